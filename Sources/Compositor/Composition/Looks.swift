import Raster

/// How the elements of one layout look in one scene, by kind: worked out once for a frame.
struct Looks {
  private let cell: CellStyle
  private let views: [ElementKind: CellStyle]

  init(_ scene: Scene, layout: any CollectionLayout) {
    cell = scene.cell
    let own = type(of: layout).views.map { ($0.kind, $0.style) }
    views = Dictionary(own) { first, _ in first }.merging(scene.views) { _, said in said }
  }

  /// As the scene says, else as the layout that makes them has it.
  subscript(kind: ElementKind) -> CellStyle {
    kind == .cell ? cell : views[kind] ?? ViewDescription(kind, "").style
  }

  /// How far the shadows of any kind reach, in points.
  var shadowReach: Double { views.values.reduce(cell.shadowReach) { max($0, $1.shadowReach) } }
}

extension Scene {
  /// How elements of a kind look: as the scene says, else as the layout that makes them has it.
  public func style(of kind: ElementKind, in layout: any CollectionLayout) -> CellStyle {
    Looks(self, layout: layout)[kind]
  }
}

extension CellStyle {
  /// What an element at `path` shows, and whether that is its item's own picture.
  func content(at path: IndexPath, in data: CollectionData) -> (content: ElementContent, isOwn: Bool) {
    if let image { return (.picture(image), false) }
    guard showsPicture, let picture = data[path]?.picture else { return (.none, false) }
    return (.picture(data.pictures[picture].name), true)
  }

  /// The style of one element: its text filled in, and nothing about pictures, which the element's content tells.
  func resolved(at path: IndexPath, in data: CollectionData) -> CellStyle {
    var style = self
    style.image = nil
    style.showsPicture = true
    style.label.text = label.text.map { LabelTemplate.filled($0, at: path, in: data) }
    return style
  }

  /// The style while `opacity` of the picture is to be seen over a placeholder.
  ///
  /// A picture that leaves a part of the view free takes the placeholder there with it, so that it does not vanish at once.
  func withPlaceholder(_ color: Color, opacity: Double, fillsView: Bool) -> CellStyle {
    guard opacity < 1, backgroundColor.alpha == 0 else { return self }
    var style = self
    style.backgroundColor = color
    if !fillsView { style.backgroundColor.alpha *= 1 - opacity }
    return style
  }
}

extension ContentMode {
  /// Whether a picture of any shape covers its view.
  var fillsView: Bool {
    switch self {
    case .aspectFill, .fill, .tile: true
    case .aspectFit, .center: false
    }
  }
}
