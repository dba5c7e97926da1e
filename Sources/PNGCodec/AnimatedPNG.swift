/// A type that joins encoded PNG frames into an animated PNG.
///
/// The file is returned piece by piece, and no frame is decoded or kept.
///
/// ```swift
/// var animation = AnimatedPNG(width: 640, height: 360, frameCount: frames.count, delay: (1, 60))
/// write(animation.header())
/// for frame in frames { write(try animation.frame(frame.encodedPNG(alpha: animation.alpha))) }
/// write(try animation.trailer())
/// ```
/// A frame replaces the area that it covers: the whole canvas, as the first frame must, or the rectangle that has
/// changed. Programs without animation support show the first frame.
///
/// Source: W3C PNG Specification (Third Edition), 11.3.6 "Animation information".
public struct AnimatedPNG: Sendable {
  package let width, height, frameCount: Int
  /// The number of times the animation plays, or `0` to loop forever.
  package let loopCount: Int
  /// The alpha mode that every frame must have: `discarded` or `stored`.
  public let alpha: PNGAlpha
  /// The colors that all frames share, or `nil` for frames that store colors.
  package private(set) var palette: ColorPalette?

  private let delay: (numerator: UInt16, denominator: UInt16)
  private var frames = 0
  private var sequence: UInt32 = 0

  /// Creates an animation without frames.
  ///
  /// - Parameters:
  ///   - width: The width of every frame in pixels, `1...2³¹ − 1`.
  ///   - height: The height of every frame in pixels, `1...2³¹ − 1`.
  ///   - frameCount: The number of frames to append, `1...2³¹ − 1`.
  ///   - delay: The duration of each frame, in seconds, as a fraction: `(1, 60)`.
  ///   - loopCount: The number of times the animation plays, `0...2³¹ − 1`; `0` loops forever. The default is 0.
  ///   - alpha: The alpha mode of the frames. `automatic` becomes `stored`, which suits every frame.
  /// - Precondition: The numbers are in their ranges and the delay's denominator is positive.
  public init(
    width: Int, height: Int, frameCount: Int, delay: (numerator: UInt16, denominator: UInt16), loopCount: Int = 0,
    alpha: PNGAlpha = .automatic
  ) {
    let positive = 1...Int(Int32.max)
    precondition(positive ~= width && positive ~= height, "an animation of \(width) × \(height) pixels")
    precondition(positive ~= frameCount, "an animation of \(frameCount) frames")
    precondition(0...Int(Int32.max) ~= loopCount, "an animation played \(loopCount) times")
    precondition(delay.denominator > 0, "a delay of \(delay.numerator)/0 seconds")
    (self.width, self.height, self.frameCount, self.loopCount) = (width, height, frameCount, loopCount)
    self.delay = delay
    self.alpha = alpha == .automatic ? .stored : alpha
  }

  package init(
    width: Int, height: Int, frameCount: Int, delay: (numerator: UInt16, denominator: UInt16), loopCount: Int = 0,
    palette: ColorPalette
  ) {
    self.init(width: width, height: height, frameCount: frameCount, delay: delay, loopCount: loopCount)
    self.palette = palette
  }

