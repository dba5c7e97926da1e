import Outputs
import Support

extension GoldenReport {
  static let markdownLineLimit = 60
  /// The largest number of characters of ``markdown(page:)``.
  ///
  /// Source: GitHub accepts 65,536 characters for a comment and 1 MiB for a summary. The rest is reserved for text
  /// around the report.
  static let markdownCharacterLimit = 60_000
  private static let rowLimit = 24
  /// The largest number of lines of a verdict in its details.
  private static let detailLimit = 8

  /// Returns the report as Markdown for a comment of a pull request, with at most 60 lines and 60,000 characters.
  ///
  /// Accepted goldens are counted but not listed. Names are escaped, so they can't break the table, mention a person,
  /// or link to an issue.
  /// - Parameter page: A relative or absolute address of the HTML page to which names link, or `nil` for no links. The
  ///   default is `nil`.
  package func markdown(page: String? = nil) -> String {
    var text = MarkdownText(["### \(title.cell)", "", summary.markdownEscaped])
    let failures = failures
    if !failures.isEmpty {
      text.append(["", "| golden | verdict | elements |", "|---|---|---|"])
      // The table leaves space for details.
      let half = Self.markdownCharacterLimit / 2
      let rows = failures.prefix(Self.rowLimit).prefix { text.append([row($0, page: page)], characterLimit: half) }
      if rows.count < failures.count { text.append(["", "and \(failures.count - rows.count) more"]) }
    }
    for result in failures where !text.append([""] + details(of: result)) { break }
    return text.lines.joined(separator: "\n") + "\n"
  }

  private func row(_ result: GoldenReport.Entry, page: String?) -> String {
    var name = result.name.cell
    if let page {
      name = "[\(name)](\(page.percentEncoded(except: ":/?&=%+,;@"))#golden=\(result.name.percentEncoded(except: "/")))"
    }
    let elements = result.verdict.attributions.prefix(3).map { attribution in
      let changes = attribution.changes.prefix(3).map(\.description).joined(separator: ", ")
      return changes.isEmpty ? "\(attribution.element)" : "\(attribution.element): \(changes)"
    }
    let more = result.verdict.attributions.count > 3 ? " and \(result.verdict.attributions.count - 3) more" : ""
    let words = result.words.first ?? result.verdict.outcome.title
    return "| \(name) | \(words.cell) | " + (elements.joined(separator: "; ") + more).cell + " |"
  }

  /// Returns the collapsed details of a golden with its verdict and command.
  private func details(of result: GoldenReport.Entry) -> [String] {
    var text = Array(result.words.prefix(Self.detailLimit)).map(\.cell)
    if result.words.count > Self.detailLimit { text.append("…") }
    if let command = result.approveCommand { text += [" ", command.markdownEscaped] }
    return ["<details><summary>\(result.name.cell)</summary>", "", "<pre>"] + text + ["</pre>", "</details>"]
  }
}

/// Text that grows by whole blocks within the limits of a report.
private struct MarkdownText {
  private(set) var lines: [String] = []
  private var characterCount = 0

  init(_ lines: [String]) { append(lines) }

  /// Adds a block and returns `true`, or returns `false` if the block exceeds the limits.
  @discardableResult
  mutating func append(_ block: [String], characterLimit: Int = GoldenReport.markdownCharacterLimit) -> Bool {
    // Code hosts may count UTF-16 units, which are at least as many as characters.
    let count = block.reduce(0) { $0 + $1.utf16.count + 1 }
    guard lines.count + block.count <= GoldenReport.markdownLineLimit,
      characterCount + count <= characterLimit
    else { return false }
    lines += block
    characterCount += count
    return true
  }
}

extension String {
  /// The largest number of characters of a name or a sentence.
  private static let cellLimit = 400

  /// The text, escaped for Markdown and truncated with an ellipsis if it's long.
  fileprivate var cell: String {
    count <= Self.cellLimit ? markdownEscaped : String(prefix(Self.cellLimit)).markdownEscaped + "…"
  }

  /// Returns the text as part of an address.
  ///
  /// Source: RFC 3986, 2.1 "Percent-Encoding" and 2.3 "Unreserved Characters".
  /// - Parameter delimiters: The characters that remain in addition to the unreserved ones.
  fileprivate func percentEncoded(except delimiters: String) -> String {
    let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    let kept = unreserved.union(delimiters.utf8)
    return utf8.map { kept.contains($0) ? String(UnicodeScalar($0)) : "%" + [$0].hexadecimal.uppercased() }.joined()
  }
}
