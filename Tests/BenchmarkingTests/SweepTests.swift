import Benchmarking
import Compositor
import Graphics
import LayoutCore
import Rendering
import Scenes
import StandardLayouts
import StandardTransitions
import Testing

struct SweepTests {
  private static func input() throws -> SceneInput {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 300, height: 200), scale: 2), data: CollectionData(counts: [30, 60]),
      layout: GridLayout())
    scene.data.sections[1].title = "Second"
    var scroll = ScrollTransition()
    (scroll.toItem, scroll.duration) = (ItemIndexPath(section: 1, item: 40), 0.2)
    scene.steps = [TimelineStep(scroll)]
    return try SceneInput(scene, name: "grid")
  }

  private static func cellCount(_ input: SceneInput) -> Int {
    var generator = FrameGenerator(input.timeline)
    return generator.frame(at: 0).elements.count { $0.attributes.kind == .cell }
  }

  @Test func items_keepTheSharesOfSections() throws {
    let varied = try Self.input().varying(.items, to: 9000)
    #expect(varied.scene.data.sections.map(\.items.count) == [3000, 6000])
    #expect(varied.scene.data.sections[1].title == "Second")
    #expect(Self.cellCount(varied) == Self.cellCount(try Self.input()))
  }

  @Test func tooFewItems_nameTheStep() throws {
    let error = try #require(throws: SweepError.self) { try Self.input().varying(.items, to: 6) }
    #expect("\(error)".hasPrefix("items = 6: timeline[0].scroll"), "\(error)")
  }

  @Test func cells_growInSight_onAsManyPixels() throws {
    var scene = try Self.input().scene
    scene.layout = FlowLayout()
    let varied = try SceneInput(scene).varying(.cells, to: 900)
    #expect(abs(Double(Self.cellCount(varied)) / 900 - 1) < 0.25, "\(Self.cellCount(varied))")
    #expect((varied.scene.canvas.pixelWidth, varied.scene.canvas.pixelHeight) == (600, 400))
  }

  @Test func canvas_isMillionsOfPixels() throws {
    let canvas = try Self.input().varying(.canvas, to: 1.5).scene.canvas
    #expect(abs(Double(canvas.pixelWidth * canvas.pixelHeight) / 1.5e6 - 1) < 0.01)
    #expect(canvas.size == Size(width: 300, height: 200))
  }

  @Test func shadow_isSeen() throws {
    let cell = try Self.input().varying(.shadow, to: 12).scene.cell
    #expect(cell.shadow.radius == 12)
    #expect(cell.shadow.opacity == 0.5)
  }

  @Test func photos_haveTheSize() async throws {
    var scene = try Self.input().scene
    scene.data = CollectionData(counts: [90], images: [.init(.builtIn("aurora")), .init(.builtIn("tulip"))])
    scene.steps = []
    let varied = try SceneInput(scene).varying(.photo, to: 0.25)
    for image in varied.scene.data.images {
      #expect(abs(image.size.width * image.size.height / 0.25e6 - 1) < 0.01)
      #expect(abs(try varied.imageProviders.naturalSize(of: image.source).width - image.size.width) <= 1)
    }
    #expect(try await SceneRenderer(varied).bitmap(ofFrame: 0) != SceneRenderer(scene).bitmap(ofFrame: 0))
  }

  @Test(arguments: SweepParameter.allCases) func values_outsideTheRange_areRefused(parameter: SweepParameter) throws {
    for value in [-1, parameter.range.upperBound * 2, .nan, .infinity] {
      #expect(throws: SweepError.self) { try Self.input().varying(parameter, to: value) }
    }
    #expect(parameter.standardValues.allSatisfy(parameter.range.contains))
    #expect(parameter.standardValues == parameter.standardValues.sorted())
  }

  @Test func wholeRuns_areMeasuredByWorkers() async throws {
    var options = BenchmarkOptions()
    options.repeats = 2
    let entry = try await PipelineBenchmark(Self.input(), options: options).entry(workers: 2)
    #expect(entry.parameters == ["workers": 2])
    #expect(entry.series.map(\.subject) == [.frame])
    for passes in entry.series[0].samples {
      #expect(passes.count == 2)
      #expect(passes.allSatisfy { $0 > 0 }, "\(passes)")
    }
  }
}
