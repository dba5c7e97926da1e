import Benchmarking
import Compositor
import Graphics
import LayoutCore
import Rendering
import Scenes
import StandardLayouts
import StandardTransitions
import Testing

struct SceneBenchmarkTests {
  private static func scene(shadows: Bool = false) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 64, height: 48)), data: CollectionData(counts: [60]), layout: GridLayout())
    scene.framesPerSecond = 10
    if shadows { (scene.cell.shadow.opacity, scene.cell.shadow.radius) = (0.5, 3) }
    var scroll = ScrollTransition()
    (scroll.by, scroll.duration) = (Point(x: 0, y: 90), 0.5)
    scene.steps = [TimelineStep(scroll)]
    return scene
  }

  private static func options(_ repeats: Int = 3, _ output: BenchmarkOptions.Output = .files) -> BenchmarkOptions {
    var options = BenchmarkOptions()
    (options.repeats, options.output) = (repeats, output)
    return options
  }

  private static func entry(_ scene: Scene, _ options: BenchmarkOptions = options()) async throws -> BenchmarkEntry {
    try await SceneBenchmark(SceneInput(scene, name: "grid"), options: options).entry()
  }

  @Test func entry_hasEveryStageOfEveryFrame_inEveryPass() async throws {
    let entry = try await Self.entry(Self.scene())
    #expect(entry.name == "grid")
    #expect(entry.frames == [0, 1, 2, 3, 4, 5])
    #expect(entry.series.map(\.subject) == [.frame] + FrameStage.allCases.map { .stage($0) })
    for series in entry.series {
      #expect(series.samples.count == 6, "\(series.subject)")
      #expect(series.samples.allSatisfy { $0.count == 3 }, "\(series.subject)")
      #expect(series.samples.joined().allSatisfy { $0 >= 0 })
    }
    #expect(entry.series[0].samples.joined().allSatisfy { $0 > 0 })
    #expect(entry.peakMemory > 1_000_000)
  }

  @Test func work_isCounted() async throws {
    let work = try await Self.entry(Self.scene()).series[0].work
    #expect(work[.pixels] == 18_432.0)
    // Three columns of 20 points and a gap of 2: three rows at least, four where the edges cut two.
    let cells = try #require(work[.cells])
    #expect(cells >= 6 * 9)
    #expect(cells <= 6 * 12)
    #expect(work[.quads] == cells)
    let covered = try #require(work[.coveredPixels])
    #expect(covered > 0.8 * 6 * 64 * 48)
    #expect(covered <= 6 * 64 * 48)
    #expect(try #require(work[.bytes]) > 0)
  }

  @Test func shadows_haveASeries_whereThereAreAny() async throws {
    #expect(try await Self.entry(Self.scene(shadows: true)).series.last?.subject == .shadow)
    #expect(try await Self.entry(Self.scene()).series.last?.subject == .stage(.write))
  }

  @Test func output_decidesTheStages() async throws {
    let pixels = try await Self.entry(Self.scene(), Self.options(1, .pixels))
    #expect(pixels.series.last?.subject == .stage(.raster))
    let encoded = try await Self.entry(Self.scene(), Self.options(1, .encoded))
    #expect(encoded.series.last?.subject == .stage(.encode))
  }

  @Test func frames_areThoseAskedFor() async throws {
    var options = Self.options()
    options.frames = [1, 4, 99]
    #expect(try await Self.entry(Self.scene(), options).frames == [1, 4])
  }

  @Test func repeats_areEnoughForAnInterval() async throws {
    var options = BenchmarkOptions()
    options.duration = 0
    let entry = try await Self.entry(Self.scene(), options)
    #expect(entry.series[0].samples[0].count == BenchmarkOptions.leastRepeats)
  }

  @Test func allocations_countWhatTheLayoutAllocates_ofSeveralAtATime() async throws {
    var scene = Self.scene()
    scene.layout = AllocatingLayout()
    // What others allocate meanwhile only adds to it.
    let measured = scene
    async let first = Self.entry(measured).allocationsPerFrame
    async let second = Self.entry(measured).allocationsPerFrame
    for count in try await [first, second] {
      #expect(try #require(count) >= Double(AllocatingLayout.count))
    }
  }

  @Test func recordedFrames_haveNoStagesOfALayout() async throws {
    let input = try SceneInput(Self.scene(), name: "grid")
    var source = SceneSource(input, frames: FrameSet([0...2]))
    let entry = try await RecordingBenchmark(name: "recording", options: Self.options()).entry(of: &source)
    #expect(
      entry.series.map(\.subject)
        == [.frame, .stage(.compose), .stage(.plan), .stage(.raster), .stage(.encode), .stage(.write)])
    #expect(entry.frames == [0, 1, 2])
    #expect(entry.series.allSatisfy { $0.samples.map(\.count) == [3, 3, 3] })
  }

  @Test func probes_changeNoFrame() throws {
    let input = try SceneInput(Self.scene(shadows: true), name: "grid")
    var (plain, probed) = (FrameGenerator(input.timeline), FrameGenerator(input.timeline))
    probed.probe = StageProbe { _ in }
    for index in 0..<plain.frameCount { #expect(plain.frame(at: index) == probed.frame(at: index)) }
  }
}

/// A layout whose query allocates so many arrays.
private struct AllocatingLayout: CollectionLayout {
  static let kind = "allocating"
  static let summary = "allocates"
  static var parameters: [Parameter<AllocatingLayout>] { [] }
  static let count = 3000

  func prepare(_ context: LayoutContext) -> Prepared { Prepared(grid: GridLayout().prepare(context)) }

  struct Prepared: PreparedLayout {
    let grid: GridLayout.Prepared

    var contentSize: Size { grid.contentSize }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      let arrays = (0..<AllocatingLayout.count).map { Array(repeating: rect.minX, count: $0 % 7 + 1) }
      return grid.attributes(in: rect).filter { _ in arrays.count == AllocatingLayout.count }
    }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { grid.attributes(for: indexPath) }
  }
}
