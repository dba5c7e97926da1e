import Compositor
import Framegen
import LayoutCore
import PNGCodec
import Raster
import SceneFileTestSupport
import Scenes
import StandardLayouts
import TestSupport
import Testing

@testable import Rendering
@testable import SceneFiles

/// Puts an image behind all elements: a transition of a tool's own, with an image as its parameter.
private struct UnveilTransition: Transition {
  var image: ImageSource?
  var duration = 0.0

  static let kind = "unveil"
  static let summary = "puts an image behind all elements"
  static let shorthand: String? = "image"
  static var parameters: [Parameter<UnveilTransition>] {
    [
      .image("image", \.image, "the image"),
      .number("duration", \.duration, in: 0...10, unit: .seconds, "how long it takes"),
    ]
  }

  func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    CurveMotion(duration: duration, curve: .linear, animatedProperties: [.style(.background, \.image)]) {
      [image] state, _ in
      state.styles[.background, \.image] = .some(image)
    }
  }
}

/// Images from every place that they may come from.
struct ImageTests {
  private let catalog = Catalog.builtIn.adding(Catalog(transitions: [UnveilTransition.self]))
  private let scene = """
    canvas: { size: [32, 24], background: white }
    sections: []
    layout: { kind: grid }
    timeline: [{ hold: 0.1 }, { unveil: { image: p/red.png, duration: 0.1 } }]

    """

  private func drawn(_ frame: Frame, _ header: FrameSourceHeader) async throws -> Bitmap {
    let store = ImageCache(
      header: header, limits: .standard, budget: 1 << 30, jobs: 1, slots: WorkerPool(count: 1),
      interruption: Interruption())
    var drawer = FrameDrawer(FrameComposer(canvas: header.canvas))
    var bitmap = Bitmap(width: header.canvas.pixelWidth, height: header.canvas.pixelHeight)
    drawer.draw(frame, textures: try await store.withTextures(of: frame) { $0 }, into: &bitmap)
    return bitmap
  }

  private var red: Bitmap { Bitmap(width: 4, height: 4, fill: Pixel(red: 255, green: 0, blue: 0, alpha: 255)) }

  @Test func imageOfATransition_isFoundBesidesTheScene_andDrawn() async throws {
    let folder = TemporaryFolder()
    try folder.write(try red.encodedPNG(), to: "p/red.png")
    try folder.write(scene, to: "scene.yaml")
    let input = try SceneFile.load(folder.path + "/scene.yaml", catalog: catalog)
    let step = try #require(input.scene.steps.last?.transition as? UnveilTransition)
    #expect(step.image == .file(folder.path + "/p/red.png"))
    var generator = FrameGenerator(input.timeline)
    let header = FrameSourceHeader(input)
    #expect(header.images.contains { $0.source == .file(folder.path + "/p/red.png") })
    #expect(try await drawn(generator.frame(at: 0), header)[16, 12] == Color.white.pixel())
    #expect(try await drawn(generator.frame(at: generator.frameCount - 1), header)[16, 12] == red[0, 0])
  }

  @Test func missingImage_isReportedWhereItIsNamed() throws {
    let error = #expect(throws: SceneFileError.self) { try readScene(scene, catalog: catalog) }
    #expect(error?.diagnostics.map(\.keyPath) == ["timeline[1].unveil.image"])
    #expect(error?.description.contains("scene.yaml:4:") == true)
    let unknown = scene.replacing("p/red.png", with: "builtin:aurrora")
    #expect(throws: SceneFileError.self) { try readScene(unknown, catalog: catalog) }
      .map { #expect($0.description.contains("no built-in image \"aurrora\"; did you mean \"aurora\"?")) }
  }

  @Test func providerOfATool_isNamedInAScene() async throws {
    var catalog = catalog
    catalog.imageProviders.append(BitmapImages(["cover": red]))
    let text = scene.replacing("p/red.png", with: "bitmap:cover")
    let input = try readScene(text, catalog: catalog)
    var generator = FrameGenerator(input.timeline)
    let frame = generator.frame(at: generator.frameCount - 1)
    #expect(try await drawn(frame, FrameSourceHeader(input))[16, 12] == red[0, 0])
    #expect(throws: SceneFileError.self) {
      try readScene(scene.replacing("p/red.png", with: "bitmap:none"), catalog: catalog)
    }
  }

  @Test func bitmapInMemory_isDrawn() async throws {
    var canvas = Canvas()
    canvas.size = Size(width: 20, height: 10)
    let cover = ImageSource(scheme: "bitmap", name: "cover")
    var grid = GridLayout()
    grid.columns = 1
    let scene = Scene(canvas: canvas, data: CollectionData(counts: [1], images: [.init(cover)]), layout: grid)
    var providers = ImageProviders.standard
    providers.add(BitmapImages(["cover": red]))
    let input = SceneInput(name: "covers", timeline: try Timeline(scene), imageProviders: providers)
    var generator = FrameGenerator(input.timeline)
    let frame = generator.frame(at: 0)
    #expect(frame.images == [ImageRequest(cover)])
    #expect(try await drawn(frame, FrameSourceHeader(input))[10, 5] == red[0, 0])
    // Without a provider, the cell is drawn without it.
    let plain = FrameSourceHeader(SceneInput(name: "covers", timeline: input.timeline))
    #expect(plain.warnings.count == 1)
    #expect(try await drawn(frame, plain)[10, 5] == Color.white.pixel())
  }
}
