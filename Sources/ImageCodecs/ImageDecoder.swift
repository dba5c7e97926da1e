import Graphics
import PNGCodec
import Raster

/// The properties of an image that are known before it is decoded.
package struct ImageHeader: Sendable, Hashable {
  package let format: ImageFormat
  /// The sides of the upright image in pixels, after the EXIF orientation of a JPEG.
  package let width, height: Int
}

package struct DecodedImage: Sendable, Equatable {
  /// The upright image, reduced if the decoder was given a smaller size.
  package let bitmap: Bitmap
  /// The sides of the whole upright image, in pixels.
  package let naturalWidth, naturalHeight: Int
}

/// A type that decodes PNG, JPEG, and WebP images, recognized by their first bytes, alike on every machine.
package struct ImageDecoder: Sendable {
  /// The largest size that a file may claim, in pixels of the file, regardless of the decoded size.
  package var limits: DecodeLimits

  /// Creates a decoder that rejects images above `limits`.
  package init(limits: DecodeLimits = .standard) { self.limits = limits }

  /// Returns the format and the size of an image, without decoding it.
  ///
  /// - Throws: `ImageError`: `empty`, `notAnImage`, `unsupported`, `truncated`, `corrupt`, and `zeroSized` or
  ///   `tooLarge` by the limits.
  /// - Complexity: O(1) for PNG and WebP, O(bytes before the pixels) for JPEG.
  package func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader { try source(bytes).header }

  /// Returns the upright image in a PNG, JPEG, or WebP file, at full size or at a fraction of it.
  ///
  /// The image is at least as large as `covering`, in pixels, unless the file is smaller. A JPEG is decoded at the
  /// smallest of 1/8, 2/8 … 8/8 that suffices; then every image is halved while its halves suffice.
  /// - Throws: `ImageError`: those of ``header(of:)``, and `outOfMemory`.
  /// - Complexity: O(pixels in the file).
  package func decode(_ bytes: [UInt8], covering: (width: Int, height: Int)? = nil) throws(ImageError) -> DecodedImage {
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

  private enum Codec {
    case png
    case jpeg(JPEGDecoder)
    case webP(WebPDecoder)
  }

  /// Returns the header of an image within the limits, and the decoder of its format.
  private func source(_ bytes: [UInt8]) throws(ImageError) -> (header: ImageHeader, codec: Codec) {
    let format = try ImageFormat(of: bytes)
    let codec: Codec
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
    return (ImageHeader(format: format, width: size.width, height: size.height), codec)
  }
}
