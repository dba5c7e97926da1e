import Compositor
import Raster

/// Makes a scene of a file's nodes, or a list of all that is wrong with it.
struct SceneDecoder {
  /// The most items in all sections.
  static let maximumItemCount = 10_000_000

  let root: SourceNode
  let catalog: Catalog
  var reader = NodeReader()
  var library: PhotoLibrary
  /// What is doubtful, though the scene can be drawn; one sentence each.
  var warnings: [String] = []

  /// A decoder of the scene under `root`.
  init(root: SourceNode, catalog: Catalog, library: PhotoLibrary) {
    self.root = root
    self.catalog = catalog
    self.library = library
  }

  /// The scene and where its pictures and fonts come from; `nil` if the reader has problems to report.
  mutating func decode(name: String) -> SceneInput? {
    let given = reader.members(
      root, of: SceneSettings.parameterDescriptions, others: SceneKey.allCases.map(\.rawValue),
      as: "a mapping with a layout")
    guard let given else { return nil }
    var settings = SceneSettings()
    settings.apply(given)
    let layout = layout()
    let looks = looks(layout.map { type(of: $0) })
    let steps = steps()
    let fonts = reader.fonts(root["fonts"], library: library)
    let photos = photos(settings.photos, at: root["photos"], path: [.key("photos")])
    var names = PictureNames()
    let data = collection(
      photos: photos ?? [], isWhole: looks.showsItemPicturesWhole,
      deals: steps.contains { type(of: $0.transition).dealsPictures }, names: &names)
    let cell = style(looks.cell, names: &names)
    let background = style(looks.background, names: &names)
    let views = looks.views.map { (kind: $0.kind, style: style($0.look, names: &names), isOwn: $0.look.node == nil) }
    guard let layout, let data, photos != nil, reader.problems.isEmpty else { return nil }

    var scene = Scene(canvas: settings.canvas, data: data, layout: layout)
    (scene.cell, scene.background) = (cell, background)
    // A view that looks as the layout has it is left to the layout, unless its picture got another name.
    for view in views where !view.isOwn || view.style.image != nil { scene.views[view.kind] = view.style }
    scene.perspective = settings.perspective
    scene.contentOffset = settings.contentOffset
    scene.framesPerSecond = settings.framesPerSecond
    scene.steps = steps
    scene.loading = settings.loading
    if let viewport = settings.viewport.size { scene.viewport = viewport }
    guard checkFrames(&scene, hasCanvasSize: root["canvas"]?["size"] != nil) else { return nil }
    return SceneInput(
      name: name, scene: scene, pictures: names.sources, wholePictures: names.whole, fonts: fonts, warnings: warnings)
  }

  /// Plays the timeline once, fits an omitted canvas around the viewport and checks the frame's size.
  private mutating func checkFrames(_ scene: inout Scene, hasCanvasSize: Bool) -> Bool {
    do throws(SceneError) {
      let timeline = try Timeline(scene)
      if !hasCanvasSize { scene.canvas.size = timeline.viewportBox(of: scene) }
    } catch {
      report(error)
      return false
    }
    if let fault = scene.canvas.frameSizeFault {
      report(SceneError(path: [.key("canvas"), .key("size")], message: fault))
      return false
    }
    return true
  }

  /// Reports a fault of the finished scene at the value that its path names.
  private mutating func report(_ error: SceneError) {
    reader.report(error.message, under: error.path[...], at: root.descendant(at: error.path).origin)
  }

  private mutating func layout() -> (any CollectionLayout)? {
    let kinds = catalog.layouts.map { $0.kind }
    guard let node = root["layout"] else {
      reader.within(.key("layout")) {
        let names = kinds.joined(separator: ", ")
        $0.report("missing; expected a mapping with a kind; there are: \(names)", at: root.origin)
      }
      return nil
    }
    return reader.within(.key("layout")) { reader -> (any CollectionLayout)? in
      guard case .mapping = node.content else {
        reader.mismatch(node, "a mapping such as { kind: \(kinds.first ?? "…") }")
        return nil
      }
      let kind: String? = reader.within(.key("kind")) { reader in
        guard let kindNode = node["kind"] else {
          reader.report("missing; there are: \(kinds.joined(separator: ", "))", at: node.origin)
          return nil
        }
        guard let kind = reader.text(kindNode, as: .text) else { return nil }
        if kinds.contains(kind) { return kind }
        reader.report("unknown layout \(quoted(kind))\(suggestion(for: kind, among: kinds))", at: kindNode.origin)
        return nil
      }
      guard let type = kind.flatMap(catalog.layout) else { return nil }
      return reader.component(type, node, others: ["kind"])
    }
  }
}

extension NodeReader {
  /// A layout or transition from the mapping of its parameters; at its defaults where they could not be read.
  mutating func component<Component: Parameterized>(
    _ type: Component.Type, _ node: SourceNode, others: [String] = []
  ) -> Component {
    var component = Component()
    let descriptions = Component.parameterDescriptions
    let phrase = ParameterType.object(descriptions).phrase
    if let members = members(node, of: descriptions, others: others, as: phrase) { component.apply(members) }
    return component
  }

  /// Notes a problem some levels deeper than the value being read.
  mutating func report(_ message: String, under path: ArraySlice<KeyPathComponent>, at origin: SourceOrigin) {
    within(path) { $0.report(message, at: origin) }
  }

  /// Reads something some levels deeper.
  mutating func within<Value>(
    _ path: ArraySlice<KeyPathComponent>, _ read: (inout NodeReader) -> Value
  ) -> Value {
    guard let first = path.first else { return read(&self) }
    return within(first) { $0.within(path.dropFirst(), read) }
  }
}

extension Canvas {
  /// The most pixels a side of a frame may have.
  static let maximumFrameSide = 16_384
  /// The most pixels a frame may have.
  static let maximumFramePixels = 128_000_000

  /// Why frames of this canvas would be too large; `nil` if they are not.
  var frameSizeFault: String? {
    let (width, height) = (pixelWidth, pixelHeight)
    if max(width, height) <= Self.maximumFrameSide, width * height <= Self.maximumFramePixels { return nil }
    return "frames of \(width) × \(height) pixels; at most \(Self.maximumFrameSide) a side and "
      + "\(Self.maximumFramePixels) in all are allowed"
  }
}

extension Timeline {
  /// The smallest size that holds the viewport in every orientation that it comes to rest in.
  func viewportBox(of scene: Scene) -> Size {
    let states = spans.map { state(at: $0.start + $0.duration) }
    return states.reduce(scene.viewport) { box, state in
      Size(width: max(box.width, state.bounds.size.width), height: max(box.height, state.bounds.size.height))
    }
  }
}
