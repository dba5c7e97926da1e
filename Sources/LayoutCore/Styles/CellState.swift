/// States of a cell that its template may show: UICollectionViewCell's isSelected and isHighlighted.
public struct CellState: OptionSet, Sendable, Hashable {
  /// The bits of the states.
  public let rawValue: UInt8

  /// Creates states from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The item is selected.
  public static let selected = CellState(rawValue: 1)
  /// A finger is on the cell.
  public static let highlighted = CellState(rawValue: 2)
}
