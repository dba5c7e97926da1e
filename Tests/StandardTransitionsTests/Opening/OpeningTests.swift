import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Items that open and close: places worked out by hand, along linear curves.
struct OpeningTests {
  /// Ten squares of 100 points in a row before a viewport of 250 × 100; or another layout.
  static func scene(_ steps: [any Transition], layout: any CollectionLayout = RowLayout()) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 250, height: 100)),
      data: CollectionData(counts: [10], images: (0..<10).map { .init(.file("\($0)")) }), layout: layout)
    scene.steps = steps.map { TimelineStep($0) }
    scene.framesPerSecond = 20
    return scene
  }

  static func open(_ item: Int = 1, _ style: Opening.Style = .zoom, duration: Double = 1) -> OpenTransition {
    var open = OpenTransition()
    open.item = at(0, item)
    (open.opening.style, open.opening.duration, open.opening.curve) = (style, duration, .linear)
    return open
  }

  static func close(duration: Double = 1) -> CloseTransition {
    var close = CloseTransition()
    (close.duration, close.curve) = (duration, .linear)
    return close
  }

  static func dismiss(_ touches: (Double, Double, Double)...) -> DismissTransition {
    var dismiss = DismissTransition()
    dismiss.touches = touches.map { Touch(timestamp: $0.0, location: Point(x: $0.1, y: $0.2)) }
    return dismiss
  }

  private func frame(_ scene: Scene, at time: Double) throws -> Frame {
    var generator = try FrameGenerator(scene)
    return generator.moment(time, of: 0)
  }

  private func cell(_ item: Int, in frame: Frame) throws -> LayoutAttributes {
    let found = frame.elements.filter { $0.id == "\(item)" && $0.attributes.kind == .cell }
    #expect(found.count == 1)
    return try #require(found.first).attributes
  }

  @Test func zoom_growsFromTheCell_toTheViewport() throws {
    let scene = Self.scene([Self.open(), HoldTransition()])
    let first = try cell(1, in: frame(scene, at: 0))
    #expect(first.frame == Rect(x: 100, y: 0, width: 100, height: 100))
    #expect(first.contentFit == nil)
    let half = try frame(scene, at: 0.5)
    let middle = try cell(1, in: half)
    // From (150, 50) to (125, 50), from 100 × 100 to 250 × 100.
    #expect(middle.center == Point(x: 137.5, y: 50))
    #expect(middle.size == Size(width: 175, height: 100))
    #expect(
      middle.contentFit
        == ContentFit(start: Size(width: 100, height: 100), end: Size(width: 250, height: 100), progress: 0.5))
    #expect(half.elements.last?.id == "1")
    #expect(half.elements.dropLast().last?.attributes.kind == .backdrop)
    #expect(half.elements.dropLast().last?.attributes.alpha == 0.5)
    let last = try cell(1, in: frame(scene, at: 1))
    #expect(last.frame == Rect(x: 0, y: 0, width: 250, height: 100))
    #expect(last.contentFit?.progress == 1)
  }

  /// A photo of 300 × 200 in a cell of 100 × 100, opened in 300 × 600.
  @Test(arguments: [
    (0.0, Rect(x: -25, y: 0, width: 150, height: 100), Rect(x: 0, y: 0, width: 100, height: 100)),
    (0.5, Rect(x: -12.5, y: 100, width: 225, height: 150), Rect(x: 0, y: 100, width: 200, height: 150)),
    (1.0, Rect(x: 0, y: 200, width: 300, height: 200), Rect(x: 0, y: 200, width: 300, height: 200)),
  ])
  func image_goesEvenly_fromFillToFit(progress: Double, content: Rect, outline: Rect) {
    let fit = ContentFit(start: Size(width: 100, height: 100), end: Size(width: 300, height: 600), progress: progress)
    let size = Size(width: 100 + 200 * progress, height: 100 + 500 * progress)
    let image = Size(width: 300, height: 200)
    #expect(fit.contentRect(of: image, .aspectFill, in: size) == content)
    #expect(fit.outline(of: image, in: size) == outline)
  }

  @Test func close_returnsToThePlace_thatTheItemHasThen() throws {
    let delete = DeleteTransition(items: [at(0, 0)], duration: 0.5)
    let scene = Self.scene([Self.open(), delete, Self.close(), HoldTransition()])
    // Item 1 comes to the middle of the first place, 50; the viewport's middle is at 125.
    let middle = try cell(1, in: frame(scene, at: 2))
    #expect(middle.center == Point(x: 87.5, y: 50))
    #expect(middle.size.width == 175)
    let state = try Timeline(scene).state(at: 2.5)
    #expect(state.openItem == nil)
    #expect(try cell(1, in: frame(scene, at: 2.5)).frame == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func close_followsAScroll() throws {
    var scene = Self.scene([Self.open(), Self.close(), ScrollTransition(to: Point(x: 50, y: 0), duration: 0)])
    scene.steps[2].start = .with(.previous)
    // Item 1 lies at 150 in the content; the viewport's middle is at 175.
    let middle = try cell(1, in: frame(scene, at: 1.5))
    #expect(middle.center == Point(x: 162.5, y: 50))
    #expect(middle.size.width == 175)
  }

  @Test func close_towardsAPlaceOutOfSight_leavesOverTheNearestEdge() throws {
    let scene = Self.scene([Self.open(9), Self.close()])
    // The place would be at 950; its left edge comes to the right one of the bounds, at 250.
    let middle = try cell(9, in: frame(scene, at: 1.5))
    #expect(middle.center == Point(x: (300 + 125) / 2, y: 50))
  }

  @Test func close_ofADeletedItem_fadesOut() throws {
    var delete = DeleteTransition()
    delete.items = [at(0, 1)]
    delete.duration = 0.5
    let scene = Self.scene([Self.open(), delete, Self.close()])
    let open = try cell(1, in: frame(scene, at: 1.5))
    #expect(open.center.x == 125)
    #expect(open.alpha == 1)
    let half = try cell(1, in: frame(scene, at: 2))
    #expect(half.center.x == 125)
    #expect(abs(half.alpha - 0.5) < 1e-12)
    #expect(try frame(scene, at: 2.5).elements.allSatisfy { $0.id != "1" })
  }

  @Test func rotation_takesTheOpenedItemAlong() throws {
    var rotate = RotateTransition()
    (rotate.duration, rotate.curve) = (1, .linear)
    let scene = Self.scene([Self.open(), rotate, HoldTransition()])
    #expect(try cell(1, in: frame(scene, at: 2)).size == Size(width: 100, height: 250))
    #expect(try Timeline(scene).state(at: 2).deviceRotation == .degrees(90))
    // Half way both sides are 175.
    #expect(try cell(1, in: frame(scene, at: 1.5)).size == Size(width: 175, height: 175))
  }

  @Test func interruptedOpening_closesFromItsPlace() throws {
    var scene = Self.scene([Self.open(), Self.close()])
    scene.steps[0].name = "first"
    (scene.steps[1].start, scene.steps[1].delay) = (.with("first"), 0.4)
    let timeline = try Timeline(scene)
    #expect(abs((timeline.state(at: 0.4).openItem?.pose.progress ?? 0) - 0.4) < 1e-9)
    #expect(abs((timeline.state(at: 0.9).openItem?.pose.progress ?? 0) - 0.2) < 1e-9)
    #expect(timeline.state(at: 1.4).openItem == nil)
  }

  @Test func tap_opens_andClosesWhatIsOpen() throws {
    var tap = TapTransition()
    (tap.item, tap.action, tap.duration, tap.curve) = (at(0, 1), .open, 1, .linear)
    let scene = Self.scene([tap, tap])
    let timeline = try Timeline(scene)
    #expect(timeline.state(at: 1).openItem?.pose == .open)
    #expect(timeline.state(at: 2).openItem == nil)
    #expect(timeline.state(at: 1.5).openItem?.pose.progress == 0.5)
  }

  @Test func press_makesTheCardSmaller_beforeItOpens() throws {
    let scene = Self.scene([Self.open(1, .card)])
    let timeline = try Timeline(scene)
    let pressed = try #require(timeline.state(at: Opening.pressDuration).openItem)
    #expect(abs(pressed.pose.press - 0.96) < 1e-9)
    #expect(pressed.pose.progress == 0)
    #expect(timeline.spans[0].duration == 1 + Opening.pressDuration)
  }

  @Test func card_hasItsPictureAtTheTop_andOneElementForEachLayer() throws {
    let frame = try frame(Self.scene([Self.open(1, .card)]), at: 0.65)
    let layers = frame.elements.filter { $0.id == "1" || $0.id.hasPrefix("1/") }
    #expect(layers.map(\.id) == ["1", "1/1"])
    // Half way: 175 wide; the picture's height is on its way from 100 to 250.
    #expect(layers[1].attributes.size == Size(width: 175, height: 175))
    #expect(layers[1].groups.count == 1)
  }

  @Test func anotherItem_cannotOpenMeanwhile() {
    let error = #expect(throws: SceneError.self) { try Timeline(Self.scene([Self.open(1), Self.open(2)])) }
    #expect(error?.description.hasPrefix("timeline[1].open.item: item [0, 1] is open and covers the others") == true)
    let missing = #expect(throws: SceneError.self) { try Timeline(Self.scene([Self.open(10)])) }
    #expect(missing?.path.sceneText == "timeline[0].open.item")
  }

  @Test func closingNothing_isAWarning() throws {
    let warnings = try Timeline(Self.scene([Self.close(), Self.dismiss((0, 10, 10), (1, 10, 90))])).warnings
    #expect(warnings.map(\.message) == ["no item is open", "no item is open"])
  }

  @Test func headersAboveTheCell_fadeBeforeIt_andStayAboveAtLanding() throws {
    var grid = GridLayout()
    (grid.columns, grid.spacing, grid.headerLength) = (2, 0, 40)
    var scene = Self.scene([Self.open(0, duration: 1)], layout: grid)
    scene.contentOffset = Point(x: 0, y: 20)
    let header = "supplementary:header-0"
    let start = try frame(scene, at: 0.1).elements.map(\.id)
    // 0.1 of 0.4: behind, and before the cell at 1 − t²(3 − 2t) … with t = 1/4.
    let (behind, cell, before) = (
      start.firstIndex(of: header + "~"), start.firstIndex(of: "0"), start.firstIndex(of: header)
    )
    #expect(behind != nil)
    #expect(before != nil)
    #expect(cell != nil)
    #expect((behind ?? 0) < (cell ?? 0))
    #expect((cell ?? 0) < (before ?? 0))
    let copy = try frame(scene, at: 0.1).elements.first { $0.id == header }
    #expect(abs((copy?.attributes.alpha ?? 0) - 0.84375) < 1e-9)
    #expect(try frame(scene, at: 0.5).elements.map(\.id).contains(header + "~") == false)
  }

  @Test func frames_areTheSameInAnyOrder() throws {
    var delete = DeleteTransition()
    delete.items = [at(0, 0)]
    let scene = Self.scene([
      Self.open(), delete, Self.dismiss((0, 100, 10), (0.2, 100, 130)), Self.open(3, .card), Self.close(),
    ])
    var (forward, backward) = (try FrameGenerator(scene), try FrameGenerator(scene))
    let frames = (0..<forward.frameCount).map { forward.frame(at: $0) }
    for index in frames.indices.reversed() { #expect(backward.frame(at: index) == frames[index]) }
    #expect(forward.issues.isEmpty)
  }
}

