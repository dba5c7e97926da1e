import Foundation
import Support

/// A self-contained page that plays frames without a network.
///
/// The page is made piece by piece, so that frames can be streamed: first ``head()``, then a piece for each image, then
/// ``tail()``. Images are base64 in data blocks, which browsers neither run nor decode until the player needs them.
struct HTMLPage: Sendable {
  struct Settings: Sendable {
    var title: String
    var altText: String
    var width: Int
    var height: Int
    /// The number of device pixels per point: at 100 %, the page shows `width / scale` CSS pixels.
    var scale = 1.0
    var framesPerSecond: Double
    var loopCount = 0
    var chapters: [(name: String, frame: Int)] = []
    /// The CSS color behind translucent frames; `nil` for a checkerboard.
    var background: String?
  }

  var settings: Settings

  func head() -> [UInt8] {
    let values = [
      "title": settings.title.htmlEscaped, "altText": settings.altText.htmlEscaped, "width": "\(settings.width)",
      "height": "\(settings.height)", "style": PlayerResources.style, "settings": json,
    ]
    return Array(PlayerResources.head.filled(values).utf8)
  }

  /// Returns the piece for an image file of ``Settings/width`` × ``Settings/height`` pixels.
  ///
  /// - Parameter step: The step between frame numbers: 1 forward, 0 for a held frame, −1 backward.
  func frame(_ bytes: [UInt8], mimeType: String, duration: Int, index: Int, step: Int = 1) -> [UInt8] {
    let numbers = "data-frame=\"\(index)\" data-duration=\"\(max(1, duration))\" data-step=\"\(step)\""
    let start = "<script type=\"\(mimeType.htmlEscaped)\" \(numbers)>"
    var piece = Array(start.utf8)
    piece += Data(bytes).base64EncodedData()
    piece += Array("</script>\n".utf8)
    return piece
  }

  func tail() -> [UInt8] { Array(PlayerResources.tail.filled(["script": PlayerResources.script]).utf8) }

  private var json: String {
    let tree: JSONValue = [
      "width": .integer(settings.width), "height": .integer(settings.height),
      "scale": .number(settings.scale), "framesPerSecond": .number(settings.framesPerSecond),
      "loopCount": .integer(settings.loopCount), "background": settings.background.map { .text($0) } ?? .null,
      "chapters": .list(settings.chapters.map { ["name": .text($0.name), "frame": .integer($0.frame)] }),
    ]
    return tree.htmlText
  }
}

extension JSONValue {
  /// The value as JSON for a data block of a page.
  ///
  /// An end tag or a comment in a name would end the block. The escape means the same character inside JSON strings.
  package var htmlText: String { text().replacing("<", with: "\\u003c") }
}

extension String {
  /// The text escaped for HTML elements and quoted attributes.
  ///
  /// Control characters, which a document may not contain, become the replacement character.
  ///
  /// Source: HTML Standard, 13.3 "Serializing HTML fragments", escaping a string.
  package var htmlEscaped: String {
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
