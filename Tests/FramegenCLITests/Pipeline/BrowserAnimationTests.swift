import Foundation
import PNGCodec
import Raster
import SceneFileTestSupport
import TestSupport
import Testing

@testable import FramegenCLI

/// Animations as a browser decodes them.
@Suite(.serialized, .enabled(if: Browser.isInstalled)) struct BrowserAnimationTests {
  @Test(arguments: [true, false]) func apng_comesBackExactly(isOpaque: Bool) throws {
    let frames = (0..<5).map { number in
      var frame = testFrame(number)
      if !isOpaque {
        for x in 0..<64 { frame[x, number] = Pixel(red: UInt8(x), green: 0, blue: UInt8(x / 2), alpha: UInt8(x * 4)) }
      }
      return frame
    }
    var animation = AnimatedPNG(
      width: 64, height: 36, frameCount: 5, delay: (1, 50), loopCount: 3, alpha: isOpaque ? .discarded : .stored)
    var bytes = animation.header()
    for frame in frames { bytes += try animation.frame(frame.encodedPNG(alpha: animation.alpha)) }
    bytes += try animation.trailer()

    let decoded = try BrowserAnimation.frames(of: bytes, mimeType: "image/png", in: Browser())
    #expect(decoded.frames.count == 5)
    #expect(decoded.repetitionCount == 2)
    for (frame, original) in zip(decoded.frames, frames) {
      #expect(frame.bitmap == original)
      #expect(frame.duration == 20_000)
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/img2webp")))
  func webp_comesBackExactly() throws {
    let folder = TemporaryFolder()
    let frames = (0..<4).map { testFrame($0) }
    for (index, frame) in frames.enumerated() {
      try Data(frame.encodedPNG()).write(to: folder.url.appending(path: "\(index).png"))
    }
    #expect(try runShell("img2webp -loop 0 -lossless -d 40 [0-3].png -o x.webp > /dev/null 2>&1", in: folder) == 0)
    let decoded = try BrowserAnimation.frames(of: folder.bytes("x.webp"), mimeType: "image/webp", in: Browser())
    #expect(decoded.frames.map(\.bitmap) == frames)
    #expect(decoded.frames.allSatisfy { $0.duration == 40_000 })
    #expect(decoded.repetitionCount == nil)
  }

  /// What the tool writes, against the frames that it writes beside it.
  @Test(arguments: ["#16161d", "#20406080"]) func animations_showTheFrames(background: String) throws {
    let folder = TemporaryFolder()
    try folder.write(tinyScene, to: "tiny.yaml")
    let arguments = [
      "render", "tiny.yaml", "--set", "canvas.background=\(background)", "-o", "f/", "-o", "a.png", "-o", "a.webp",
      "--bounce", "--hold-last", "0.1s", "--loop", "3", "-q",
    ]
    #expect(try runFramegen(arguments, in: folder).status == 0)
    let frames = try folder.frames("f").map { try Bitmap(png: folder.bytes("f/\($0)")) }
    #expect(frames.count == 13)
    let expected = frames + [frames[12], frames[12]] + frames[1..<12].reversed()
    let browser = try Browser()
    for (name, type) in [("a.png", "image/png"), ("a.webp", "image/webp")] {
      let decoded = try BrowserAnimation.frames(of: folder.bytes(name), mimeType: type, in: browser)
      #expect(decoded.repetitionCount == 2, "\(name)")
      var shown: [Bitmap] = []
      for frame in decoded.frames {
        #expect(frame.duration % 50_000 == 0)
        shown += Array(repeating: frame.bitmap, count: frame.duration / 50_000)
      }
      #expect(decoded.frames.count < shown.count)
      #expect(shown == expected, "\(name)")
    }
  }
}
