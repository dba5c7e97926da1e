import Compositor
import Raster

/// A strip of narrow thumbnails, of which a few widen to their pictures' shapes, or shrink away, and push the others.
///
/// Positions along the strip are points in its content: thumbnail i rests with its centre at i·pitch + width/2.
///
/// Source: ThumbnailLayout and its Cell in PhotosApp, N. Razumnuy.
struct FilmStrip: Sendable, Hashable {
  /// A thumbnail that is not just narrow.
  struct Change: Sendable, Hashable {
    /// Its number.
    var number: Int
    /// Its picture's width / height.
    var aspectRatio: Double
    /// 0 narrow, 1 as wide as its picture.
    var expanding: Double
    /// 0 there, 1 shrunk to nothing.
    var collapsing = 0.0
    /// How far the hole that it leaves is closed.
    var deleting = 0.0
    /// Whether the thumbnails at the right close the hole, instead of those at the left.
    var closesFromRight = true
  }

  /// How a thumbnail lies in the strip.
  struct Place: Sendable, Hashable {
    /// Where its centre is when nothing pushes it.
    var rest: Double
    /// How far it is pushed to the right.
    var shift: Double
    /// Its size.
    var size: Size
    /// Its opacity.
    var alpha: Double
  }

  /// Size of a narrow thumbnail, in points.
  let narrow: Size
  /// Between two thumbnails, in points.
  let spacing: Double
  /// What an expanded thumbnail has on top of that on both sides together, in points.
  let focusedSpacing: Double
  /// How many thumbnails there are.
  let count: Int
  /// The thumbnails that are not just narrow, by number; a handful.
  let changes: [Change]

  /// Where thumbnails rest.
  var row: EvenRow { EvenRow(start: narrow.width / 2, pitch: narrow.width + spacing, count: count) }

  /// Where a thumbnail lies.
  func place(of number: Int) -> Place {
    let change = changes.first { $0.number == number }
    return Place(
      rest: row.position(of: number), shift: shift(of: number), size: change.map(size) ?? narrow,
      alpha: 1 - (change?.collapsing ?? 0))
  }

  /// The numbers of the thumbnails that may lie between two positions, ascending.
  ///
  /// Thumbnails between two changed ones are all pushed equally far.
  /// - Complexity: O(changes + results).
  func numbers(from low: Double, to high: Double) -> [Int] {
    var (numbers, first) = ([Int](), 0)
    let half = narrow.width / 2
    for end in changes.map(\.number) + [count] {
      if first < end {
        let shift = shift(of: first)
        let seen = row.indices(from: low - shift - half, to: high - shift + half)
        numbers += seen.clamped(to: first..<end)
      }
      if end < count { numbers.append(end) }
      first = end + 1
    }
    return numbers
  }

  /// How much wider than a narrow thumbnail the picture is, as far as it is expanded.
  private func additionalWidth(_ change: Change) -> Double {
    (narrow.height * change.aspectRatio - narrow.width) * change.expanding
  }

  /// Widths are rounded up to whole points.
  private func size(of change: Change) -> Size {
    let left = 1 - change.collapsing
    return Size(
      width: max(0, ((narrow.width + additionalWidth(change)) * left).rounded(.up)), height: narrow.height * left)
  }

  /// The sum of what all changed thumbnails do to one.
  ///
  /// PhotosApp closes a hole by the thumbnail's width only: there all that has moved jumps by the spacing when the photo
  /// leaves the data. Here a closed hole is closed by the pitch, which is what the places without that photo are.
  private func shift(of number: Int) -> Double {
    changes.reduce(0) { sum, change in
      guard change.number != number else { return sum }
      let isRight = number > change.number
      let half = (additionalWidth(change) + focusedSpacing * change.expanding) / 2 * (1 - change.deleting)
      let hole = isRight == change.closesFromRight ? row.pitch * change.deleting : 0
      return sum + (isRight ? half - hole : hole - half)
    }
  }
}
