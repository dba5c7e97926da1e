import Foundation
import Framegen
import LayoutCore
import PNGCodec
import Raster
import SceneFileTestSupport
import Scenes
import StandardLayouts
import StandardTransitions
import TestSupport
import Testing

@testable import FramegenCLI
@testable import Outputs
@testable import SceneFiles

/// `framegen embed`.
struct EmbedCommandTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write(tinyScene, to: "tiny.yaml")
    try Data(Bitmap(width: 64, height: 48).encodedPNG()).write(to: folder.url.appending(path: "a.png"))
  }

  private func run(_ arguments: String...) throws -> ToolResult { try runFramegen(["embed"] + arguments, in: folder) }

  private let alt = "Animation of a cover flow of 5 photos: it scrolls to photo 4, then holds. 0.6 seconds."

  @Test func markdown_hasAltText() throws {
    let result = try run("a.png", "--scene", "tiny.yaml")
    #expect(result.status == 0)
    #expect(result.stdout == "![\(alt)](a.png)\n")
    #expect(result.stderr.contains("a.png: note: "))
    #expect(result.stderr.contains("--still"))
  }

  @Test func html_hasSidesInPoints_andAStill() throws {
    let result = try run("a.png", "--scene", "tiny.yaml", "--scale", "2", "--html", "--still", "a.png")
    #expect(
      result.stdout == """
        <picture>
          <source media="(prefers-reduced-motion: reduce)" srcset="a.png">
          <img src="a.png" width="32" height="24" alt="\(alt)" loading="lazy">
        </picture>

        """)
    #expect(result.stderr.isEmpty)
  }

  /// A preview of half the size, and one of three times as many pixels, show as large as the others.
  @Test(arguments: [(16, 12), (32, 24), (96, 72), (11, 8)])
  func outputsOfOneScene_areEquallyWide(_ width: Int, _ height: Int) throws {
    try Data(Bitmap(width: width, height: height).encodedPNG()).write(to: folder.url.appending(path: "b.png"))
    #expect(try run("b.png", "--scene", "tiny.yaml", "--html").stdout.contains("width=\"32\" height=\"24\""))
  }

  @Test func otherShapes_areAsLargeAsTheirPixels() throws {
    try Data(Bitmap(width: 300, height: 100).encodedPNG()).write(to: folder.url.appending(path: "b.png"))
    #expect(try run("b.png", "--scene", "tiny.yaml", "--html").stdout.contains("width=\"300\" height=\"100\""))
  }

  @Test func largeFiles_areAdvisedAgainst() {
    #expect(EmbeddedFile.sizeAdvice(path: "x.png", byteCount: 10_000_000) == nil)
    #expect(EmbeddedFile.sizeAdvice(path: "x.y4m", byteCount: 10_000_001) == nil)
    #expect(EmbeddedFile.sizeAdvice(path: "x.png", byteCount: 10_000_001)?.contains("--webp-quality 80") == true)
    #expect(EmbeddedFile.sizeAdvice(path: "x.webp", byteCount: 10_000_001)?.contains("--max-bytes 10M") == true)
    // The format that is a tenth, under the file's name.
    let image = EmbeddedFile.sizeAdvice(path: "out/my x.gif", byteCount: 10_000_001)
    #expect(image?.hasSuffix("as lossy WebP, about a tenth of the size: -o 'my x.webp' --webp-quality 80") == true)
    let page = EmbeddedFile.sizeAdvice(path: "x.html", byteCount: 10_000_001)
    #expect(page == "lossy WebP makes a page of about a tenth of the size: --webp-quality 80")
    // Videos are lossy already, and contact sheets are always PNG.
    #expect(EmbeddedFile.sizeAdvice(path: "x.mp4", byteCount: 10_000_001)?.contains("WebP") == false)
    #expect(EmbeddedFile.sizeAdvice(path: "x.sheet.png", byteCount: 10_000_001)?.contains("WebP") == false)
  }

  @Test func video_isHTML() throws {
    try folder.write("", to: "a b.mp4")
    let result = try run("a b.mp4", "--scene", "tiny.yaml")
    #expect(
      result.stdout
        == "<video src=\"a%20b.mp4\" width=\"32\" height=\"24\" autoplay loop muted playsinline aria-label=\"\(alt)\">"
        + "</video>\n")
    #expect(result.stderr.contains("GitHub strips <video>"))
  }

  @Test func texts_areEscaped() throws {
    #expect(try run("a.png", "--alt", "a [b] *c*").stdout == "![a \\[b\\] \\*c\\*](a.png)\n")
    let html = try run("a.png", "--alt", "\"x\" <b>", "--html").stdout
    #expect(html == "<img src=\"a.png\" width=\"64\" height=\"48\" alt=\"&quot;x&quot; &lt;b&gt;\" loading=\"lazy\">\n")
  }

  @Test func mistakes_areNamed() throws {
    #expect(try run("a.png").status == 64)
    #expect(try run("a.txt", "--alt", "x").status == 64)
    #expect(try run("a.png", "--alt", "x", "--still", "a.png").status == 64)
    #expect(try run("missing.png", "--alt", "x").status == 66)
    #expect(try run("a.png", "--scene", "missing.yaml").status == 66)
  }

  @Test func headers_tellTheSides() {
    let gif = Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0x00]
    #expect(EmbeddedFile.sides(gif).map { [$0.width, $0.height] } == [320, 240])
    let extended = Array("RIFF____WEBPVP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0, 0x3F, 1, 0, 0xEF, 0, 0]
    #expect(EmbeddedFile.sides(extended).map { [$0.width, $0.height] } == [320, 240])
    let lossless = Array("RIFF____WEBPVP8L".utf8) + [9, 0, 0, 0, 0x2F, 0x3F, 0xC1, 0x3B, 0x00]
    #expect(EmbeddedFile.sides(lossless).map { [$0.width, $0.height] } == [320, 240])
    let lossy = Array("RIFF____WEBPVP8 ".utf8) + [9, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 0x40, 1, 0xF0, 0]
    #expect(EmbeddedFile.sides(lossy).map { [$0.width, $0.height] } == [320, 240])
    #expect(EmbeddedFile.sides([]) == nil)
    #expect(EmbeddedFile.sides(Array("GIF8".utf8)) == nil)
  }
}
