import Graphics
import StandardLayouts
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// An open item covers the collection, which doesn't scroll behind it.
struct CoveredCollectionTests {
  private func refusal(_ steps: [any Transition], _ change: (inout Scene) -> Void = { _ in }) -> String? {
    var scene = OpeningTests.scene(steps)
    change(&scene)
    do throws(SceneError) {
      _ = try Timeline(scene)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    arguments: [
      ScrollTransition(by: Point(x: 50, y: 0)), ScrollTransition(toItem: [0, 5]), FlingTransition(), DragTransition(),
      PinchTransition(), SwipeTransition(), ReorderTransition(), RefreshTransition(), ThrowTransition(),
    ] as [any Transition], [Opening.Style.zoom, .card])
  func scrollsAndTouches_areRefused(step: any Transition, style: Opening.Style) {
    let kind = type(of: step).kind
    #expect(
      refusal([OpeningTests.open(1, style), step])
        == "timeline[1].\(kind): item [0, 1] is open and covers the collection; close it first")
  }

  @Test func scroll_duringTheOpening_isRefused() {
    let message = refusal([OpeningTests.open(), ScrollTransition(by: Point(x: 50, y: 0))]) { scene in
      (scene.steps[1].start, scene.steps[1].delay) = (.with(.previous), 0.4)
    }
    #expect(message?.hasPrefix("timeline[1].scroll: item [0, 1] is open") == true)
  }

  @Test func scroll_behindADeletedItem_isRefused() {
    let steps: [any Transition] = [
      OpeningTests.open(), DeleteTransition(items: [[0, 1]], duration: 0.5), ScrollTransition(by: Point(x: 50, y: 0)),
    ]
    #expect(
      refusal(steps) == "timeline[2].scroll: a deleted item is open and covers the collection; close it first")
  }

  @Test func scroll_whileOrAfterTheItemCloses_isAllowed() {
    let scroll = ScrollTransition(by: Point(x: 50, y: 0))
    #expect(refusal([OpeningTests.open(), OpeningTests.close(), scroll]) == nil)
    #expect(
      refusal([OpeningTests.open(), OpeningTests.close(), scroll]) { scene in
        (scene.steps[2].start, scene.steps[2].delay) = (.with(.previous), 0.1)
      } == nil)
    // Dragged far enough, it closes after 0.5 s.
    let dismiss = OpeningTests.dismiss((0, 100, 10), (0.5, 100, 300))
    #expect(
      refusal([OpeningTests.open(), dismiss, scroll]) { scene in
        (scene.steps[2].start, scene.steps[2].delay) = (.with(.previous), 0.6)
      } == nil)
  }
}
