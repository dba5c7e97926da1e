import Graphics
import Raster

extension Bitmap {
  /// Returns the smallest rectangle outside of which both images are equal, or an empty one if the images are equal.
  ///
  /// - Precondition: Both images have the same size.
  /// - Complexity: O(width × height).
  public func changedRect(since previous: Bitmap) -> PixelRect {
    precondition(width == previous.width && height == previous.height, "images of different sizes")
    let (new, old) = (pixels.span, previous.pixels.span)
    guard let first = firstDifference(new, old) else { return PixelRect(x: 0..<0, y: 0..<0) }
    let last = lastDifference(new, old) ?? first
    let rows = first / width..<last / width + 1
    var columns = first % width..<first % width + 1
    for y in rows {
      let row = y * width
      let left = row..<row + columns.lowerBound, right = row + columns.upperBound..<row + width
      let lower = firstDifference(new.extracting(left), old.extracting(left)) ?? columns.lowerBound
      let upper = lastDifference(new.extracting(right), old.extracting(right)).map { columns.upperBound + $0 + 1 }
      columns = lower..<(upper ?? columns.upperBound)
    }
    return PixelRect(x: columns, y: rows)
  }

  /// Returns the pixels with their colors divided by alpha, as PNG stores them, row-major.
  ///
  /// - Complexity: O(width × height), without a copy if all pixels are opaque.
  package func straightPixels() -> [Pixel] {
    if isOpaque { return pixels }
    var straight = pixels
    var span = straight.mutableSpan
    unpremultiply(&span)
    return straight
  }
}
