import Graphics
import LayoutCore
import Scenes
import StandardLayouts
import StandardTransitions
import Synchronization
import Testing

@testable import Compositor
@testable import Rendering

/// Frames with many elements, which are generated at the same time.
struct SceneSourceTests {
  /// Rows of 50 cells of 6 points, 30 rows in sight, of which the second one is broken if it `isBroken`.
  private struct Rows: CollectionLayout {
    static let kind = "rows"
    static let summary = "rows"
    static let parameters: [Parameter<Rows>] = []

    var isBroken = false

    func prepare(_ context: LayoutContext) -> Prepared {
      Prepared(count: context.data.sections[0].items.count, isBroken: isBroken)
    }

    struct Prepared: PreparedLayout {
      let count: Int
      let isBroken: Bool

      var contentSize: Size { Size(width: 300, height: Double(count / 50) * 6) }

      func attributes(in rect: Rect) -> [LayoutAttributes] {
        (0..<count).compactMap { attributes(for: ItemIndexPath(section: 0, item: $0)) }
          .filter { $0.frame.intersects(rect) || $0.center.x.isNaN }
      }

      func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
        let (row, column) = (indexPath.item / 50, indexPath.item % 50)
        let center = Point(x: Double(column) * 6 + 3, y: Double(row) * 6 + 3)
        return LayoutAttributes(
          indexPath: indexPath, center: isBroken && row == 1 ? Point(x: .nan, y: 0) : center,
          size: Size(width: 5, height: 5))
      }
    }
  }

  private func input(isBroken: Bool = false) throws -> SceneInput {
    var canvas = Canvas()
    canvas.size = Size(width: 300, height: 180)
    let images = ["aurora", "lighthouse", "dunes"].map { CollectionData.Image(.builtIn($0)) }
    var layout = Rows()
    layout.isBroken = isBroken
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [5000], images: images), layout: layout)
    scene.framesPerSecond = 10
    var scroll = ScrollTransition()
    scroll.toItem = ItemIndexPath(section: 0, item: 3000)
    scene.steps = [TimelineStep(scroll), TimelineStep(SpinTransition())]
    return try SceneInput(scene)
  }

  private func frames(_ input: SceneInput, jobs: Int) async throws -> (frames: [Frame], warnings: [String]) {
    var source = SceneSource(input, frames: FrameIndices([0...11]))
    var frames: [Frame] = []
    while true {
      if jobs > 1 { await source.readAhead(jobs: jobs) }
      guard let frame = try source.next() else { return (frames, source.warnings) }
      frames.append(frame)
    }
  }

  @Test(arguments: [false, true]) func framesGeneratedTogether_areThoseInOrder(isBroken: Bool) async throws {
    let input = try input(isBroken: isBroken)
    let inOrder = try await frames(input, jobs: 1)
    #expect(inOrder.frames.count == 12)
    #expect(inOrder.frames.allSatisfy { $0.elements.count > 1000 })
    #expect(inOrder.warnings.isEmpty == !isBroken)
    for jobs in [2, 5, 40] {
      let together = try await frames(input, jobs: jobs)
      #expect(together.frames.map(\.elements.count) == inOrder.frames.map(\.elements.count))
      // Numbers that aren't finite differ from themselves.
      if !isBroken { #expect(together.frames == inOrder.frames, "\(jobs) jobs") }
      #expect(together.warnings == inOrder.warnings)
    }
  }

  @Test func layoutCallsOnOtherThreads_areObserved() async throws {
    let input = try input()
    let calls = Calls()
    try await LayoutObservation.$observer.withValue(calls) { _ = try await frames(input, jobs: 4) }
    #expect(calls.frames.withLock { $0 }.isSuperset(of: 0...11))
  }

  private final class Calls: LayoutObserver {
    let frames = Mutex<Set<Int>>([])

    func layoutWillPerform(_ call: LayoutCall) { frames.withLock { if let frame = call.frame { $0.insert(frame) } } }

    func layoutDidPerform() {}
  }
}
