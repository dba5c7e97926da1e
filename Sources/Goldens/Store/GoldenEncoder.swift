import Graphics
import Outputs
import PNGCodec

/// An encoder that writes a golden's distinct consecutive images to one animated PNG, as minimal rectangles and without
/// text chunks.
struct GoldenEncoder {
  private let manifest: GoldenManifest
  /// The positions of the frames to append.
  let stored: [Int]
  private var animation: AnimatedPNG
  private var bytes: [UInt8] = []
  private var previous: Bitmap?

  init(_ manifest: GoldenManifest) {
    self.manifest = manifest
    stored = manifest.storedPositions
    animation = AnimatedPNG(
      width: manifest.width, height: manifest.height, frameCount: stored.count, delay: (1, 1), alpha: .stored)
    bytes = animation.header()
  }

  mutating func append(_ bitmap: Bitmap, at position: Int) throws {
    let whole = PixelRect(x: 0..<bitmap.width, y: 0..<bitmap.height)
    let area = previous.map { bitmap.changedRect(since: $0) } ?? whole
    let image = try bitmap.cropped(to: area).encodedPNG(PNGSettings(alpha: .stored, compression: .small))
    let next = stored.first { $0 > position } ?? manifest.frames.count
    let delay = manifest.framesPerSecond > 0 ? frameDelay(manifest.framesPerSecond, frames: next - position) : (1, 1)
    bytes += try animation.frame(image, at: (area.x.lowerBound, area.y.lowerBound), delay: delay)
    previous = bitmap
  }

  func finish() throws -> [UInt8] { bytes + (try animation.trailer()) }
}

extension GoldenManifest {
  /// The positions of the frames with a stored image: the first, and each one that differs from its predecessor.
  var storedPositions: [Int] { frames.indices.filter { $0 == 0 || frames[$0].digest != frames[$0 - 1].digest } }
}

extension Bitmap {
  fileprivate func cropped(to area: PixelRect) -> Bitmap {
    if area.x.count == width && area.y.count == height { return self }
    var part: [Pixel] = []
    part.reserveCapacity(area.x.count * area.y.count)
    for y in area.y { part += pixels[y * width + area.x.lowerBound..<y * width + area.x.upperBound] }
    return Bitmap(width: area.x.count, height: area.y.count, pixels: part)
  }
}
