import Graphics

/// The pixels that a comparison leaves out.
///
/// What is left out stays visible in ``DifferenceImage``s, and is counted by ``ImageDifference/ignoredPixels``.
public struct PixelMask: Hashable, Sendable {
  /// Rectangles in device pixels; what lies outside of an image has no effect.
  private var rectangles: [PixelRect]
  /// Maps of whole images, row-major, true where a pixel is left out.
  private var maps: [Map]

  private struct Map: Hashable {
    var width: Int
    var height: Int
    var isIgnored: [Bool]
  }

  /// A mask of rectangles, in device pixels.
  public init(_ rectangles: [PixelRect]) {
    self.rectangles = rectangles
    maps = []
  }

  /// A mask of a flag for each pixel, true where it is left out.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - isIgnored: Row-major from the top left.
  /// - Precondition: Both sides are positive and `isIgnored.count == width × height`.
  public init(width: Int, height: Int, isIgnored: [Bool]) {
    precondition(width > 0 && height > 0 && isIgnored.count == width * height, "mask does not match its sides")
    rectangles = []
    maps = [Map(width: width, height: height, isIgnored: isIgnored)]
  }

  /// A mask from an image: pixels are left out where it is neither black nor transparent.
  public init(_ bitmap: Bitmap) {
    self.init(
      width: bitmap.width, height: bitmap.height, isIgnored: bitmap.pixels.map { $0.bits & 0x00FF_FFFF != 0 })
  }

  /// Returns what either of the masks leaves out.
  public func union(_ other: PixelMask) -> PixelMask {
    var both = self
    both.rectangles += other.rectangles
    both.maps += other.maps
    return both
  }

  /// The size of a map that does not fit an image; `nil` if all fit.
  func misfit(width: Int, height: Int) -> (width: Int, height: Int)? {
    maps.first { $0.width != width || $0.height != height }.map { ($0.width, $0.height) }
  }

  /// Flags of an image, row-major, true where a pixel is left out; maps of other sizes are passed over.
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
