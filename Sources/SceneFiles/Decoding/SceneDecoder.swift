import Compositor
import LayoutCore
import Raster
import Rendering
import Scenes
import Support

/// Decodes a scene from a file's nodes, and collects the problems.
struct SceneDecoder {
  static let maximumItemCount = 10_000_000

  let root: SourceNode
  let catalog: Catalog
  var reader: NodeDecoder
  var library: PhotoLibrary
  var items = SceneItems()
  /// The styles that the items' data fill in.
  var itemStyles: [CellStyle] = []
  var itemIDs: [String: String] = [:]
  var foreignErrors: [SceneFileError] = []
  var warnings: [String] = []
  /// The files of all `photos` keys.
  var photoFiles: [ImageSource] = []

  init(root: SourceNode, catalog: Catalog, library: PhotoLibrary) {
    (self.root, self.catalog, self.library) = (root, catalog, library)
    reader = NodeDecoder(catalog: catalog, library: library)
    (reader.fillsPlaceholders, reader.notesRenames) = (true, true)
  }

  /// Returns the scene with its images and fonts; `nil` if there are problems.
  mutating func decode(name: String) -> SceneInput? {
    let given = reader.members(
      root, of: SceneSettings.parameterDescriptions, others: SceneKey.allCases.map(\.rawValue),
      as: "a mapping with a layout")
    guard let given else { return nil }
    var settings = SceneSettings()
    settings.apply(given)
    readItems()
    readTemplates()
    let layout = layout()
    let steps = steps()
    var styles = styles(hasLayout: layout != nil)
    let fonts = reader.fonts(root["fonts"], library: library)
    let photos = photos(at: root["photos"], path: [.key("photos")])
    let data = collection(photos: photos ?? [], deals: steps.contains { type(of: $0.transition).insertsItems })
    warnings += library.warnings
    guard let layout, let data, photos != nil, reader.problems.isEmpty, foreignErrors.isEmpty else { return nil }

    var scene = Scene(canvas: settings.canvas, data: data, layout: layout)
    dropMissingImages(&styles, layout: type(of: layout))
    scene.styles = styles
    scene.perspective = settings.perspective
    scene.contentOffset = settings.contentOffset
    (scene.contentInset, scene.safeArea) = (settings.contentInset, settings.safeArea)
    scene.framesPerSecond = settings.framesPerSecond
    scene.steps = steps
    (scene.loading, scene.motionBlur) = (settings.loading, settings.motionBlur)
    scene.ordering = settings.ordering
    scene.contentSizeCategory = settings.contentSizeCategory
    scene.stage = settings.stage
    scene.viewport = viewport(settings, of: scene)
    guard let timeline = timeline(of: scene, fonts, hasCanvasSize: root["canvas"]?["size"] != nil)
    else { return nil }
    return SceneInput(
      name: name, timeline: timeline, imageProviders: library.providers, fonts: fonts,
      warnings: warnings.map { InputWarning(stringLiteral: $0) })
  }

  /// Returns the given viewport, that of the stage's device, or the default one.
  private func viewport(_ settings: SceneSettings, of scene: Scene) -> Size {
    if let size = settings.viewport.size { return size }
    guard let stage = settings.stage else { return scene.viewport }
    guard root["canvas"]?["size"] != nil else { return stage.defaultViewport }
    return stage.viewport(filling: scene.canvas.size) ?? scene.viewport
  }

  /// Reads the scene's cell templates, which can use earlier ones.
  private mutating func readTemplates() {
    guard let node = root["templates"] else { return }
    guard case .mapping(let members) = node.content else {
      reader.within(.key("templates")) { $0.mismatch(node, "a mapping of names to templates") }
      return
    }
    for member in members {
      let template = reader.within(.key("templates")) { $0.within(.key(member.key)) { $0.template(member.value) } }
      guard let template = template ?? nil else { continue }
      reader.templates.append(template.named(member.key))
    }
  }

  /// Returns the timeline, with an omitted canvas fitted around the viewport; `nil` after a report.
  private mutating func timeline(of scene: Scene, _ fonts: [SceneFont], hasCanvasSize: Bool) -> Timeline? {
    let timeline: Timeline
    do throws(SceneError) {
      let resources = LayoutResources(
        scene.data, imageProviders: library.providers, fonts: fonts, folder: library.base, photos: photoFiles,
        dependencies: library.dependencies)
      let played = try Timeline(scene, resources: resources)
      timeline = hasCanvasSize ? played : played.onCanvas(of: played.canvasExtent)
      if hasCanvasSize, scene.stage != nil { noteCutStage(of: played) }
    } catch {
      report(error)
      return nil
    }
    if let issue = timeline.scene.canvas.frameSizeIssue {
      report(SceneError(path: [.key("canvas"), .key("size")], message: issue))
      return nil
    }
    return timeline
  }

  private mutating func noteCutStage(of timeline: Timeline) {
    let (canvas, extent) = (timeline.scene.canvas.size, timeline.canvasExtent)
    guard extent.width > canvas.width + 0.5 || extent.height > canvas.height + 0.5 else { return }
    func text(_ size: Size) -> String { "\(Int(size.width.rounded(.up))) × \(Int(size.height.rounded(.up)))" }
    warnings.append(
      "canvas.size: the stage needs \(text(extent)) points, found \(text(canvas)); omit it, or reduce viewport.size or "
        + "stage.margin")
  }

  private mutating func report(_ error: SceneError) {
    let path = reader.writtenPath(of: error.path.map { KeyPathComponent($0) })
    reader.report(error.message, under: path[...], at: root.descendant(at: path).origin)
  }

  private mutating func layout() -> (any CollectionLayout)? {
    (reader.catalog, reader.layouts.kinds) = (catalog, catalog.layouts)
    guard let node = root["layout"] else {
      let names = reader.layouts.kindNames.joined(separator: ", ")
      reader.report("missing; expected a mapping with a kind; available: \(names)", "layout", of: root)
      return nil
    }
    let description = reader.within(.key("layout")) { $0.layout(node, canBeNew: true, mustBeNew: true) }
    guard let description else { return nil }
    reader.layouts.current = description.type
    return description.type.init().applying(description.members)
  }
}

extension NodeDecoder {
  /// Returns a layout or transition with parameters from a mapping; unreadable ones keep their defaults.
  mutating func component<Component: Parameterized>(
    _ type: Component.Type, _ node: SourceNode, others: [String] = []
  ) -> Component {
    var component = Component()
    let descriptions = Component.parameterDescriptions
    let phrase = ParameterType.object(descriptions).phrase
    if let members = members(node, of: descriptions, others: others, as: phrase) { component.apply(members) }
    return component
  }

  mutating func report(_ message: String, under path: ArraySlice<KeyPathComponent>, at origin: SourceOrigin) {
    within(path) { $0.report(message, at: origin) }
  }

  mutating func within<Value>(_ path: ArraySlice<KeyPathComponent>, _ read: (inout NodeDecoder) -> Value) -> Value {
    guard let first = path.first else { return read(&self) }
    return within(first) { $0.within(path.dropFirst(), read) }
  }
}

extension Canvas {
  static let maximumFrameSide = 16_384
  static let maximumFramePixels = 128_000_000

  var frameSizeIssue: String? {
    let (width, height) = (pixelWidth, pixelHeight)
    if max(width, height) <= Self.maximumFrameSide, width * height <= Self.maximumFramePixels { return nil }
    return "frames of \(width) × \(height) pixels; at most \(Self.maximumFrameSide) per side and "
      + "\(Self.maximumFramePixels) in total are allowed"
  }
}
