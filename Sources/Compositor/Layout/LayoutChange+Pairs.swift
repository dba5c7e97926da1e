import Raster

extension LayoutChange {
  /// One side of a change.
  struct Side {
    let layout: any PreparedLayout
    let source: ElementSource
    let styles: ElementStyles
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
      styles = state.elementStyles
      middle = shown.bounds.center
      shift = Point(
        x: shown.bounds.center.x - state.bounds.center.x, y: shown.bounds.center.y - state.bounds.center.y)
      if let presentation = shown.presentation {
        elements = presentation.elements.filter { !$0.isSnapshot }
      } else {
        let bounds = reach.map { Rect(center: state.bounds.center, size: Size(width: $0, height: $0)) } ?? state.bounds
        elements = VisibleQuery(state, styles).attributes(of: layout, in: bounds).compactMap { attributes in
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

  static func pairs(_ old: Side, _ new: Side) -> [Pair] {
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
      pair.earlierSources = element.earlierSources
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
    return pairs.map { $0.withStatedStyles(old.styles, new.styles) }
  }
}

extension LayoutChange.Pair {
  /// The pair with what one side drives and the other leaves to the style stated on both sides, so that it does not jump.
  fileprivate func withStatedStyles(_ old: ElementStyles, _ new: ElementStyles) -> Self {
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
struct Places {
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
  /// From corner to corner.
  var diagonal: Double { (width * width + height * height).squareRoot() }
}
