import Compositor
import Raster

/// UICollectionViewFlowLayout's rules for how many items a line takes and where they stand in it.
///
/// Spacing between items is a minimum: what is left of a full line is dealt out evenly, and a last line of items of one size
/// is spaced as if it went on until it was full.
///
/// Source: the behaviour of UICollectionViewFlowLayout as measured by the openuikit project (Vercantez).
struct LinePacking: Sendable {
  /// Where items stand in a line.
  struct Arrangement: Sendable, Hashable {
    /// The first item's edge, across the scroll direction, in points.
    var start: Double
    /// From one item's end to the next one's start, in points.
    var spacing: Double
  }

  /// Where lines begin, across the scroll direction, in points.
  let leading: Double
  /// How long lines are, across the scroll direction, in points.
  let available: Double
  /// minimumInteritemSpacing, in points.
  let minimumSpacing: Double

  /// Lets items that fill a line exactly do so although their sum is rounded; in points.
  private static let slack = 1e-6

  /// Whether an item joins a line whose items reach to `used`, in points.
  func fits(_ length: Double, after used: Double) -> Bool {
    used + minimumSpacing + length <= available + Self.slack
  }

  /// How many items of one length a line takes, at least one.
  func capacity(of length: Double) -> Int {
    let most = (available + Self.slack + minimumSpacing) / (length + minimumSpacing)
    return Int(clamping: most.rounded(.down), to: 1...1 << 40)
  }

  /// A full line: its last item ends where the line does; a single item is centred, even one that is longer than the line.
  ///
  /// - Parameter total: Sum of the items' lengths, in points.
  func justified(_ count: Int, total: Double) -> Arrangement {
    let rest = available - total
    return count > 1
      ? Arrangement(start: leading, spacing: rest / Double(count - 1))
      : Arrangement(start: leading + rest / 2, spacing: 0)
  }

  /// A line of items of one length, full or not: spaced as if it was full.
  func filled(with length: Double) -> Arrangement {
    let count = capacity(of: length)
    return justified(count, total: Double(count) * length)
  }

  /// A last line of items of several sizes: one after another.
  var plain: Arrangement { Arrangement(start: leading, spacing: minimumSpacing) }
}
