/// The marks in a label's text that stand for an element's place in the data.
package enum LabelTemplate {
  /// The marks, for help.
  static let help = "filled in: {title}, {section}, {sectionNumber}, {item}, {number}, {count}"

  /// The marks with their braces.
  package static let marks = words(in: help)

  /// Words in braces in a text that are no marks: perhaps misspelt ones.
  package static func unknownMarks(in text: String) -> [String] { words(in: text).filter { !marks.contains($0) } }

  /// Words of letters in braces, with the braces.
  private static func words(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      let word = part.prefix { $0.isLetter }
      return !word.isEmpty && part.dropFirst(word.count).first == "}" ? "{\(word)}" : nil
    }
  }

  /// The text with its marks filled in.
  ///
  /// `{title}` is the section's title, or "Section n" without one; `{section}` and `{item}` count from 0, `{number}` and
  /// `{sectionNumber}` from 1; `{count}` is the number of items in the section. Other braces stay as they are.
  static func filled(_ text: String, at path: IndexPath, in data: CollectionData) -> String {
    guard text.contains("{") else { return text }
    let section = data.sections.indices.contains(path.section) ? data.sections[path.section] : nil
    let values = [
      ("{title}", section?.title ?? "Section \(path.section + 1)"),
      ("{section}", "\(path.section)"),
      ("{sectionNumber}", "\(path.section + 1)"),
      ("{item}", "\(path.item)"),
      ("{number}", "\(path.item + 1)"),
      ("{count}", "\(section?.items.count ?? 0)"),
    ]
    var rest = text[...]
    var filled = ""
    while let brace = rest.firstIndex(of: "{") {
      filled += rest[..<brace]
      rest = rest[brace...]
      if let (mark, value) = values.first(where: { rest.hasPrefix($0.0) }) {
        filled += value
        rest = rest.dropFirst(mark.count)
      } else {
        filled.append(rest.removeFirst())
      }
    }
    return filled + rest
  }
}
