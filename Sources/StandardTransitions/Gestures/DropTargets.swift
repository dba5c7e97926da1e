import LayoutCore
import Scenes

/// The index paths to which a lifted cell may move, and the centers that it would have there.
///
/// The others keep their order, so an index path determines the whole arrangement, which is cached.
struct DropTargets {
  private struct Arrangement {
    let center: Point
    let prepared: any PreparedLayout
  }

  private let start: CollectionState
  private let scale: Double
  private let from: ItemIndexPath
  private let size: Size
  private var known: [ItemIndexPath: Arrangement] = [:]

  init(of from: ItemIndexPath, _ cell: LayoutAttributes, in context: TransitionContext) {
    (start, scale, self.from, size) = (context.settledState, context.scale, from, cell.size)
    known[from] = Arrangement(center: cell.center, prepared: context.prepared)
  }

  /// Returns the center of the item's cell at an index path, or `nil` if the layout has no cell for it there.
  ///
  /// - Throws: `SceneError` under `move` if the index path is out of range.
  mutating func center(at place: ItemIndexPath) throws(SceneError) -> Point? { try arrangement(place)?.center }

  /// Returns the index path of a cell held at a point: the nearest among its own and those of cells that it overlaps.
  ///
  /// Distances are measured to the center that the cell would have there. So in a list, a neighbor moves when the
  /// cell's leading edge passes the neighbor's center, regardless of their heights, and moves back at the same point.
  ///
  /// - Complexity: O(visible elements), and O(cost of a preparation) for each new index path.
  mutating func place(at touch: Point, from current: ItemIndexPath) throws(SceneError) -> ItemIndexPath {
    guard let own = try arrangement(current) else { return current }
    let cell = Rect(x: touch.x - size.width / 2, y: touch.y - size.height / 2, width: size.width, height: size.height)
    let candidates = own.prepared.attributes(in: cell).filter {
      $0.kind == .cell && !$0.isHidden && $0.indexPath != current && $0.frame.intersects(cell)
    }
    var (best, least) = (current, own.center.squaredDistance(to: touch))
    for path in candidates.map(\.indexPath).sorted() {
      guard let place = try arrangement(path) else { continue }
      let distance = place.center.squaredDistance(to: touch)
      if distance < least { (best, least) = (path, distance) }
    }
    return best
  }

  private mutating func arrangement(_ place: ItemIndexPath) throws(SceneError) -> Arrangement? {
    if let known = known[place] { return known }
    let batch = BatchUpdate(move: BatchUpdate.Relocation(item: from, to: place))
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
