import LayoutCore

extension LayoutChange {
  /// Elements that appear, disappear, or move as one, such as a row with its separator, or a stack with its title.
  struct ElementGroup: Sendable {
    enum Owner: Sendable, Hashable {
      case item(Int)
      case section(Int)
    }

    let owner: Owner
    /// The largest element, with the common frame if it is not transformed, and for a section.
    let attributes: LayoutAttributes
    /// The common frame of all elements, in the content coordinates of the attributes.
    let frame: Rect
    let members: [Int]

    private init(_ members: [Int], of pairs: [Pair], owner: Owner) {
      (self.owner, self.members) = (owner, members)
      let all = members.map { pairs[$0].isDisappearing ? pairs[$0].before : pairs[$0].after }
      let frame = all.dropFirst().reduce(all[0].frame) { $0.union($1.frame) }
      let area = { (element: LayoutAttributes) in element.size.width * element.size.height }
      var leader = all.dropFirst().reduce(all[0]) { area($1) > area($0) ? $1 : $0 }
      // Photos of a stack have different angles, none of which is that of the stack.
      if case .section = owner { leader.transform3D = .identity }
      if leader.transform3D.isIdentity {
        (leader.center, leader.size, leader.anchorPoint) = (frame.center, frame.size, Point(x: 0.5, y: 0.5))
      }
      (attributes, self.frame) = (leader, frame)
    }

    /// Forms groups of at least two elements that an update inserts, deletes, or moves, and stores them in the pairs.
    static func formed(
      of pairs: inout [Pair], from old: CollectionData, to new: CollectionData, _ motions: inout ViewMotions
    ) -> [ElementGroup] {
      var (order, members): ([Owner], [Owner: [Int]]) = ([], [:])
      lazy var known = (Set(old.sections.map(\.id)), Set(new.sections.map(\.id)))
      for index in pairs.indices where pairs[index].isInsertedOrDeleted || pairs[index].isMoved {
        var owner = pairs[index].id.item.map(Owner.item)
        if motions.followsSection(pairs[index]), let section = pairs[index].section,
          !(pairs[index].isDisappearing ? known.1 : known.0).contains(section)
        {
          owner = .section(section)
        }
        guard let owner, motions.followsItem(pairs[index]) else { continue }
        if members[owner] == nil { order.append(owner) }
        members[owner, default: []].append(index)
      }
      let groups = order.compactMap { owner in
        members[owner].flatMap { $0.count > 1 ? ElementGroup($0, of: pairs, owner: owner) : nil }
      }
      for (number, group) in groups.enumerated() { for index in group.members { pairs[index].group = number } }
      return groups
    }
  }

  /// The views that move differently from most, looked up once for each type of layout.
  struct ViewMotions {
    private var layouts: [ObjectIdentifier: [ElementKind: ViewDescription]] = [:]

    mutating func followsItem(_ pair: Pair) -> Bool { view(of: pair)?.followsItem ?? true }

    mutating func followsSection(_ pair: Pair) -> Bool { view(of: pair)?.followsSection ?? false }

    mutating func participatesInSequence(_ pair: Pair) -> Bool { view(of: pair)?.participatesInSequence ?? true }

    private mutating func view(of pair: Pair) -> ViewDescription? {
      let layout = (pair.isDisappearing ? pair.sources.before : pair.sources.after).layoutType
      if let known = layouts[ObjectIdentifier(layout)] { return known[pair.after.kind] }
      // The first description of a kind takes precedence.
      let all = Dictionary(layout.views.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
      let unusual = all.filter { !$0.value.followsItem || $0.value.followsSection || !$0.value.participatesInSequence }
      layouts[ObjectIdentifier(layout)] = unusual
      return unusual[pair.after.kind]
    }
  }
}

extension LayoutChange.Pair {
  /// The identifier of the section of an inserted or deleted element, or `nil` for an index path outside the data.
  fileprivate var section: Int? {
    let sections = (isDisappearing ? sources.before : sources.after).data.sections
    let section = (isDisappearing ? before : after).indexPath.section
    return sections.indices.contains(section) ? sections[section].id : nil
  }
}

extension LayoutAttributes {
  /// Returns the attributes of an element that moves with another one like a rigid body, or `nil` if that is edge-on.
  func carried(from whole: LayoutAttributes, to moved: LayoutAttributes) -> LayoutAttributes? {
    guard let change = whole.planeChange(to: moved) else { return nil }
    var result = self
    result.center.x += moved.center.x - whole.center.x
    result.center.y += moved.center.y - whole.center.y
    if whole.alpha != 0 { result.alpha *= moved.alpha / whole.alpha }
    result.isHidden = isHidden || moved.isHidden
    if change.isIdentity { return result }
    let (dx, dy) = (center.x - whole.center.x, center.y - whole.center.y)
    result.transform3D = transform3D.concatenating(.translation(x: dx, y: dy)).concatenating(change)
      .concatenating(.translation(x: -dx, y: -dy))
    return result
  }

  /// Returns the transform, about the centers, from a point of this element's plane to the same point of another's.
  private func planeChange(to other: LayoutAttributes) -> Transform3D? {
    if transform3D == other.transform3D, size == other.size, anchorPoint == other.anchorPoint { return .identity }
    guard let inverse = transform3D.isIdentity ? .identity : transform3D.inverted() else { return nil }
    let kx = size.width > 0 ? other.size.width / size.width : 1
    let ky = size.height > 0 ? other.size.height / size.height : 1
    let shift = Transform3D.translation(
      x: (anchorPoint.x - other.anchorPoint.x) * other.size.width,
      y: (anchorPoint.y - other.anchorPoint.y) * other.size.height)
    return inverse.concatenating(.scale(x: kx, y: ky)).concatenating(shift).concatenating(other.transform3D)
  }
}
