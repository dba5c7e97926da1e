import Graphics

/// A depth sort of polygons in space, which are split where they intersect.
///
/// Polygons relate only where they overlap on the frame: one is nearer everywhere, or they are split along their common
/// line. Then only cycles prevent an order. The plane of one polygon cuts the others, as in a BSP tree.
///
/// Sources: M. Newell, R. Newell, T. Sancha, *A Solution to the Hidden Surface Problem*, ACM 1972 (depth sort; polygons
/// without an order are split); H. Fuchs, Z. Kedem, B. Naylor, *On Visible Surface Generation by A Priori Tree Structures*,
/// SIGGRAPH 1980 (behind a plane, the plane, in front of it).
struct DepthSort {
  struct Piece {
    var element: Int
    var outline: ConvexPolygon
    var plane: Vector4
    /// The planes that cut the piece, which lies where all are positive.
    var cuts: [Vector4] = []

    init(_ polygon: PlanarPolygon) { (element, outline, plane) = (polygon.element, polygon.outline, polygon.plane) }

    fileprivate var depth: ScreenFunction { ScreenFunction(x: -plane.x, y: -plane.y, offset: -plane.w) }
  }

  private enum Relation { case apart, below, above, crossing }

  private var pieces: [Piece]
  /// For each piece, whether it's a whole element.
  private var isWhole: [Bool]
  /// For each piece, the pieces whose boxes overlap its box, and those below it.
  private var neighbors: [[Int]]
  private var below: [[Int]]
  private let limit: Int

  /// Creates a sort of polygons in drawing order.
  ///
  /// - Complexity: O(n·log n + overlaps) if nothing is cut and few overlap. At most 64 + 16·n pieces are made; then a
  ///   piece is ordered by its middle instead of being cut.
  init(_ polygons: [PlanarPolygon]) {
    pieces = polygons.map { Piece($0) }
    isWhole = Array(repeating: true, count: pieces.count)
    neighbors = Array(repeating: [], count: pieces.count)
    below = neighbors
    limit = 64 + 16 * pieces.count
    let pairs = overlappingPairs()
    for (a, b) in pairs {
      neighbors[a].append(b)
      neighbors[b].append(a)
    }
    relate(pairs)
  }

  /// The pieces, back to front, in drawing order where depth makes no difference.
  var backToFront: [Piece] {
    mutating get {
      while true {
        let (order, cycle) = sorted(cuttingCycles: pieces.count < limit)
        guard let cycle else { return order.map { pieces[$0] } }
        // Behind the plane of one, the plane, in front of it: no cycle contains that one any longer.
        let (pivot, count) = (cycle.min() ?? cycle[0], pieces.count)
        relate(cycle.filter { $0 != pivot }.sorted().flatMap { cut($0, by: pivot) })
        // If nothing can be cut, the cycle is broken.
        if pieces.count == count { return sorted(cuttingCycles: false).order.map { pieces[$0] } }
      }
    }
  }

  /// Returns the pairs whose boxes overlap.
  private func overlappingPairs() -> [(Int, Int)] {
    let boxes = pieces.map(\.outline.bounds)
    var pairs: [(Int, Int)] = []
    var active: [Int] = []
    for index in boxes.indices.sorted(by: { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }) {
      active.removeAll { boxes[$0].maxX <= boxes[index].minX }
      for other in active where boxes[other].intersects(boxes[index]) {
        pairs.append((min(index, other), max(index, other)))
      }
      active.append(index)
    }
    return pairs.sorted { $0 < $1 }
  }

  private mutating func relate(_ pairs: [(Int, Int)]) {
    var open = Array(pairs.reversed())
    while let (a, b) = open.popLast() {
      guard isWhole[a], isWhole[b] else { continue }
      switch relation(a, b) {
      case .apart: break
      case .below: below[b].append(a)
      case .above: below[a].append(b)
      case .crossing:
        let pairs = cut(b, by: a)
        open += pairs.reversed()
        if !pairs.isEmpty { continue }
        // If it can't be cut, the middle decides for the whole.
        let (first, second) = isNearerAtItsMiddle(a, than: b) ? (b, a) : (a, b)
        below[second].append(first)
      }
    }
  }

  private func relation(_ a: Int, _ b: Int) -> Relation {
    let (p, q) = (pieces[a], pieces[b])
    if p.element == q.element { return .apart }
    let common = p.outline.intersection(q.outline)
    guard common.area > PlanarPolygon.leastArea else { return .apart }
    var (isNearer, isFarther) = (false, false)
    for corner in common.corners {
      let (near, far) = (p.depth(corner), q.depth(corner))
      // A millionth of a point, and the rounding errors of large numbers.
      let tolerance = 1e-6 + 1e-11 * (near.magnitude + far.magnitude)
      if near - far > tolerance { isNearer = true }
      if far - near > tolerance { isFarther = true }
    }
    if isNearer && isFarther { return .crossing }
    if isNearer { return .above }
    if isFarther { return .below }
    return p.element < q.element ? .below : .above
  }

  private func isNearerAtItsMiddle(_ a: Int, than b: Int) -> Bool {
    let difference = pieces[a].depth - pieces[b].depth
    let common = pieces[a].outline.intersection(pieces[b].outline)
    return common.corners.reduce(0) { $0 + difference($1) } > 0
  }

  /// Cuts a piece by the plane of another, and returns the new pairs.
  private mutating func cut(_ index: Int, by other: Int) -> [(Int, Int)] {
    guard pieces.count + 2 <= limit else { return [] }
    let (piece, plane) = (pieces[index], pieces[other].plane)
    let nearness = piece.depth - pieces[other].depth
    var (front, back) = (piece, piece)
    front.outline = piece.outline.part(where: nearness)
    back.outline = piece.outline.part(where: -nearness)
    guard front.outline.area > PlanarPolygon.leastArea, back.outline.area > PlanarPolygon.leastArea else { return [] }
    front.cuts.append(plane)
    back.cuts.append(Vector4(x: -plane.x, y: -plane.y, z: -plane.z, w: -plane.w))
    isWhole[index] = false
    return [back, front].flatMap { part in
      let new = pieces.count
      pieces.append(part)
      isWhole.append(true)
      below.append([])
      let box = part.outline.bounds
      neighbors.append(neighbors[index].filter { isWhole[$0] && pieces[$0].outline.bounds.intersects(box) })
      for neighbor in neighbors[new] { neighbors[neighbor].append(new) }
      return neighbors[new].map { ($0, new) }
    }
  }

  /// Returns all pieces, each after those below it, or the first cycle if cycles are cut and not broken.
  private func sorted(cuttingCycles: Bool) -> (order: [Int], cycle: [Int]?) {
    var order: [Int] = []
    var state = [UInt8](repeating: 0, count: pieces.count)
    let starts = pieces.indices.filter { isWhole[$0] }.sorted { (pieces[$0].element, $0) < (pieces[$1].element, $1) }
    for start in starts where state[start] == 0 {
      // The pieces being visited, with the number of visited pieces below each.
      var path = [(piece: start, next: 0)]
      state[start] = 1
      while let (piece, next) = path.last {
        guard next < below[piece].count else {
          state[piece] = 2
          order.append(piece)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let lower = below[piece][next]
        guard isWhole[lower] else { continue }
        if state[lower] == 0 {
          state[lower] = 1
          path.append((lower, 0))
        } else if state[lower] == 1, cuttingCycles {
          let cycle = path.map(\.piece).drop { $0 != lower }
          return (order, Array(cycle))
        }
      }
    }
    return (order, nil)
  }
}
