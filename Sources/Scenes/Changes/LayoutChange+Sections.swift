import LayoutCore

extension CollectionState {
  /// Keeps scrolled sections within their content, and at their current item if the layout or the size changes.
  ///
  /// - Returns: Whether an offset has changed.
  /// - Complexity: O(scrolled sections), and O(items) if the data differ.
  mutating func keepSections(
    of start: CollectionState, _ old: any PreparedLayout, in new: any PreparedLayout, isOther: Bool
  ) -> Bool {
    guard !sectionOffsets.isEmpty else { return false }
    let (old, new) = (old as? any SectionScrollingLayout, new as? any SectionScrollingLayout)
    var kept: [Int: Double] = [:]
    for (section, contents) in data.sections.enumerated() {
      guard let offset = sectionOffsets[contents.id] else { continue }
      guard let new, let scroll = new.scrolling(ofSection: section) else {
        kept[contents.id] = offset
        continue
      }
      var goal = offset
      if isOther, let before = start.data.sections.firstIndex(where: { $0.id == contents.id }),
        let item = old?.currentItem(ofSection: before), let id = start.data[item]?.id,
        let path = data.indexPath(ofItem: id, guess: item),
        let shown = new.sectionOffset(showing: path, at: .start)
      {
        goal = new.targetOffset(
          ofSection: section, for: SectionRelease(offset: shown, proposed: shown, velocity: 0, start: shown))
      }
      kept[contents.id] = scroll.clamped(goal)
    }
    defer { sectionOffsets = kept }
    return kept != sectionOffsets
  }
}
