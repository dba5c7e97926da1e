import PNGCodec

/// A type that joins encoded WebP images into an animation.
///
/// The file is returned piece by piece, and no frame is decoded or kept. The first piece contains the length of the
/// file, so replace it with ``finalHeader`` after the last frame.
///
/// Source: WebP Container Specification, "Extended File Format".
package struct AnimatedWebP: Sendable {
  package static let maximumSide = 16_383

  private let width, height, loopCount: Int
  private let hasAlpha: Bool
  private var byteCount: UInt64 = 44

  /// Creates an animation without frames, with alpha if a pixel may be transparent.
  ///
  /// - Precondition: Both sides are at least 1 and at most ``maximumSide`` pixels, and `loopCount` is `0...65_535`; `0`
  ///   loops forever.
  package init(width: Int, height: Int, loopCount: Int = 0, hasAlpha: Bool) {
    precondition(1...Self.maximumSide ~= width && 1...Self.maximumSide ~= height, "\(width) × \(height) pixels")
    precondition(0...65_535 ~= loopCount, "an animation played \(loopCount) times")
    (self.width, self.height, self.loopCount, self.hasAlpha) = (width, height, loopCount, hasAlpha)
  }

  package func header() -> [UInt8] { header(length: 0) }

  /// The replacement of the first piece after all frames, or `nil` if they take more than 4 GB.
  package var finalHeader: [UInt8]? { UInt32(exactly: byteCount - 8).map { header(length: $0) } }

  /// Returns the next piece: a frame from `Bitmap.encodedWebP(_:of:)` that replaces a rectangle of the previous one.
  ///
  /// The origin is that of its top left corner, in even numbers. The duration is up to 2²⁴ − 1 milliseconds.
  /// - Throws: `ImageError`, if it isn't a WebP or doesn't fit into the animation.
  package mutating func frame(
    _ encodedWebP: [UInt8], at origin: (x: Int, y: Int), milliseconds: Int
  ) throws(ImageError) -> [UInt8] {
    let decoder = try WebPDecoder(encodedWebP)
    guard origin.x >= 0, origin.y >= 0, origin.x % 2 == 0, origin.y % 2 == 0, origin.x + decoder.width <= width,
      origin.y + decoder.height <= height
    else { throw .corrupt("a frame outside of its animation") }
    var data: [UInt8] = []
    for value in [origin.x / 2, origin.y / 2, decoder.width - 1, decoder.height - 1, min(milliseconds, 0xFF_FFFF)] {
      data.append(littleEndian: value, bytes: 3)
    }
    // The frame replaces the canvas, and stays.
    data.append(2)
    for chunk in Self.chunks(encodedWebP) where ["ALPH", "VP8 ", "VP8L"].contains(chunk.name) {
      data += encodedWebP[chunk.bytes]
      if chunk.bytes.count % 2 == 1 { data.append(0) }
    }
    var bytes = Array("ANMF".utf8)
    bytes.append(littleEndian: data.count, bytes: 4)
    bytes += data
    byteCount += UInt64(bytes.count)
    return bytes
  }

  private func header(length: UInt32) -> [UInt8] {
    var bytes = Array("RIFF".utf8)
    bytes.append(littleEndian: Int(length), bytes: 4)
    bytes += Array("WEBPVP8X".utf8)
    bytes.append(littleEndian: 10, bytes: 4)
    bytes += [hasAlpha ? 0x12 : 0x02, 0, 0, 0]
    bytes.append(littleEndian: width - 1, bytes: 3)
    bytes.append(littleEndian: height - 1, bytes: 3)
    bytes += Array("ANIM".utf8)
    bytes.append(littleEndian: 6, bytes: 4)
    bytes += [0, 0, 0, 0]
    bytes.append(littleEndian: loopCount, bytes: 2)
    return bytes
  }

  /// Returns the chunks of a whole file, each with its header.
  private static func chunks(_ webP: [UInt8]) -> [(name: String, bytes: Range<Int>)] {
    var chunks: [(String, Range<Int>)] = []
    var place = 12
    while place + 8 <= webP.count {
      let length = (0..<4).reduce(0) { $0 | Int(webP[place + 4 + $1]) << (8 * $1) }
      let end = min(webP.count, place + 8 + length)
      chunks.append((String(decoding: webP[place..<place + 4], as: UTF8.self), place..<end))
      place = end + length % 2
    }
    return chunks
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian number: Int, bytes count: Int) {
    for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
