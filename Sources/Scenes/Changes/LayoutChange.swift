import LayoutCore

/// The attributes of every visible element before and after a change of the data, of the bounds' size or of the layout.
///
/// This is the collection view's part of UICollectionViewLayout's life cycle. A change prepares the layout for the new
/// state at the offset that keeps the current item in place and announces the change to both layouts. It asks both for
/// the visible attributes, and for initial and final ones of elements that exist on one side only, and ends the change.
/// The interpolation between before and after is the animation's task.
public struct LayoutChange: Sendable {
  /// The attributes of one element before and after the change.
  public struct Pair: Sendable {
    /// Identity of the element.
    public var id: ElementIdentity
    /// Attributes before the change, in content coordinates before it; initial ones for an appearing element.
    public var before: LayoutAttributes
    /// Attributes after the change, in content coordinates after it; final ones for a disappearing element.
    public var after: LayoutAttributes
    /// A Boolean value that indicates whether the element exists only after the change.
    public var isAppearing = false
    /// A Boolean value that indicates whether the element exists only before the change.
    public var isDisappearing = false
    /// A Boolean value that indicates whether the element appears or disappears because its item or section is inserted
    /// or deleted, and not only because one of the layouts does not show it.
    public var isInsertedOrDeleted = false
    /// A Boolean value that indicates whether the element belongs to an item that an update moves, and not only displaces.
    public var isMoved = false
    /// True if the element does not wait for others in a sequential update animation.
    var isUnsequenced = false
    /// Index of the group that the element moves with; `nil` for none.
    var group: Int?
    /// Sources of the element's content before and after, each with its own index path.
    var sources: (before: ElementSource, after: ElementSource)
    /// Earlier styles of an element whose animation the change interrupts.
    var previousSources: [PreviousSource] = []
  }

  /// All elements that are visible before or after the change, each identity once.
  ///
  /// Those that are visible before come first, then the others, each in the layout's order.
  public let pairs: [Pair]
  /// Elements of items and sections that are inserted, deleted or moved, where one has several.
  let groups: [ElementGroup]
  /// The visible state before the change; its elements may still be moving in an earlier change.
  public let start: CollectionState
  /// The state after the change, at the offset that keeps the current item in place.
  public let end: CollectionState

  /// Creates the change from one state to another.
  ///
  /// - Parameters:
  ///   - shown: The state before. Elements that are moving in it go on from their present attributes.
  ///   - old: The layout of the settled state, prepared.
  ///   - end: The state after. If the bounds' size or the layout differs, its offset is only proposed.
  ///   - updates: The updates that lead from the old data to the new, for the layouts. Items are matched by their ids
  ///     alone.
  ///   - anchor: The item that decides the offset, and its index path after the change, or that of the item that
  ///     takes its place. The second comes to the position of the first. `nil` keeps the offset in an update of the
  ///     data, and the current item in other changes.
  ///   - scale: Device pixels per point.
  ///   - sweeps: Whether elements beside both bounds become visible in between, as when the bounds rotate or shrink.
  ///   - offset: The content offset after the change; `nil` for the one that keeps the current item in place.
  /// - Complexity: O(visible elements), and O(items) if the data differ, beside the layouts' own work.
  public init(
    from shown: CollectionState, prepared old: any PreparedLayout, to end: CollectionState,
    updates: [CollectionUpdate] = [], anchor: (before: ItemIndexPath, after: ItemIndexPath)? = nil, scale: Double = 1,
    sweeps: Bool = false, offset: Point? = nil
  ) {
    let start = shown.settled
    var (old, end) = (old, end)
    end.presentation = nil
    let isResized = end.bounds.size != start.bounds.size
    // Any later change ends a running rotation.
    let sweeps = sweeps || shown.box != nil
    // An object that lives on answers for the time before the change while it stands there.
    let before =
      start.layout is any StatefulLayout
      ? Side(shown, old, reach: sweeps ? max(start.bounds.size.diagonal, end.bounds.size.diagonal) : nil) : nil
    func successor(_ bounds: Rect) -> any PreparedLayout {
      var context = end.layoutContext(scale: scale)
      context.bounds = bounds
      return update(&old, to: context, layout: end.layout, updates: updates) ?? end.layout.prepared(context)
    }
    var new = successor(end.bounds)
    let isOther = isResized || !end.layout.isEqual(to: start.layout)
    if end.keepSections(of: start, old, in: new, isOther: isOther) { new = successor(end.bounds) }
    let proposal =
      offset
      ?? (updates.isEmpty
        ? Self.offset(from: start, old, to: end, new, isResized: isResized)
        : Self.offset(from: start, old, to: end, new, anchor: anchor))
    let override = (new as? any StatefulPreparedLayout)?.contentOffsetOverride
    let target =
      offset ?? override ?? (new as? any UpdateAnimatingLayout)?.targetContentOffset(forProposed: proposal) ?? proposal
    if target != end.bounds.origin {
      let proposed = end.bounds
      end.bounds.origin = target
      if end.layout.isInvalidated(byBoundsChange: end.bounds, from: proposed) {
        new = override == nil ? successor(end.bounds) : new.scrolled(to: end.bounds) ?? new
      }
    }
    self.init(from: shown, before: before, old, to: end, new, updates: updates, sweeps: sweeps)
  }

