import Testing

@testable import Raster

@Suite struct AnimatedPNGTests {
  /// Frames of noise, large enough for two IDATs each.
  static func frames(_ count: Int, width: Int = 200, height: Int = 200) -> [Bitmap] {
    var random = SeededGenerator(state: 3)
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
