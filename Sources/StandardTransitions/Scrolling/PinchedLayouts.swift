import LayoutCore
import Scenes

/// The content between two touches.
struct HeldContent: Sendable {
  /// The cell that is nearest to the touches.
  private let item: ItemIndexPath
  /// The point between the touches, as a fraction of the cell's size.
  private let part: Point
  /// The point between the touches in the viewport, in points.
  private let location: Point

  /// Creates the content at a fraction of the viewport's size, or returns `nil` if no cell is visible.
  init?(at place: Point, in context: TransitionContext) {
    let bounds = context.settledState.bounds
    let point = Point(x: bounds.minX + place.x * bounds.size.width, y: bounds.minY + place.y * bounds.size.height)
    location = Point(x: point.x - bounds.minX, y: point.y - bounds.minY)
    let cells = context.prepared.attributes(in: bounds).filter { $0.kind == .cell && !$0.isHidden }
    let nearest = cells.min {
      ($0.frame.squaredDistance(to: point), $0.indexPath) < ($1.frame.squaredDistance(to: point), $1.indexPath)
    }
    guard let nearest, nearest.frame.size.width > 0, nearest.frame.size.height > 0 else { return nil }
    item = nearest.indexPath
    let frame = nearest.frame
    part = Point(x: (point.x - frame.minX) / frame.size.width, y: (point.y - frame.minY) / frame.size.height)
  }

  /// Returns the content offset at which another layout shows the content at the same location.
  func offset(in layout: any PreparedLayout) -> Point? {
    layout.attributes(for: item).map { cell in
      let frame = cell.frame
      return Point(
        x: frame.minX + part.x * frame.size.width - location.x,
        y: frame.minY + part.y * frame.size.height - location.y)
    }
  }
}

/// The layouts that two touches set in turn, each at the content offset that keeps the content between them.
struct PinchedLayouts: Sendable {
  /// The distance from 1 at which a progress is only rounded.
  private static let slack = 1e-9

  let start: CollectionState
  /// The state after the pinch, at rest.
  let end: CollectionState
  /// The vector from the offset at rest to the one that keeps the content.
  let displacement: Point
  let content: HeldContent?
  /// The content offsets of the last layout.
  let range: ContentOffsetRange
  let scale: Double

  /// Updates a state to the layout at a progress in `0...1`, with a fraction of the displacement.
  func apply(at progress: Double, held: Double, to state: inout CollectionState) {
    let isComplete = progress > 1 - Self.slack
    let side = isComplete ? end : start
    (state.data, state.layout, state.bounds) = (side.data, side.layout, side.bounds)
    (state.sectionOffsets, state.presentation, state.box) = (side.sectionOffsets, nil, nil)
    if isComplete {
      state.bounds.origin.x += held * displacement.x
      state.bounds.origin.y += held * displacement.y
    } else if progress > 0 {
      state.layout = start.layout.interpolatedLayout(to: end.layout, progress: progress)
      state.bounds.origin = offset(in: state, at: progress)
    }
  }

  /// Returns the offset that keeps the content, within the layout's own along axes that don't scroll in the end.
  private func offset(in state: CollectionState, at progress: Double) -> Point {
    let layout = state.prepared(scale: scale)
    guard let offset = content?.offset(in: layout) else {
      return start.bounds.origin.interpolated(to: end.bounds.origin, progress: progress)
    }
    let rest = layout.contentOffsetRange(in: state.bounds).clamped(offset)
    return Point(x: range.x.length > 0 ? offset.x : rest.x, y: range.y.length > 0 ? offset.y : rest.y)
  }
}

extension ContentOffsetRange {
  /// Returns the displacement of an offset from the range, which is 0 along an axis that doesn't scroll.
  func displacement(of offset: Point) -> Point {
    let rest = clamped(offset)
    return Point(x: x.length > 0 ? offset.x - rest.x : 0, y: y.length > 0 ? offset.y - rest.y : 0)
  }
}

extension Rect {
  /// Returns the squared distance of a point, which is 0 inside.
  fileprivate func squaredDistance(to point: Point) -> Double {
    let (dx, dy) = (Swift.max(minX - point.x, 0, point.x - maxX), Swift.max(minY - point.y, 0, point.y - maxY))
    return dx * dx + dy * dy
  }
}
