import Foundation
import Support

/// A self-contained page that plays frames without a network.
///
/// The page is made piece by piece, so that frames can be streamed: first ``head()``, then a piece for each image, then
/// ``tail()``. Images are base64 in data blocks, which browsers neither run nor decode until the player needs them.
struct HTMLPage: Sendable {
  var plan: OutputPlan
  var loopCount = 0

  func head() -> [UInt8] {
    let values = [
      "title": plan.content.title.htmlEscaped, "altText": plan.content.description.htmlEscaped,
      "width": "\(plan.width)", "height": "\(plan.height)", "style": PlayerResources.style, "settings": json,
    ]
    return Array(PlayerResources.head.filled(values).utf8)
  }

  /// Returns the piece for an image file; `step` is 1 for a frame forward, 0 for a held frame, and −1 for one backward.
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
      "width": .integer(plan.width), "height": .integer(plan.height), "scale": .number(plan.scale),
      "framesPerSecond": .number(plan.framesPerSecond), "loopCount": .integer(loopCount),
      "chapters": .list(plan.content.chapters.map(\.json)),
    ]
    return tree.htmlText
  }
}

extension OutputContent.Chapter {
  package var json: JSONValue { ["name": .text(name), "frame": .integer(frame)] }
}

extension JSONValue {
  /// The value as JSON for a data block of a page, which an unescaped end tag or comment in a name would end.
  package var htmlText: String { text().replacing("<", with: "\\u003c") }
}

extension String {
  /// The text escaped for HTML elements and quoted attributes, with replacement characters for control characters.
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
