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
    var earlierLooks: [(source: ElementSource, progress: Double)] = []
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

extension LayoutChange {
  /// One side of a change.
  private struct Side {
    let layout: any PreparedLayout
    let source: ElementSource
    let look: Look
    let identifier: ElementIdentifier
    /// What may be seen on the way.
    let elements: [PresentedElement]
    /// The middle of the bounds that are shown.
    let middle: Point
    /// From the middle of the bounds that the layout is prepared for to that of those that are shown.
    let shift: Point

    /// - Parameter reach: Side of the square about the middle that is looked at, where that is more than the bounds: a
    ///   viewport that turns sweeps over it.
    init(_ shown: CollectionState, _ layout: any PreparedLayout, reach: Double?) {
      let (state, source) = (shown.settled, ElementSource(data: shown.data, layout: shown.layout))
      let identifier = ElementIdentifier(state.data, layout: state.layout)
      self.layout = layout
      self.source = source
      self.identifier = identifier
      look = state.look
      middle = shown.bounds.center
      shift = Point(
        x: shown.bounds.center.x - state.bounds.center.x, y: shown.bounds.center.y - state.bounds.center.y)
      if let presentation = shown.presentation {
        elements = presentation.elements.filter { !$0.isGhost }
      } else {
        let bounds = reach.map { Rect(center: state.bounds.center, size: Size(width: $0, height: $0)) } ?? state.bounds
        elements = VisibleQuery(state).attributes(of: layout, in: bounds).compactMap { attributes in
          identifier.identity(of: attributes.kind, at: attributes.indexPath)
            .map { PresentedElement(id: $0, attributes: attributes, source: source) }
        }
      }
    }

    /// Where items and sections that elements of the other side belong to are on this one.
    func places(of other: Side) -> Places { Places(of: other.elements, in: source.data) }

    /// An element's attributes on this side, in view or not; `nil` if it is not there.
    func attributes(of element: PresentedElement, places: Places) -> LayoutAttributes? {
      guard let path = places[element.id] else { return nil }
      let kind = element.attributes.kind
      // A view may stand in the same place and yet be another one.
      guard identifier.identity(of: kind, at: path) == element.id else { return nil }
      var attributes = kind == .cell ? layout.attributes(for: path) : layout.attributes(of: kind, at: path)
      attributes?.center.x += shift.x
      attributes?.center.y += shift.y
      return attributes
    }
  }

  private static func pairs(_ old: Side, _ new: Side) -> [Pair] {
    let (placesAfter, placesBefore) = (new.places(of: old), old.places(of: new))
    // Contents of different layouts have nothing to do with one another: what is in one of them only comes and goes where
    // it stands on the screen, however far the offsets lie apart.
    let isOther = !new.source.layout.isEqual(to: old.source.layout)
    let way = isOther ? Point(x: new.middle.x - old.middle.x, y: new.middle.y - old.middle.y) : .zero
    var pairs: [Pair] = []
    var known: Set<ElementIdentity> = []
    for element in old.elements where known.insert(element.id).inserted {
      let (before, sources) = (element.attributes, (element.source, new.source))
      var pair: Pair
      if let after = new.attributes(of: element, places: placesAfter) {
        pair = Pair(id: element.id, before: before, after: after, sources: sources)
      } else {
        var after = old.layout.finalAttributes(disappearing: before)
        (after.center.x, after.center.y) = (after.center.x + way.x, after.center.y + way.y)
        pair = Pair(
          id: element.id, before: before, after: after, disappears: true,
          followsData: placesAfter[element.id] == nil, sources: (element.source, element.source))
      }
      pair.earlierLooks = element.earlierLooks
      pairs.append(pair)
    }
    for element in new.elements where known.insert(element.id).inserted {
      let after = element.attributes
      if let before = old.attributes(of: element, places: placesBefore) {
        pairs.append(Pair(id: element.id, before: before, after: after, sources: (old.source, new.source)))
      } else {
        var before = new.layout.initialAttributes(appearing: after)
        (before.center.x, before.center.y) = (before.center.x - way.x, before.center.y - way.y)
        pairs.append(
          Pair(
            id: element.id, before: before, after: after, appears: true,
            followsData: placesBefore[element.id] == nil, sources: (new.source, new.source)))
      }
    }
    return pairs.map { $0.withStatedStyles(old.look, new.look) }
  }
}

extension LayoutChange.Pair {
  /// The pair with what one side drives and the other leaves to the style stated on both sides, so that it does not jump.
  fileprivate func withStatedStyles(_ old: Look, _ new: Look) -> Self {
    var pair = self
    let (first, last) = (appears ? new : old, disappears ? old : new)
    if before.cornerRadius != nil || after.cornerRadius != nil {
      pair.before.cornerRadius = before.cornerRadius ?? first[before.kind].cornerRadius
      pair.after.cornerRadius = after.cornerRadius ?? last[after.kind].cornerRadius
    }
    if before.shadowOpacity != nil || after.shadowOpacity != nil {
      pair.before.shadowOpacity = before.shadowOpacity ?? first[before.kind].shadow.opacity
      pair.after.shadowOpacity = after.shadowOpacity ?? last[after.kind].shadow.opacity
    }
    return pair
  }
}

/// Where items and sections are in some data, by their ids: those that some elements belong to.
private struct Places {
  private var items: [Int: IndexPath] = [:]
  private var sections: [Int: Int] = [:]

  /// - Complexity: O(elements); O(items) if the data are others than the elements'.
  init(of elements: [PresentedElement], in data: CollectionData) {
    var wanted: Set<Int> = []
    // Nearly all elements have the same data, and comparing those that do not change again and again costs most.
    var last: (data: CollectionData, isSame: Bool)?
    for element in elements {
      guard let item = element.id.item else { continue }
      let source = element.source.data
      if last?.data != source { last = (source, source == data) }
      if last?.isSame == true { items[item] = element.attributes.indexPath } else { wanted.insert(item) }
    }
    for (index, section) in data.sections.enumerated() {
      sections[section.id] = index
      if wanted.isEmpty { continue }
      for (number, item) in section.items.enumerated() where wanted.contains(item.id) {
        items[item.id] = IndexPath(section: index, item: number)
      }
    }
  }

  subscript(id: ElementIdentity) -> IndexPath? {
    switch id {
    case .cell(let item), .view(_, .item(let item)): items[item]
    case .view(_, .section(let section, let number)): sections[section].map { IndexPath(section: $0, item: number) }
    case .view(_, .place(let path)): path
    }
  }
}

extension ElementIdentity {
  /// The id of the item that it belongs to; `nil` if it belongs to none.
  fileprivate var item: Int? {
    switch self {
    case .cell(let item), .view(_, .item(let item)): item
    case .view: nil
    }
  }
}

extension Size {
  fileprivate var diagonal: Double { (width * width + height * height).squareRoot() }
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
