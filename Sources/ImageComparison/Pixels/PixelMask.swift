import Graphics

/// The pixels that a comparison ignores, which stay visible in ``DifferenceImage``s.
public struct PixelMask: Hashable, Sendable {
  /// Rectangles in device pixels, whose parts outside an image have no effect.
  private var rectangles: [PixelRect] = []
  /// Maps of whole images, row-major, `true` for ignored pixels.
  private var maps: [Map] = []

  private struct Map: Hashable {
    var width, height: Int
    var isIgnored: [Bool]
  }

  /// Creates a mask from rectangles in device pixels.
  public init(_ rectangles: [PixelRect]) { self.rectangles = rectangles }

  /// Creates a mask from one flag per pixel, row-major from the top left, `true` for ignored pixels.
  ///
  /// - Precondition: Both sides are positive and `isIgnored.count == width × height`.
  package init(width: Int, height: Int, isIgnored: [Bool]) {
    precondition(width > 0 && height > 0 && isIgnored.count == width * height, "mask does not match its sides")
    maps = [Map(width: width, height: height, isIgnored: isIgnored)]
  }

  /// Creates a mask that ignores the pixels of an image that are neither black nor transparent.
  package init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height, isIgnored: bitmap.pixels.map { $0.bits & 0x00FF_FFFF != 0 })
  }

  package func union(_ other: PixelMask) -> PixelMask {
    var both = self
    both.rectangles += other.rectangles
    both.maps += other.maps
    return both
  }

  /// Returns the size of a map that doesn't fit an image, or `nil` if all fit.
  func misfit(width: Int, height: Int) -> (width: Int, height: Int)? {
    maps.first { $0.width != width || $0.height != height }.map { ($0.width, $0.height) }
  }

  /// Returns the flags of an image, row-major, `true` for pixels that rectangles or maps of its size ignore.
  func flags(width: Int, height: Int) -> [Bool] {
    var flags = [Bool](repeating: false, count: width * height)
    for map in maps where map.width == width && map.height == height {
      for index in flags.indices where map.isIgnored[index] { flags[index] = true }
    }
    let image = PixelRect(x: 0..<width, y: 0..<height)
    for rectangle in rectangles.map({ $0.intersection(image) }) where !rectangle.isEmpty {
      for y in rectangle.y {
        for x in rectangle.x { flags[y * width + x] = true }
      }
    }
    return flags
  }
}
