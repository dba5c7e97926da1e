import LayoutCore

/// UICollectionViewFlowLayout's rules for the number of items in a line and their positions.
///
/// Spacing between items is a minimum: the rest of a full line is distributed evenly, and a last line of items of one
/// size is spaced as if it were full.
///
/// Source: the behaviour of UICollectionViewFlowLayout as measured by the openuikit project (Vercantez).
struct LinePacking: Sendable {
  /// Positions of items in a line.
  struct Arrangement: Sendable, Hashable {
    /// Start of the first item, across the scroll direction, in points.
    var start: Double
    /// Distance from the end of one item to the start of the next, in points.
    var spacing: Double
  }

  /// Start of every line, across the scroll direction, in points.
  let leading: Double
  /// Length of every line, across the scroll direction, in points.
  let available: Double
  /// minimumInteritemSpacing, in points.
  let minimumSpacing: Double

  /// Tolerance, in points, for items that fill a line exactly but for the rounding of their sum.
  private static let slack = 1e-6

  /// Returns whether an item fits in a line whose items reach to `used`, in points.
  func fits(_ length: Double, after used: Double) -> Bool {
    used + minimumSpacing + length <= available + Self.slack
  }

  /// The number of items of one length that fit in a line, at least one.
  func capacity(of length: Double) -> Int {
    let most = (available + Self.slack + minimumSpacing) / (length + minimumSpacing)
    return Int(clamping: most.rounded(.down), to: 1...1 << 40)
  }

  /// The arrangement of a full line: its last item ends where the line does; a single item is centred, even one that is
  /// longer than the line.
  ///
  /// - Parameter total: Sum of the items' lengths, in points.
  func justified(_ count: Int, total: Double) -> Arrangement {
    let rest = available - total
    return count > 1
      ? Arrangement(start: leading, spacing: rest / Double(count - 1))
      : Arrangement(start: leading + rest / 2, spacing: 0)
  }

  /// The arrangement of a line of items of one length, spaced as if it were full.
  func filled(with length: Double) -> Arrangement {
    let count = capacity(of: length)
    return justified(count, total: Double(count) * length)
  }

  /// The arrangement of a last line of items of several sizes: one after another.
  var plain: Arrangement { Arrangement(start: leading, spacing: minimumSpacing) }
}
