/// The states of a cell that its template may show, as UICollectionViewCell's isSelected and isHighlighted.
package struct CellState: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let selected = CellState(rawValue: 1)
  package static let highlighted = CellState(rawValue: 2)
}
