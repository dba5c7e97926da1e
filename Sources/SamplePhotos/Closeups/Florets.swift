/// The florets in the middle of a flower head, from the young ones inside to the open ones at the rim.
///
/// Source: H. Vogel, *A better way to construct the sunflower head*, Mathematical Biosciences 44, 1979: floret n stands
/// at the radius √n, rotated by the golden angle from the one before.
struct Florets: Sendable {
  struct Place {
    /// The age, from 0 in the middle of the head to 1 at its rim.
    var age = 0.0
    /// The offset from the floret's middle, in mean distances of florets.
    var dx = 0.0, dy = 0.0
    /// A random number of the floret, `0...1`.
    var chance = 0.0
  }

  private static let goldenTurns = 0.381966011250105
  private let spacing: Double
  /// The middles, sorted by the squares of a grid over the head, row by row.
  private let centers: [(x: Double, y: Double, number: Int)]
  /// The index of each square's first floret, and the end of the last square's.
  private let starts: [Int]
  private let side: Int

  /// Creates `count` florets in the unit circle.
  init(count: Int) {
    spacing = (1 / Double(count)).squareRoot() * 1.77
    side = Int(2 / spacing) + 1
    var squares = [[(x: Double, y: Double, number: Int)]](repeating: [], count: side * side)
    for number in 0..<count {
      let radius = ((Double(number) + 0.5) / Double(count)).squareRoot()
      let turns = Double(number) * Self.goldenTurns
      let (x, y) = (radius * cosineOfTurns(turns), radius * sineOfTurns(turns))
      squares[Self.square(y, side) * side + Self.square(x, side)].append((x, y, number))
    }
    centers = squares.flatMap { $0 }
    starts = squares.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// Returns the floret nearest to (`x`, `y`) in the unit circle.
  func nearest(x: Double, y: Double) -> Place {
    let column = Self.square(x, side), row = Self.square(y, side)
    var best = 9.0, place = Place()
    for line in max(0, row - 1)...min(side - 1, row + 1) {
      let first = line * side + max(0, column - 1), last = line * side + min(side - 1, column + 1)
      for index in starts[first]..<starts[last + 1] {
        let center = centers[index]
        let dx = x - center.x, dy = y - center.y
        let squared = dx * dx + dy * dy
        if squared >= best { continue }
        best = squared
        let chance = Noise.unit(Int32(center.number), 5, 91)
        place = Place(
          age: Double(center.number) / Double(centers.count), dx: dx / spacing, dy: dy / spacing, chance: chance)
      }
    }
    return place
  }

  private static func square(_ x: Double, _ side: Int) -> Int {
    max(0, min(side - 1, Int(Noise.floor((x + 1) * 0.5 * Double(side)))))
  }
}
