import LayoutCore

// Views that a layout's object pairs itself, and the starts that it changes.
extension ChangeDirectingLayout {
  /// Returns the pair of an element before the change, or `nil` if the element's identity decides.
  func pair(
    of element: PresentedElement, from old: LayoutChange.Side, to new: LayoutChange.Side, way: Point
  ) -> LayoutChange.Pair? {
    let kind = element.attributes.kind
    // The index path of a moving element may come from earlier data.
    guard kind != .cell, !element.isDisappearing,
      element.source === old.source || element.source.data == old.source.data
    else { return nil }
    switch destination(ofView: kind, at: element.attributes.indexPath) {
    case .usual: return nil
    case .indexPath(let path):
      if let id = new.identifier.identity(of: kind, at: path), let after = new.attributes(of: kind, at: path) {
        return LayoutChange.Pair(
          id: id, before: element.attributes, after: after, sources: (element.source, new.source),
          previousSources: element.previousSources)
      }
      fallthrough
    case .absent:
      var pair = LayoutChange.Pair(disappearing: element, from: old, way: way, isDeleted: true)
      // Another view has the identity after the change.
      pair.id = .effect(of: element.id, -1)
      return pair
    }
  }

  /// Returns the pair of an element after the change, or `nil` if the element's identity decides.
  func pair(
    ofNew element: PresentedElement, from old: LayoutChange.Side, to new: LayoutChange.Side, way: Point
  ) -> LayoutChange.Pair? {
    let kind = element.attributes.kind
    if kind == .cell { return nil }
    switch origin(ofView: kind, at: element.attributes.indexPath) {
    case .usual: return nil
    case .indexPath(let path):
      if let before = old.attributes(of: kind, at: path) {
        return LayoutChange.Pair(
          id: element.id, before: before, after: element.attributes, sources: (old.source, new.source))
      }
      fallthrough
    case .absent: return LayoutChange.Pair(appearing: element, in: new, way: way, isInserted: true)
    }
  }

  /// Sets the attributes from which elements on both sides start.
  func setStarts(of pairs: inout [LayoutChange.Pair], shift: Point) {
    guard changesStarts else { return }
    for index in pairs.indices where !pairs[index].isAppearing && !pairs[index].isDisappearing {
      guard var start = startAttributes(of: pairs[index].after) else { continue }
      start.center = Point(x: start.center.x + shift.x, y: start.center.y + shift.y)
      pairs[index].before = start
    }
  }
}

extension LayoutChange.Side {
  /// Returns the attributes of a view at an index path, relative to the visible bounds.
  fileprivate func attributes(of kind: ElementKind, at path: ItemIndexPath) -> LayoutAttributes? {
    var attributes = layout.attributes(of: kind, at: path)
    attributes?.center.x += shift.x
    attributes?.center.y += shift.y
    return attributes
  }
}
