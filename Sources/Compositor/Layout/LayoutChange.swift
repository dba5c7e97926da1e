import Raster

/// What becomes of every element in view when the data, the size of the bounds or the layout change: its attributes
/// before and after.
///
/// The collection view's part of UICollectionViewLayout's life cycle. A change prepares the layout for the new state at
/// the offset that keeps the current item in place, tells both layouts what is coming, asks both for the attributes in
/// view, and for initial and final ones where an element exists on one side only, and tells them that it is over. What
/// lies between before and after is up to whoever animates the pairs.
public struct LayoutChange: Sendable {
  /// One element on its way.
  public struct Pair: Sendable {
    /// Stays with the element.
    public var id: ElementIdentity
    /// Where it comes from, in content coordinates before the change.
    public var before: LayoutAttributes
    /// Where it goes, in content coordinates after the change.
    public var after: LayoutAttributes
    /// Whether there is no such element before the change.
    public var appears = false
    /// Whether there is no such element after the change.
    public var disappears = false
    /// Whether it appears or disappears because its item or section does, and not only because it is not shown there.
    public var followsData = false
    /// Whether it is the cell of an item that an update moves to another place, and not only pushed aside.
    public var isMoved = false
    /// What it shows before and after, each with its own index path.
    var sources: (before: ElementSource, after: ElementSource)
    /// The looks between which an element was that was on its way already.
    var earlierSources: [(source: ElementSource, progress: Double)] = []
  }

  /// Every element that is in view before or after; no identity twice.
  ///
  /// First those that are in view before, then the others, each in the layout's order.
  public let pairs: [Pair]
  /// What is to be seen before the change: elements may still be on their way from an earlier one.
  public let start: CollectionState
  /// The state after the change, at the offset that keeps the current item in place.
  public let end: CollectionState

  /// The change from one state to another.
  ///
  /// - Parameters:
  ///   - shown: The state before. Elements that are on their way in it go on from where they are.
  ///   - old: The layout of the settled state, prepared.
  ///   - end: The state after. Where the bounds' size or the layout differs, the offset is only a proposal.
  ///   - updates: What turned the old data into the new, for the layouts to know. Which element is which is decided by
  ///     the items' ids alone.
  ///   - anchor: The item that decides the offset, and where it is afterwards, or the one that takes its place: that comes
  ///     to stand where the other one stood. `nil` to keep the offset in an update of the data, and the current item in
  ///     other changes.
  ///   - scale: Device pixels per point.
  ///   - sweeps: Whether elements beside both bounds are seen in between: they turn, or shrink together.
  ///   - offset: The content offset after the change; `nil` for the one that keeps the current item in place.
  /// - Complexity: O(visible elements), and O(items) if the data differ, beside the layouts' own work.
  public init(
    from shown: CollectionState, prepared old: any PreparedLayout, to end: CollectionState,
    updates: [CollectionUpdate] = [], anchor: (before: IndexPath, after: IndexPath)? = nil, scale: Double = 1,
    sweeps: Bool = false, offset: Point? = nil
  ) {
    let start = shown.settled
    var (old, end) = (old, end)
    end.presentation = nil
    let isResized = end.bounds.size != start.bounds.size
    var new = end.prepared(scale: scale)
    let target =
      offset
      ?? (updates.isEmpty
        ? Self.offset(from: start, old, to: end, new, isResized: isResized)
        : Self.offset(from: start, old, to: end, new, anchor: anchor))
    if target != end.bounds.origin {
      let proposed = end.bounds
      end.bounds.origin = target
      if end.layout.shouldInvalidate(forBoundsChange: end.bounds, from: proposed) { new = end.prepared(scale: scale) }
    }
    if !updates.isEmpty {
      old.prepare(forUpdates: updates)
      new.prepare(forUpdates: updates)
    }
    if isResized {
      old.prepare(forAnimatedBoundsChange: start.bounds)
      new.prepare(forAnimatedBoundsChange: start.bounds)
    }
    // A turn that is under way is ended by whatever comes next.
    let reach = sweeps || shown.box != nil ? max(start.bounds.size.diagonal, end.bounds.size.diagonal) : nil
    let moved = Set(updates.compactMap { if case .move(_, let to) = $0 { to } else { nil } })
    pairs = Self.pairs(Side(shown, old, reach: reach), Side(end, new, reach: reach)).map { pair in
      var pair = pair
      pair.isMoved = pair.after.kind == .cell && !pair.disappears && moved.contains(pair.after.indexPath)
      return pair
    }
    if !updates.isEmpty {
      old.finalizeUpdates()
      new.finalizeUpdates()
    }
    if isResized {
      old.finalizeAnimatedBoundsChange()
      new.finalizeAnimatedBoundsChange()
    }
    self.start = shown
    self.end = end
  }

  /// The offset after a change: the current item stays current when the bounds or the layout are others; else the
  /// proposed one, inside the content.
  private static func offset(
    from start: CollectionState, _ old: any PreparedLayout, to end: CollectionState, _ new: any PreparedLayout,
    isResized: Bool
  ) -> Point {
    let isOther = isResized || !end.layout.isEqual(to: start.layout)
    if isOther, let current = old.currentItem(in: start.bounds),
      let id = start.data[current]?.id, let path = end.data.place(ofItem: id, guess: current),
      let offset = new.contentOffset(showing: path, at: .center, in: end.bounds)
    {
      return offset
    }
    return !isOther && start.data == end.data ? end.bounds.origin : new.clamped(end.bounds.origin, in: end.bounds)
  }

  /// The offset after an update of the data: the proposed one, inside the content, unless an item decides it.
  private static func offset(
    from start: CollectionState, _ old: any PreparedLayout, to end: CollectionState, _ new: any PreparedLayout,
    anchor: (before: IndexPath, after: IndexPath)?
  ) -> Point {
    guard let anchor, let first = old.contentOffset(showing: anchor.before, at: .center, in: start.bounds),
      let last = new.contentOffset(showing: anchor.after, at: .center, in: end.bounds)
    else { return new.clamped(end.bounds.origin, in: end.bounds) }
    let origin = start.bounds.origin
    // Where the item stands exactly, its own offset counts even outside the content.
    if origin == first { return last }
    let moved = Point(x: origin.x - first.x + last.x, y: origin.y - first.y + last.y)
    return new.targetContentOffset(forProposed: new.clamped(moved, in: end.bounds), velocity: .zero)
  }
}

extension CollectionState {
  /// The layout, prepared for the state.
  func prepared(scale: Double) -> any PreparedLayout {
    layout.prepare(LayoutContext(data: data, bounds: bounds, scale: scale))
  }
}

extension CollectionData {
  /// Where the item of an id is.
  ///
  /// - Parameter guess: Where it is looked for first.
  /// - Complexity: O(items), unless the guess is right.
  func place(ofItem id: Int, guess: IndexPath) -> IndexPath? {
    if self[guess]?.id == id { return guess }
    for (section, contents) in sections.enumerated() {
      if let item = contents.items.firstIndex(where: { $0.id == id }) { return IndexPath(section: section, item: item) }
    }
    return nil
  }
}
