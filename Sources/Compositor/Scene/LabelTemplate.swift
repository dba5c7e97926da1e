/// The marks in a label's text that stand for an element's item and section.
///
/// Names stay with what they name: `{title}` and `{sectionNumber}` with a section, `{number}` with an item, whatever is
/// deleted, inserted or moved before it. Places count in the present data: `{position}`, `{sectionPosition}`, `{item}`,
/// `{section}` and `{count}` change with them.
package enum LabelTemplate {
  /// The marks, for help.
  static let help =
    "filled in: {title}, {number}, {sectionNumber}, which stay with item and section, and what counts in the present data: "
    + "{position}, {sectionPosition} from 1, {item}, {section} from 0, {count} items"

  /// The element whose label is filled in.
  struct Subject {
    /// Index path in `data`.
    var path: IndexPath
    var data: CollectionData
    /// True if the element belongs to the item at the index path; else its place is all that it has of its own.
    var isOfItem: Bool
  }

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
  /// `{title}` is the section's title, or "Section n" without one, where n is its number. Numbers and positions count from
  /// 1, `{section}` and `{item}` from 0; `{count}` is the number of items in the section. Other braces stay as they are.
  ///
  /// - Parameter asMarkup: True if marks in the values are to stay as they are.
  static func filled(_ text: String, of subject: Subject, asMarkup: Bool = false) -> String {
    guard text.contains("{") else { return text }
    let (path, data) = (subject.path, subject.data)
    let section = data.sections.indices.contains(path.section) ? data.sections[path.section] : nil
    let sectionNumber = data.number(ofSection: path.section)
    let number = subject.isOfItem ? section?.number(at: path.item) : nil
    let values = [
      ("{title}", section?.title ?? "Section \(sectionNumber)"),
      ("{section}", "\(path.section)"),
      ("{sectionNumber}", "\(sectionNumber)"),
      ("{sectionPosition}", "\(path.section + 1)"),
      ("{item}", "\(path.item)"),
      ("{number}", "\(number ?? path.item + 1)"),
      ("{position}", "\(path.item + 1)"),
      ("{count}", "\(section?.items.count ?? 0)"),
    ]
    var rest = text[...]
    var filled = ""
    while let brace = rest.firstIndex(of: "{") {
      filled += rest[..<brace]
      rest = rest[brace...]
      if let (mark, value) = values.first(where: { rest.hasPrefix($0.0) }) {
        filled += asMarkup ? TextMarkup.escaped(value) : value
        rest = rest.dropFirst(mark.count)
      } else {
        filled.append(rest.removeFirst())
      }
    }
    return filled + rest
  }
}
