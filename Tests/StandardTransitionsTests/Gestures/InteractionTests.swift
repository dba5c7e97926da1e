import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Selection, swipes, reordering, outlines and refreshing.
struct InteractionTests {
  /// Ten rows of 60 points in a viewport of 320 × 480, ids 0…9.
  private func scene(_ steps: [any Transition], layout: any CollectionLayout = ListLayout()) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 320, height: 480)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [10]), layout: layout)
    scene.steps = steps.map { TimelineStep($0) }
    scene.framesPerSecond = 60
    return scene
  }

  private func path(_ item: Int) -> ItemIndexPath { ItemIndexPath(section: 0, item: item) }

  private func tap(_ item: Int, multiple: Bool = false) -> TapTransition {
    var tap = TapTransition()
    (tap.item, tap.allowsMultipleSelection) = (path(item), multiple)
    return tap
  }

  private func swipe(_ item: Int, _ change: (inout SwipeTransition) -> Void = { _ in }) -> SwipeTransition {
    var swipe = SwipeTransition()
    swipe.item = path(item)
    change(&swipe)
    return swipe
  }

  @Test func tap_highlightsThenSelects() throws {
    let timeline = try Timeline(scene([tap(3)]))
    // 0.4 s: the finger is down for 0.2 s and shows after 0.08 s.
    #expect(timeline.state(at: 0).marks(of: 3) == ItemHighlight())
    #expect(timeline.state(at: 0.15).marks(of: 3) == ItemHighlight(highlighted: 1, selected: 0))
    #expect(timeline.state(at: 0.15).selection.isEmpty)
    let fading = timeline.state(at: 0.3).marks(of: 3)
    #expect(abs(fading.highlighted - 0.5) < 1e-6)
    #expect(abs(fading.selected - 0.5) < 1e-6)
    let end = timeline.state(at: 0.4)
    #expect(end.selection == [3])
    #expect(end.interaction.marks.isEmpty)
    #expect(end.marks(of: 3).selected == 1)
  }

  /// The background of a pressed row stays while the finger's look goes and the selection's comes.
  @Test func aRowThatIsSelected_keepsItsBackground() throws {
    let timeline = try Timeline(scene([tap(3)]))
    for time in [0.1, 0.2, 0.25, 0.3, 0.35, 0.4] {
      let background = try frame(timeline, at: time).elements.first { $0.id == "3/selectedBackground" }
      #expect(background.map { abs($0.attributes.alpha - 1) < 1e-6 } == true, "at \(time) s")
    }
  }

  @Test func selection_isSingleOrMultiple_followsMoves_andLosesDeletedItems() throws {
    #expect(try Timeline(scene([tap(3), tap(5)])).state(at: 1).selection == [5])
    #expect(try Timeline(scene([tap(3), tap(5, multiple: true)])).state(at: 1).selection == [3, 5])
    #expect(try Timeline(scene([tap(3), tap(3, multiple: true)])).state(at: 1).selection == [])
    var (move, delete) = (MoveTransition(), DeleteTransition())
    (move.item, move.to) = (path(3), path(0))
    delete.items = [path(0)]
    let timeline = try Timeline(scene([tap(3), move, delete]))
    #expect(timeline.state(at: timeline.spans[2].start).selection == [3])
    #expect(timeline.state(at: timeline.duration).selection == [])
    #expect(try Timeline(scene([tap(3), DeselectTransition()])).state(at: 9).selection == [])
  }

  @Test func swipe_followsTheFinger_resists_andSnaps() throws {
    func reveal(_ step: SwipeTransition, at time: Double) throws -> Double {
      try Timeline(scene([step])).state(at: time).interaction.swipes[2]?.reveal ?? 0
    }
    // One button: "Delete" is estimated as (0.68 + 5 · 0.56) · 15 = 52.2 points wide, with 30 points of room 83 in whole ones.
    let even = swipe(2) { ($0.distance, $0.curve, $0.duration) = (60, .linear, 1) }
    #expect(abs(try reveal(even, at: 0.5) - 30) < 1e-9)
    #expect(abs(try reveal(even, at: 9) - 83) < 1e-9)
    // Slow and less than half the buttons: it closes.
    #expect(try reveal(swipe(2) { ($0.distance, $0.curve, $0.duration) = (30, .linear, 1) }, at: 9) == 0)
    // As short, but fast: 30 points in 0.05 s are 600 a second.
    #expect(
      abs(try reveal(swipe(2) { ($0.distance, $0.curve, $0.duration) = (30, .linear, 0.05) }, at: 9) - 83) < 1e-9)
    // 100 points past the open row of 320: (1 − 1/(0.55 · 100/320 + 1)) · 320 = 320 · 0.171875/1.171875 = 46.9333.
    let far = swipe(2) { ($0.distance, $0.curve, $0.duration) = (183, .linear, 1) }
    #expect(abs(try reveal(far, at: 1 - 1e-9) - (83 + 46.933333)) < 1e-4)
    #expect(abs(try reveal(far, at: 9) - 83) < 1e-9)
  }

  @Test func swipes_goOnFromEachOther_andOnlyOneRowIsOpen() throws {
    let close = swipe(2) { ($0.distance, $0.duration) = (-100, 0.3) }
    let timeline = try Timeline(scene([swipe(2), swipe(4), close]))
    #expect(timeline.state(at: timeline.spans[0].end).interaction.swipes.keys.sorted() == [2])
    #expect(timeline.state(at: timeline.spans[1].end).interaction.swipes.keys.sorted() == [4])
    #expect(timeline.state(at: timeline.duration).interaction.swipes.isEmpty)
  }

  @Test func fullSwipe_deletes_afterTheRowIsOut() throws {
    let timeline = try Timeline(scene([swipe(2) { ($0.isFull, $0.completion) = (true, .delete) }]))
    let fold = timeline.duration - 0.3
    #expect(timeline.state(at: fold).data.sections[0].items.count == 10)
    #expect(abs((timeline.state(at: fold).interaction.swipes[2]?.reveal ?? 0) - 320) < 0.2)
    // Half of the fold: the row's clip is half as high, and its neighbour has moved half of 60 points.
    let half = try #require(timeline.state(at: fold + 0.15).presentation).elements
    let row = try #require(half.first { $0.id == .cell(2) }), next = try #require(half.first { $0.id == .cell(3) })
    #expect(abs((row.attributes.layers?.first?.size.height ?? 0) - 30) < 1e-3)
    #expect(abs(next.attributes.frame.minY - 150) < 1e-3)
    let end = timeline.state(at: timeline.duration)
    #expect(end.data.sections[0].items.map(\.id) == [0, 1, 3, 4, 5, 6, 7, 8, 9])
    #expect(end.interaction == InteractionState())
  }

  @Test func reorder_carriesTheCell_andOthersMakeRoom() throws {
    var reorder = ReorderTransition()
    (reorder.item, reorder.to, reorder.duration, reorder.press, reorder.curve) = (path(1), path(4), 0.9, 0.3, .linear)
    let timeline = try Timeline(scene([reorder]))
    // The middle of row 1 is at 90, that of row 4 at 270; the finger moves 200 points a second from 0.3 s on.
    #expect(timeline.state(at: 0.3).interaction.lift == LiftedCell(item: 1, center: Point(x: 160, y: 90), level: 1))
    let middle = try #require(timeline.state(at: 0.75).interaction.lift)
    #expect(abs(middle.center.y - 180) < 1e-6)
    // It enters row 2 at 120 after 0.15 s: from then on row 2 has its place.
    #expect(timeline.state(at: 0.44).data.sections[0].items.map(\.id).prefix(4) == [0, 1, 2, 3])
    #expect(timeline.state(at: 0.47).data.sections[0].items.map(\.id).prefix(4) == [0, 2, 1, 3])
    let end = timeline.state(at: timeline.duration)
    #expect(end.data.sections[0].items.map(\.id) == [0, 2, 3, 4, 1, 5, 6, 7, 8, 9])
    #expect(end.interaction.lift == nil)
    // Lifted all the way: 5 % larger, above the others.
    let lifted = try #require(try frame(timeline, at: 0.3).elements.last)
    #expect(lifted.id.hasPrefix("1"))
    #expect(lifted.attributes.zIndex >= 1_000)
  }

  private func frame(_ timeline: Timeline, at time: Double) throws -> Frame {
    var generator = FrameGenerator(timeline)
    return generator.moment(time, of: 0)
  }

  @Test func collapse_hides_andExpandBringsTheSameItemsBack() throws {
    var (collapse, expand) = (CollapseTransition(), ExpandTransition())
    (collapse.outline.item, collapse.count, expand.outline.item) = (path(1), 3, path(1))
    let timeline = try Timeline(scene([collapse, expand]))
    let hidden = timeline.state(at: timeline.spans[0].end)
    #expect(hidden.data.sections[0].items.map(\.id) == [0, 1, 5, 6, 7, 8, 9])
    #expect(hidden.interaction.disclosures[.item(1)]?.level == 0)
    #expect(abs((timeline.state(at: 0.15).interaction.disclosures[.item(1)]?.level ?? 0) - 0.5) < 1e-6)
    let end = timeline.state(at: timeline.duration)
    #expect(end.data.sections[0].items.map(\.id) == Array(0...9))
    #expect(end.interaction.disclosures.isEmpty)
    var section = CollapseTransition()
    section.outline.section = 0
    let empty = try Timeline(scene([section]))
    #expect(empty.state(at: empty.duration).data.itemCount == 0)
  }

  @Test func refresh_pulls_holds_andReturns() throws {
    var refresh = RefreshTransition()
    (refresh.insertion, refresh.distance) = ([path(0)], 480)
    let timeline = try Timeline(scene([refresh]))
    // (1 − 1/(0.55 + 1)) · 480 = 170.3226 at the end of the pull, then 60 while it loads.
    #expect(abs(timeline.state(at: 0.5).bounds.minY + 170.32258) < 1e-4)
    let loading = timeline.duration - 0.3 - 0.35 - 0.5
    #expect(abs(timeline.state(at: loading).bounds.minY + 60) < 1e-9)
    #expect(timeline.state(at: loading).interaction.refresh?.progress == 1)
    let end = timeline.state(at: timeline.duration)
    #expect(end.bounds.minY == 0)
    #expect(end.data.itemCount == 11)
    #expect(end.interaction.refresh == nil)
    #expect(try frame(timeline, at: loading).elements.count { $0.attributes.kind == .refreshControl } == 8)
  }

  @Test func badSteps_areNamed() {
    var (reorder, collapse, both) = (ReorderTransition(), CollapseTransition(), ExpandTransition())
    (reorder.item, reorder.to) = (path(1), path(12))
    #expect(sceneError(scene([reorder])).hasPrefix("timeline[0].reorder.to: no place [0, 12]"))
    #expect(sceneError(scene([swipe(99)])).hasPrefix("timeline[0].swipe.item: no item [0, 99]"))
    (collapse.outline.item, collapse.count) = (path(8), 4)
    #expect(sceneError(scene([collapse])) == "timeline[0].collapse.count: 4 items; section 0 has 1 below the item")
    #expect(sceneError(scene([both])) == "timeline[0].expand: give either item or section")
    both.outline.item = path(1)
    #expect(
      sceneError(scene([both]))
        == "timeline[0].expand: no items are hidden here; collapse it first, or give the count of new items")
    var scrolled = scene([RefreshTransition()])
    scrolled.contentOffset = Point(x: 0, y: 50)
    #expect(throws: SceneError.self) { try Timeline(scrolled) }
  }

  /// Every step begins with what is shown, and ends with what stays: no element jumps at either end.
  @Test func steps_haveNoPops() throws {
    var (reorder, refresh, collapse, expand) = (
      ReorderTransition(), RefreshTransition(), CollapseTransition(), ExpandTransition()
    )
    (reorder.item, reorder.to) = (path(1), path(4))
    refresh.insertion = [path(0)]
    (collapse.outline.item, collapse.count, expand.outline.item) = (path(1), 3, path(1))
    let delete = swipe(2) { ($0.isFull, $0.completion) = (true, .delete) }
    let timeline = try Timeline(
      scene([tap(1), DeselectTransition(), swipe(3), delete, reorder, collapse, expand, refresh]))
    for span in timeline.spans {
      for time in [span.start, span.end] {
        let (before, after) = (try frame(timeline, at: time - 1e-4), try frame(timeline, at: time + 1e-4))
        let places = Dictionary(before.elements.map { ($0.id, $0.attributes) }) { first, _ in first }
        for element in after.elements {
          guard let old = places[element.id] else { continue }
          let (a, b) = (old.frame, element.attributes.frame)
          #expect(abs(a.minX - b.minX) < 0.7, "\(span.kind) \(element.id) at \(time)")
          #expect(abs(a.minY - b.minY) < 0.7, "\(span.kind) \(element.id) at \(time)")
        }
      }
    }
  }

  @Test func frames_areTheSameInAnyOrder() throws {
    let scene = scene([tap(1), swipe(2) { ($0.isFull, $0.completion) = (true, .delete) }])
    var (up, down) = (try FrameGenerator(scene), try FrameGenerator(scene))
    let ascending = (0..<up.frameCount).map { up.frame(at: $0) }
    let descending = (0..<down.frameCount).reversed().map { down.frame(at: $0) }
    #expect(ascending == descending.reversed())
  }
}
