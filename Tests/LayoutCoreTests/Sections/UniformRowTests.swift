import Testing

@testable import LayoutCore

struct UniformRowTests {
  private let row = UniformRow(start: 100, pitch: 210, count: 5)

  @Test func places_areCountedFromTheStart() {
    #expect((0..<5).map(row.position) == [100, 310, 520, 730, 940])
  }

  @Test(
    arguments: [
      (100.0, .toNearestOrAwayFromZero, 0), (204.9, .toNearestOrAwayFromZero, 0), (205, .toNearestOrAwayFromZero, 1),
      (309, .down, 0), (310, .down, 1), (311, .up, 2), (-1e9, .up, 0), (1e9, .down, 4), (.infinity, .down, 4),
      (.nan, .up, 0),
    ] as [(Double, FloatingPointRoundingRule, Int)])
  func numbers_ofPlaces(place: Double, rule: FloatingPointRoundingRule, expected: Int) {
    #expect(row.index(at: place, rounding: rule) == expected)
  }

  @Test func ranges_holdWhatLiesBetween_andAtMostOneMoreAtEitherEnd() {
    #expect(row.indices(from: 310, to: 730) == 0..<5)
    #expect(row.indices(from: 311, to: 519) == 1..<3)
    #expect(row.indices(from: 5000, to: 6000).isEmpty)
    #expect(row.indices(from: -600, to: -500).isEmpty)
    #expect(row.indices(from: -.infinity, to: .infinity) == 0..<5)
  }

  @Test func whatIsNotANumber_isNowhere() {
    #expect(row.indices(from: .nan, to: 100).isEmpty)
    #expect(row.indices(from: 0, to: .nan).isEmpty)
    #expect(UniformRow(start: 0, pitch: 0, count: 5).indices(from: 0, to: 1).isEmpty)
    #expect(UniformRow(start: 0, pitch: 10, count: 0).indices(from: -100, to: 100).isEmpty)
    #expect(UniformRow(start: 0, pitch: 10, count: 0).index(at: 50) == 0)
  }
}

struct PagingTests {
  private let paging = Paging(length: 400, count: 9)

  @Test(
    arguments: [
      // Slow releases go to the nearest page, wherever they would end.
      (590.0, 0.0, 500.0, 400.0), (610, 0.29, 500, 800), (-90, 0, -90, 0), (9000, 0, 3300, 3200),
      // Flicks go to the next boundary from where the finger left, however fast they are.
      (3000, 0.3, 500, 800), (500, 5, 400, 800), (450, -0.3, 500, 400), (0, -9, 400, 0), (0, -9, 410, 400),
      (5000, 2, 3200, 3200), (-500, -2, 0, 0),
    ])
  func targets(proposed: Double, velocity: Double, current: Double, expected: Double) {
    #expect(paging.targetOffset(forProposed: proposed, velocity: velocity, from: current) == expected)
  }
}
