import ImageCodecs
import PNGCodec
import Raster

/// A type that encodes the pixels of a frame.
///
/// Outputs of a run with equal encodings share the bytes.
public protocol FrameEncoding: Hashable, Sendable {
  /// A Boolean value that indicates whether only the changed part of a frame is encoded. The default is `false`.
  ///
  /// If so, an unchanged frame becomes ``EncodedImage/unchanged``.
  var encodesChangesOnly: Bool { get }

  /// Encodes a frame. The result depends only on the frame and the previous one.
  ///
  /// Any worker calls this method, in any order of frames.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels of the frame.
  ///   - previous: The previous frame in the run, or `nil` for the first one.
  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) throws -> EncodedImage
}

extension FrameEncoding {
  /// The default is `false`.
  public var encodesChangesOnly: Bool { false }

  fileprivate func isEqual(to other: any FrameEncoding) -> Bool { (other as? Self) == self }
}

/// The frame before the encoded frame.
public struct PreviousFrame: Sendable {
  /// The pixels of the previous frame.
  public let bitmap: Bitmap
  /// The smallest rectangle that contains all changes, which is empty if the frames are equal.
  public let changed: PixelRect
  /// The previous frame in the same encoding, if it's known.
  package let encoded: EncodedImage?

  package init(bitmap: Bitmap, changed: PixelRect, encoded: EncodedImage? = nil) {
    (self.bitmap, self.changed, self.encoded) = (bitmap, changed, encoded)
  }
}

/// The bytes of a frame in one encoding.
public struct EncodedImage: Sendable {
  /// The encoded pixels, or an empty array if nothing changed and the encoding is one of changes.
  public var bytes: [UInt8]
  /// The area of the frame that the bytes contain, which is empty if nothing changed.
  public var area: PixelRect
  /// The parts that the encoder of the next frame can reuse.
  package var png: EncodedPNG?

  /// Creates an image from bytes.
  public init(bytes: [UInt8], area: PixelRect) { (self.bytes, self.area) = (bytes, area) }

  /// The image of an unchanged frame.
  public static let unchanged = EncodedImage(bytes: [], area: PixelRect(x: 0..<0, y: 0..<0))
}

package struct AnyFrameEncoding: Hashable, Sendable {
  package let base: any FrameEncoding

  package init(_ base: any FrameEncoding) { self.base = base }

  package static func == (one: AnyFrameEncoding, other: AnyFrameEncoding) -> Bool { one.base.isEqual(to: other.base) }

  package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

/// An encoding of whole frames as PNG files.
public struct PNGEncoding: FrameEncoding {
  var settings: PNGSettings

  /// Creates an encoding.
  public init(_ settings: PNGSettings = PNGSettings()) { self.settings = settings }

  /// Encodes a frame.
  public func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) throws -> EncodedImage {
    let old = previous.flatMap { previous in previous.encoded?.png.map { (bitmap: previous.bitmap, encoded: $0) } }
    let png = try bitmap.encodedPNG(settings, reusing: old)
    var image = EncodedImage(bytes: png.bytes, area: bitmap.area)
    image.png = png
    return image
  }
}

struct PNGChangesEncoding: FrameEncoding {
  var settings: PNGSettings
  var encodesChangesOnly: Bool { true }

  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) throws -> EncodedImage {
    let area = previous?.changed ?? bitmap.area
    if area.isEmpty { return .unchanged }
    return EncodedImage(bytes: try bitmap.encodedPNG(settings, of: area), area: area)
  }
}

/// An encoding of changes as WebP files, with even left and top edges, which animations require.
struct WebPChangesEncoding: FrameEncoding {
  var compression: WebPCompression
  var encodesChangesOnly: Bool { true }

  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) throws -> EncodedImage {
    let area = previous?.changed ?? bitmap.area
    if area.isEmpty { return .unchanged }
    let even = PixelRect(x: area.x.lowerBound & ~1..<area.x.upperBound, y: area.y.lowerBound & ~1..<area.y.upperBound)
    return EncodedImage(bytes: try bitmap.encodedWebP(compression, of: even), area: even)
  }
}

struct WebPEncoding: FrameEncoding {
  var compression: WebPCompression

  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) throws -> EncodedImage {
    EncodedImage(bytes: try bitmap.encodedWebP(compression, of: bitmap.area), area: bitmap.area)
  }
}

/// An encoding as straight RGBA pixels, 8 bits each, row by row.
public struct RGBAEncoding: FrameEncoding {
  /// Creates an encoding.
  public init() {}

  /// Encodes a frame.
  public func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) -> EncodedImage {
    EncodedImage(bytes: bitmap.straightBytes, area: bitmap.area)
  }
}

/// An encoding as pixels drawn over black, four bytes each.
struct OverBlackEncoding: FrameEncoding {
  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) -> EncodedImage {
    unsafe EncodedImage(bytes: bitmap.pixels.withUnsafeBytes { unsafe Array($0) }, area: bitmap.area)
  }
}

/// An encoding as frames of a Y4M stream: a line and three planes.
struct Y4MEncoding: FrameEncoding {
  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) -> EncodedImage {
    EncodedImage(bytes: Array("FRAME\n".utf8) + bitmap.videoPlanes(), area: bitmap.area)
  }
}

extension Bitmap {
  package var area: PixelRect { PixelRect(x: 0..<width, y: 0..<height) }

  package var straightBytes: [UInt8] { unsafe straightPixels().withUnsafeBytes { unsafe Array($0) } }
}
