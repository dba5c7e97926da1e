import Foundation
import PNGCodec
import Raster
import Testing

@testable import Outputs

/// A page in one piece.
func testPage(
  frames: [(bytes: [UInt8], duration: Int, index: Int)], change: (inout HTMLPage) -> Void = { _ in }
) -> [UInt8] {
  let content = OutputContent(title: "steps", description: "Animation of a grid.")
  var page = HTMLPage(plan: testPlan(width: 64, height: 36, framesPerSecond: 30, content: content))
  change(&page)
  let pieces = frames.map { page.frame($0.bytes, mimeType: "image/png", duration: $0.duration, index: $0.index) }
  return page.head() + pieces.joined() + page.tail()
}

let testChapters: [OutputContent.Chapter] = [.init(name: "scroll", frame: 0), .init(name: "delete", frame: 12)]

private func testPlan(
  width: Int, height: Int, framesPerSecond: Double, content: OutputContent = OutputContent()
) -> OutputPlan {
  OutputPlan(
    path: "page.html", width: width, height: height, isOpaque: true, framesPerSecond: framesPerSecond, content: content)
}

/// The pieces of the page that plays frames.
struct HTMLPageTests {
  @Test func texts_areEscaped() throws {
    let page = testPage(frames: []) { page in
      page.plan.content.title = "a<b> & \"c\" </title><script>x</script>"
      page.plan.content.description = "\" onload='x' <img>\u{0}"
      page.plan.content.chapters = [.init(name: "</script><!-- \"q\" \\", frame: 0)]
    }
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains("<title>a&lt;b&gt; &amp; &quot;c&quot; &lt;/title&gt;&lt;script&gt;x&lt;/script&gt;</title>"))
    #expect(text.contains("aria-label=\"&quot; onload=&#39;x&#39; &lt;img&gt;\u{FFFD}\""))
    #expect(text.contains(#""\u003c/script>\u003c!-- \"q\" \\""#))
    // The settings and the player: no text opened or closed another.
    #expect(text.components(separatedBy: "<script").count == 3)
    #expect(text.components(separatedBy: "</script").count == 3)
  }

  @Test func frames_comeBackFromBase64() throws {
    let files = (0..<3).map { number in (0..<(50 + number)).map { UInt8(truncatingIfNeeded: $0 * 7 + number) } }
    let page = HTMLPage(plan: testPlan(width: 1, height: 1, framesPerSecond: 1))
    for (index, file) in files.enumerated() {
      let piece = String(
        decoding: page.frame(file, mimeType: "image/webp", duration: 2, index: 10 + index), as: UTF8.self)
      let start = "<script type=\"image/webp\" data-frame=\"\(10 + index)\" data-duration=\"2\" data-step=\"1\">"
      #expect(piece.hasPrefix(start))
      #expect(piece.hasSuffix("</script>\n"))
      let base64 = String(piece.dropFirst(start.count).dropLast("</script>\n".count))
      #expect(Data(base64Encoded: base64).map(Array.init) == file)
    }
  }

  @Test func page_asksNoNetwork() {
    let text = String(decoding: testPage(frames: [([1, 2, 3], 1, 0)]), as: UTF8.self)
    #expect(!text.contains("http:"))
    #expect(!text.contains("https:"))
    #expect(!text.contains("src="))
    #expect(!text.contains("@import"))
    #expect(text.contains("default-src 'none'"))
    #expect(text.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(text.hasSuffix("</body>\n</html>\n"))
  }

  @Test func settings_areJSON() throws {
    let text = String(
      decoding: testPage(frames: []) { $0.plan.content.chapters = testChapters }, as: UTF8.self)
    let start = try #require(text.range(of: "id=\"settings\">"))
    let end = try #require(text[start.upperBound...].range(of: "</script>"))
    let json = text[start.upperBound..<end.lowerBound]
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let chapters = try #require(tree["chapters"] as? [[String: Any]])
    #expect(chapters.map { $0["name"] as? String } == ["scroll", "delete"])
    #expect(chapters.map { $0["frame"] as? Int } == [0, 12])
    #expect(tree["width"] as? Int == 64)
    #expect(tree["framesPerSecond"] as? Int == 30)
  }
}
