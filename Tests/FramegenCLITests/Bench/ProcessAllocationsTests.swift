import Benchmarking
import Compositor
import Rendering
import StandardLayouts
import Testing

@testable import FramegenMain

/// The counter of the executable, which has an allocator of its own.
struct ProcessAllocationsTests {
  private static func allocations(of scene: Scene) async throws -> Double? {
    var options = BenchmarkOptions()
    (options.repeats, options.output, options.allocationCounter) = (1, .pixels, ProcessAllocations())
    return try await SceneBenchmark(SceneInput(scene), options: options).entry().allocationsPerFrame
  }

  @Test func count_hasWhatTheLayoutAllocates_ofSeveralAtATime() async throws {
    let scene = Scene(
      canvas: Canvas(size: Size(width: 64, height: 48)), data: CollectionData(counts: [60]), layout: AllocatingLayout())
    // What others allocate meanwhile only adds to it.
    async let first = Self.allocations(of: scene)
    async let second = Self.allocations(of: scene)
    for count in try await [first, second] {
      #expect(try #require(count) >= Double(AllocatingLayout.count))
    }
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
