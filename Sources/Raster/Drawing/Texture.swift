/// A texture ready for sampling: all its mip levels, each a box-filtered half of the one before.
public struct Texture: Sendable {
  /// The levels' pixels one after another, full size first, each with a repeated column and row, and some that none shows;
  /// see ``MipLevel``.
  let texels: [Pixel]
  /// The place of each level; the last one is a single pixel.
  let levels: [MipLevel]
  /// The levels that windows see.
  let ripmap: Ripmap
  /// The texture's own size in pixels, before any reduction: what "at its own size" means.
  public let naturalSize: Size
  /// True if every pixel is opaque.
  public let isOpaque: Bool

  /// Width of the full-size level in pixels.
  public let width: Int
  /// Height of the full-size level in pixels.
  public let height: Int

  /// A texture of `bitmap`; if a side is longer than 32,766 pixels, of the first smaller level whose sides are not.
  ///
  /// - Parameters:
  ///   - bitmap: The full-size level.
  ///   - naturalSize: The texture's own size in pixels, if `bitmap` was reduced from it.
  /// - Complexity: O(pixels).
  public init(_ bitmap: Bitmap, naturalSize: Size? = nil) {
    var level = bitmap
    while max(level.width, level.height) > MipLevel.maximumSide { level = level.halved() }
    (width, height) = (level.width, level.height)
    var texels: [Pixel] = []
    var levels: [MipLevel] = []
    texels.reserveCapacity(MipLevel.texelCount(width: width, height: height) / 3 * 4 + 2 * (width + height) + 64)
    while true {
      levels.append(
        MipLevel(offset: texels.count, width: level.width, height: level.height, full: (width, height)))
      level.appendRepeating(to: &texels)
      guard level.width > 1 || level.height > 1 else { break }
      level = level.halved()
    }
    texels += repeatElement(.clear, count: MipLevel.padding)
    self.texels = texels
    self.levels = levels
    ripmap = Ripmap(texels, mipLevels: levels)
    self.naturalSize = naturalSize ?? Size(width: Double(bitmap.width), height: Double(bitmap.height))
    isOpaque = bitmap.isOpaque
  }

  /// Returns true if both are the same texture in memory; equal ones need not be.
  func isIdentical(to other: Texture) -> Bool {
    unsafe naturalSize == other.naturalSize && levels.count == other.levels.count
      && texels.withUnsafeBufferPointer { texels in
        unsafe other.texels.withUnsafeBufferPointer { unsafe $0.baseAddress == texels.baseAddress }
      }
  }

  /// Memory that the texture takes at present, in bytes, for caches that are bounded.
  ///
  /// It grows when the texture is first shown tilted: by one half and one quarter of the full size as a rule, by less than
  /// three times the full size at most.
  public var byteCount: Int { texels.count * MemoryLayout<Pixel>.stride + ripmap.byteCount }
}

extension Bitmap {
  /// Appends the rows, each with its first pixel again, and the first row again.
  fileprivate func appendRepeating(to texels: inout [Pixel]) {
    let first = texels.count
    for start in stride(from: 0, to: pixels.count, by: width) {
      texels += pixels[start..<start + width]
      texels.append(pixels[start])
    }
    texels += texels[first...first + width]
  }
}
