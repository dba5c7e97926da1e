/// An image in memory: `width × height` premultiplied pixels, row-major from the top left, no padding.
@frozen public struct Bitmap: Sendable, Equatable {
  /// Pixels in a row, at least 1.
  public let width: Int
  /// Rows, at least 1.
  public let height: Int
  /// `width × height` pixels, row-major.
  public package(set) var pixels: [Pixel]

  /// A bitmap of one colour.
  ///
  /// - Precondition: both sides are positive.
  public init(width: Int, height: Int, fill: Pixel = .clear) {
    precondition(width > 0 && height > 0, "a bitmap has at least one pixel, not \(width) × \(height)")
    self.width = width
    self.height = height
    pixels = Array(repeating: fill, count: width * height)
  }

  /// A bitmap of the given pixels, row-major from the top left.
  ///
  /// - Precondition: both sides are positive and `pixels.count == width × height`.
  public init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height, "pixel count does not match the sides")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in column `x` (from the left) and row `y` (from the top).
  public subscript(x: Int, y: Int) -> Pixel {
    @inlinable get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
