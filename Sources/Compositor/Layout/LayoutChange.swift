import Raster

/// What becomes of every element in view when the data, the size of the bounds or the layout change: its attributes
/// before and after.
///
/// The collection view's part of UICollectionViewLayout's life cycle. A change prepares the layout for the new state at
/// the offset that keeps the current item in place, tells both layouts what is coming, asks both for the attributes in
/// view, and for initial and final ones where an element exists on one side only, and tells them that it is over. What
/// lies between before and after is up to whoever animates the pairs.
public struct LayoutChange: Sendable {
  /// Which element is which, before and after.
  public enum Identity: Sendable, Hashable {
    /// A cell, by its item's stable id.
    case cell(Int)
    /// Another view, by its kind and its place.
    case view(ElementKind, IndexPath)
  }

  /// One element on its way.
  public struct Pair: Sendable, Hashable {
    /// Stays with the element.
    public var id: Identity
    /// Where it comes from, in content coordinates before the change.
    public var before: LayoutAttributes
    /// Where it goes, in content coordinates after the change.
    public var after: LayoutAttributes
    /// Whether there is no such element before the change.
    public var appears = false
    /// Whether there is no such element after the change.
    public var disappears = false
  }

  /// Every element that is in view before or after; no identity twice.
  ///
  /// First those that are in view before, then the others, each in the layout's order.
  public let pairs: [Pair]
  /// The state after the change, at the offset that keeps the current item in place.
  public let end: CollectionState

  /// The change from one state to another.
  ///
  /// - Parameters:
  ///   - start: The state before.
  ///   - old: Its layout, prepared.
  ///   - end: The state after. Where the bounds' size or the layout differs, the offset is only a proposal.
  ///   - updates: What turned the old data into the new, for the layouts to know. Which element is which is decided by
  ///     the items' ids alone.
  ///   - scale: Device pixels per point.
  /// - Complexity: O(visible elements), and O(items) if the data differ, beside the layouts' own work.
  public init(
    from start: CollectionState, prepared old: any PreparedLayout, to end: CollectionState,
    updates: [CollectionUpdate] = [], scale: Double = 1
  ) {
    var (old, end) = (old, end)
    let isResized = end.bounds.size != start.bounds.size
    var new = end.prepared(scale: scale)
    let target = Self.offset(from: start, old, to: end, new, isResized: isResized)
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
    pairs = Self.pairs(Side(start, old), Side(end, new))
    if !updates.isEmpty {
      old.finalizeUpdates()
      new.finalizeUpdates()
    }
    if isResized {
      old.finalizeAnimatedBoundsChange()
      new.finalizeAnimatedBoundsChange()
    }
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
      let id = start.data[current]?.id, let path = end.data.places(of: [id], like: start.data, [current])[id],
      let offset = new.contentOffset(showing: path, at: .center, in: end.bounds)
    {
      return offset
    }
    return !isOther && start.data == end.data ? end.bounds.origin : new.clamped(end.bounds.origin, in: end.bounds)
  }
}

extension LayoutChange {
  /// One side of a change.
  private struct Side {
    let data: CollectionData
    let layout: any PreparedLayout
    /// What is in view, with identities.
    let elements: [(id: Identity, attributes: LayoutAttributes)]

    init(_ state: CollectionState, _ layout: any PreparedLayout) {
      data = state.data
      self.layout = layout
      elements = layout.attributes(in: state.bounds).compactMap { attributes in
        guard attributes.kind == .cell else { return (.view(attributes.kind, attributes.indexPath), attributes) }
        return state.data[attributes.indexPath].map { (.cell($0.id), attributes) }
      }
    }

    /// Where items that are in view on the other side are on this one.
    func places(of other: Side) -> [Int: IndexPath] {
      var ids: [Int] = []
      var paths: [IndexPath] = []
      for case (.cell(let id), let attributes) in other.elements {
        ids.append(id)
        paths.append(attributes.indexPath)
      }
      return data.places(of: ids, like: other.data, paths)
    }

    /// An element's attributes on this side, in view or not.
    func attributes(of id: Identity, places: [Int: IndexPath]) -> LayoutAttributes? {
      switch id {
      case .cell(let item): places[item].flatMap { layout.attributes(for: $0) }
      case .view(let kind, let path): layout.attributes(of: kind, at: path)
      }
    }
  }

  private static func pairs(_ old: Side, _ new: Side) -> [Pair] {
    let (placesAfter, placesBefore) = (new.places(of: old), old.places(of: new))
    var pairs: [Pair] = []
    var known: Set<Identity> = []
    for (id, before) in old.elements where known.insert(id).inserted {
      if let after = new.attributes(of: id, places: placesAfter) {
        pairs.append(Pair(id: id, before: before, after: after))
      } else {
        pairs.append(
          Pair(id: id, before: before, after: old.layout.finalAttributes(disappearing: before), disappears: true))
      }
    }
    for (id, after) in new.elements where known.insert(id).inserted {
      if let before = old.attributes(of: id, places: placesBefore) {
        pairs.append(Pair(id: id, before: before, after: after))
      } else {
        pairs.append(
          Pair(id: id, before: new.layout.initialAttributes(appearing: after), after: after, appears: true))
      }
    }
    return pairs
  }
}

extension CollectionState {
  /// The layout, prepared for the state.
  func prepared(scale: Double) -> any PreparedLayout {
    layout.prepare(LayoutContext(data: data, bounds: bounds, scale: scale))
  }
}

extension CollectionData {
  /// Where items are in these data, by their ids.
  ///
  /// - Parameters:
  ///   - ids: Of the items that are looked for.
  ///   - other: Data in which they are at `paths`, in the same order; if these are the same, nothing is searched.
  fileprivate func places(of ids: [Int], like other: CollectionData, _ paths: [IndexPath]) -> [Int: IndexPath] {
    if self == other { return Dictionary(zip(ids, paths)) { first, _ in first } }
    let wanted = Set(ids)
    var places: [Int: IndexPath] = [:]
    for (section, contents) in sections.enumerated() {
      for (item, value) in contents.items.enumerated() where wanted.contains(value.id) {
        places[value.id] = IndexPath(section: section, item: item)
      }
    }
    return places
  }
}
