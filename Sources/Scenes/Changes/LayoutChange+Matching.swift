import LayoutCore

extension LayoutChange {
  struct Side {
    var layout: any PreparedLayout {
      didSet { animating = layout as? any UpdateAnimatingLayout }
    }
    private(set) var animating: (any UpdateAnimatingLayout)?
    let source: ElementSource
    let styles: ElementStyles
    let identifier: ElementIdentifier
    let elements: [PresentedElement]
    let middle: Point
    /// The translation from the center of the layout's bounds to that of the visible bounds.
    let shift: Point

    /// Creates a side from the bounds, or from the square with a side of `reach` that a rotating viewport covers.
    init(_ shown: CollectionState, _ layout: any PreparedLayout, reach: Double?) {
      self.init(shown, layout) { state, styles in
        let bounds = reach.map { Rect(center: state.bounds.center, size: Size(width: $0, height: $0)) } ?? state.bounds
        return VisibleElementQuery(state, styles).attributes(of: layout, in: bounds)
      }
    }

    private init(
      _ shown: CollectionState, _ layout: any PreparedLayout,
      _ query: (CollectionState, ElementStyles) -> [LayoutAttributes]
    ) {
      let (state, source) = (shown.settled, ElementSource(data: shown.data, layout: shown.layout))
      let identifier = ElementIdentifier(state.data, layout: state.layout)
      (self.layout, animating) = (layout, layout as? any UpdateAnimatingLayout)
      self.source = source
      self.identifier = identifier
      styles = state.elementStyles
      middle = shown.bounds.center
      shift = Point(x: shown.bounds.center.x - state.bounds.center.x, y: shown.bounds.center.y - state.bounds.center.y)
      if let presentation = shown.presentation {
        elements = presentation.elements.filter { !$0.isSnapshot }
      } else {
        let visible = query(state, styles)
        var elements: [PresentedElement] = []
        elements.reserveCapacity(visible.count)
        for attributes in visible {
          guard let id = identifier.identity(of: attributes.kind, at: attributes.indexPath) else { continue }
          elements.append(PresentedElement(id: id, attributes: attributes, source: source))
        }
        self.elements = elements
      }
    }

    /// Creates a side from the visible elements, which are those of a running change if there is one.
    init(_ shown: CollectionState, _ layout: any PreparedLayout, elements: [LayoutAttributes]) {
      self.init(shown, layout) { _, _ in elements }
    }

    func owners(of other: Side) -> OwnerIndexPaths { OwnerIndexPaths(of: other.elements, in: source.data) }

    /// Returns the attributes of an element on this side, visible or not, or `nil` if it doesn't exist there.
    func attributes(of element: PresentedElement, owners: OwnerIndexPaths) -> LayoutAttributes? {
      guard let path = owners[element.id] else { return nil }
      let kind = element.attributes.kind
      // Another view may have the same index path; a cell has been found by its item.
      guard kind == .cell || identifier.identity(of: kind, at: path) == element.id else { return nil }
      var attributes = kind == .cell ? layout.attributes(for: path) : layout.attributes(of: kind, at: path)
      attributes?.center.x += shift.x
      attributes?.center.y += shift.y
      return attributes
    }
  }

  static func pairs(_ old: Side, _ new: Side) -> [Pair] {
    let (ownersAfter, ownersBefore) = (new.owners(of: old), old.owners(of: new))
    // An element of only one of two different layouts appears and disappears in place on the screen.
    let isOther = !new.source.layout.isEqual(to: old.source.layout)
    let way = isOther ? Point(x: new.middle.x - old.middle.x, y: new.middle.y - old.middle.y) : .zero
    var pairs: [Pair] = []
    pairs.reserveCapacity(old.elements.count + new.elements.count / 4)
    var known: Set<ElementIdentity> = []
    known.reserveCapacity(old.elements.count + new.elements.count / 4)
    let directing = new.layout as? any ChangeDirectingLayout
    for element in old.elements {
      if let pair = directing?.pair(of: element, from: old, to: new, way: way) {
        if known.insert(pair.id).inserted { pairs.append(pair) }
      } else if known.insert(element.id).inserted {
        pairs.append(Pair(of: element, from: old, to: new, owners: ownersAfter, way: way))
      }
    }
    for element in new.elements where known.insert(element.id).inserted {
      pairs.append(
        directing?.pair(ofNew: element, from: old, to: new, way: way)
          ?? Pair(ofNew: element, from: old, to: new, owners: ownersBefore, way: way))
    }
    directing?.setStarts(of: &pairs, shift: old.shift)
    for index in pairs.indices { pairs[index].stateStyles(old.styles, new.styles) }
    return pairs
  }
}

