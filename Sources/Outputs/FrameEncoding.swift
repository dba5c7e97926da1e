import ImageCodecs
import PNGCodec
import Raster

/// A frame's pixels, with what is known of the one before it.
package struct FramePicture: Sendable {
  package var bitmap: Bitmap
  /// What differs from the frame before; `nil` if there is none.
  package var changed: PixelRect?
  /// The frame before, with what it became as far as that is known.
  package var previous: (bitmap: Bitmap, encoded: [String: EncodedFrame])?

  /// What an animation has to draw: all, or what changed.
  package var area: PixelRect { changed ?? PixelRect(x: 0..<bitmap.width, y: 0..<bitmap.height) }
}

/// What a frame became in one encoding.
package struct EncodedFrame: Sendable {
  /// Empty if nothing changed and the encoding is one of changes.
  package var bytes: [UInt8]
  /// Where the bytes belong; empty if nothing changed.
  package var area: PixelRect
  /// What the next frame can take over.
  package var png: EncodedPNG?

  /// The frame before still stands.
  package static let unchanged = EncodedFrame(bytes: [], area: PixelRect(x: 0..<0, y: 0..<0))
}

/// A way to turn a frame into bytes.
///
/// Outputs of one run that want the same encoding share it.
package struct FrameEncoding: Sendable {
  /// Equal names, equal bytes.
  package let name: String
  /// Whether it encodes what changed since the frame before, and not the whole frame.
  package var isOfChanges = false
  /// Whether frames whose files are in their places need not be encoded.
  package var isForFilesOnly = false
  /// Runs on any worker.
  package let encode: @Sendable (FramePicture) throws -> EncodedFrame
}

extension FrameEncoding {
  /// Whole frames as PNG.
  package static func png(_ settings: PNGSettings) -> FrameEncoding {
    let name = "png \(settings)"
    return FrameEncoding(name: name) { picture in
      let previous = picture.previous.flatMap { previous in
        previous.encoded[name]?.png.map { (bitmap: previous.bitmap, encoded: $0) }
      }
      let png = try picture.bitmap.encodedPNG(settings, reusing: previous)
      return EncodedFrame(bytes: png.bytes, area: picture.bitmap.area, png: png)
    }
  }

  /// What changed, as PNG.
  package static func pngOfChanges(_ settings: PNGSettings) -> FrameEncoding {
    FrameEncoding(name: "changes \(settings)", isOfChanges: true) { picture in
      let area = picture.area
      if area.isEmpty { return .unchanged }
      return EncodedFrame(bytes: try picture.bitmap.encodedPNG(settings, of: area), area: area)
    }
  }

  /// Straight RGBA, 8 bits each, row by row.
  package static let rgba = FrameEncoding(name: "rgba") { picture in
    EncodedFrame(bytes: picture.bitmap.straightBytes, area: picture.bitmap.area)
  }
}

extension Bitmap {
  /// All of it.
  package var area: PixelRect { PixelRect(x: 0..<width, y: 0..<height) }

  /// Straight RGBA, 8 bits each, row by row.
  package var straightBytes: [UInt8] { unsafe straightPixels().withUnsafeBytes { unsafe Array($0) } }
}
