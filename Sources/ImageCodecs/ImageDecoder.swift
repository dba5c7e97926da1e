import Graphics
import PNGCodec
import Raster

/// The properties of an image that are known before it is decoded.
public struct ImageHeader: Sendable, Hashable {
  /// The image's format.
  public let format: ImageFormat
  /// Pixels in a row as the image is shown, after the EXIF orientation of a JPEG.
  public let width: Int
  /// Rows as the image is shown.
  public let height: Int
}

/// A decoded image and the size it has in its file.
public struct DecodedImage: Sendable, Equatable {
  /// The image, upright; smaller than natural if less was asked for.
  public let bitmap: Bitmap
  /// Pixels in a row of the whole image, as it is shown.
  public let naturalWidth: Int
  /// Rows of the whole image, as it is shown.
  public let naturalHeight: Int
}

/// Decodes PNG, JPEG and WebP images, recognised by their first bytes.
///
/// Equal bytes give equal pixels on every machine.
public struct ImageDecoder: Sendable {
  /// The largest size that a file may claim, in pixels of the file, however few of them are asked for.
  public var limits: DecodeLimits

  /// A decoder that refuses images above `limits`.
  public init(limits: DecodeLimits = .standard) { self.limits = limits }

  /// The format and the size of an image, without decoding it.
  ///
  /// - Throws: `ImageError`: `empty`, `notAnImage`, `unsupported`, `truncated`, `corrupt`, and `zeroSized` or
  ///   `tooLarge` by the limits.
  /// - Complexity: O(1) for PNG and WebP, O(bytes before the pixels) for JPEG.
  public func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
    try source(bytes).header
  }

  /// The image in `bytes`, upright.
  ///
  /// - Parameters:
  ///   - bytes: A whole PNG, JPEG or WebP file.
  ///   - covering: The least width and height, in pixels; `nil` for the full size. The image comes at full size or at a
  ///     fraction of it, never below this size unless the file is: a JPEG is decoded at the smallest of 1/8, 2/8 … 8/8
  ///     that suffices, then every image is halved while its halves suffice.
  /// - Throws: `ImageError`: those of ``header(of:)``, and `outOfMemory`.
  /// - Complexity: O(pixels in the file).
  public func decode(_ bytes: [UInt8], covering: (width: Int, height: Int)? = nil) throws(ImageError) -> DecodedImage {
    let source = try source(bytes)
    var bitmap: Bitmap
    switch source.codec {
    case .png: bitmap = try Bitmap(png: bytes, limits: limits)
    case .jpeg(let decoder): bitmap = try decoder.decode(covering: covering)
    case .webP(let decoder): bitmap = try decoder.decode()
    }
    if let covering {
      let (width, height) = (max(1, covering.width), max(1, covering.height))
      while bitmap.width / 2 >= width && bitmap.height / 2 >= height { bitmap = bitmap.halved() }
    }
    return DecodedImage(bitmap: bitmap, naturalWidth: source.header.width, naturalHeight: source.header.height)
  }

  /// An image whose header has been read and found within the limits.
  private struct Source {
    enum Codec {
      case png
      case jpeg(JPEGDecoder)
      case webP(WebPDecoder)
    }

    let header: ImageHeader
    let codec: Codec
  }

  private func source(_ bytes: [UInt8]) throws(ImageError) -> Source {
    let format = try ImageFormat(of: bytes)
    let codec: Source.Codec
    let size: (width: Int, height: Int)
    switch format {
    case .png:
      let header = try PNGHeader(of: bytes)
      (codec, size) = (.png, (header.width, header.height))
    case .jpeg:
      let decoder = try JPEGDecoder(bytes)
      (codec, size) = (.jpeg(decoder), decoder.shownSize)
    case .webP:
      let decoder = try WebPDecoder(bytes)
      (codec, size) = (.webP(decoder), (decoder.width, decoder.height))
    }
    try limits.check(width: size.width, height: size.height)
    return Source(header: ImageHeader(format: format, width: size.width, height: size.height), codec: codec)
  }
}
