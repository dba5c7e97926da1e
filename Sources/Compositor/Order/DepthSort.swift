import Graphics

/// Depth sort of polygons in space, which are split where they pass through each other.
///
/// Two polygons matter to each other only where they overlap on the frame. There one is nearer everywhere, or they are
/// split along the line where they meet; then nothing but circles, each on top of the next, stand against an order, and these are cut
/// by the plane of one of them, as a BSP tree does.
///
/// Sources: M. Newell, R. Newell, T. Sancha, *A Solution to the Hidden Surface Problem*, ACM 1972 (sort by depth, cut what
/// stands against an order); H. Fuchs, Z. Kedem, B. Naylor, *On Visible Surface Generation by A Priori Tree Structures*,
/// SIGGRAPH 1980 (behind a plane, the plane, in front of it).
struct DepthSort {
  /// A part of a polygon.
  struct Piece {
    /// The element's place in the usual drawing order.
    var element: Int
    /// Outline on the frame.
    var outline: ConvexPolygon
    /// The piece's own plane.
    var plane: Vector4
    /// Planes that cut it: it lies where all are positive.
    var cuts: [Vector4] = []

    /// Creates a piece of a whole polygon.
    init(_ polygon: PlanarPolygon) {
      (element, outline, plane) = (polygon.element, polygon.outline, polygon.plane)
    }

    fileprivate var depth: ScreenFunction { ScreenFunction(x: -plane.x, y: -plane.y, offset: -plane.w) }
  }

  /// Relation of a piece to another.
  private enum Relation { case apart, below, above, crossing }

  private var pieces: [Piece]
  /// A Boolean value for each piece that indicates whether it has not been cut into others.
  private var isWhole: [Bool]
  /// Indices, for each piece, of those whose boxes overlap its own.
  private var neighbours: [[Int]]
  /// Indices, for each piece, of those that lie below it.
  private var below: [[Int]]
  /// The most pieces that are made.
  private let limit: Int

  /// Creates a sort of polygons, given in the usual drawing order.
  ///
  /// - Complexity: O(n·log n + overlaps), where nothing is cut and few overlap. At most 16 pieces for each polygon, and 64
  ///   more, are made; beyond, what should be cut lies as its middle does.
  init(_ polygons: [PlanarPolygon]) {
    pieces = polygons.map { Piece($0) }
    isWhole = Array(repeating: true, count: pieces.count)
    neighbours = Array(repeating: [], count: pieces.count)
    below = neighbours
    limit = 64 + 16 * pieces.count
    let pairs = overlappingPairs()
    for (a, b) in pairs {
      neighbours[a].append(b)
      neighbours[b].append(a)
    }
    relate(pairs)
  }

  /// The pieces, back to front; as in the usual order where it makes no difference.
  var backToFront: [Piece] {
    mutating get {
      while true {
        let (order, circle) = sorted(cuttingCircles: pieces.count < limit)
        guard let circle else { return order.map { pieces[$0] } }
        // Behind the plane of one, the plane, in front of it: no circle goes through that one any more.
        let (pivot, count) = (circle.min() ?? circle[0], pieces.count)
        relate(circle.filter { $0 != pivot }.sorted().flatMap { cut($0, by: pivot) })
        // Where nothing is left to cut, the circle is broken where it is met.
        if pieces.count == count { return sorted(cuttingCircles: false).order.map { pieces[$0] } }
      }
    }
  }

  // MARK: pairs

  /// Pairs whose boxes overlap: a sweep from left to right.
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

  /// Notes what lies below what, and cuts what lies neither below nor above.
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
        // Not to be cut: the whole as its middle.
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
      // A millionth of a point, and what rounding may make of large numbers.
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

  /// Cuts a piece by the plane of another; the pairs that its parts make, none if it is not cut.
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
      neighbours.append(
        neighbours[index].filter { isWhole[$0] && pieces[$0].outline.bounds.intersects(box) })
      for neighbour in neighbours[new] { neighbours[neighbour].append(new) }
      return neighbours[new].map { ($0, new) }
    }
  }

  // MARK: order

  /// All pieces, each behind those below it, or the first circle of pieces that lie below each other.
  ///
  /// - Parameter cuttingCircles: True if the sort stops at a circle; else the circle is broken where it is met.
  private func sorted(cuttingCircles: Bool) -> (order: [Int], circle: [Int]?) {
    var order: [Int] = []
    var state = [UInt8](repeating: 0, count: pieces.count)
    let starts = pieces.indices.filter { isWhole[$0] }
      .sorted { (pieces[$0].element, $0) < (pieces[$1].element, $1) }
    for start in starts where state[start] == 0 {
      // Pieces under way, with how many of those below them have been looked at.
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
        } else if state[lower] == 1, cuttingCircles {
          let circle = path.map(\.piece).drop { $0 != lower }
          return (order, Array(circle))
        }
      }
    }
    return (order, nil)
  }
}
