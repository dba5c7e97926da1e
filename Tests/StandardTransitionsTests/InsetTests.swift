import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Content insets and safe areas, for everything that depends on where content rests.
struct InsetTests {
  /// Twenty rows of two squares of 50 points: content of 100 × 1000 in a viewport of 100 × 200.
  private func scene(
    _ steps: [any Transition] = [], _ inset: EdgeInsets = EdgeInsets(top: 30, left: 0, bottom: 20, right: 0),
    change: (inout GridLayout) -> Void = { _ in }
  ) -> Scene {
    var grid = GridLayout()
    (grid.columns, grid.spacing) = (2, 0)
    change(&grid)
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 200)), data: CollectionData(counts: [40]), layout: grid)
    (scene.contentInset, scene.steps) = (inset, steps.map { TimelineStep($0) })
    return scene
  }

  private func end(_ scene: Scene) throws -> Double {
    let timeline = try Timeline(scene)
    return timeline.state(at: timeline.duration).bounds.minY
  }

  private func end(_ steps: any Transition...) throws -> Double { try end(scene(steps)) }

  private func fling(_ velocity: Double, change: (inout FlingTransition) -> Void = { _ in }) -> FlingTransition {
    var fling = FlingTransition()
    fling.velocity = Point(x: 0, y: velocity)
    change(&fling)
    return fling
  }

  @Test func content_startsBelowTheInset() throws {
    #expect(try end() == -30)
    var scrolled = scene()
    scrolled.contentOffset = Point(x: 0, y: 40)
    #expect(try end(scrolled) == 40)
  }

  @Test func noInset_leavesTheLayoutAsItIs() throws {
    let plain = scene([], .zero)
    #expect(try end(plain) == 0)
    #expect(!(plain.initialState.prepared(scale: 1) is any InsetAdjusting))
  }

  @Test func flings_restAtTheInsets() throws {
    // 1000 + 20 − 200.
    #expect(try end(fling(50_000)) == 820)
    #expect(try end(fling(50_000), fling(-50_000)) == -30)
  }

  @Test func paging_countsFromTheInset() throws {
    #expect(try end(fling(1000) { $0.release.isPaging = true }) == 170)
  }

  @Test func pulledContent_resistsFromTheInset() throws {
    var drag = DragTransition()
    drag.touches = [
      Touch(timestamp: 0, location: Point(x: 50, y: 50)), Touch(timestamp: 1, location: Point(x: 50, y: 160)),
    ]
    drag.releases = false
    // 10 of the 110 points are lost; 200 · (1 − 1/(0.55 · 100/200 + 1)) = 43.1373.
    #expect(abs(try end(drag) + 30 + 43.13725) < 1e-4)
    drag.releases = true
    #expect(abs(try end(drag) + 30) < 0.01)
  }

  @Test func goals_areInsideTheInsets() throws {
    // Row 2 is at 100…150. Inside the insets, 150 points are visible, from 30 on.
    #expect(try end(ScrollTransition(toItem: [0, 4], position: .start)) == 70)
    #expect(try end(ScrollTransition(toItem: [0, 4], position: .center)) == 20)
    #expect(try end(ScrollTransition(toItem: [0, 12], position: .end)) == 350 - 180)
    #expect(try end(ScrollTransition(toItem: [0, 0])) == -30)
    #expect(try end(ScrollTransition(toItem: [0, 39])) == 820)
    #expect(try end(ScrollTransition(pages: 1)) == 170)
    // A content offset is meant as it is.
    #expect(try end(ScrollTransition(to: Point(x: 0, y: 5))) == 5)
  }

  @Test func pinnedHeaders_stayBelowTheInset() throws {
    let scene = scene([ScrollTransition(to: Point(x: 0, y: 300))]) { ($0.headerLength, $0.pinsHeaders) = (40, true) }
    var generator = try FrameGenerator(scene)
    let first = try #require(generator.frame(at: 0).elements.first { $0.attributes.kind == .header })
    #expect(first.attributes.frame.minY == 0)
    let frame = generator.frame(at: generator.frameCount - 1)
    #expect(frame.bounds.minY == 300)
    let last = try #require(frame.elements.first { $0.attributes.kind == .header })
    #expect(last.attributes.frame.minY == 330)
    // Rows above the header lie under the bar: row 5 begins at 40 + 250 + 0 = 290.
    #expect(frame.elements.filter { $0.attributes.kind == .cell }.contains { $0.attributes.frame.minY == 290 })
  }

  @Test func refreshControl_liesBelowTheInset() throws {
    var refresh = RefreshTransition()
    refresh.distance = 200
    let scene = scene([refresh])
    let timeline = try Timeline(scene)
    let loading = timeline.duration - 0.35 - 0.5
    let state = timeline.state(at: loading)
    #expect(abs(state.bounds.minY + 90) < 1e-9)
    var generator = FrameGenerator(timeline)
    let frame = generator.frame(at: Int(loading * 60))
    let control = try #require(frame.elements.first { $0.attributes.kind == .refreshControl })
    // In the middle between the inset and the content at 0.
    #expect(abs(control.attributes.center.y + 30) < 1e-6)
    #expect(try end(scene) == -30)
  }

  @Test func horizontalInsets_narrowTheContent() throws {
    let scene = scene([], EdgeInsets(top: 0, left: 10, bottom: 0, right: 30))
    let state = try Timeline(scene).state(at: 0)
    let prepared = state.prepared(scale: 1)
    #expect(state.bounds.origin == Point(x: -10, y: 0))
    // Two columns in 60 points.
    #expect(prepared.attributes(for: [0, 1])?.frame == Rect(x: 30, y: 0, width: 30, height: 30))
    #expect(prepared.contentOffsetRange(in: state.bounds).x == -10...(-10))
    #expect(prepared.contentOffsetRange(in: state.bounds).y == 0...400)
  }

  @Test func contentThatIgnoresItsBounds_scrollsByTheInsets() throws {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 300, height: 200)), data: CollectionData(counts: [10]), layout: RowLayout())
    scene.contentInset = EdgeInsets(top: 0, left: 20, bottom: 0, right: 10)
    let state = try Timeline(scene).state(at: 0)
    #expect(state.prepared(scale: 1).contentOffsetRange(in: state.bounds).x == -20...710)
    #expect(state.bounds.minX == -20)
  }

  @Test func layout_knowsTheInsets() {
    let inset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let context = scene([], inset).initialState.layoutContext(scale: 1).inside(inset)
    #expect(context.adjustedContentInset == inset)
    #expect(context.bounds == Rect(x: 2, y: 1, width: 94, height: 196))
  }

  @Test func insetsLargerThanTheViewport_leaveAPoint() throws {
    #expect(try end(scene([], EdgeInsets(500))) == -500)
    var generator = try FrameGenerator(scene([fling(3000)], EdgeInsets(500)))
    #expect(generator.frame(at: generator.frameCount - 1).elements.allSatisfy { $0.attributes.center.y.isFinite })
  }

  @Test func listThatGrowsFromTheBottom_endsAtTheInset() throws {
    var list = ListLayout()
    (list.growsFrom, list.rowHeight) = (.bottom, 50)
    var scene = scene()
    (scene.layout, scene.data) = (list, CollectionData(counts: [20]))
    #expect(try end(scene) == 20 * 50 + 20 - 200)
    scene.steps = [TimelineStep(InsertTransition(items: [[0, 20]]))]
    #expect(try end(scene) == 21 * 50 + 20 - 200)
  }

  // MARK: Safe areas

  private func onPhone(_ layout: any CollectionLayout, _ steps: [any Transition] = [], count: Int = 40) -> Scene {
    var scene = scene(steps, .zero)
    (scene.layout, scene.data) = (layout, CollectionData(counts: [count]))
    (scene.viewport, scene.stage) = (Size(width: 390, height: 844), Stage())
    return scene
  }

  @Test func stage_hasTheSafeAreaOfItsDevice() throws {
    #expect(try end(onPhone(GridLayout())) == -59)
    #expect(try end(onPhone(GridLayout(), count: 2)) == -59)
    var scene = onPhone(GridLayout())
    scene.contentInset.top = 10
    #expect(try end(scene) == -69)
    scene.safeArea = .zero
    #expect(try end(scene) == -10)
    scene.stage?.device = .window
    scene.safeArea = nil
    #expect(try end(scene) == -10)
    let small = Stage.Device.phone.safeArea(of: Size(width: 320, height: 660))
    // 59 · 320/390 = 48.4, 34 · 320/390 = 27.9.
    #expect(small == EdgeInsets(top: 49, left: 0, bottom: 28, right: 0))
    let tablet = Stage.Device.tablet.safeArea(of: Size(width: 1180, height: 820))
    #expect(tablet == EdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
  }

  @Test func safeArea_appliesAlongTheScrollingAxes() throws {
    #expect(try end(onPhone(CoverFlowLayout())) == 0)
    var scene = onPhone(CoverFlowLayout())
    scene.viewport = scene.viewport.transposed
    let lying = try Timeline(scene).state(at: 0).bounds.origin
    #expect(lying == Point(x: -59, y: 0))
    scene.layout = GridLayout()
    #expect(try Timeline(scene).state(at: 0).bounds.origin == .zero)
  }

  @Test func rotation_keepsTheDistanceFromTheSafeArea() throws {
    let rotate = RotateTransition()
    #expect(try end(onPhone(GridLayout(), [rotate])) == 0)
    #expect(try end(onPhone(GridLayout(), [rotate, rotate])) == -59)
    let scroll = ScrollTransition(to: Point(x: 0, y: 41))
    #expect(try end(onPhone(GridLayout(), [scroll, rotate], count: 400)) == 100)
  }

  // MARK: Rotations

  @Test func rotation_keepsTheContentOffset() throws {
    let rotate = RotateTransition()
    func ends(_ scene: Scene) throws -> [Double] {
      let timeline = try Timeline(scene)
      return timeline.spans.map { timeline.state(at: $0.end).bounds.minY }
    }
    var grid = scene([rotate, rotate], .zero)
    grid.contentOffset = Point(x: 0, y: 600)
    // Squares of 100: content of 2000 in 100.
    #expect(try ends(grid) == [600, 600])
    var flow = FlowLayout()
    flow.itemSize = Size(width: 50, height: 50)
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
    grid.layout = flow
    // Four items in each of ten rows: content of 500 in 100.
    #expect(try ends(grid) == [400, 400])
    var stacks = Scene(
      canvas: Canvas(size: Size(width: 375, height: 667)),
      data: CollectionData(counts: Array(repeating: 4, count: 12)), layout: PhotoStackLayout())
    stacks.steps = [TimelineStep(rotate), TimelineStep(rotate)]
    #expect(try ends(stacks) == [0, 0])
  }

  @Test func rotation_keepsTheItemOfALayoutThatCentersItems() throws {
    var covers = scene([ScrollTransition(toItem: [0, 7]), RotateTransition(), RotateTransition()], .zero)
    covers.layout = CoverFlowLayout()
    let timeline = try Timeline(covers)
    for span in timeline.spans {
      let state = timeline.state(at: span.end)
      #expect(state.prepared(scale: 1).centeredItem(in: state.bounds) == [0, 7])
    }
    // A snapping effect centers items; a wallet doesn't.
    covers.layout = EffectLayout(FlowLayout(), effect: CylinderEffect())
    #expect(covers.initialState.prepared(scale: 1).centeredItem(in: covers.initialState.bounds) != nil)
    covers.layout = EffectLayout(FlowLayout(), effect: WalletEffect())
    #expect(covers.initialState.prepared(scale: 1).centeredItem(in: covers.initialState.bounds) == nil)
  }
}
