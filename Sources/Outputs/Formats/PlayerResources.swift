/// The files of the player page, embedded in the program because a static executable has no folder of resources.
enum PlayerResources {
  static let head = TextTemplate(page.before)
  static let tail = TextTemplate(page.after)
  static let style = PageParts.style + "\n" + text(PackageResources.style_css)
  static let script = """
    "use strict";
    {
    \(text(PackageResources.frames_js))

    \(PageParts.pictures)

    \(PageParts.playback)

    \(text(PackageResources.player_js))

    \(text(PackageResources.controls_js))
    }
    """

  private static var page: (before: Substring, after: Substring) {
    PageParts.split(text(PackageResources.page_html, isWhole: true), at: "{{frames}}")
  }

  /// Returns the text of a file, without its last line feed unless `isWhole` is `true`.
  fileprivate static func text(_ bytes: [UInt8], isWhole: Bool = false) -> String {
    String(decoding: isWhole ? bytes[...] : bytes.dropLast(), as: UTF8.self)
  }
}

package enum PageParts {
  /// The style sheet of buttons, scrubber, and dialogs, with light and dark colors.
  package static let style = PlayerResources.text(PackageResources.widgets_css)
  /// The class `PictureStore`, which decodes images in data blocks when they are needed.
  package static let pictures = PlayerResources.text(PackageResources.pictures_js)
  package static let playback = PlayerResources.text(PackageResources.playback_js)

  /// Returns the parts of a page before and after the first occurrence of a placeholder.
  package static func split(_ page: String, at placeholder: String) -> (before: Substring, after: Substring) {
    guard let place = page.firstRange(of: placeholder) else { return (page[...], "") }
    return (page[..<place.lowerBound], page[place.upperBound...])
  }
}

/// A text with placeholders such as `{{title}}`.
package struct TextTemplate: Sendable {
  private var texts: [String] = []
  private var names: [String] = []

  package init(_ template: Substring) {
    var rest = template
    while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
      texts.append(String(rest[..<start.lowerBound]))
      names.append(String(rest[start.upperBound..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    texts.append(String(rest))
  }

  /// Returns the text with values for its placeholders, which are not replaced in values.
  package func filled(_ values: [String: String]) -> String {
    zip(texts, names.map { values[$0] ?? "" } + [""]).map { $0 + $1 }.joined()
  }
}
