import LayoutCore

/// A strip of narrow thumbnails, of which a few expand to the shapes of their images, or collapse, and displace the others.
///
/// Positions along the strip are points in its content: the center of thumbnail i rests at i·pitch + width/2.
///
/// Source: ThumbnailLayout and its Cell in PhotosApp, N. Razumnuy.
struct FilmStrip: Sendable, Hashable {
  /// A thumbnail that isn't narrow.
  struct Change: Sendable, Hashable {
    var number: Int
    /// The width of its image divided by its height.
    var aspectRatio: Double
    /// The progress of its expansion: 0 is narrow, 1 as wide as its image.
    var expanding: Double
    /// The progress of its collapse: 0 is its full size, 1 nothing.
    var collapsing = 0.0
    /// The progress at which the gap that it leaves is closed, `0...1`.
    var deleting = 0.0
    /// A Boolean value that indicates whether the thumbnails on the right close the gap, instead of those on the left.
    var closesFromRight = true
  }

  let narrow: Size
  let spacing: Double
  /// The additional space beside an expanded thumbnail, on both sides together, in points.
  let focusedSpacing: Double
  let count: Int
  /// The thumbnails that aren't narrow, in ascending order.
  let changes: [Change]

  /// The centers of the thumbnails without displacement.
  var row: UniformRow { UniformRow(start: narrow.width / 2, pitch: narrow.width + spacing, count: count) }

  /// Returns the frame and the opacity of a thumbnail, whose center is without its displacement, in points.
  func placement(of number: Int) -> (center: Double, shift: Double, size: Size, alpha: Double) {
    let change = changes.first { $0.number == number }
    let size = change.map(size) ?? narrow
    return (row.position(of: number), shift(of: number), size, 1 - (change?.collapsing ?? 0))
  }

  /// Returns the indices of the thumbnails that can be between two positions, in ascending order.
  ///
  /// Thumbnails between two changed ones have the same displacement.
  ///
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

  private func additionalWidth(_ change: Change) -> Double {
    (narrow.height * change.aspectRatio - narrow.width) * change.expanding
  }

  /// The size of a changed thumbnail; the width is rounded up to whole points.
  private func size(of change: Change) -> Size {
    let left = 1 - change.collapsing
    return Size(
      width: max(0, ((narrow.width + additionalWidth(change)) * left).rounded(.up)), height: narrow.height * left)
  }

  /// The displacement of a thumbnail by all changed ones, in points.
  ///
  /// PhotosApp closes a gap by the thumbnail's width only, so displaced thumbnails jump by the spacing when the photo leaves
  /// the data. Here, a gap closes by the pitch, as in the strip without that photo.
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
