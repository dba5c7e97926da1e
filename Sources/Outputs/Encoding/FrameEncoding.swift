import ImageCodecs
import PNGCodec
import Raster

/// A way to turn the pixels of a frame into bytes.
///
/// Outputs of one run whose encodings are equal share the bytes.
public protocol FrameEncoding: Hashable, Sendable {
  /// A Boolean value that indicates whether only the part of a frame that differs from the frame before it is encoded.
  ///
  /// A frame in which nothing changed then becomes ``EncodedImage/unchanged``. False by default.
  var encodesChangesOnly: Bool { get }

  /// Encodes a frame. The result depends on the frame and the one before it alone.
  ///
  /// Called on any worker, in any order.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels of the frame.
  ///   - previous: The frame before it in the run; `nil` for the first one.
  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) throws -> EncodedImage
}

extension FrameEncoding {
  /// False.
  public var encodesChangesOnly: Bool { false }

  fileprivate func isEqual(to other: any FrameEncoding) -> Bool { (other as? Self) == self }
}

/// The frame before one that is being encoded.
public struct PreviousFrame: Sendable {
  /// The pixels of the frame before.
  public let bitmap: Bitmap
  /// The smallest rectangle outside of which both frames are equal; empty if they do not differ.
  public let changed: PixelRect
  /// The result of the same encoding for the frame before, as far as it is known.
  package let encoded: EncodedImage?

  package init(bitmap: Bitmap, changed: PixelRect, encoded: EncodedImage? = nil) {
    (self.bitmap, self.changed, self.encoded) = (bitmap, changed, encoded)
  }
}

/// The bytes of a frame in one encoding.
public struct EncodedImage: Sendable {
  /// The encoded pixels; empty if nothing changed and the encoding is one of changes.
  public var bytes: [UInt8]
  /// The pixels of the frame that the bytes hold; empty if nothing changed.
  public var area: PixelRect
  /// The parts that the encoder of the next frame can take over.
  package var png: EncodedPNG?

  /// Creates an image from bytes.
  public init(bytes: [UInt8], area: PixelRect) { self.init(bytes: bytes, area: area, png: nil) }

  package init(bytes: [UInt8], area: PixelRect, png: EncodedPNG?) {
    (self.bytes, self.area, self.png) = (bytes, area, png)
  }

  /// The image of a frame that is equal to the one before it.
  public static let unchanged = EncodedImage(bytes: [], area: PixelRect(x: 0..<0, y: 0..<0))
}

/// A frame encoding as the key of a dictionary.
package struct AnyFrameEncoding: Hashable, Sendable {
  package let base: any FrameEncoding

  package init(_ base: any FrameEncoding) { self.base = base }

  package static func == (one: AnyFrameEncoding, other: AnyFrameEncoding) -> Bool { one.base.isEqual(to: other.base) }

  package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

/// Whole frames as PNG files.
public struct PNGEncoding: FrameEncoding {
  /// The settings of the encoder.
  public var settings: PNGSettings

  /// Creates an encoding.
  public init(_ settings: PNGSettings = PNGSettings()) { self.settings = settings }

  /// Encodes a frame.
  public func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) throws -> EncodedImage {
    let old = previous.flatMap { previous in previous.encoded?.png.map { (bitmap: previous.bitmap, encoded: $0) } }
    let png = try bitmap.encodedPNG(settings, reusing: old)
    return EncodedImage(bytes: png.bytes, area: bitmap.area, png: png)
  }
}

/// Changes between frames as PNG files.
struct PNGChangesEncoding: FrameEncoding {
  var settings: PNGSettings
  var encodesChangesOnly: Bool { true }

  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) throws -> EncodedImage {
    let area = previous?.changed ?? bitmap.area
    if area.isEmpty { return .unchanged }
    return EncodedImage(bytes: try bitmap.encodedPNG(settings, of: area), area: area)
  }
}

/// Changes between frames as WebP files; their left and upper edges are even, as an animation wants it.
struct WebPChangesEncoding: FrameEncoding {
  var compression: WebPCompression
  var encodesChangesOnly: Bool { true }

  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) throws -> EncodedImage {
    let area = previous?.changed ?? bitmap.area
    if area.isEmpty { return .unchanged }
    let even = PixelRect(
      x: area.x.lowerBound & ~1..<area.x.upperBound, y: area.y.lowerBound & ~1..<area.y.upperBound)
    return EncodedImage(bytes: try bitmap.encodedWebP(compression, of: even), area: even)
  }
}

/// Whole frames as WebP files.
struct WebPEncoding: FrameEncoding {
  var compression: WebPCompression

  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) throws -> EncodedImage {
    EncodedImage(bytes: try bitmap.encodedWebP(compression, of: bitmap.area), area: bitmap.area)
  }
}

/// Bare pixels: straight RGBA, 8 bits each, row by row.
public struct RGBAEncoding: FrameEncoding {
  /// Creates an encoding.
  public init() {}

  /// Encodes a frame.
  public func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) -> EncodedImage {
    EncodedImage(bytes: bitmap.straightBytes, area: bitmap.area)
  }
}

/// Bare pixels as they look over black, four bytes each.
struct OverBlackEncoding: FrameEncoding {
  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) -> EncodedImage {
    unsafe EncodedImage(bytes: bitmap.pixels.withUnsafeBytes { unsafe Array($0) }, area: bitmap.area)
  }
}

/// Frames of a Y4M stream: a line and three planes.
struct Y4MEncoding: FrameEncoding {
  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) -> EncodedImage {
    EncodedImage(bytes: Array("FRAME\n".utf8) + bitmap.videoPlanes(), area: bitmap.area)
  }
}

extension Bitmap {
  /// The rectangle of all pixels.
  package var area: PixelRect { PixelRect(x: 0..<width, y: 0..<height) }

  /// Straight RGBA, 8 bits each, row by row.
  package var straightBytes: [UInt8] { unsafe straightPixels().withUnsafeBytes { unsafe Array($0) } }
}
