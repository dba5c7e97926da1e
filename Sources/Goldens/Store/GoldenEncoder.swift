import Graphics
import Outputs
import PNGCodec

/// An encoder that writes a golden's distinct consecutive images to one animated PNG, as minimal rectangles and without
/// text chunks.
struct GoldenEncoder {
  private let manifest: GoldenManifest
  /// The positions of the frames to append.
  let stored: [Int]
  private let compression: PNGCompression
  private var animation: AnimatedPNG
  private var bytes: [UInt8] = []

  init(_ manifest: GoldenManifest, compression: PNGCompression) {
    (self.manifest, self.compression) = (manifest, compression)
    stored = manifest.storedPositions
    animation = AnimatedPNG(
      width: manifest.width, height: manifest.height, frameCount: stored.count, delay: (1, 1), alpha: .stored)
    bytes = animation.header()
  }

  /// Appends the images of a sequence, several of which are encoded at the same time.
  mutating func append(_ sequence: FrameSequence) async throws {
    let images = try await images(of: sequence)
    for (number, (position, image)) in zip(stored, images).enumerated() {
      let next = number + 1 < stored.count ? stored[number + 1] : manifest.frames.count
      let delay =
        manifest.framesPerSecond > 0 ? frameDelay(manifest.framesPerSecond, frames: next - position) : (1, 1)
      bytes += try animation.frame(
        image.png, at: (image.area.x.lowerBound, image.area.y.lowerBound), delay: delay)
    }
  }

  private func images(of sequence: FrameSequence) async throws -> [StoredImage] {
    var reader = FrameReader(sequence)
    return try await withThrowingTaskGroup(of: (Int, StoredImage).self) { group in
      var images: [Int: StoredImage] = [:]
      var previous: Bitmap?
      for (number, position) in stored.enumerated() {
        reader.expect(stored[number...].prefix(FrameReader.ahead))
        if number >= FrameReader.ahead, let (done, image) = try await group.next() { images[done] = image }
        let bitmap = try await reader.bitmap(at: position)
        reader.keep { _ in false }
        group.addTask { [previous, compression] in
          (number, try StoredImage(bitmap, after: previous, compression: compression))
        }
        previous = bitmap
      }
      for try await (done, image) in group { images[done] = image }
      return stored.indices.compactMap { images[$0] }
    }
  }

  func finish() throws -> [UInt8] { bytes + (try animation.trailer()) }
}

/// An encoded image, or the part of it that differs from the image before.
private struct StoredImage: Sendable {
  let area: PixelRect
  let png: [UInt8]

  init(_ bitmap: Bitmap, after previous: Bitmap?, compression: PNGCompression) throws {
    area = previous.map { bitmap.changedRect(since: $0) } ?? bitmap.area
    png = try bitmap.cropped(to: area).encodedPNG(PNGSettings(alpha: .stored, compression: compression))
  }
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
