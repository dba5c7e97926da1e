import BenchmarkTesting
import Graphics
import StandardLayouts
import StandardTransitions
import Testing

/// A grid that visits every item in each query.
private struct VisitingLayout: CollectionLayout {
  static let kind = "visiting"
  static let summary = "a grid whose query visits all items"
  static var parameters: [Parameter<VisitingLayout>] { [] }
  private let grid = GridLayout()

  func prepare(_ context: LayoutContext) -> Prepared {
    Prepared(grid: grid.prepare(context), count: context.data.itemCount)
  }

  struct Prepared: PreparedLayout {
    let grid: GridLayout.Prepared, count: Int

    var contentSize: Size { grid.contentSize }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      (0..<count).compactMap { grid.attributes(for: ItemIndexPath(section: 0, item: $0)) }
        .filter { $0.frame.intersects(rect) }
    }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { grid.attributes(for: indexPath) }
  }
}

struct ExpectThroughputTests {
  private func scene(_ layout: any CollectionLayout, items: Int = 4000) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 64, height: 48)), data: CollectionData(counts: [items]), layout: layout)
    scene.framesPerSecond = 10
    var scroll = ScrollTransition()
    (scroll.by, scroll.duration) = (Point(x: 0, y: 90), 0.3)
    scene.steps = [TimelineStep(scroll)]
    return scene
  }

  @Test func layoutThatVisitsAllItems_fails() async throws {
    try await withKnownIssue {
      try await expectThroughput(
        of: scene(VisitingLayout()), atLeast: 0.5, relativeTo: scene(GridLayout()), .layout, rounds: 6)
    } matching: { issue in
      "\(issue)".contains("the layout is at") && "\(issue)".contains("expected at least 50 %")
    }
  }

  @Test func equalScenes_pass_whateverTheMachineDoes() async throws {
    let grid = scene(GridLayout(), items: 100)
    try await expectThroughput(of: grid, atLeast: 0.2, relativeTo: grid, rounds: 6)
  }
}