  /// Returns the first piece: the bytes before the first frame, which include the texts of the file.
  public func header(text: [PNGText] = []) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendHead(width: width, height: height, colorType: colorType)
    bytes.appendChunk("acTL") { data in
      data.append(bigEndian: UInt32(frameCount))
      data.append(bigEndian: UInt32(loopCount))
    }
    for text in text { bytes.append(text) }
    if let palette { bytes.append(palette) }
    return bytes
  }

  /// Returns the next piece: a frame with the pixel data of a PNG.
  ///
  /// - Parameters:
  ///   - encodedPNG: A PNG from `Bitmap.encodedPNG(_:)` with this animation's ``alpha``.
  ///   - origin: The column and row of the canvas where the frame's first pixel lies.
  ///   - delay: The duration of the frame, in seconds, as a fraction, or `nil` for the animation's delay.
  /// - Throws: ``AnimatedPNGError`` if there are too many frames, or if the frame leaves the canvas, doesn't cover it
  ///   as the first frame must, or has another color type; ``ImageError`` if it isn't a complete PNG.
  /// - Precondition: The delay's denominator is positive.
  /// - Complexity: O(encodedPNG.count).
  public mutating func frame(
    _ encodedPNG: [UInt8], at origin: (x: Int, y: Int) = (0, 0), delay: (numerator: UInt16, denominator: UInt16)? = nil
  ) throws -> [UInt8] {
    let delay = delay ?? self.delay
    precondition(delay.denominator > 0, "a delay of \(delay.numerator)/0 seconds")
    guard frames < frameCount else { throw AnimatedPNGError.tooManyFrames(expected: frameCount) }
    let header = try PNGHeader(of: encodedPNG)
    guard header.colorType == colorType && header.bitDepth == 8 else {
      throw AnimatedPNGError.mismatchedFrame(frames, header)
    }
    try checkPlace(of: header, at: origin)
    let parts = try PNGChunk.all(in: encodedPNG, from: PNGHeader.signature.count)
      .filter { $0.hasType("IDAT", in: encodedPNG) }
    guard !parts.isEmpty else { throw ImageError.corrupt("no IDAT") }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(encodedPNG.count + 16 * parts.count + 38)
    appendFrameControl(header, at: origin, delay: delay, to: &bytes)
    for part in parts {
      if frames == 0 {
        bytes += encodedPNG[part.start..<part.end]
      } else {
        let number = nextSequenceNumber()
        bytes.appendChunk("fdAT") { data in
          data.append(bigEndian: number)
          data += encodedPNG[part.data]
        }
      }
    }
    frames += 1
    return bytes
  }

  /// Returns the last piece.
  ///
  /// - Throws: ``AnimatedPNGError/missingFrames(_:expected:)`` if the header announced more frames.
  public func trailer() throws(AnimatedPNGError) -> [UInt8] {
    guard frames == frameCount else { throw .missingFrames(frames, expected: frameCount) }
    var bytes: [UInt8] = []
    bytes.appendChunk("IEND") { _ in }
    return bytes
  }

  private var colorType: Int { palette != nil ? 3 : alpha == .discarded ? 2 : 6 }

  private mutating func nextSequenceNumber() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }

  private func checkPlace(of header: PNGHeader, at origin: (x: Int, y: Int)) throws(AnimatedPNGError) {
    let columns = 0...max(0, width - header.width), rows = 0...max(0, height - header.height)
    guard header.width <= width && header.height <= height && columns ~= origin.x && rows ~= origin.y else {
      // At the canvas's origin, only the size can be wrong.
      if origin == (0, 0) { throw .mismatchedFrame(frames, header) }
      throw .frameOutside(frames, x: origin.x, y: origin.y, header)
    }
    guard frames > 0 || (header.width == width && header.height == height) else {
      throw .mismatchedFrame(frames, header)
    }
  }

  private mutating func appendFrameControl(
    _ header: PNGHeader, at origin: (x: Int, y: Int), delay: (numerator: UInt16, denominator: UInt16),
    to bytes: inout [UInt8]
  ) {
    let number = nextSequenceNumber()
    bytes.appendChunk("fcTL") { data in
      data.append(bigEndian: number)
      data.append(bigEndian: UInt32(header.width))
      data.append(bigEndian: UInt32(header.height))
      data.append(bigEndian: UInt32(origin.x))
      data.append(bigEndian: UInt32(origin.y))
      data.append(bigEndian: delay.numerator)
      data.append(bigEndian: delay.denominator)
      data += [0, 0]  // dispose: leave as it is; blend: replace
    }
  }
}

/// An error that occurs when a frame or the end doesn't fit an ``AnimatedPNG``.
public enum AnimatedPNGError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The header announced fewer frames.
  case tooManyFrames(expected: Int)
  /// The header announced more frames.
  case missingFrames(Int, expected: Int)
  /// The frame at this index, counted from 0, differs from the animation in size, depth, or color type.
  case mismatchedFrame(Int, PNGHeader)
  /// The frame at this index would leave the canvas at its origin.
  case frameOutside(Int, x: Int, y: Int, PNGHeader)

  /// A short sentence with the problem and the allowed values.
  public var description: String {
    switch self {
    case .tooManyFrames(let expected): "the animation has its \(expected) frames already; no more are allowed"
    case .missingFrames(let count, let expected): "the animation has \(count) frames; its header promised \(expected)"
    case .mismatchedFrame(let index, let header):
      "frame \(index) is \(header.width) × \(header.height) pixels of \(header.bitDepth) bits, color type "
        + "\(header.colorType); all frames must match the animation"
    case .frameOutside(let index, let x, let y, let header):
      "frame \(index) is \(header.width) × \(header.height) pixels at (\(x), \(y)); it must lie in the canvas"
    }
  }
}
