import Raster

/// Makes the frames of a scene, one after another or in any order: the layout stage of the pipeline.
///
/// A frame depends on the scene and the index only; the presenter merely keeps the last prepared layout at hand.
public struct Presenter: Sendable {
  private let scene: Scene
  /// The scene's timeline.
  public let timeline: Timeline
  private var cache: PreparedCache
  /// What photos have arrived in the frames before ``recordedCount``; `nil` if photos are just there.
  private var queue: LoadingQueue?
  private var recordedCount = 0

  /// A presenter of a scene.
  ///
  /// - Throws: ``SceneError``, if a step of the timeline cannot be done.
  public init(_ scene: Scene) throws(SceneError) {
    self.scene = scene
    timeline = try Timeline(scene)
    cache = PreparedCache(scale: scene.canvas.scale)
    queue = scene.loading.map { LoadingQueue($0) }
  }

  /// Frames in the timeline, at least 1.
  public var frameCount: Int { timeline.frameCount }

  /// The visible elements of one frame.
  ///
  /// - Precondition: `index` is in `0..<frameCount`.
  /// - Complexity: O(visible elements), plus a layout's `prepare` when it asks for it. If photos are loaded
  ///   (``Scene/loading``), that for every frame since the last one that was asked for, or since the first.
  public mutating func frame(at index: Int) -> Frame {
    precondition(index >= 0 && index < frameCount, "frame \(index) of \(frameCount)")
    record(upTo: index)
    let (state, attributes) = visible(at: index)
    var elements = attributes.map { element($0, in: state, time: timeline.time(ofFrame: index)) }
    if let background = background(in: state) { elements.append(background) }
    return Frame(
      index: index, bounds: state.bounds, sublayerTransform: scene.sublayerTransform, elements: elements)
  }

  private mutating func visible(at index: Int) -> (CollectionState, [LayoutAttributes]) {
    let state = timeline.state(at: timeline.time(ofFrame: index))
    return (state, cache.prepared(for: state).attributes(in: state.bounds).filter { !$0.isHidden })
  }

  /// Plays the arrival of photos up to a frame; from the start, if they have been played further.
  private mutating func record(upTo index: Int) {
    guard let loading = scene.loading, index != recordedCount - 1 else { return }
    if index < recordedCount {
      recordedCount = 0
      queue = LoadingQueue(loading)
    }
    while recordedCount <= index {
      let (state, attributes) = visible(at: recordedCount)
      let cells = attributes.filter { $0.kind == .cell }.map(\.indexPath).sorted()
      let items = cells.compactMap { path in state.data[path].map { (id: $0.id, isUrgent: path.item == 0) } }
      let time = timeline.time(ofFrame: recordedCount)
      queue?.advance(to: time, items: items)
      recordedCount += 1
    }
  }

  private func element(_ attributes: LayoutAttributes, in state: CollectionState, time: Double) -> Element {
    let (path, data) = (attributes.indexPath, state.data)
    let style = scene.style(of: attributes.kind, in: state.layout)
    var content = style.image.map { ElementContent.picture($0) } ?? .none
    if content == .none, style.showsPicture, let picture = data[path]?.picture {
      content = .picture(data.pictures[picture].name)
    }
    let place = "\(path.section)-\(path.item)"
    let id = attributes.kind == .cell ? place : "\(attributes.kind)-\(place)"
    var element = Element(
      id: id, attributes: attributes, content: content, style: style.resolved(at: path, in: data))
    if let loading = scene.loading, let queue, attributes.kind == .cell, let item = data[path] {
      element.contentOpacity = queue.opacity(ofItem: item.id, at: time)
      if element.contentOpacity < 1, style.backgroundColor.alpha == 0 {
        element.style.backgroundColor = loading.placeholder
      }
    }
    return element
  }

  /// What lies behind everything and does not scroll; `nil` if there is nothing to see.
  private func background(in state: CollectionState) -> Element? {
    let style = scene.background
    guard style != CellStyle() else { return nil }
    let (bounds, path) = (state.bounds, IndexPath(section: 0, item: 0))
    var attributes = LayoutAttributes(
      indexPath: path, kind: .background, center: bounds.center, size: bounds.size)
    attributes.zIndex = LayoutAttributes.backgroundZIndex
    return Element(
      id: "\(attributes.kind)-0-0", attributes: attributes, content: style.image.map { .picture($0) } ?? .none,
      style: style.resolved(at: path, in: state.data))
  }
}

extension ElementKind {
  /// What lies behind all elements: UICollectionView's backgroundView.
  public static let background = ElementKind.decoration("backgroundView")
}

extension LayoutAttributes {
  /// Below all: the lowest whole number that every reader of JSON takes exactly.
  static let backgroundZIndex = -(1 << 53)
}

extension CellStyle {
  /// The style of one element: its text filled in, and nothing about pictures, which the element's content tells.
  fileprivate func resolved(at path: IndexPath, in data: CollectionData) -> CellStyle {
    var style = self
    style.image = nil
    style.showsPicture = true
    style.label.text = label.text.map { LabelTemplate.filled($0, at: path, in: data) }
    return style
  }
}

extension Scene {
  /// The shared eye as a matrix.
  public var sublayerTransform: Transform3D {
    perspective.map { Transform3D.perspective(distance: $0) } ?? .identity
  }

  /// How elements of a kind look: as the scene says, else as the layout that makes them has it.
  public func style(of kind: ElementKind, in layout: any CollectionLayout) -> CellStyle {
    if kind == .cell { return cell }
    if let style = views[kind] { return style }
    return type(of: layout).views.first { $0.kind == kind }?.style ?? ViewDescription(kind, "").style
  }
}