/// Fingers that drag an opened item.
struct DismissTests {
  private func timeline(_ dismiss: DismissTransition) throws -> Timeline {
    var scene = OpeningTests.scene([OpeningTests.open(), dismiss])
    scene.viewport = Size(width: 200, height: 400)
    return try Timeline(scene)
  }

  /// The finger moves at 110 points per second, and is recognized after 10.
  @Test func item_followsTheFinger_andShrinksAboutIt() throws {
    let timeline = try timeline(OpeningTests.dismiss((0, 100, 100), (1, 100, 210)))
    let pose = try #require(timeline.state(at: 2).openItem?.pose)
    // 100 points of 400: a quarter of the way to half the size, half of the way to no backdrop.
    #expect(abs(pose.scale - 0.875) < 1e-9)
    #expect(abs(pose.backdrop - 0.5) < 1e-9)
    // The grip at (100, 110) goes to 210; the middle at 200 is 90 · 0.875 below: 288.75.
    #expect(abs(pose.offset.y - 88.75) < 1e-9)
    #expect(pose.offset.x == 0)
  }

  @Test(arguments: [(0.0, false), (1.0, true)]) func restingFinger_decidesByItsDistance(_ extra: Double, closes: Bool)
    throws
  {
    // 10 points for recognition and 100 of the threshold; the finger rests for more than 100 ms.
    let end = 210 + (closes ? extra : -0.5)
    let timeline = try timeline(OpeningTests.dismiss((0, 100, 100), (0.5, 100, end), (1, 100, end)))
    let last = timeline.state(at: timeline.duration).openItem
    #expect((last == nil) == closes)
    if !closes { #expect(last?.pose == .open) }
  }

  /// 50 points, and 600 points per second · 0.099 s = 59.4: closes; the same way at half the speed does not.
  @Test(arguments: [(0.1, true), (0.2, false)]) func velocity_counts(seconds: Double, closes: Bool) throws {
    let timeline = try timeline(OpeningTests.dismiss((0, 100, 100), (seconds, 100, 160)))
    #expect((timeline.state(at: timeline.duration).openItem == nil) == closes)
  }

  @Test func motion_hasNoJumpAtTheRelease() throws {
    let timeline = try timeline(OpeningTests.dismiss((0, 100, 100), (0.3, 140, 260)))
    let (before, after) = (timeline.state(at: 1.3 - 1e-5).openItem?.pose, timeline.state(at: 1.3 + 1e-5).openItem?.pose)
    #expect(abs((before?.offset.y ?? 0) - (after?.offset.y ?? 1)) < 0.02)
    #expect(abs((before?.progress ?? 0) - (after?.progress ?? 1)) < 0.001)
  }
}
