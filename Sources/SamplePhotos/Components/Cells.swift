/// A position among the points of a jittered grid with one point per unit square.
struct Cell {
  /// Random bits of the nearest point, then of the second nearest.
  var bits, neighbor: UInt32
  /// The distance of the nearest point and the distance of the second nearest one, in units of the grid.
  var distance = 9.0, farther = 9.0
  /// The offset from the nearest point.
  var dx = 0.0, dy = 0.0

  /// The distance from the border: 0 between two cells, growing to about 1 in the middle of a cell.
  @inline(always) var inside: Double { farther - distance }

  /// Returns the share of the nearest cell in a pixel: half on the border, all of it `width` away.
  @inline(always) func share(within width: Double) -> Double { 0.5 + 0.5 * saturated(inside / width) }
}

extension Noise {
  /// Returns the cell around (`x`, `y`).
  ///
  /// Source: S. Worley, *A Cellular Texture Basis Function*, SIGGRAPH 1996, with one point per square.
  @inline(always) static func cell(_ x: Double, _ y: Double, _ seed: UInt32) -> Cell {
    let i = floor(x), j = floor(y)
    let fx = x - Double(i), fy = y - Double(j)
    var cell = Cell(bits: 0, neighbor: 0)
    for place in Int32(0)..<9 {
      let column = place % 3 &- 1, row = place / 3 &- 1
      let h = bits(i &+ column, j &+ row, seed)
      let dx = fx - Double(column) - 0.1 - 0.8 / 65535 * Double(h & 0xFFFF)
      let dy = fy - Double(row) - 0.1 - 0.8 / 65535 * Double(h &>> 16)
      let distance = dx * dx + dy * dy
      if distance < cell.distance {
        cell.farther = cell.distance
        cell.neighbor = cell.bits
        (cell.bits, cell.distance, cell.dx, cell.dy) = (h, distance, dx, dy)
      } else if distance < cell.farther {
        (cell.neighbor, cell.farther) = (h, distance)
      }
    }
    cell.distance = cell.distance.squareRoot()
    cell.farther = cell.farther.squareRoot()
    return cell
  }
}
