import LayoutCore
import Testing

@testable import StandardLayouts

/// Numbers are worked out by hand from the formulas in the layout's doc comment.
struct CoverFlowLayoutTests {
  private let viewport = Size(width: 600, height: 400)

  private func layout() -> CoverFlowLayout {
    var layout = CoverFlowLayout()
    layout.itemSize = Size(width: 200, height: 160)
    layout.spacing = 80
    layout.centerGap = 100
    layout.angle = .degrees(60)
    layout.depth = 50
    layout.zoom = 0.2
    layout.eyeDistance = 500
    return layout
  }

  private func prepared(_ counts: [Int], at offset: Double, _ layout: CoverFlowLayout? = nil)
    -> CoverFlowLayout.Prepared
  {
    (layout ?? self.layout()).prepare(
      LayoutContext(data: CollectionData(counts: counts), bounds: Rect(origin: Point(x: offset, y: 0), size: viewport)))
  }

  private func item(_ section: Int, _ item: Int) -> ItemIndexPath { ItemIndexPath(section: section, item: item) }

  @Test func contentSize_letsFirstAndLastBeCentred() {
    #expect(prepared([10], at: 0).contentSize == Size(width: 600 + 9 * 80, height: 400))
    #expect(prepared([1], at: 0).contentSize == Size(width: 600, height: 400))
    #expect(prepared([], at: 0).contentSize == Size(width: 600, height: 400))
  }

  @Test func centreItem_facesTheViewer_enlarged() throws {
    let attributes = try #require(prepared([10], at: 240).attributes(for: item(0, 3)))
    #expect(attributes.center == Point(x: 540, y: 200))
    #expect(attributes.zIndex == 0)
    #expect(attributes.alpha == 1)
    var expected = Transform3D.scale(x: 1.2, y: 1.2, z: 1)
    expected = expected.concatenating(.perspective(distance: 500))
    #expect(close(attributes.transform3D, expected))
  }

