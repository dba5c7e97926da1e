import LayoutCore

/// UICollectionViewFlowLayout's rules for the number of items in a line and their positions: see ``FlowLayout``.
struct LinePacking: Sendable {
  struct Arrangement: Sendable, Hashable {
    /// The start of the first item, across the scroll direction, in points.
    var start: Double
    /// The distance from the end of one item to the start of the next, in points.
    var spacing: Double
  }

  /// The start of every line, across the scroll direction, in points.
  let leading: Double
  /// The length of every line, across the scroll direction, in points.
  let available: Double
  let minimumSpacing: Double

  /// The tolerance for items that fill a line exactly except for the rounding of their sum, in points.
  private static let slack = 1e-6

  /// Returns a Boolean value that indicates whether an item fits in a line whose items reach to `used`, in points.
  func fits(_ length: Double, after used: Double) -> Bool { used + minimumSpacing + length <= available + Self.slack }

  /// Returns the number of items of one length that fit in a line, at least 1.
  func capacity(of length: Double) -> Int {
    let most = (available + Self.slack + minimumSpacing) / (length + minimumSpacing)
    return Int(clamping: most.rounded(.down), to: 1...1 << 40)
  }

  /// Returns the arrangement of a full line, whose last item ends with the line.
  ///
  /// A single item is centered, even if it is longer than the line. `total` is the sum of the items' lengths, in points.
  func justified(_ count: Int, total: Double) -> Arrangement {
    let rest = available - total
    return count > 1
      ? Arrangement(start: leading, spacing: rest / Double(count - 1))
      : Arrangement(start: leading + rest / 2, spacing: 0)
  }

  func filled(with length: Double) -> Arrangement {
    let count = capacity(of: length)
    return justified(count, total: Double(count) * length)
  }

  /// The arrangement of a last line of items of several sizes.
  var plain: Arrangement { Arrangement(start: leading, spacing: minimumSpacing) }
}
