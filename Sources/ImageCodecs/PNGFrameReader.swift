import Graphics
import PNGCodec

/// A reader of the frames of a PNG or an animated PNG, upright and in sRGB, as ``ImageDecoder`` decodes a still image.
package struct PNGFrameReader: Sendable {
  /// The sides of the upright frames, in pixels.
  package let width, height: Int
  /// A clause about a statement of the color space that can't be read, as in ``ImageHeader``.
  package let colorIssue: String?
  private var reader: AnimatedPNGReader
  private let orientation: Orientation

  /// - Throws: `ImageError`, as `AnimatedPNGReader`.
  /// - Complexity: O(bytes.count), and 4 bytes a pixel.
  package init(_ bytes: [UInt8], limits: DecodeLimits = .standard) throws(ImageError) {
    let metadata = ImageMetadata(png: bytes, header: try PNGHeader(of: bytes))
    let color = metadata.color()
    let conversion = color.space.flatMap(ColorConversion.init(from:))
    reader = try AnimatedPNGReader(bytes, limits: limits, converting: conversion?.function)
    (orientation, colorIssue) = (metadata.orientation, color.issue)
    (width, height) = orientation.swapsSides ? (reader.height, reader.width) : (reader.width, reader.height)
  }

  package var frames: [AnimatedPNGFrame] { reader.frames }

  /// The index of the frame that ``next()`` returns.
  package var position: Int { reader.position }

  /// Decodes the next frame and returns the whole upright canvas with it, or `nil` after the last frame.
  package mutating func next() throws(ImageError) -> Bitmap? { try reader.next()?.oriented(orientation) }

  /// Decodes the frame at an index, and the frames before it that it doesn't cover, and returns the whole canvas.
  package mutating func image(at index: Int) throws(ImageError) -> Bitmap {
    try reader.image(at: index).oriented(orientation)
  }

  /// The number of frames that are decoded at the same time, on separate threads.
  ///
  /// The default is 1.
  package var concurrency: Int {
    get { reader.concurrency }
    set { reader.concurrency = newValue }
  }

  /// The number of frames decoded and drawn so far.
  package var drawnCount: Int { reader.drawnCount }

  /// Returns to the first frame.
  package mutating func rewind() { reader.rewind() }
}