  /// The near edge of a cover, at 86.6 of 87 points, is magnified 218 times.
  @Test func coversNearTheViewer_areFoundFarAway() {
    var layout = layout()
    (layout.depth, layout.zoom, layout.eyeDistance) = (0, 0, 87)
    let context = LayoutContext(
      data: CollectionData(counts: [400]), bounds: Rect(origin: Point(x: 16_000, y: 0), size: viewport))
    let queries = LayoutQueries(layout, context)
    for rect in queries.rects(40, seed: 1) { #expect(queries.isExact(in: rect)) }
  }

  @Test func sideItem_standsBack_turnedAndAside() throws {
    let attributes = try #require(prepared([10], at: 240).attributes(for: item(0, 5)))
    // Two pitches from the centre, and the gap.
    #expect(attributes.center == Point(x: 540 + 160 + 100, y: 200))
    #expect(attributes.zIndex == -2)
    // Turned by −60° about y, so that its right edge comes nearer: x → (cos 60°, 0, sin 60°)·x, then 50 back.
    let right = attributes.transform3D.transformed(Vector4(x: 100, y: 0))
    let z = 100 * 3.0.squareRoot() / 2 - 50
    #expect(abs(right.w - (1 - z / 500)) < 1e-12)
    #expect(abs(right.x - 50) < 1e-12)
  }

  @Test func betweenItems_everythingIsHalfway() throws {
    let attributes = try #require(prepared([10], at: 40).attributes(for: item(0, 1)))
    #expect(attributes.center == Point(x: 300 + 80 + 50, y: 200))
    let left = attributes.transform3D.transformed(Vector4(x: -100, y: 0))
    // Half the angle, half the depth, half the zoom: z = −110·sin 30° − 25.
    #expect(abs(left.w - (1 + (55 + 25) / 500.0)) < 1e-12)
  }

  @Test func mirrorImage_onBothSides() throws {
    let flow = prepared([11], at: 400)
    for distance in 1...4 {
      let left = try #require(flow.attributes(for: item(0, 5 - distance)))
      let right = try #require(flow.attributes(for: item(0, 5 + distance)))
      #expect(left.center.x + right.center.x == 1400)
      #expect(left.zIndex == right.zIndex)
      let (a, b) = (
        left.transform3D.transformed(Vector4(x: 70, y: 30)), right.transform3D.transformed(Vector4(x: -70, y: 30))
      )
      #expect(abs(a.x + b.x) < 1e-12)
      #expect(abs(a.w - b.w) < 1e-12)
      #expect(a.y == b.y)
    }
  }

  @Test func query_returnsWhatIsVisible_andNoMoreThanThat() {
    let all = prepared([1_000_000], at: 40_000_000)
    let bounds = Rect(origin: Point(x: 40_000_000, y: 0), size: viewport)
    let visible = all.attributes(in: bounds)
    #expect(visible.count >= 5)
    #expect(visible.count < 20)
    #expect(visible.allSatisfy { $0.frame.intersects(bounds) })
    let slow = (499_900..<500_100).compactMap { all.attributes(for: item(0, $0)) }.filter {
      $0.frame.intersects(bounds)
    }
    #expect(Set(slow) == Set(visible))
  }

  @Test(arguments: [-700.0, -300, 120]) func query_missesNoCover_howeverNear(depth: Double) {
    var near = layout()
    near.depth = depth
    near.eyeDistance = 800
    near.angle = .degrees(30)
    let flow = prepared([200], at: 8000, near)
    let bounds = Rect(origin: Point(x: 8000, y: 0), size: viewport)
    let slow = (0..<200).compactMap { flow.attributes(for: item(0, $0)) }.filter { $0.frame.intersects(bounds) }
    #expect(Set(flow.attributes(in: bounds)) == Set(slow))
  }

  @Test func sections_areOneRow() throws {
    let flow = prepared([3, 0, 4], at: 0)
    let first = try #require(flow.attributes(for: item(2, 0)))
    #expect(first.center.x == 300 + 3 * 80 + 100)
    #expect(flow.attributes(for: item(1, 0)) == nil)
    #expect(flow.attributes(for: item(0, 3)) == nil)
    #expect(flow.attributes(for: item(-1, 0)) == nil)
    #expect(flow.attributes(for: item(7, 0)) == nil)
  }

  @Test func noItems_isEmpty() {
    let flow = prepared([0, 0], at: 0)
    #expect(flow.attributes(in: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)).isEmpty)
    #expect(flow.targetContentOffset(forProposed: Point(x: 33, y: 0), velocity: .zero) == Point(x: 33, y: 0))
  }

  @Test(
    arguments: [
      (100.0, 0.0, 80.0), (125, 0, 160), (100, 0.5, 160), (139, -0.5, 80), (-500, 0, 0), (5000, 0, 720),
      (120, 0.29, 160),
    ] as [(Double, Double, Double)]) func snapping(proposed: Double, velocity: Double, expected: Double)
  {
    let target = prepared([10], at: 0).targetContentOffset(
      forProposed: Point(x: proposed, y: 0), velocity: Point(x: velocity, y: 0))
    #expect(target.x == expected)
  }

  @Test func snapping_canBeSwitchedOff() {
    var free = layout()
    free.snaps = false
    let target = prepared([10], at: 0, free).targetContentOffset(forProposed: Point(x: 101, y: 2), velocity: .zero)
    #expect(target == Point(x: 101, y: 2))
  }

  @Test func reflection_isOnTheFloor_ifAskedFor() throws {
    #expect(try #require(prepared([10], at: 0).attributes(for: item(0, 3))).reflection == nil)
    var mirrored = layout()
    (mirrored.reflection, mirrored.reflectionLength) = (0.4, 0.6)
    for number in 0..<10 {
      let cover = try #require(prepared([10], at: 200, mirrored).attributes(for: item(0, number)))
      #expect(cover.reflection == Reflection(opacity: 0.4, length: 0.6, gap: 0))
    }
  }

  @Test func sharedEye_leavesCoversWithoutTheirOwn() throws {
    var shared = layout()
    shared.eyeDistance = 0
    let cover = try #require(prepared([10], at: 240, shared).attributes(for: item(0, 5)))
    #expect(cover.transform3D.m34 == 0)
    let right = cover.transform3D.transformed(Vector4(x: 100, y: 0))
    #expect(right.w == 1)
    #expect(abs(right.z - (100 * 3.0.squareRoot() / 2 - 50)) < 1e-12)
  }

  @Test func tap_bringsACoverToTheCentre() throws {
    let context = LayoutContext(data: CollectionData(counts: [10]), bounds: Rect(origin: .zero, size: viewport))
    let response = try #require(layout().response(toTapOn: item(0, 4), in: context))
    #expect(response.endOffset == Point(x: 320, y: 0))
    #expect(response.startOffset == nil)
    #expect(response.duration == 0.4)
    #expect(layout().response(toTapOn: item(0, 10), in: context) == nil)
  }

  @Test func extremes_areHarmless() {
    for bounds in Rect.extremes {
      let flow = layout().prepared(in: LayoutContext(data: CollectionData(counts: [3]), bounds: bounds))
      #expect(flow.attributes(in: bounds).count <= 3)
      _ = (flow.attributes(for: item(0, 1)), flow.currentItem(in: bounds))
      _ = flow.targetContentOffset(forProposed: bounds.origin, velocity: bounds.origin)
    }
  }

  @Test func everyBoundsChange_invalidates() {
    let a = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(layout().shouldInvalidate(forBoundsChange: a.offsetBy(dx: 1, dy: 0), from: a))
  }

  private func close(_ a: Transform3D, _ b: Transform3D) -> Bool {
    zip(a.numbers, b.numbers).allSatisfy { abs($0 - $1) < 1e-12 }
  }
}
