import Graphics
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// What becomes of a step when another takes over in the middle of it.
struct TakeOverTests {
  private func timeline(_ layout: any CollectionLayout, _ steps: [TimelineStep]) throws -> Timeline {
    var canvas = Canvas()
    canvas.size = Size(width: 300, height: 400)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [60]), layout: layout)
    scene.steps = steps
    scene.framesPerSecond = 10
    return try Timeline(scene)
  }

  private func after(_ delay: Double, _ transition: any Transition) -> TimelineStep {
    TimelineStep(transition, start: .with(.previous), delay: delay)
  }

  private func cancelled(to layout: any CollectionLayout) -> InteractiveLayoutTransition {
    var transition = InteractiveLayoutTransition()
    transition.to = LayoutChangeDescription(layout)
    transition.progress = [Point(x: 0.3, y: 0.3)]
    (transition.finish, transition.settle) = (false, 0.2)
    return transition
  }

  /// The fling that it took over does not come back when it has gone back itself.
  @Test func cancelledTransition_restsWhereItBegan() throws {
    var fling = FlingTransition()
    fling.velocity = Point(x: 0, y: 2000)
    let timeline = try timeline(FlowLayout(), [TimelineStep(fling), after(0.3, cancelled(to: WaterfallLayout()))])
    let began = timeline.state(at: 0.3).bounds
    #expect(timeline.spans[0].isTakenOver)
    #expect(timeline.duration == 0.8)
    #expect(began.origin.y > 100)
    let end = timeline.state(at: 0.8)
    #expect(end.bounds == began)
    #expect(end.presentation == nil)
    #expect(end.layout is FlowLayout)
    #expect(timeline.state(at: 5).bounds == began)
  }

  /// What takes over from a transition that goes back ends in the layout that it goes back to.
  @Test func cancelledTransition_leadsBack() throws {
    var delete = DeleteTransition()
    delete.items = [ItemIndexPath(section: 0, item: 0)]
    let timeline = try timeline(
      FlowLayout(), [TimelineStep(cancelled(to: WaterfallLayout())), after(0.3, delete)])
    let end = timeline.state(at: timeline.duration)
    #expect(end.layout is FlowLayout)
    #expect(end.data.itemCount == 59)
  }

  /// It changes less than the pinch does, and what it would begin from is not what is to be seen.
  @Test func tapDuringAPinch_isRefused() {
    var (pinch, tap) = (PinchTransition(), TapTransition())
    (pinch.scale, tap.item) = (1.5, ItemIndexPath(section: 0, item: 3))
    var message = ""
    do { _ = try timeline(CoverFlowLayout(), [TimelineStep(pinch), after(0.1, tap)]) } catch { message = "\(error)" }
    #expect(message.hasPrefix("timeline[1]: begins while timeline[0] (pinch) changes the same things"))
  }

  /// A look that fades into another one goes on doing so under a change that keeps the look.
  @Test func looks_goOnFading() {
    var (photo, page) = (CellStyle(), CellStyle())
    photo.contentMode = .aspectFill
    page.contentMode = .aspectFit
    let half = StyleLayers(from: [(photo, 0.5)], to: page)
    #expect(half.layers.map(\.opacity) == [0.5, 0.5])
    let later = StyleLayers(from: [(photo, 0.5), (page, 0.5)], to: page)
    #expect(later.layers.map(\.opacity) == [0.25, 0.75])
    let last = StyleLayers(from: [(photo, 0.5), (page, 1)], to: page)
    #expect(last.layers.map(\.opacity) == [0, 1])
  }
}
