import LayoutCore
import Scenes

/// Places among the items that a lifted cell may take, and the middles that it would have there.
///
/// The others keep their order, so a place alone tells the whole arrangement: what is worked out for one is kept.
struct DropTargets {
  /// An arrangement of the items.
  private struct Arrangement {
    /// Middle of the lifted cell at rest, in content coordinates.
    let center: Point
    let prepared: any PreparedLayout
  }

  /// The state with the item in its first place.
  private let start: CollectionState
  private let scale: Double
  private let from: ItemIndexPath
  /// Size of the lifted cell, in points.
  private let size: Size
  private var known: [ItemIndexPath: Arrangement] = [:]

  /// - Parameters:
  ///   - from: The item's index path in the state.
  ///   - cell: The attributes of its cell.
  init(of from: ItemIndexPath, _ cell: LayoutAttributes, in context: TransitionContext) {
    (start, scale, self.from, size) = (context.settledState, context.scale, from, cell.size)
    known[from] = Arrangement(center: cell.center, prepared: context.prepared)
  }

  /// Returns the middle that the item's cell has in a place; `nil` if the layout has no cell for it there.
  ///
  /// - Throws: ``SceneError`` under `move` if there is no such place.
  mutating func center(at place: ItemIndexPath) throws(SceneError) -> Point? { try arrangement(place)?.center }

  /// Returns the place that a cell takes which a finger holds at a point: that whose middle is nearest among its own and those
  /// of the cells that it overlaps.
  ///
  /// The middle is the one that the cell would have there. So in a list a neighbor makes room when the cell's leading edge
  /// passes the neighbor's middle, whatever the heights of both are, and gives the room back when the same edge comes back to
  /// the same point: nothing changes places twice.
  ///
  /// - Complexity: O(visible elements), and O(cost of preparing) for each place that is new.
  mutating func place(at finger: Point, from current: ItemIndexPath) throws(SceneError) -> ItemIndexPath {
    guard let own = try arrangement(current) else { return current }
    let cell = Rect(
      x: finger.x - size.width / 2, y: finger.y - size.height / 2, width: size.width, height: size.height)
    let candidates = own.prepared.attributes(in: cell).filter {
      $0.kind == .cell && !$0.isHidden && $0.indexPath != current && $0.frame.intersects(cell)
    }
    var (best, least) = (current, own.center.squaredDistance(to: finger))
    for path in candidates.map(\.indexPath).sorted() {
      guard let place = try arrangement(path) else { continue }
      let distance = place.center.squaredDistance(to: finger)
      if distance < least { (best, least) = (path, distance) }
    }
    return best
  }

  private mutating func arrangement(_ place: ItemIndexPath) throws(SceneError) -> Arrangement? {
    if let known = known[place] { return known }
    var batch = BatchUpdate()
    (batch.move.item, batch.move.to) = (from, place)
    let update = try AppliedUpdate(batch, of: start.data)
    var state = start
    state.data = update.data
    state.layout = state.layout.followed(in: update)
    let prepared = state.prepared(scale: scale)
    guard let cell = prepared.attributes(for: place) else { return nil }
    known[place] = Arrangement(center: cell.center, prepared: prepared)
    return known[place]
  }
}

extension Point {
  fileprivate func squaredDistance(to other: Point) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return dx * dx + dy * dy
  }
}
