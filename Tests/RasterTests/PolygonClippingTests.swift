import Testing

@testable import Raster

struct PolygonClippingTests {
  private let square = [Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 4, y: 4), Point(x: 0, y: 4)]

  @Test func line_keepsItsInnerSide() {
    var polygon = square
    polygon.clip(to: HalfPlane(x: -1, y: 0, offset: 1))
    #expect(polygon == [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 4), Point(x: 0, y: 4)])
  }

  @Test func line_outsideThePolygon_changesNothing() {
    var polygon = square
    polygon.clip(to: HalfPlane(x: 1, y: 1, offset: 0))
    #expect(polygon == square)
  }

  @Test(arguments: [-1e-9, 0, 1e-9, 2, 9])
  func line_leavesThreeCornersOrNone(offset: Double) {
    var polygon = square
    polygon.clip(to: HalfPlane(x: -1, y: -1, offset: offset))
    #expect(polygon.isEmpty == (offset < 0))
    #expect(polygon.isEmpty || polygon.count >= 3)
  }

  @Test(arguments: [HalfPlane(x: .nan, y: 0, offset: 0), HalfPlane(x: .infinity, y: -1, offset: 1)])
  func lineOfNumbersThatAreNotFinite_leavesNothing(side: HalfPlane) {
    var polygon = square
    polygon.clip(to: side)
    #expect(polygon.isEmpty)
  }

  @Test func box_leavesOutWhatIsBehindTheEye() {
    // w falls from 1 at the left to -1 at the right.
    let tilted = Homography(1, 0, 0, 0, 1, 0, -0.5, 0, 1)
    var polygon = square.map { tilted.applied(x: $0.x, y: $0.y) }
    polygon.clip(to: PixelRect(x: 0..<8, y: 0..<8))
    #expect(polygon.count >= 3)
    for corner in polygon {
      #expect(corner.w > 0)
      let p = corner.projected
      #expect(p.x > -1e-9)
      #expect(p.x < 8 + 1e-9)
      #expect(p.y > -1e-9)
      #expect(p.y < 8 + 1e-9)
    }
    #expect(polygon.contains { abs($0.projected.x - 8) < 1e-9 })
  }

  @Test(arguments: [0, Double.nan, .infinity])
  func box_withoutADepth_leavesNothing(w: Double) {
    var polygon = square.map { HomogeneousPoint(x: $0.x, y: $0.y, w: w) }
    polygon.clip(to: PixelRect(x: 0..<8, y: 0..<8))
    #expect(polygon.isEmpty)
  }

  /// The rule that keeps common edges from being covered twice in part.
  @Test func sidesOnTheBoundsOwn_countAsOutside() {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 50)
    let inner = Rect(x: 5e-8, y: 3, width: 99, height: 60).sides(inside: bounds)
    #expect(inner.left == nil)
    #expect(inner.top == 3)
    #expect(inner.bottom == nil)
    #expect(inner.right == 5e-8 + 99)
    #expect(Rect(x: 5e-8, y: -1, width: 100, height: 51).covers(bounds))
    #expect(!Rect(x: 2e-7, y: -1, width: 100, height: 51).covers(bounds))
  }
}