  /// Creates the change from one prepared layout to another: announces it to both, asks for all attributes, and ends it.
  ///
  /// - Parameter before: The side before the change, if it has been asked already.
  init(
    from shown: CollectionState, before: Side?, _ old: any PreparedLayout, to end: CollectionState,
    _ new: any PreparedLayout, updates: [CollectionUpdate], sweeps: Bool = false
  ) {
    let start = shown.settled
    var (end, old, new) = (end, old, new)
    let isResized = end.bounds.size != start.bounds.size
    func announce(_ change: (inout any UpdateAnimatingLayout) -> Void) {
      changeAnimations(of: &old, change)
      changeAnimations(of: &new, change)
    }
    if !updates.isEmpty { announce { $0.prepare(forUpdates: updates) } }
    if isResized { announce { $0.prepare(forAnimatedBoundsChange: start.bounds) } }
    let reach = sweeps ? max(start.bounds.size.diagonal, end.bounds.size.diagonal) : nil
    var before = before ?? Side(shown, old, reach: reach)
    before.layout = old
    var pairs = Self.pairs(before, Side(end, new, reach: reach))
    var motions = ViewMotions()
    Self.noteUpdates(updates, in: &pairs, &motions)
    groups = ElementGroup.formed(of: &pairs, from: start.data, to: end.data, &motions)
    self.pairs = pairs
    // An app's own code may have changed an object without updates of the data.
    let overridesOffset = (new as? any StatefulPreparedLayout)?.contentOffsetOverride != nil
    if !updates.isEmpty || overridesOffset { announce { $0.finalizeUpdates() } }
    if isResized { announce { $0.finalizeAnimatedBoundsChange() } }
    if !end.layout.isEqual(to: start.layout) { announce { $0.finalizeLayoutTransition() } }
    end.past = StatefulLayoutSnapshot(new, of: end, after: start.past)
    self.start = shown
    self.end = end
  }

  /// Notes which elements an update moves, and which do not wait for others.
  private static func noteUpdates(
    _ updates: [CollectionUpdate], in pairs: inout [Pair], _ motions: inout ViewMotions
  ) {
    if updates.isEmpty { return }
    let moved = Set(updates.compactMap { if case .move(_, let to) = $0 { to } else { nil } })
    for index in pairs.indices {
      pairs[index].isMoved =
        !moved.isEmpty && pairs[index].id.item != nil && !pairs[index].isDisappearing
        && moved.contains(pairs[index].after.indexPath)
      pairs[index].isUnsequenced = !motions.participatesInSequence(pairs[index])
    }
  }

  /// The offset after a change of the bounds' size or the layout, which keeps the current item; without such a change
  /// the proposed one, clamped to the content.
  private static func offset(
    from start: CollectionState, _ old: any PreparedLayout, to end: CollectionState, _ new: any PreparedLayout,
    isResized: Bool
  ) -> Point {
    let isOther = isResized || !end.layout.isEqual(to: start.layout)
    if isOther, let current = old.itemInPlace(in: start.bounds),
      let id = start.data[current]?.id, let path = end.data.indexPath(ofItem: id, guess: current),
      let offset = new.contentOffset(showing: path, at: .center, in: end.bounds)
    {
      return offset
    }
    return !isOther && start.data == end.data ? end.bounds.origin : new.clamped(end.bounds.origin, in: end.bounds)
  }

  /// The offset after an update of the data: the proposed one, clamped to the content, unless an anchor decides it.
  private static func offset(
    from start: CollectionState, _ old: any PreparedLayout, to end: CollectionState, _ new: any PreparedLayout,
    anchor: (before: ItemIndexPath, after: ItemIndexPath)?
  ) -> Point {
    guard let anchor, let first = old.contentOffset(showing: anchor.before, at: .center, in: start.bounds),
      let last = new.contentOffset(showing: anchor.after, at: .center, in: end.bounds)
    else { return new.clamped(end.bounds.origin, in: end.bounds) }
    let origin = start.bounds.origin
    // The own offset of an item that is exactly there counts even outside the content.
    if origin == first { return last }
    let moved = Point(x: origin.x - first.x + last.x, y: origin.y - first.y + last.y)
    return new.targetContentOffset(forProposed: new.clamped(moved, in: end.bounds), velocity: .zero)
  }
}

extension CollectionState {
  /// Returns the layout, prepared for the state.
  package func prepared(scale: Double) -> any PreparedLayout { layout.prepared(layoutContext(scale: scale)) }

  /// Returns what the layout is prepared with.
  package func layoutContext(scale: Double) -> LayoutContext {
    var resources = resources
    resources.styles = elementStyles
    var context = LayoutContext(data: data, bounds: bounds, scale: scale, resources: resources)
    context.sectionOffsets = sectionOffsets
    return context
  }
}

extension CollectionData {
  /// Returns the index path of the item with an id.
  ///
  /// - Parameter guess: The index path that is tried first.
  /// - Complexity: O(items), unless the guess is right.
  func indexPath(ofItem id: Int, guess: ItemIndexPath) -> ItemIndexPath? {
    if self[guess]?.id == id { return guess }
    for (section, contents) in sections.enumerated() {
      if let item = contents.items.firstIndex(ofID: id) { return ItemIndexPath(section: section, item: item) }
    }
    return nil
  }
}
