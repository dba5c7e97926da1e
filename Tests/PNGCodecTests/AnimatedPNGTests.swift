import Graphics
import TestSupport
import Testing

@testable import PNGCodec

struct AnimatedPNGTests {
  /// Frames of noise, large enough for two IDATs each.
  static func frames(_ count: Int, width: Int = 200, height: Int = 200) -> [Bitmap] {
    var random = SplitMix64(seed: 3)
    return (0..<count).map { _ in
      let pixels = (0..<width * height).map { _ in
        Pixel(bits: UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000)
      }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
  }

  private static func join(_ frames: [Bitmap], alpha: PNGAlpha) throws -> [UInt8] {
    var animation = AnimatedPNG(
      width: frames[0].width, height: frames[0].height, frameCount: frames.count, delay: (1, 60), loopCount: 4,
      alpha: alpha)
    var bytes = animation.header()
    for frame in frames { bytes += try animation.frame(frame.encodedPNG(alpha: animation.alpha)) }
    return try bytes + animation.trailer()
  }

  @Test(arguments: [PNGAlpha.discarded, .automatic])
  func structure_isLegal(alpha: PNGAlpha) throws {
    let chunks = FoundChunk.all(in: try Self.join(Self.frames(3), alpha: alpha))
    #expect(!chunks.map(\.crcIsRight).contains(false))
    #expect(
      chunks.map(\.type) == [
        "IHDR", "sRGB", "acTL", "fcTL", "IDAT", "IDAT", "IDAT", "fcTL", "fdAT", "fdAT", "fdAT", "fcTL",
        "fdAT", "fdAT", "fdAT", "IEND",
      ])
    #expect(chunks[0].data[9] == (alpha == .discarded ? 2 : 6))
    #expect(chunks[2].data == RawPNG.big(3) + RawPNG.big(4))
    let numbered = chunks.filter { $0.type == "fcTL" || $0.type == "fdAT" }
    #expect(numbered.map { Array($0.data.prefix(4)) } == (0..<9).map(RawPNG.big))
    let control = RawPNG.big(1) + RawPNG.big(200) + RawPNG.big(200) + RawPNG.big(0) + RawPNG.big(0)
    #expect(chunks[7].data == control + [0, 1, 0, 60, 0, 0])
  }

  @Test func firstFrame_isTheDefaultImage() throws {
    let frames = Self.frames(2, width: 9, height: 5)
    #expect(try Bitmap(png: Self.join(frames, alpha: .discarded)) == frames[0])
  }

  @Test func laterFrames_keepTheirPixels() throws {
    let frames = Self.frames(3, width: 9, height: 5)
    let chunks = FoundChunk.all(in: try Self.join(frames, alpha: .stored))
    // Each frame's data behind the sequence number: rows, and the stream's end.
    var parts: [[UInt8]] = []
    for chunk in chunks {
      if chunk.type == "fcTL" { parts.append([]) }
      if chunk.type == "fdAT" { parts[parts.count - 1] += chunk.data.dropFirst(4) }
    }
    for (part, frame) in zip(parts, frames).dropFirst() {
      let header = RawPNG.chunk("IHDR", chunks[0].data)
      let data = RawPNG.chunk("IDAT", part)
      #expect(try Bitmap(png: PNGHeader.signature + header + data + RawPNG.chunk("IEND", [])) == frame)
    }
  }

  /// An animation whose later frames cover what has changed, each with a delay of its own.
  static func changes(alpha: PNGAlpha, compression: PNGCompression) throws -> (bytes: [UInt8], frames: [Bitmap]) {
    let kind: TestPNG.Kind = alpha == .discarded ? .photo : .translucent
    var frames = [TestPNG.bitmap(kind, width: 40, height: 30)]
    for index in 1..<4 {
      var next = frames[index - 1]
      for y in index * 5..<index * 7 {
        for x in 40 - 10 * index..<42 - 9 * index { next[x, y] = index == 3 ? .clear : Pixel(bits: 0xFF00_00FF) }
      }
      frames.append(
        alpha == .discarded
          ? Bitmap(width: 40, height: 30, pixels: next.pixels.map { Pixel(bits: $0.bits | 0xFF00_0000) }) : next)
    }
    var animation = AnimatedPNG(width: 40, height: 30, frameCount: 4, delay: (1, 25), alpha: alpha)
    var bytes = animation.header(text: [PNGText(keyword: "Title", text: "changes")])
    for (index, frame) in frames.enumerated() {
      let settings = PNGSettings(alpha: animation.alpha, compression: compression)
      if index == 0 {
        bytes += try animation.frame(frame.encodedPNG(settings))
      } else {
        let rect = frame.changedRect(since: frames[index - 1])
        let part = try frame.encodedPNG(settings, of: rect)
        bytes += try animation.frame(
          part, at: (rect.x.lowerBound, rect.y.lowerBound), delay: (UInt16(index), 7))
      }
    }
    return (try bytes + animation.trailer(), frames)
  }

