import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct PinchTests {
  /// A viewport of 300 × 400 over 90 squares in columns.
  private func grid(_ columns: Int = 3, at y: Double = 1000) -> CollectionState {
    var layout = GridLayout()
    (layout.columns, layout.spacing) = (columns, 0)
    return state(layout, at: Point(x: 0, y: y))
  }

  private func state(_ layout: any CollectionLayout, at offset: Point = .zero) -> CollectionState {
    CollectionState(
      data: CollectionData(counts: [90], images: []), layout: layout,
      bounds: Rect(origin: offset, size: Size(width: 300, height: 400)))
  }

  /// A pinch of one second, about the middle of the item in row 11, column 1 of the grid.
  private func pinch(_ scale: Double, in state: CollectionState) throws -> any Motion {
    var pinch = PinchTransition()
    (pinch.scale, pinch.focus, pinch.duration, pinch.curve) = (scale, Point(x: 0.5, y: 0.375), 1, .linear)
    return try pinch.motion(in: TransitionContext(state))
  }

  private func state(_ motion: any Motion, at time: Double, from start: CollectionState) -> CollectionState {
    var state = start
    motion.apply(at: time, to: &state)
    return state
  }

  private func cell(_ item: Int, in state: CollectionState) throws -> Rect {
    let elements = try #require(state.presentation).elements
    let cell = try #require(elements.first { $0.attributes.indexPath.item == item })
    return cell.attributes.frame.offsetBy(dx: -state.bounds.minX, dy: -state.bounds.minY)
  }

  @Test func grid_endsWithWholeColumns() throws {
    // 3 columns of 100 become 2 of 150; item 34 goes from row 11 to row 17, its middle to 17.5 · 150 = 2625.
    let motion = try pinch(1.5, in: grid())
    #expect(motion.duration == 1)
    #expect(motion.animatedProperties == LayoutChangeMotion.animatedProperties)
    let end = state(motion, at: 1, from: grid())
    #expect((end.layout as? GridLayout)?.columns == 2)
    #expect(end.presentation == nil)
    #expect(end.bounds.origin == Point(x: 0, y: 2475))
    let start = state(motion, at: 0, from: grid())
    #expect(start.presentation == nil)
    #expect(start.bounds == grid().bounds)
  }

  @Test(arguments: [0.1, 0.5, 0.9]) func itemBetweenTheFingers_staysThere_andIsAsLargeAsTheyAsk(time: Double) throws {
    let cell = try cell(34, in: state(try pinch(1.5, in: grid()), at: time, from: grid()))
    #expect(abs(cell.midY - 150) < 1e-9)
    #expect(abs(cell.size.width - 100 * (1 + 0.5 * time)) < 1e-9)
    #expect(cell.size.width == cell.size.height)
  }

  @Test func littlePinch_goesBack() throws {
    let motion = try pinch(1.1, in: grid())
    #expect(motion.duration == 1.3)
    #expect(abs(try cell(34, in: state(motion, at: 1, from: grid())).size.width - 110) < 1e-9)
    let settled = state(motion, at: 0.7, from: grid()).settled
    #expect((settled.layout as? GridLayout)?.columns == 3)
    #expect(settled.bounds == grid().bounds)
    let end = state(motion, at: 1.3, from: grid())
    #expect((end.layout as? GridLayout)?.columns == 3)
    #expect(end.bounds == grid().bounds)
    #expect(end.presentation == nil)
  }

  @Test func beyondTheNextColumns_contentResists() throws {
    // Twice as wide is nearest to 2 columns, which are 1.5 times as wide; of the third that is left, 1 − 1/(0.55/3 + 1).
    let motion = try pinch(2, in: grid())
    let cell = try cell(34, in: state(motion, at: 1, from: grid()))
    #expect(abs(cell.size.width - 150 * (2 - 1 / (0.55 / 3 + 1))) < 1e-9)
    #expect(abs(cell.midY - 150) < 1e-9)
    #expect((state(motion, at: motion.duration, from: grid()).layout as? GridLayout)?.columns == 2)
  }

  @Test(
    arguments: [(3, 0.5, 6), (3, 0.31, 10), (3, 20, 1), (1, 3, 1), (1, 0.4, 3), (6, 2.2, 3)] as [(Int, Double, Int)])
  func columns_areTheNearest(columns: Int, scale: Double, result: Int) throws {
    let start = grid(columns)
    let motion = try pinch(scale, in: start)
    #expect((state(motion, at: motion.duration, from: start).layout as? GridLayout)?.columns == result)
  }

  @Test func contentSettles_insideItsEnds() throws {
    // 90 items in 6 columns of 50 are 750 points long: at the most 350.
    let start = grid(at: 2600)
    let motion = try pinch(0.5, in: start)
    // Item 82 in row 27 goes to row 13, its middle to 675; the finger is 150 below the viewport's top.
    #expect(abs(state(motion, at: 1, from: start).bounds.minY - 525) < 1e-9)
    #expect(motion.duration == 1.3)
    #expect(abs(try cell(82, in: state(motion, at: 0.999, from: start)).midY - 150) < 0.1)
    #expect(state(motion, at: 1.3, from: start).bounds.minY == 350)
  }

  @Test func waterfall_countsTheColumnsOfItsOrientation() {
    var layout = WaterfallLayout()
    (layout.landscapeColumns, layout.columnSpacing) = (4, 0)
    let wide = LayoutContext(
      data: CollectionData(counts: [9], images: []), bounds: Rect(x: 0, y: 0, width: 400, height: 300))
    let response = layout.response(toPinchBy: 0.8, in: wide)
    let other = response?.layout as? WaterfallLayout
    #expect(other?.landscapeColumns == 5)
    #expect(other?.columns == 2)
    #expect(response?.scale == 0.8)
    #expect(response?.finishes == true)
  }

  @Test func items_growAsFarAsThereIsRoom() throws {
    let context = LayoutContext(
      data: CollectionData(counts: [9], images: []), bounds: Rect(x: 0, y: 0, width: 300, height: 400))
    let flow = FlowLayout()
    let twice = try #require(flow.response(toPinchBy: 2, in: context))
    #expect((twice.layout as? FlowLayout)?.itemSize == Size(width: 100, height: 100))
    #expect(twice.scale == 2)
    #expect(twice.interpolatesLayout)
    // 50 points to 300 at the most.
    let largest = try #require(flow.response(toPinchBy: 9, in: context))
    #expect((largest.layout as? FlowLayout)?.itemSize == Size(width: 300, height: 300))
    #expect(largest.scale == 6)
    let list = try #require(ListLayout().response(toPinchBy: 0.5, in: context))
    #expect((list.layout as? ListLayout)?.rowHeight == 30)
    let covers = try #require(CoverFlowLayout().response(toPinchBy: 0.5, in: context)?.layout as? CoverFlowLayout)
    #expect(covers.itemSize == Size(width: 120, height: 120))
    #expect(covers.spacing == 36)
    #expect(covers.eyeDistance == 400)
  }

  /// Squares of 50 points, five in a line, grow to 100, two in a line; the touches are on item 12, at 0.6 of its height.
  @Test func flow_isLaidOutAtEveryMoment() throws {
    let start = state(FlowLayout())
    let motion = try pinch(2, in: start)
    for time in stride(from: 0.01, to: 1, by: 0.03) {
      let shown = state(motion, at: time, from: start)
      #expect(shown.presentation == nil)
      let side = try #require(shown.layout as? FlowLayout).itemSize.width
      #expect(abs(side - 50 * (1 + time)) < 1e-9)
      let prepared = shown.prepared(scale: 1)
      let cells = prepared.attributes(in: shown.bounds).map { $0.frame.insetBy(dx: 0.01, dy: 0.01) }
      for (index, cell) in cells.enumerated() {
        #expect(!cells[(index + 1)...].contains { $0.intersects(cell) }, "\(time)")
      }
      let held = try #require(prepared.attributes(for: at(0, 12))).frame
      #expect(abs(held.minY + 0.6 * held.size.height - shown.bounds.minY - 150) < 1e-9)
    }
    #expect(motion.duration == 1)
    let end = state(motion, at: 1, from: start)
    #expect((end.layout as? FlowLayout)?.itemSize == Size(width: 100, height: 100))
    // In line 6 of 110 points: 660 + 60 − 150.
    #expect(end.bounds.origin == Point(x: 0, y: 570))
  }

  @Test func flow_ofSeveralSizes_isLaidOutAtEveryMoment() throws {
    var flow = FlowLayout()
    flow.itemSizes = [Size(width: 40, height: 30), Size(width: 60, height: 20)]
    let start = state(flow)
    let shown = state(try pinch(1.5, in: start), at: 0.5, from: start)
    #expect(shown.presentation == nil)
    #expect((shown.layout as? FlowLayout)?.itemSizes == [Size(width: 50, height: 37.5), Size(width: 75, height: 25)])
  }

  @Test func flow_beyondItsLargestItems_isMagnified() throws {
    // From 50 points to 300 at the most, a sixth of the way; then half as much again, against resistance.
    let start = state(FlowLayout())
    let motion = try pinch(9, in: start)
    #expect(state(motion, at: 0.6, from: start).presentation == nil)
    let width = try cell(12, in: state(motion, at: 1, from: start)).size.width
    #expect(abs(width - 300 * (2 - 1 / (0.55 * 0.5 + 1))) < 1e-9)
    #expect((state(motion, at: motion.duration, from: start).layout as? FlowLayout)?.itemSize.width == 300)
  }

  /// 18 lines of 60 points become 8 of 24, which fit into the viewport.
  @Test func flow_thatFitsInTheEnd_staysInsideItsContent() throws {
    var flow = FlowLayout()
    (flow.itemSize, flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (Size(width: 60, height: 60), 0, 0)
    let start = state(flow, at: Point(x: 0, y: 680))
    let motion = try pinch(0.4, in: start)
    var last = start.bounds.minY
    for time in stride(from: 0.02, through: 1, by: 0.02) {
      let shown = state(motion, at: time, from: start)
      let range = shown.prepared(scale: 1).contentOffsetRange(in: shown.bounds)
      #expect(shown.bounds.minY <= range.clamped(Point(x: 0, y: 1e6)).y + 1e-9)
      #expect(shown.bounds.minY <= last + 1e-9)
      last = shown.bounds.minY
    }
    #expect(last == 0)
  }

  @Test func itemsAtTheirLimit_yieldAndComeBack() throws {
    var flow = FlowLayout()
    flow.itemSize = Size(width: 300, height: 200)
    let start = state(flow)
    let motion = try pinch(1.5, in: start)
    let width = try cell(0, in: state(motion, at: 1, from: start)).size.width
    // Half as much again, against resistance.
    #expect(abs(width - 300 * (2 - 1 / (0.55 * 0.5 + 1))) < 1e-9)
    #expect(state(motion, at: motion.duration, from: start).bounds == start.bounds)
  }

  @Test func fingersThatDoNotMove_changeNothing() throws {
    let motion = try pinch(1, in: grid())
    #expect(motion.duration == 1)
    #expect(motion.animatedProperties.isEmpty)
    #expect(state(motion, at: 0.5, from: grid()).presentation == nil)
  }

  @Test(
    arguments: [(PhotoBrowserLayout(), "photoBrowser"), (CompositionalLayout(), "compositional")]
      as [(any CollectionLayout, String)])
  func layoutsThatDoNotAnswer_areNamed(layout: any CollectionLayout, name: String) throws {
    var pinch = PinchTransition()
    pinch.scale = 2
    let context = TransitionContext(state(layout))
    #expect(try pinch.motion(in: context).animatedProperties.isEmpty)
    #expect(pinch.reasonForNoChange(in: context) == "a pinch is not a gesture of this \(name) layout")
  }

  @Test(arguments: [CircleLayout(), SpinCarouselLayout(), PhotoStackLayout(), PagerLayout()] as [any CollectionLayout])
  func layoutsWithASizeToPinch_answer(layout: any CollectionLayout) throws {
    let start = state(layout)
    let item = ItemIndexPath(section: 0, item: 0)
    func width(_ state: CollectionState) -> Double? { state.prepared(scale: 1).attributes(for: item)?.size.width }
    let motion = try pinch(1.3, in: start)
    var end = start
    motion.apply(at: motion.duration, to: &end)
    let (before, after) = (try #require(width(start)), try #require(width(end)))
    #expect(after > before * 1.2)
    #expect(after < before * 1.4)
  }
}
