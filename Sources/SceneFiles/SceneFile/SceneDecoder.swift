import Compositor
import Raster
import Rendering

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
    var steps = steps()
    let looks = looks(layout.map { type(of: $0) })
    let fonts = reader.fonts(root["fonts"], library: library)
    let photos = photos(settings.photos, at: root["photos"], path: [.key("photos")])
    var names = PictureNames()
    let data = collection(
      photos: photos ?? [], isWhole: looks.contains { $0.showsItemPicturesWhole },
      deals: steps.contains { type(of: $0.transition).dealsPictures }, names: &names)
    let styles = looks.map { self.styles($0, names: &names) }
    resolvePictures(of: &steps, looks: looks, names: &names)
    guard let layout, let data, photos != nil, reader.problems.isEmpty else { return nil }

    var scene = Scene(canvas: settings.canvas, data: data, layout: layout)
    (scene.cell, scene.background) = (styles[0].cell, styles[0].background)
    // A view that looks as the layout has it is left to the layout, unless its picture got another name.
    for (kind, look) in looks[0].views where look.said.node != nil || styles[0][kind].image != nil {
      scene.views[kind] = styles[0][kind]
    }
    for (look, style) in zip(looks, styles).dropFirst() {
      if let layout = look.layout { scene.laterLooks[layout] = style }
    }
    scene.perspective = settings.perspective
    scene.contentOffset = settings.contentOffset
    scene.framesPerSecond = settings.framesPerSecond
    scene.steps = steps
    (scene.loading, scene.motionBlur) = (settings.loading, settings.motionBlur)
    scene.ordering = settings.ordering
    if let viewport = settings.viewport.size { scene.viewport = viewport }
    guard let timeline = timeline(of: scene, hasCanvasSize: root["canvas"]?["size"] != nil) else { return nil }
    return SceneInput(
      name: name, timeline: timeline,
      pictures: names.sources, wholePictures: names.whole, fonts: fonts, warnings: warnings)
  }

  /// Returns the scene's timeline, with an omitted canvas fitted around the viewport.
  ///
  /// `nil` after a report, if the timeline cannot be played or its frames are too large.
  private mutating func timeline(of scene: Scene, hasCanvasSize: Bool) -> Timeline? {
    let timeline: Timeline
    do throws(SceneError) {
      let played = try Timeline(scene)
      timeline = hasCanvasSize ? played : played.onCanvas(of: played.viewportExtent)
    } catch {
      report(error)
      return nil
    }
    if let fault = timeline.scene.canvas.frameSizeFault {
      report(SceneError(path: [.key("canvas"), .key("size")], message: fault))
      return nil
    }
    return timeline
  }

  /// Reports a fault of the finished scene at the value that its path names.
  private mutating func report(_ error: SceneError) {
    reader.report(error.message, under: error.path[...], at: root.descendant(at: error.path).origin)
  }

  private mutating func layout() -> (any CollectionLayout)? {
    (reader.catalog, reader.layouts.kinds) = (catalog, catalog.layouts)
    guard let node = root["layout"] else {
      reader.within(.key("layout")) {
        let names = $0.layouts.kindNames.joined(separator: ", ")
        $0.report("missing; expected a mapping with a kind; there are: \(names)", at: root.origin)
      }
      return nil
    }
    let description = reader.within(.key("layout")) { $0.layout(node, canBeNew: true, mustBeNew: true) }
    guard let description else { return nil }
    reader.layouts.current = description.type
    return description.type.init().applying(description.members)
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
