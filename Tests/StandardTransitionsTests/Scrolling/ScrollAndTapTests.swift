import Graphics
@testable import StandardLayouts
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct ScrollAndTapTests {
  private func scene(_ layout: any CollectionLayout, _ steps: [TimelineStep]) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 300, height: 200)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [9], images: [.init(.file("a"))]), layout: layout)
    scene.steps = steps
    return scene
  }

  private func scrolled(_ layout: any CollectionLayout, _ change: (inout ScrollTransition) -> Void) throws -> Point {
    var scroll = ScrollTransition()
    change(&scroll)
    var scene = scene(layout, [TimelineStep(scroll)])
    scene.contentOffset = Point(x: 100, y: 0)
    return try Timeline(scene).state(at: 1).bounds.origin
  }

  @Test func scrollBy_isRelative() throws {
    let offset = try scrolled(CoverFlowLayout()) { $0.by = Point(x: -130, y: 4) }
    #expect(offset == Point(x: -30, y: 4))
  }

  @Test(arguments: [(1.0, 432.0), (-1, 0), (0.5, 216), (99, 576)] as [(Double, Double)])
  func scrollByPages_endsWhereTheLayoutSnaps(pages: Double, x: Double) throws {
    // Covers are 72 points apart: 400 is nearest to 432, 250 to 216.
    let offset = try scrolled(CoverFlowLayout()) { $0.pages = pages }
    #expect(offset == Point(x: x, y: 0))
  }

  @Test func scrollByPages_followsTheAxisThatScrolls() throws {
    var layout = ListLayout()
    layout.rowHeight = 100
    // 9 rows of 100 in a viewport of 200.
    #expect(try scrolled(layout) { $0.pages = 2 } == Point(x: 0, y: 400))
    #expect(try scrolled(layout) { $0.pages = 5 } == Point(x: 0, y: 700))
  }

  @Test func contradictoryGoals_areAllNamed() {
    do throws(SceneError) {
      var scroll = ScrollTransition()
      (scroll.toItem, scroll.by, scroll.pages) = (ItemIndexPath(section: 0, item: 0), .zero, 1)
      _ = try Timeline(scene(CoverFlowLayout(), [TimelineStep(scroll)]))
      Issue.record("three goals were taken")
    } catch {
      #expect(
        error.description
          == "timeline[0].scroll: several goals: toItem, by, pages; give one of toItem, to, by, pages, toTop")
    }
  }

  private func tap(_ item: Int) -> TapTransition {
    var tap = TapTransition()
    tap.item = ItemIndexPath(section: 0, item: item)
    return tap
  }

  @Test func tapOnThePresentPhoto_takesNoTime_andLeavesAMoveAlone() throws {
    let timeline = try Timeline(
      scene(
        PhotoBrowserLayout(),
        [TimelineStep(tap(0)), TimelineStep(tap(4)), TimelineStep(tap(4), start: .with(.previous), delay: 0.1)]))
    #expect(timeline.spans.map(\.start) == [0, 0, 0.1])
    #expect(timeline.duration == 0.3)
    let moving = try #require(timeline.state(at: 0.15).layout as? PhotoBrowserLayout)
    #expect(abs(moving.move - 0.5) < 1e-9)
    #expect(timeline.state(at: 0.3).bounds.minX == 1200)
  }

  @Test func tap_enlargesInHalfASecond_andInterruptedGoesBackFromThere() throws {
    let timeline = try Timeline(
      scene(
        SpinCarouselLayout(),
        [TimelineStep(tap(1)), TimelineStep(tap(1), start: .with(.previous), delay: 0.25)]))
    #expect(timeline.duration == 0.75)
    func enlargement(_ time: Double) -> Double {
      (timeline.state(at: time).layout as? SpinCarouselLayout)?.enlargement ?? .nan
    }
    #expect(abs(enlargement(0.25) - 0.5) < 1e-9)
    #expect(abs(enlargement(0.2501) - 0.5) < 1e-3)
    #expect(enlargement(0.75) == 0)
    #expect(enlargement(0.6) < 0.2)
  }

  @Test func fling_takesOverAScroll_butNotATap() throws {
    var (scroll, fling) = (ScrollTransition(), FlingTransition())
    (scroll.by, scroll.duration, scroll.curve, fling.velocity) = (Point(x: 300, y: 0), 1, .linear, Point(x: -800, y: 0))
    let over = TimelineStep(fling, start: .with(.previous), delay: 0.5)
    let timeline = try Timeline(scene(CoverFlowLayout(), [TimelineStep(scroll), over]))
    #expect(timeline.spans[0].duration == 0.5)
    #expect(abs(timeline.state(at: 0.50001).bounds.minX - 150) < 0.1)
    #expect(timeline.state(at: 9).bounds.minX == 0)
    do throws(SceneError) {
      let early = TimelineStep(fling, start: .with(.previous), delay: 0.25)
      _ = try Timeline(scene(SpinCarouselLayout(), [TimelineStep(tap(1)), early]))
      Issue.record("half a tap was taken over")
    } catch { #expect(error.description.hasPrefix("timeline[1]: begins while timeline[0] (tap) changes the same")) }
  }

  @Test func scroll_isThatOfSetContentOffsetAnimated() throws {
    var scroll = ScrollTransition()
    scroll.to = Point(x: 400, y: 0)
    let timeline = try Timeline(scene(CoverFlowLayout(), [TimelineStep(scroll)]))
    // 8 and 16 of 18 frames: 200·(1 − cos 80°) and 200·(1 − cos 160°).
    #expect(timeline.duration == 0.3)
    #expect(abs(timeline.state(at: 8.0 / 60).bounds.minX - 165.270364) < 1e-6)
    #expect(abs(timeline.state(at: 16.0 / 60).bounds.minX - 387.938524) < 1e-6)
  }
}
