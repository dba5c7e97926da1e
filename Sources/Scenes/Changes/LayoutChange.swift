import LayoutCore

/// The attributes of every visible element before and after a change of the data, the bounds' size, or the layout.
///
/// As in UICollectionViewLayout's life cycle, it prepares the layout for the new state at the offset that keeps the
/// current item in place, and announces the change to both layouts. It queries both for the visible attributes, and for
/// initial and final ones of elements that exist on one side only, and finishes the change.
package struct LayoutChange: Sendable {
  package struct Pair: Sendable {
    package var id: ElementIdentity
    /// The attributes before the change, or the initial ones of an appearing element, in content coordinates before it.
    package var before: LayoutAttributes
    /// The attributes after the change, or the final ones of a disappearing element, in content coordinates after it.
    package var after: LayoutAttributes
    package var isAppearing = false
    package var isDisappearing = false
    /// Whether the element's item or section is inserted or deleted, rather than only shown by one of the layouts.
    package var isInsertedOrDeleted = false
    /// Whether an update moves the element's item, rather than others that displace it.
    package var isMoved = false
    var isUnsequenced = false
    var group: Int?
    /// The sources of the element's content before and after, each with its own index path.
    var sources: (before: ElementSource, after: ElementSource)
    var previousSources: PreviousSources?
  }

  /// All elements that are visible before the change, then those that are visible only after it, in the layout's order.
  package private(set) var pairs: [Pair]
  let groups: [ElementGroup]
  /// The visible state before the change, whose elements may still be moving in an earlier change.
  package let start: CollectionState
  /// The state after the change, at the offset that keeps the current item in place.
  package let end: CollectionState

  /// Creates the change from one state to another, where moving elements continue from their current attributes.
  ///
  /// Without `offset`, an update keeps the position of the `anchor`, whose index paths are those of an item before and of
  /// itself or its replacement after. A change of the bounds' size or the layout keeps the current item instead. With
  /// `sweeps`, elements outside both bounds become visible in between, as when the bounds rotate or shrink.
  /// - Complexity: O(visible elements), and O(items) if the data differ, in addition to the layouts' work.
  package init(
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
    // A stateful layout can be queried for the time before the change only now.
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
        ? Self.offset(from: start, old, to: end, new, isOther: isOther)
        : Self.offset(from: start, old, to: end, new, anchor: anchor))
    let override = (new as? any StatefulPreparedLayout)?.contentOffsetOverride
    let target =
      offset ?? override ?? (new as? any UpdateAnimatingLayout)?.targetContentOffset(forProposed: proposal) ?? proposal
    if target != end.bounds.origin {
      let proposed = end.bounds
      end.bounds.origin = target
      if end.isInvalidated(new, since: proposed) {
        new = override == nil ? successor(end.bounds) : new.scrolled(to: end.bounds) ?? new
      }
    }
    self.init(from: shown, before: before, old, to: end, new, updates: updates, sweeps: sweeps)
  }

  init(
    from shown: CollectionState, before: Side?, _ old: any PreparedLayout, to end: CollectionState,
    _ new: any PreparedLayout, updates: [CollectionUpdate], sweeps: Bool = false
  ) {
    let start = shown.settled
    var (end, old, new) = (end, old, new)
    if var directing = old as? any ChangeDirectingLayout {
      directing.precede(new)
      old = directing
    }
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
    // App code may have changed a stateful layout without updates of the data.
    let overridesOffset = (new as? any StatefulPreparedLayout)?.contentOffsetOverride != nil
    if !updates.isEmpty || overridesOffset { announce { $0.finalizeUpdates() } }
    if isResized { announce { $0.finalizeAnimatedBoundsChange() } }
    if !end.layout.isEqual(to: start.layout) { announce { $0.finalizeLayoutTransition() } }
    end.past = StatefulLayoutSnapshot(new, of: end, changeCount: (start.past?.changeCount ?? -1) + 1)
    self.start = shown
    self.end = end
  }

  /// Adds later changes of elements to those of the change, as UIKit adds animations to the present values.
  mutating func add(_ live: [ElementIdentity: LayoutAttributes]) {
    for index in pairs.indices where !pairs[index].isDisappearing {
      guard let live = live[pairs[index].id] else { continue }
      let (center, size) = (pairs[index].after.center, pairs[index].after.size)
      pairs[index].before.center.x += live.center.x - center.x
      pairs[index].before.center.y += live.center.y - center.y
      pairs[index].before.size.width += live.size.width - size.width
      pairs[index].before.size.height += live.size.height - size.height
      pairs[index].after = live
    }
  }

  /// Adds the present attributes of elements to those of the change, and elements that have become visible since then.
  mutating func add(_ live: [PresentedElement]) {
    var rest = live
    add(Dictionary(live.map { ($0.id, $0.attributes) }, uniquingKeysWith: { first, _ in first }))
    let known = Set(pairs.map(\.id))
    rest.removeAll { known.contains($0.id) }
    let (old, new) = (start.bounds.center, end.bounds.center)
    pairs += rest.map { element in
      var before = element.attributes
      before.center = Point(x: before.center.x - new.x + old.x, y: before.center.y - new.y + old.y)
      return Pair(
        id: element.id, before: before, after: element.attributes, sources: (element.source, element.source))
    }
  }

  /// Excepts an item that follows a finger.
  mutating func except(_ item: ElementIdentity) {
    for index in pairs.indices where pairs[index].id == item { pairs[index].before = pairs[index].after }
  }

  private static func noteUpdates(_ updates: [CollectionUpdate], in pairs: inout [Pair], _ motions: inout ViewMotions) {
    if updates.isEmpty { return }
    let moved = Set(updates.compactMap { if case .move(_, let to) = $0 { to } else { nil } })
    for index in pairs.indices {
      pairs[index].isMoved =
        !moved.isEmpty && pairs[index].id.item != nil && !pairs[index].isDisappearing
        && moved.contains(pairs[index].after.indexPath)
      pairs[index].isUnsequenced = !motions.participatesInSequence(pairs[index])
    }
  }

  /// Returns the offset that keeps the current item if the layout changes, or if it centers items and the bounds' size
  /// changes; otherwise the proposed one, at the same distance from the insets.
  private static func offset(
    from start: CollectionState, _ old: any PreparedLayout, to end: CollectionState, _ new: any PreparedLayout,
    isOther: Bool
  ) -> Point {
    let isOtherLayout = !end.layout.isEqual(to: start.layout)
    if isOther, let current = isOtherLayout ? old.itemInPlace(in: start.bounds) : old.centeredItem(in: start.bounds),
      let id = start.data[current]?.id, let path = end.data.indexPath(ofItem: id, guess: current),
      let offset = new.contentOffset(showing: path, at: .center, in: end.bounds)
    {
      return offset
    }
    let (before, after, origin) = (old.adjustedContentInset, new.adjustedContentInset, end.bounds.origin)
    if !isOther, start.data == end.data { return origin }
    return new.clamped(
      Point(x: origin.x + before.left - after.left, y: origin.y + before.top - after.top), in: end.bounds)
  }

  /// Returns the offset of the anchor after an update of the data, or the proposed one, clamped to the content.
  private static func offset(
    from start: CollectionState, _ old: any PreparedLayout, to end: CollectionState, _ new: any PreparedLayout,
    anchor: (before: ItemIndexPath, after: ItemIndexPath)?
  ) -> Point {
    guard let anchor, let first = old.contentOffset(showing: anchor.before, at: .center, in: start.bounds),
      let last = new.contentOffset(showing: anchor.after, at: .center, in: end.bounds)
    else { return new.clamped(end.bounds.origin, in: end.bounds) }
    let origin = start.bounds.origin
    // An item exactly at its offset keeps it, even outside the content.
    if origin == first { return last }
    let moved = Point(x: origin.x - first.x + last.x, y: origin.y - first.y + last.y)
    return new.targetContentOffset(forProposed: new.clamped(moved, in: end.bounds), velocity: .zero)
  }
}

extension CollectionState {
  package func prepared(scale: Double) -> any PreparedLayout { layout.prepared(layoutContext(scale: scale)) }

  package func layoutContext(scale: Double) -> LayoutContext {
    var resources = resources
    resources.styles = elementStyles
    var context = LayoutContext(data: data, bounds: bounds, scale: scale, resources: resources)
    context.sectionOffsets = sectionOffsets
    (context.contentInset, context.safeArea) = (contentInset, safeArea)
    return context
  }
}

extension CollectionData {
  /// - Complexity: O(items), unless the guess is correct.
  func indexPath(ofItem id: Int, guess: ItemIndexPath) -> ItemIndexPath? {
    if self[guess]?.id == id { return guess }
    for (section, contents) in sections.enumerated() {
      if let item = contents.items.firstIndex(ofID: id) { return ItemIndexPath(section: section, item: item) }
    }
    return nil
  }
}
