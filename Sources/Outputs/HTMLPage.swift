import Foundation
import SceneFiles

/// One page that plays frames, self-contained: it works from a file and asks no network.
///
/// The page is made piece by piece, so that frames stream: first ``head()``, then a piece for each picture, then
/// ``tail()``. Pictures lie in the page as base64 in data blocks, which browsers neither run nor decode until the player
/// wants them.
/// ```swift
/// let page = HTMLPage(settings: settings)
/// write(page.head())
/// for (index, png) in frames.enumerated() { write(page.frame(png, mimeType: "image/png", duration: 1, index: index)) }
/// write(page.tail())
/// ```
struct HTMLPage: Sendable {
  /// What the page says and how it plays.
  struct Settings: Sendable {
    /// Shown above the picture and as the window's title.
    var title: String
    /// What there is to see, for people who do not see it.
    var altText: String
    /// Device pixels of every picture.
    var width: Int
    /// Device pixels of every picture.
    var height: Int
    /// Device pixels per point, positive: at 100 % the page shows `width / scale` CSS pixels.
    var scale = 1.0
    /// Frames per second, positive.
    var framesPerSecond: Double
    /// How often it plays; 0 is forever.
    var loopCount = 0
    /// The steps of the timeline by name and first frame, for marks at the scrubber; may be empty.
    var chapters: [(name: String, frame: Int)] = []
    /// CSS colour behind translucent frames; a checkerboard if `nil`.
    var background: String?
  }

  /// What the page says and how it plays.
  var settings: Settings

  /// The first piece: all that comes before the first frame.
  func head() -> [UInt8] {
    let text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="framegen">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <title>\(settings.title.htmlEscaped)</title>
      <link rel="icon" href="data:,">
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      \(markup)
      <script type="application/json" id="settings">\(json)</script>

      """
    return Array(text.utf8)
  }

  /// The next piece: a picture that shows for some frames.
  ///
  /// - Parameters:
  ///   - bytes: A picture file of ``Settings/width`` × ``Settings/height`` pixels.
  ///   - mimeType: `image/png`, `image/webp`.
  ///   - duration: Frames for which it shows, at least 1; a picture that stays is given once.
  ///   - index: The number of the first of them on the timeline.
  ///   - step: From the number of one of them to the next: 1, or 0 for one that stays, or −1 on the way back.
  /// - Complexity: O(bytes.count).
  func frame(_ bytes: [UInt8], mimeType: String, duration: Int, index: Int, step: Int = 1) -> [UInt8] {
    let numbers = "data-frame=\"\(index)\" data-duration=\"\(max(1, duration))\" data-step=\"\(step)\""
    let start = "<script type=\"\(mimeType.htmlEscaped)\" \(numbers)>"
    var piece = Array(start.utf8)
    piece += Data(bytes).base64EncodedData()
    piece += Array("</script>\n".utf8)
    return piece
  }

  /// The last piece.
  func tail() -> [UInt8] {
    Array("<script>\n\(Self.script)\n</script>\n</body>\n</html>\n".utf8)
  }

  /// Nothing is loaded, whatever stands in the page.
  private static let policy =
    "default-src 'none'; img-src data: blob:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

  /// What the player needs to know.
  private var json: String {
    let tree: JSONValue = [
      "width": .number(Double(settings.width)), "height": .number(Double(settings.height)),
      "scale": .number(settings.scale), "framesPerSecond": .number(settings.framesPerSecond),
      "loopCount": .number(Double(settings.loopCount)),
      "background": settings.background.map { .text($0) } ?? .null,
      "chapters": .list(settings.chapters.map { ["name": .text($0.name), "frame": .number(Double($0.frame))] }),
    ]
    // An end tag or a comment in a name would end the block; inside JSON strings the escape means the same character.
    return tree.text().replacing("<", with: "\\u003c")
  }
}

extension String {
  /// The text as HTML shows it, in elements and in quoted attributes.
  ///
  /// Source: HTML Standard, 13.3 "Serializing HTML fragments", escaping a string; control characters, which no document
  /// may hold, become the replacement character.
  var htmlEscaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\t", "\n": text.unicodeScalars.append(scalar)
      case _ where scalar.properties.generalCategory == .control: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
