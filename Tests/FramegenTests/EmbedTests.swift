import Foundation
import Framegen
import LayoutCore
import PNGCodec
import Raster
import Scenes
import StandardLayouts
import StandardTransitions
import TestSupport
import Testing

@testable import FramegenCLI
@testable import Outputs
@testable import SceneFiles

/// Alt text, written from a scene's timeline.
struct AltTextTests {
  private func alt(_ text: String) throws -> String {
    let scene = try readScene(text).scene
    return AltText(scene, try Timeline(scene)).text
  }

  @Test func story_isOneSentence() throws {
    let text = try alt(
      """
      viewport: { size: [360, 640] }
      sections: [25]
      layout: { kind: coverFlow }
      timeline:
        - scroll: { toItem: [0, 12], duration: 1.2 }
        - delete: { items: [[0, 12]], duration: 0.5 }
        - hold: 0.1
        - rotate: { duration: 0.3 }
        - hold: 0.3
      """)
    #expect(
      text == "Animation of a cover flow of 25 photos: it scrolls to photo 13, deletes a photo, rotates to landscape, "
        + "then holds. 2.4 seconds.")
  }

  @Test func stepsTogether_areSaidTogether() throws {
    let text = try alt(
      """
      sections: [9, 4]
      layout: { kind: grid }
      timeline:
        - scroll: { by: [0, 90], duration: 0.5 }
        - set: { cell: { cornerRadius: 9 }, duration: 0.5 }
          with: previous
        - layout: { to: { kind: waterfall }, duration: 0.5 }
      """)
    #expect(
      text == "Animation of a grid of 13 photos in 2 sections: it scrolls down while it changes its look, "
        + "then becomes a waterfall layout. 1 second.")
  }

  @Test func manySteps_areCutShort() throws {
    let steps = (1...9).map { "  - scroll: { toItem: [0, \($0)], duration: 0.1 }\n" }.joined()
    let text = try alt("sections: [12]\nlayout: { kind: list }\ntimeline:\n\(steps)")
    #expect(text.contains("scrolls to photo 7, and goes on for 3 more steps. 0.9 seconds."))
  }

  @Test func stillScene_isAPicture() throws {
    #expect(try alt("sections: [1]\nlayout: { kind: photoStack }\n") == "Picture of a photo stack of 1 photo.")
    #expect(
      try alt("sections: [2]\nlayout: { kind: pager }\ntimeline: [{ hold: 0.5 }]\n")
        == "Animation of a pager of 2 photos. 0.5 seconds.")
  }

  /// A new transition needs words of its own.
  @Test func everyTransition_hasWords() throws {
    let scene = try readScene("sections: [9]\nlayout: { kind: grid }\n").scene
    let state = try Timeline(scene).state(at: 0)
    for type in Catalog.builtIn.transitions {
      var transition = type.init()
      // An update that changes nothing says nothing.
      switch transition {
      case var delete as DeleteTransition: delete.items = [ItemIndexPath(section: 0, item: 0)]; transition = delete
      case var insert as InsertTransition: insert.items = [ItemIndexPath(section: 0, item: 0)]; transition = insert
      case var move as MoveTransition: move.item = ItemIndexPath(section: 0, item: 0); transition = move
      case var reload as ReloadTransition: reload.sections = [0]; transition = reload
      case var batch as BatchTransition: batch.delete.sections = [0]; transition = batch
      default: break
      }
      let words = transition.altText(
        for: TransitionSummary(before: state, after: state, itemNoun: scene.data.itemNoun))
      #expect(!words.hasPrefix("shows "), "\(type.kind): \(words)")
    }
  }
}

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
