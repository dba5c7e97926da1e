/// An image in memory: `width × height` premultiplied pixels.
///
/// The pixels are row-major from the top left, without padding.
@frozen public struct Bitmap: Sendable, Equatable {
  /// The width in pixels; at least 1.
  public let width: Int
  /// The height in pixels; at least 1.
  public let height: Int
  /// The `width × height` pixels, row-major.
  public package(set) var pixels: [Pixel]

  /// Creates a bitmap of one color.
  ///
  /// - Precondition: Both sides are positive.
  public init(width: Int, height: Int, fill: Pixel = .clear) {
    precondition(width > 0 && height > 0, "a bitmap has at least one pixel, not \(width) × \(height)")
    self.width = width
    self.height = height
    pixels = Array(repeating: fill, count: width * height)
  }

  /// Creates a bitmap of the given pixels, row-major from the top left.
  ///
  /// - Precondition: Both sides are positive and `pixels.count == width × height`.
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