  @Test(arguments: [PNGAlpha.discarded, .stored], PNGCompression.lossless)
  func rectangles_composeToTheFrames(alpha: PNGAlpha, compression: PNGCompression) throws {
    let (bytes, frames) = try Self.changes(alpha: alpha, compression: compression)
    let chunks = FoundChunk.all(in: bytes)
    #expect(!chunks.contains { !$0.crcIsRight })
    #expect(chunks.map(\.type).prefix(5) == ["IHDR", "sRGB", "acTL", "tEXt", "fcTL"])
    var canvas = Bitmap(width: 40, height: 30)
    var index = -1, delays: [[UInt8]] = []
    func number(_ data: [UInt8], _ place: Int) -> Int { data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    for (place, chunk) in chunks.enumerated() where chunk.type == "fcTL" {
      index += 1
      let (width, height) = (number(chunk.data, 4), number(chunk.data, 8))
      let (left, top) = (number(chunk.data, 12), number(chunk.data, 16))
      delays.append(Array(chunk.data[20..<24]))
      let data = chunks[(place + 1)...].prefix { $0.type == "IDAT" || $0.type == "fdAT" }
        .flatMap { $0.type == "IDAT" ? $0.data : Array($0.data.dropFirst(4)) }
      let header = RawPNG.big(width) + RawPNG.big(height) + chunks[0].data[8...]
      let part = try Bitmap(
        png: PNGHeader.signature + RawPNG.chunk("IHDR", header) + RawPNG.chunk("IDAT", data) + RawPNG.chunk("IEND", []))
      for y in 0..<height {
        for x in 0..<width { canvas[left + x, top + y] = part[x, y] }
      }
      #expect(differences(canvas, frames[index]) == 0, "frame \(index)")
    }
    #expect(index == 3)
    #expect(delays == [[0, 1, 0, 25], [0, 1, 0, 7], [0, 2, 0, 7], [0, 3, 0, 7]])
  }

  @Test func frame_mustLieInTheCanvas() throws {
    var animation = AnimatedPNG(width: 4, height: 3, frameCount: 3, delay: (1, 10))
    let part = try Bitmap(width: 2, height: 2).encodedPNG(alpha: .stored)
    let header = try PNGHeader(of: part)
    #expect(throws: AnimatedPNGError.mismatchedFrame(0, header)) { try animation.frame(part) }
    #expect(throws: AnimatedPNGError.mismatchedFrame(0, header)) { try animation.frame(part, at: (1, 1)) }
    _ = try animation.frame(Bitmap(width: 4, height: 3).encodedPNG(alpha: .stored))
    for (x, y) in [(3, 0), (0, 2), (-1, 0), (0, -1), (Int.max, 0), (0, Int.min)] {
      #expect(throws: AnimatedPNGError.frameOutside(1, x: x, y: y, header)) { try animation.frame(part, at: (x, y)) }
    }
    _ = try animation.frame(part, at: (2, 1))
  }

  @Test func frameCount_mustBeKept() throws {
    var animation = AnimatedPNG(width: 2, height: 2, frameCount: 1, delay: (1, 10))
    #expect(throws: AnimatedPNGError.missingFrames(0, expected: 1)) { try animation.trailer() }
    let png = try Bitmap(width: 2, height: 2).encodedPNG(alpha: .stored)
    _ = try animation.frame(png)
    #expect(throws: AnimatedPNGError.tooManyFrames(expected: 1)) { try animation.frame(png) }
  }

  @Test func frame_ofAnotherKind_isRefused() throws {
    var animation = AnimatedPNG(width: 2, height: 2, frameCount: 1, delay: (1, 10))
    let wide = try Bitmap(width: 3, height: 2).encodedPNG(alpha: .stored)
    let wideHeader = try PNGHeader(of: wide)
    #expect(throws: AnimatedPNGError.mismatchedFrame(0, wideHeader)) { try animation.frame(wide) }
    let flat = try Bitmap(width: 2, height: 2).encodedPNG(alpha: .discarded)
    let flatHeader = try PNGHeader(of: flat)
    #expect(throws: AnimatedPNGError.mismatchedFrame(0, flatHeader)) { try animation.frame(flat) }
    #expect(throws: ImageError.truncated) { try animation.frame(Array(wide.prefix(20))) }
    #expect(throws: ImageError.notAnImage) { try animation.frame([1, 2, 3]) }
  }
}
