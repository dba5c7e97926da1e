/// A texture that is ready for sampling: mip levels, each a box-filtered half of the one before.
public struct Texture: Sendable {
  /// All levels: a texture is copied wherever it is drawn, so it has a single reference to count.
  let ripmap: Ripmap
  /// The texture's natural size in pixels, before any reduction.
  public let naturalSize: Size
  /// A Boolean value that indicates whether every pixel is opaque.
  package let isOpaque: Bool

  /// The width of the full-size level, in pixels.
  public let width: Int
  /// The height of the full-size level, in pixels.
  public let height: Int

  /// Creates a texture from a bitmap.
  ///
  /// If a side is longer than 32,766 pixels, the texture begins with the first smaller level whose sides aren't.
  /// - Parameters:
  ///   - bitmap: The full-size level.
  ///   - naturalSize: The texture's natural size in pixels, if `bitmap` was reduced from it.
  /// - Complexity: O(pixels).
  public init(_ bitmap: Bitmap, naturalSize: Size? = nil) {
    var level = bitmap
    while max(level.width, level.height) > MipLevel.maximumSide { level = level.halved() }
    (width, height) = (level.width, level.height)
    var texels: [Pixel] = []
    var levels: [MipLevel] = []
    texels.reserveCapacity(MipLevel.texelCount(width: width, height: height) / 3 * 4 + 2 * (width + height) + 64)
    while true {
      levels.append(MipLevel(offset: texels.count, width: level.width, height: level.height, full: (width, height)))
      level.appendRepeating(to: &texels)
      guard level.width > 1 || level.height > 1 else { break }
      level = level.halved()
    }
    texels += repeatElement(.clear, count: MipLevel.padding)
    ripmap = Ripmap(texels, mipLevels: levels)
    self.naturalSize = naturalSize ?? Size(width: Double(bitmap.width), height: Double(bitmap.height))
    isOpaque = bitmap.isOpaque
  }

  /// The mip levels' pixels, full size first, each followed by a repeated column and row and by padding.
  var texels: [Pixel] { ripmap.texels }

  /// The position of each mip level; the last level is a single pixel.
  var levels: [MipLevel] { ripmap.mipLevels }

  /// Returns whether both are the same texture in memory; equal ones need not be.
  func isIdentical(to other: Texture) -> Bool { naturalSize == other.naturalSize && ripmap === other.ripmap }

  /// The current size of the texture in memory, in bytes, for bounded caches.
  ///
  /// It grows when the texture is first shown tilted: usually by 1/2 and 1/4 of the full size, at most by less than
  /// three times the full size.
  package var byteCount: Int { texels.count * MemoryLayout<Pixel>.stride + ripmap.byteCount }
}

extension Bitmap {
  /// Appends the rows, each followed by its first pixel, and then the first row again.
  fileprivate func appendRepeating(to texels: inout [Pixel]) {
    let first = texels.count
    for start in stride(from: 0, to: pixels.count, by: width) {
      texels += pixels[start..<start + width]
      texels.append(pixels[start])
    }
    texels += texels[first...first + width]
  }
}
