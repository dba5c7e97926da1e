import Testing

@testable import SamplePhotos

/// The patterns that rock, fields and flower heads are made of.
struct CellTests {
  @Test func cell_nearestPoints_inOrder_andNeverFar() {
    for step in 0..<2000 {
      let (x, y) = (Double(step) * 0.0713 - 60, Double(step) * 0.0391 - 20)
      let cell = Noise.cell(x, y, 7)
      // A square's own point is at most its diagonal away.
      #expect(0...1.28 ~= cell.distance)
      #expect(cell.distance <= cell.farther)
      #expect(cell.farther < 2)
      #expect(abs(hypotenuse(cell.dx, cell.dy) - cell.distance) < 1e-12)
      #expect(cell.bits != cell.neighbor)
      // The offset leads to the point, which is its own nearest.
      let point = Noise.cell(x - cell.dx, y - cell.dy, 7)
      #expect(point.bits == cell.bits)
      #expect(point.distance < 1e-6)
    }
  }

  @Test func cell_share_halfOnTheBorder_wholeInside() {
    var cell = Cell(bits: 1, neighbor: 2)
    (cell.distance, cell.farther) = (0.4, 0.4)
    #expect(cell.share(within: 0.1) == 0.5)
    cell.farther = 0.6
    #expect(cell.share(within: 0.1) == 1)
  }

  @Test func florets_nearest_isThatOfAllFlorets() {
    let florets = Florets(count: 150)
    let spacing = (1.0 / 150).squareRoot() * 1.77
    let middles = (0..<150).map { number in
      let radius = ((Double(number) + 0.5) / 150).squareRoot(), turns = Double(number) * 0.381966011250105
      return (x: radius * cosineOfTurns(turns), y: radius * sineOfTurns(turns))
    }
    for step in 0..<400 {
      let radius = (Double(step) / 400).squareRoot() * 0.97, turns = Double(step) * 0.137
      let (x, y) = (radius * cosineOfTurns(turns), radius * sineOfTurns(turns))
      let place = florets.nearest(x: x, y: y)
      let least = middles.map { hypotenuse(x - $0.x, y - $0.y) }.min() ?? 9
      #expect(abs(hypotenuse(place.dx, place.dy) * spacing - least) < 1e-9, "step \(step)")
      #expect(abs(place.age - radius * radius) < 0.25)
    }
  }

  @Test func florets_nearest_outsideTheHead_isNoTrap() {
    let florets = Florets(count: 1)
    for (x, y) in [(-3.0, 0.0), (0, 5), (1, 1), (-1, -1)] {
      #expect(0...1 ~= florets.nearest(x: x, y: y).age)
    }
  }

  @Test func crags_withinTheirRanges_atEverySize() {
    let crags = Crags(seed: 1, across: 6, down: 9, sunX: -0.6, sunY: -0.64, sunZ: 0.48)
    for pixel in [0.0005, 0.01, 0.5] {
      for step in 0..<300 {
        let spot = crags.spot(x: Double(step) * 0.0137, y: Double(step) * 0.0071, pixel: pixel)
        #expect(0...1.01 ~= spot.sun, "\(spot)")
        #expect(0...1 ~= spot.open, "\(spot)")
        #expect(-1...1 ~= spot.up, "\(spot)")
      }
    }
  }
}
