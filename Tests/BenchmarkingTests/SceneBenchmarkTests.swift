@testable import Benchmarking
import Compositor
import Graphics
import LayoutCore
import Raster
import Rendering
import Scenes
import StandardLayouts
import StandardTransitions
import Synchronization
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
    #expect(entry.series.map(\.subject) == [.frame] + RenderStage.allCases.map { .stage($0) })
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

  @Test func passes_endWithTheDuration() {
    var options = BenchmarkOptions()
    options.duration = 1
    #expect(options.needsPass(after: 7, elapsed: 50, lastPass: 6))
    #expect(!options.needsPass(after: 8, elapsed: 50, lastPass: 6))
    #expect(options.needsPass(after: 12, elapsed: 0.8, lastPass: 0.1))
    #expect(!options.needsPass(after: 12, elapsed: 0.95, lastPass: 0.1))
    #expect(!options.needsPass(after: BenchmarkOptions.mostRepeats, elapsed: 0.1, lastPass: 0.001))
    options.repeats = 3
    #expect(options.needsPass(after: 2, elapsed: 9, lastPass: 3))
    #expect(!options.needsPass(after: 3, elapsed: 0, lastPass: 0))
  }

  @Test func allocations_areThoseOfOnePass_dividedByItsFrames() async throws {
    let counter = CountingCounter(allocations: 54)
    var options = Self.options()
    options.allocationCounter = counter
    #expect(try await Self.entry(Self.scene(), options).allocationsPerFrame == 9)
    #expect(counter.startCount == 1)
    #expect(counter.openCount == 0)
  }

  @Test func allocations_areNotCounted_withoutACounter_orByOneThatCannot() async throws {
    let entry = try await Self.entry(Self.scene())
    #expect(entry.allocationsPerFrame == nil)
    let result = BenchmarkResult(environment: BenchmarkEnvironment(), entries: [entry])
    #expect(result.summary.contains { $0.hasSuffix("at most, allocations: not counted") })
    var options = Self.options()
    options.allocationCounter = CountingCounter(allocations: nil)
    #expect(try await Self.entry(Self.scene(), options).allocationsPerFrame == nil)
  }

  @Test func count_ends_whereARunIsInterrupted() async throws {
    var options = Self.options()
    let counter = CountingCounter(allocations: 54, interruption: options.rendering.interruption)
    options.allocationCounter = counter
    await #expect(throws: Interrupted.self) { try await Self.entry(Self.scene(), options) }
    #expect(counter.startCount == 1)
    #expect(counter.openCount == 0)
  }

  @Test func recordedFrames_haveNoStagesOfALayout() async throws {
    let input = try SceneInput(Self.scene(), name: "grid")
    var source = SceneSource(input, frames: FrameIndices([0...2]))
    let entry = try await RecordingBenchmark(name: "recording", options: Self.options()).entry(of: &source)
    #expect(
      entry.series.map(\.subject)
        == [.frame, .stage(.compose), .stage(.plan), .stage(.raster), .stage(.encode), .stage(.write)])
    #expect(entry.frames == [0, 1, 2])
    #expect(entry.series.allSatisfy { $0.samples.map(\.count) == [3, 3, 3] })
  }

  @Test func observers_changeNoFrame() throws {
    let input = try SceneInput(Self.scene(shadows: true), name: "grid")
    var (plain, observed) = (FrameGenerator(input.timeline), FrameGenerator(input.timeline))
    observed.observer = RenderStageObserver { _ in }
    for index in 0..<plain.frameCount { #expect(plain.frame(at: index) == observed.frame(at: index)) }
  }
}

/// Counts what it is asked, and answers with a fixed number.
private final class CountingCounter: AllocationCounter {
  private let allocations: UInt64?
  private let interruption: Interruption?
  private let starts = Atomic(0)
  private let stops = Atomic(0)

  var startCount: Int { starts.load(ordering: .relaxed) }
  var openCount: Int { startCount - stops.load(ordering: .relaxed) }

  /// - Parameter interruption: Requested when a count starts.
  init(allocations: UInt64?, interruption: Interruption? = nil) {
    (self.allocations, self.interruption) = (allocations, interruption)
  }

  func start() -> UInt64? {
    starts.add(1, ordering: .relaxed)
    interruption?.request()
    return allocations == nil ? nil : 100
  }

  func stop(_ start: UInt64) -> UInt64 {
    stops.add(1, ordering: .relaxed)
    return start == 100 ? allocations ?? 0 : 0
  }
}