extension LayoutChange.Pair {
  fileprivate init(
    of element: PresentedElement, from old: LayoutChange.Side, to new: LayoutChange.Side,
    owners: OwnerIndexPaths, way: Point
  ) {
    if let after = new.attributes(of: element, owners: owners) {
      self.init(
        id: element.id, before: element.attributes, after: after, sources: (element.source, new.source),
        previousSources: element.previousSources)
    } else {
      self.init(disappearing: element, from: old, way: way, isDeleted: owners[element.id] == nil)
    }
  }

  init(disappearing element: PresentedElement, from old: LayoutChange.Side, way: Point, isDeleted: Bool) {
    let before = element.attributes
    var after = old.animating?.finalAttributes(disappearing: before) ?? before.transparent
    (after.center.x, after.center.y) = (after.center.x + way.x, after.center.y + way.y)
    self.init(
      id: element.id, before: before, after: after, isDisappearing: true, isInsertedOrDeleted: isDeleted,
      sources: (element.source, element.source), previousSources: element.previousSources)
  }

  fileprivate init(
    ofNew element: PresentedElement, from old: LayoutChange.Side, to new: LayoutChange.Side,
    owners: OwnerIndexPaths, way: Point
  ) {
    let after = element.attributes
    if let before = old.attributes(of: element, owners: owners) {
      self.init(id: element.id, before: before, after: after, sources: (old.source, new.source))
    } else {
      self.init(appearing: element, in: new, way: way, isInserted: owners[element.id] == nil)
    }
  }

  init(appearing element: PresentedElement, in new: LayoutChange.Side, way: Point, isInserted: Bool) {
    let after = element.attributes
    var before = new.animating?.initialAttributes(appearing: after) ?? after.transparent
    (before.center.x, before.center.y) = (before.center.x - way.x, before.center.y - way.y)
    self.init(
      id: element.id, before: before, after: after, isAppearing: true, isInsertedOrDeleted: isInserted,
      sources: (new.source, new.source))
  }

  /// Sets explicit style values on both sides if one side has them, so that nothing jumps.
  fileprivate mutating func stateStyles(_ old: ElementStyles, _ new: ElementStyles) {
    let (first, last) = (isAppearing ? new : old, isDisappearing ? old : new)
    if before.cornerRadius != nil || after.cornerRadius != nil {
      before.cornerRadius = before.cornerRadius ?? first[before.kind].cornerRadius
      after.cornerRadius = after.cornerRadius ?? last[after.kind].cornerRadius
    }
    if before.shadowOpacity != nil || after.shadowOpacity != nil {
      before.shadowOpacity = before.shadowOpacity ?? first[before.kind].shadow.opacity
      after.shadowOpacity = after.shadowOpacity ?? last[after.kind].shadow.opacity
    }
  }
}

struct OwnerIndexPaths {
  private var items: [Int: ItemIndexPath] = [:]
  private var sections: [Int: Int] = [:]

  /// - Complexity: O(elements); O(items) if the elements come from other data.
  init(of elements: [PresentedElement], in data: CollectionData) {
    var wanted: Set<Int> = []
    // Nearly all elements have the same data, whose repeated comparison would be expensive.
    var last: (source: ElementSource, isSame: Bool)?
    items.reserveCapacity(elements.count)
    for element in elements {
      guard let item = element.id.item else { continue }
      if last?.source !== element.source { last = (element.source, element.source.data == data) }
      let path = element.attributes.indexPath
      if last?.isSame == true || data[path]?.id == item { items[item] = path } else { wanted.insert(item) }
    }
    for (index, section) in data.sections.enumerated() { sections[section.id] = index }
    find(&wanted, in: data)
  }

  /// Finds items by their identifiers, which are mostly adjacent, so their range excludes nearly all others.
  private mutating func find(_ wanted: inout Set<Int>, in data: CollectionData) {
    guard let least = wanted.min(), let greatest = wanted.max() else { return }
    for (index, section) in data.sections.enumerated() {
      let isUnfinished = section.items.search(least...greatest) { number, item in
        guard wanted.remove(item.id) != nil else { return true }
        items[item.id] = ItemIndexPath(section: index, item: number)
        return !wanted.isEmpty
      }
      if !isUnfinished { return }
    }
  }

  subscript(id: ElementIdentity) -> ItemIndexPath? {
    switch id {
    case .cell(let item), .view(_, .item(let item)): items[item]
    case .view(_, .section(let section, let number)): sections[section].map { ItemIndexPath(section: $0, item: number) }
    case .view(_, .indexPath(let path)): path
    case .effect: nil
    }
  }
}

extension ElementIdentity {
  package var item: Int? {
    switch self {
    case .cell(let item), .view(_, .item(let item)): item
    case .view, .effect: nil
    }
  }
}
