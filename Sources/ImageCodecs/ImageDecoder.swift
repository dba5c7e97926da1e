import Graphics
import PNGCodec
import Raster

/// The properties of an image that are known before it is decoded.
package struct ImageHeader: Sendable, Hashable {
  package let format: ImageFormat
  /// The sides of the upright image in pixels.
  package let width, height: Int
  /// A clause about a statement of the color space that can't be read, such as `its color profile is damaged and ignored`.
  package var colorIssue: String?
}

package struct DecodedImage: Sendable, Equatable {
  /// The upright image, reduced if the decoder was given a smaller size.
  package let bitmap: Bitmap
  /// The sides of the whole upright image, in pixels.
  package let naturalWidth, naturalHeight: Int
  /// A clause about a statement of the color space that can't be read, as in ``ImageHeader``.
  package let colorIssue: String?
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
  /// - Complexity: O(chunks or bytes before the pixels), and O(bytes of a color profile).
  package func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
    let source = try source(bytes)
    let size = source.uprightSize
    return ImageHeader(
      format: source.format, width: size.width, height: size.height, colorIssue: source.metadata.color().issue)
  }

  /// Returns the upright image in a PNG, JPEG, or WebP file, in sRGB, at full size or at a fraction of it.
  ///
  /// The image is at least as large as `covering`, in pixels, unless the file is smaller. A JPEG is decoded at the
  /// smallest of 1/8, 2/8 … 8/8 that suffices; then every image is halved while its halves suffice.
  /// - Throws: `ImageError`: those of ``header(of:)``, and `outOfMemory`.
  /// - Complexity: O(pixels in the file).
  package func decode(_ bytes: [UInt8], covering: (width: Int, height: Int)? = nil) throws(ImageError) -> DecodedImage {
    let source = try source(bytes)
    let color = source.metadata.color()
    let conversion = color.space.flatMap(ColorConversion.init(from:))
    var bitmap: Bitmap
    switch source.codec {
    case .png(let header):
      let isHalved = header.isHalvedByRows && Self.halves(source.uprightSize, cover: covering)
      bitmap = try Bitmap(png: bytes, limits: limits, converting: conversion?.function, isHalved: isHalved)
    case .jpeg(let decoder): bitmap = try decoder.decode(covering: covering, converting: conversion)
    case .webP(let decoder): bitmap = try decoder.decode(converting: conversion)
    }
    bitmap = bitmap.oriented(source.metadata.orientation)
    while Self.halves((bitmap.width, bitmap.height), cover: covering) { bitmap = bitmap.halved() }
    let size = source.uprightSize
    return DecodedImage(
      bitmap: bitmap, naturalWidth: size.width, naturalHeight: size.height, colorIssue: color.issue)
  }

  /// Returns whether an image at half its size covers another size, which must be stated.
  private static func halves(_ size: (width: Int, height: Int), cover other: (width: Int, height: Int)?) -> Bool {
    guard let other else { return false }
    return size.width / 2 >= max(1, other.width) && size.height / 2 >= max(1, other.height)
  }

  private enum Codec {
    case png(PNGHeader)
    case jpeg(JPEGDecoder)
    case webP(WebPDecoder)
  }

  private struct Source {
    var format: ImageFormat
    var codec: Codec
    /// The stored sides in pixels.
    var width, height: Int
    var metadata: ImageMetadata

    var uprightSize: (width: Int, height: Int) { metadata.orientation.swapsSides ? (height, width) : (width, height) }
  }

  /// Returns what's known about an image within the limits before it is decoded, and the decoder of its format.
  private func source(_ bytes: [UInt8]) throws(ImageError) -> Source {
    let format = try ImageFormat(of: bytes)
    let source: Source
    switch format {
    case .png:
      let header = try PNGHeader(of: bytes)
      source = Source(
        format: format, codec: .png(header), width: header.width, height: header.height,
        metadata: ImageMetadata(png: bytes, header: header))
    case .jpeg:
      let decoder = try JPEGDecoder(bytes)
      source = Source(
        format: format, codec: .jpeg(decoder), width: decoder.header.width, height: decoder.header.height,
        metadata: ImageMetadata(decoder.header))
    case .webP:
      let decoder = try WebPDecoder(bytes)
      source = Source(
        format: format, codec: .webP(decoder), width: decoder.width, height: decoder.height,
        metadata: decoder.metadata)
    }
    try limits.check(width: source.width, height: source.height)
    return source
  }
}
