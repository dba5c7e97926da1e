import Dispatch
import Graphics
import Synchronization

/// A type that reads the frames of an animated PNG one after another.
///
/// A plain PNG has its image as the only frame.
///
/// ```swift
/// var reader = try AnimatedPNGReader(bytes)
/// while let image = try reader.next() { show(image) }
/// ```
/// The reader keeps the file and one canvas in memory, or two while a frame must be disposed of, regardless of the
/// number of frames.
///
/// Source: W3C PNG Specification (Third Edition), 11.3.6 "Animation information".
public struct AnimatedPNGReader: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The frames in order, including the default image only if it is part of the animation.
  public let frames: [AnimatedPNGFrame]
  /// The index of the frame that ``next()`` returns, which is the number of frames after the last.
  package private(set) var position = 0

  private let bytes: [UInt8]
  private let limits: DecodeLimits
  private let conversion: PixelConversion?
  /// The pixels that previous frames left on the canvas.
  private var canvas: Bitmap
  /// The number of frames that are decoded at the same time, on separate threads.
  ///
  /// The default is 1.
  package var concurrency = 1
  /// The number of frames drawn on the canvas so far.
  package private(set) var drawnCount = 0
  /// The frames that were decoded along with others and aren't drawn yet.
  private var decoded: [Int: Result<Bitmap, ImageError>] = [:]

  /// Creates a reader from the structure of a file, whose bytes after IEND are ignored.
  ///
  /// ``next()`` decodes the pixels.
  /// - Throws: ``ImageError``, as `Bitmap.init(png:)`, and `corrupt` if frames contradict the animation.
  /// - Complexity: O(bytes.count), and 4 bytes a pixel.
  public init(_ bytes: [UInt8], limits: DecodeLimits = .standard) throws(ImageError) {
    try self.init(bytes, limits: limits, converting: nil)
  }

  /// Creates a reader that converts the straight pixels of every frame before it draws them.
  package init(_ bytes: [UInt8], limits: DecodeLimits, converting conversion: PixelConversion?) throws(ImageError) {
    let header = try PNGHeader(of: bytes)
    try limits.check(width: header.width, height: header.height)
    (width, height) = (header.width, header.height)
    var parser = AnimatedPNGParser(header)
    for chunk in try PNGChunk.all(in: bytes, from: PNGHeader.signature.count) { try parser.add(chunk, of: bytes) }
    frames = try parser.finish()
    (self.bytes, self.limits, self.conversion) = (bytes, limits, conversion)
    canvas = Bitmap(width: header.width, height: header.height)
  }

  /// Decodes the next frame and returns the whole canvas with it, or `nil` after the last frame.
  public mutating func next() throws(ImageError) -> Bitmap? {
    position < frames.count ? try image(at: position) : nil
  }

  /// Decodes the frame at an index, and the frames before it that it doesn't cover, and returns the whole canvas.
  ///
  /// The reader returns to the first frame for an index before ``position``.
  package mutating func image(at index: Int) throws(ImageError) -> Bitmap {
    if index < position { rewind() }
    var shown = canvas
    let places = visiblePlaces(upTo: index)
    for (number, place) in places.enumerated() {
      if decoded[place] == nil { decode(places[number...], isNext: places.count == 1) }
      guard let image = try decoded.removeValue(forKey: place)?.get() else { continue }
      shown = draw(image, of: frames[place])
      position = place + 1
    }
    position = index + 1
    return shown
  }

  /// Returns to the first frame.
  package mutating func rewind() {
    (position, decoded) = (0, [:])
    canvas = Bitmap(width: width, height: height)
  }

  /// Draws a frame, and returns the canvas with it before it is disposed of.
  private mutating func draw(_ image: Bitmap, of frame: AnimatedPNGFrame) -> Bitmap {
    drawnCount += 1
    let before = frame.disposal == .previous ? canvas : nil
    canvas.draw(image, in: frame.area, blending: frame.blending)
    let shown = canvas
    switch frame.disposal {
    case .none: break
    case .background: canvas.draw(nil, in: frame.area, blending: .source)
    case .previous: canvas = before ?? canvas
    }
    return shown
  }

  /// Returns the frames from the position to an index, without those that a later one of them replaces.
  private func visiblePlaces(upTo index: Int) -> [Int] {
    let places = position...index
    guard places.count > 1, places.allSatisfy({ frames[$0].disposal == .none }) else { return Array(places) }
    var visible: [Int] = []
    var replaced: [PixelRect] = []
    for place in places.reversed() {
      let frame = frames[place]
      if replaced.contains(where: { frame.area.intersection($0) == frame.area }) { continue }
      visible.append(place)
      if frame.blending == .source { replaced.append(frame.area) }
    }
    return visible.reversed()
  }
}

/// Decoding of several frames at a time.
extension AnimatedPNGReader {
  /// The largest number of pixels of frames that are decoded in advance.
  private static let pixelLimit = 1 << 26

  /// Decodes the first of the given frames and as many more as possible at the same time.
  ///
  /// - Parameter isNext: A Boolean value that indicates whether the frames after them are probably requested next.
  private mutating func decode(_ places: ArraySlice<Int>, isNext: Bool) {
    let limit = max(1, min(concurrency, Self.pixelLimit / max(1, width * height)))
    var places = places.prefix(limit)
    while isNext, places.count < limit, let last = places.last, last + 1 < frames.count { places.append(last + 1) }
    let batch = places.filter { decoded[$0] == nil }
    let reader = self
    if batch.count == 1 { return decoded[batch[0]] = reader.decodedImage(at: batch[0]) }
    let results = Mutex<[Int: Result<Bitmap, ImageError>]>([:])
    DispatchQueue.concurrentPerform(iterations: batch.count) { number in
      let result = reader.decodedImage(at: batch[number])
      results.withLock { $0[batch[number]] = result }
    }
    decoded.merge(results.withLock { $0 }) { $1 }
  }

  private func decodedImage(at index: Int) -> Result<Bitmap, ImageError> {
    do throws(ImageError) {
      return .success(try Bitmap(png: frames[index].file(from: bytes), limits: limits, converting: conversion))
    } catch {
      return .failure(error)
    }
  }
}

/// A frame of an animated PNG: its area of the canvas, its duration, and its position in the file.
public struct AnimatedPNGFrame: Sendable {
  /// The treatment of a frame's area when its time is over, by PNG's numbers from 0.
  enum Disposal: UInt8 {
    case none, background, previous
  }

  /// The treatment of the canvas below a frame, by PNG's numbers from 0.
  enum Blending: UInt8 {
    case source, over
  }

  /// The area of the canvas that the frame covers.
  public internal(set) var area: PixelRect
  /// The duration of the frame, in seconds, as a fraction; `(0, 1)` for a plain PNG.
  package internal(set) var delay: (numerator: UInt16, denominator: UInt16) = (0, 1)
  var disposal = Disposal.none
  var blending = Blending.source
  /// The chunks before the pixels that apply to all frames: everything that decoding needs.
  var shared: [Range<Int>] = []
  /// The data of the frame's IDAT or fdAT chunks, without sequence numbers.
  var data: [Range<Int>] = []

  /// The duration of the frame, in seconds.
  public var duration: Double {
    // "If the denominator is 0, it is to be treated as if it were 100."
    Double(delay.numerator) / Double(delay.denominator == 0 ? 100 : delay.denominator)
  }

  /// Returns the frame as a separate PNG.
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
