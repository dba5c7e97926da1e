import Compositor

extension BatchUpdate.Relocation {
  /// Adds the move of an item.
  package mutating func add(_ from: ItemIndexPath, to: ItemIndexPath) {
    var move = BatchUpdate.ItemMove()
    (move.from, move.to) = (from, to)
    items.append(move)
  }

  /// Adds the move of a section.
  package mutating func add(section from: Int, to: Int) {
    var move = BatchUpdate.SectionMove()
    (move.from, move.to) = (from, to)
    sections.append(move)
  }
}
