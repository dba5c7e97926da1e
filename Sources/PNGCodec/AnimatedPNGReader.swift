import Graphics

/// Reads the frames of an animated PNG one after another; of a plain PNG its image as the only frame.
///
/// ```swift
/// var reader = try AnimatedPNGReader(bytes)
/// while let image = try reader.next() { show(image) }
/// ```
/// Holds the file and one canvas, two while a frame is to be disposed of, whatever the number of frames.
/// Source: W3C PNG Specification (Third Edition), 11.3.6 "Animation information".
public struct AnimatedPNGReader: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Frames in order, the default image among them only if it is part of the animation.
  public let frames: [AnimatedPNGFrame]
  /// Position of the frame that ``next()`` returns; the number of frames after the last.
  public private(set) var position = 0

  private let bytes: [UInt8]
  private let limits: DecodeLimits
  /// Pixels that the frames before left on the canvas.
  private var canvas: Bitmap

  /// Reads the structure of a file; pixels are decoded by ``next()``.
  ///
  /// - Throws: ``ImageError``, as `Bitmap.init(png:)`, and `corrupt` where frames contradict the animation.
  /// - Complexity: O(bytes.count), and 4 bytes a pixel.
  public init(_ bytes: [UInt8], limits: DecodeLimits = .standard) throws(ImageError) {
    let header = try PNGHeader(of: bytes)
    try limits.check(width: header.width, height: header.height)
    (width, height) = (header.width, header.height)
    var parser = AnimatedPNGParser(header)
    for chunk in try PNGChunk.all(in: bytes, from: PNGHeader.signature.count) { try parser.add(chunk, of: bytes) }
    frames = try parser.finish()
    (self.bytes, self.limits) = (bytes, limits)
    canvas = Bitmap(width: header.width, height: header.height)
  }

  /// Decodes the next frame and returns the whole canvas with it; `nil` after the last.
  ///
  /// - Throws: ``ImageError``.
  public mutating func next() throws(ImageError) -> Bitmap? {
    guard position < frames.count else { return nil }
    let frame = frames[position]
    let image = try Bitmap(png: frame.file(from: bytes), limits: limits)
    let before = canvas
    canvas.draw(image, in: frame.area, blending: frame.blending)
    let shown = canvas
    switch frame.disposal {
    case .none: break
    case .background: canvas.draw(nil, in: frame.area, blending: .source)
    case .previous: canvas = before
    }
    position += 1
    return shown
  }

  /// Returns to the first frame.
  public mutating func rewind() {
    position = 0
    canvas = Bitmap(width: width, height: height)
  }
}

/// The place of an animated PNG's frame on the canvas, in time, and in the file.
public struct AnimatedPNGFrame: Sendable {
  /// Treatment of a frame's area once its time is over.
  enum Disposal: UInt8 {
    case none = 0
    case background = 1
    case previous = 2
  }

  /// Treatment of the canvas below a frame.
  enum Blending: UInt8 {
    case source = 0
    case over = 1
  }

  /// Area of the canvas that the frame covers.
  public internal(set) var area: PixelRect
  /// Seconds that the frame shows, as a fraction; `(0, 1)` for a plain PNG.
  public internal(set) var delay: (numerator: UInt16, denominator: UInt16) = (0, 1)
  var disposal = Disposal.none
  var blending = Blending.source
  /// Chunks that come before the pixels and hold for all frames: everything that decoding needs.
  var shared: [Range<Int>] = []
  /// The data of the frame's IDAT or fdAT chunks, without sequence numbers.
  var data: [Range<Int>] = []

  /// Seconds that the frame shows.
  public var duration: Double {
    // "If the denominator is 0, it is to be treated as if it were 100."
    Double(delay.numerator) / Double(delay.denominator == 0 ? 100 : delay.denominator)
  }

  /// Returns the frame as a PNG of its own.
  func file(from bytes: [UInt8]) -> [UInt8] {
    var file = PNGHeader.signature
    file.appendChunk("IHDR") { chunk in
      chunk.append(bigEndian: UInt32(area.x.count))
      chunk.append(bigEndian: UInt32(area.y.count))
      chunk += bytes[24..<29]
    }
    for range in shared { file += bytes[range] }
    for range in data { file.appendChunk("IDAT") { $0 += bytes[range] } }
    file.appendChunk("IEND") { _ in }
    return file
  }
}

extension Bitmap {
  /// Draws an image, or transparent black without one, into an area of its size.
  fileprivate mutating func draw(_ image: Bitmap?, in area: PixelRect, blending: AnimatedPNGFrame.Blending) {
    for (row, y) in area.y.enumerated() {
      let target = y * width + area.x.lowerBound
      for column in 0..<area.x.count {
        let new = image?.pixels[row * area.x.count + column] ?? .clear
        switch blending {
        case .source: pixels[target + column] = new
        case .over: pixels[target + column] = new.over(pixels[target + column])
        }
      }
    }
  }
}
