/// The files of the player page, as parts of the program: a static executable needs no folder of resources beside it.
enum PlayerResources {
  /// The page up to its first frame.
  static let head = TextTemplate(page.before)
  /// The page from its last frame on.
  static let tail = TextTemplate(page.after)
  /// The style sheet.
  static let style = PageParts.style + "\n" + text(PackageResources.style_css)
  /// The player: a block of its own in strict mode.
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

  /// Returns the text of a file; without the line feed at its end unless the whole is wanted.
  fileprivate static func text(_ bytes: [UInt8], isWhole: Bool = false) -> String {
    String(decoding: isWhole ? bytes[...] : bytes.dropLast(), as: UTF8.self)
  }
}

/// Parts of pages that every page shares.
package enum PageParts {
  /// The style sheet of buttons, scrubber and dialogs, with the colours in light and in dark.
  package static let style = PlayerResources.text(PackageResources.widgets_css)
  /// The class `PictureStore`, which decodes pictures in data blocks when they are wanted.
  package static let pictures = PlayerResources.text(PackageResources.pictures_js)
  /// The class `Playback`: a place among frames that moves with time.
  package static let playback = PlayerResources.text(PackageResources.playback_js)

  /// Returns the parts of a page before and behind the first of a place's marks.
  package static func split(_ page: String, at mark: String) -> (before: Substring, after: Substring) {
    guard let place = page.firstRange(of: mark) else { return (page[...], "") }
    return (page[..<place.lowerBound], page[place.upperBound...])
  }
}

/// A text with places for other texts: `{{title}}`.
package struct TextTemplate: Sendable {
  /// Plain texts, and behind each but the last one the name of a place.
  private var texts: [String] = []
  private var names: [String] = []

  /// Reads a template.
  package init(_ template: Substring) {
    var rest = template
    while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
      texts.append(String(rest[..<start.lowerBound]))
      names.append(String(rest[start.upperBound..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    texts.append(String(rest))
  }

  /// Returns the text with values in its places; they are not read as templates themselves.
  package func filled(_ values: [String: String]) -> String {
    zip(texts, names.map { values[$0] ?? "" } + [""]).map { $0 + $1 }.joined()
  }
}
