import Foundation
import Support

/// One page that plays frames, self-contained: it works from a file and asks no network.
///
/// The page is made piece by piece, so that frames stream: first ``head()``, then a piece for each image, then ``tail()``.
/// Images lie in the page as base64 in data blocks, which browsers neither run nor decode until the player wants them.
/// ```swift
/// let page = HTMLPage(settings: settings)
/// write(page.head())
/// for (index, png) in frames.enumerated() { write(page.frame(png, mimeType: "image/png", duration: 1, index: index)) }
/// write(page.tail())
/// ```
struct HTMLPage: Sendable {
  /// The texts of the page and the way it plays.
  struct Settings: Sendable {
    /// The title of the window and above the frames.
    var title: String
    /// Alternative text, for people who do not see the frames.
    var altText: String
    /// The width of every image in device pixels.
    var width: Int
    /// The height of every image in device pixels.
    var height: Int
    /// Device pixels per point, positive: at 100 % the page shows `width / scale` CSS pixels.
    var scale = 1.0
    /// Frames per second, positive.
    var framesPerSecond: Double
    /// The number of times that it plays; 0 for ever.
    var loopCount = 0
    /// The steps of the timeline by name and first frame, for marks at the scrubber; may be empty.
    var chapters: [(name: String, frame: Int)] = []
    /// The CSS colour behind translucent frames; `nil` for a checkerboard.
    var background: String?
  }

  /// The texts of the page and the way it plays.
  var settings: Settings

  /// The first piece: everything before the first frame.
  func head() -> [UInt8] {
    let values = [
      "title": settings.title.htmlEscaped, "altText": settings.altText.htmlEscaped, "width": "\(settings.width)",
      "height": "\(settings.height)", "style": PlayerResources.style, "settings": json,
    ]
    return Array(PlayerResources.head.filled(values).utf8)
  }

  /// The next piece: an image that shows for some frames.
  ///
  /// - Parameters:
  ///   - bytes: An image file of ``Settings/width`` × ``Settings/height`` pixels.
  ///   - mimeType: `image/png`, `image/webp`.
  ///   - duration: The number of frames for which it shows, at least 1; an image that stays is given once.
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
    Array(PlayerResources.tail.filled(["script": PlayerResources.script]).utf8)
  }

  /// The settings of the player.
  private var json: String {
    let tree: JSONValue = [
      "width": .number(Double(settings.width)), "height": .number(Double(settings.height)),
      "scale": .number(settings.scale), "framesPerSecond": .number(settings.framesPerSecond),
      "loopCount": .number(Double(settings.loopCount)),
      "background": settings.background.map { .text($0) } ?? .null,
      "chapters": .list(settings.chapters.map { ["name": .text($0.name), "frame": .number(Double($0.frame))] }),
    ]
    return tree.htmlText
  }
}

extension JSONValue {
  /// The value as JSON for a data block of a page.
  ///
  /// An end tag or a comment in a name would end the block; inside JSON strings the escape means the same character.
  package var htmlText: String { text().replacing("<", with: "\\u003c") }
}

extension String {
  /// The text as HTML shows it, in elements and in quoted attributes.
  ///
  /// Source: HTML Standard, 13.3 "Serializing HTML fragments", escaping a string; control characters, which no document
  /// may hold, become the replacement character.
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
