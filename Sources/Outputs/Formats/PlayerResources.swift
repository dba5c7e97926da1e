/// The files of the player page, embedded in the program because a static executable has no folder of resources.
enum PlayerResources {
  static let head = TextTemplate(page.before)
  static let tail = TextTemplate(page.after)
  static let style = PageParts.style + "\n" + PageParts.playerStyle
  static let script = PageParts.script(PageParts.player + [PageParts.text(PackageResources.page_js)])

  private static var page: (before: Substring, after: Substring) {
    PageParts.split(PageParts.withPlayer(PageParts.text(PackageResources.page_html, isWhole: true)), at: "{{frames}}")
  }
}

/// The parts of the player that other pages use, too.
package enum PageParts {
  /// The style sheet of buttons, scrubber, and dialogs, with light and dark colors.
  package static let style = text(PackageResources.widgets_css)
  /// The style sheet of the stage and the player's panel.
  package static let playerStyle = text(PackageResources.style_css)
  /// The classes that load pictures and play frames, and those of the buttons, scrubber, and numbers of a playback.
  package static let playback = [
    PackageResources.pictures_js, PackageResources.playback_js, PackageResources.transport_js,
  ].map { text($0) }
  /// The whole player with its controls.
  package static let player =
    [text(PackageResources.frames_js)] + playback
    + [
      PackageResources.player_js, PackageResources.range_js, PackageResources.zoom_js, PackageResources.controls_js,
    ].map { text($0) }

  /// Returns a page whose `{{panel}}`, `{{buttons}}`, and `{{keys}}` are the panel of the player, its buttons, and the
  /// lines of the keyboard help.
  package static func withPlayer(_ page: String) -> String {
    page.replacing("{{panel}}", with: text(PackageResources.panel_html, isWhole: true))
      .replacing("{{buttons}}", with: text(PackageResources.buttons_html, isWhole: true))
      .replacing("{{keys}}", with: text(PackageResources.keys_html, isWhole: true))
  }

  /// Returns a strict script whose names other scripts do not see.
  package static func script(_ parts: [String]) -> String {
    "\"use strict\";\n{\n" + parts.joined(separator: "\n\n") + "\n}"
  }

  /// Returns the text of a file, without its last line feed unless `isWhole` is `true`.
  package static func text(_ bytes: [UInt8], isWhole: Bool = false) -> String {
    String(decoding: isWhole ? bytes[...] : bytes.dropLast(), as: UTF8.self)
  }

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
