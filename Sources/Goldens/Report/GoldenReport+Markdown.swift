import Outputs

extension GoldenReport {
  /// Most lines of ``markdown(page:)``.
  public static let markdownLineLimit = 60
  /// Most rows of its table.
  private static let rowLimit = 24
  /// Most lines of a verdict's words in its details.
  private static let detailLimit = 8

  /// Returns the report as Markdown for a comment of a pull request, at most 60 lines.
  ///
  /// Goldens that are accepted are counted, not listed. Names cannot break the table, mention a person or link to an
  /// issue.
  /// - Parameter page: A relative or absolute address of the HTML page, to which the names link; `nil` for no links.
  public func markdown(page: String? = nil) -> String {
    var lines = ["### \(title.markdownEscaped)", "", summary.markdownEscaped]
    let failures = failures
    if !failures.isEmpty {
      lines += ["", "| golden | verdict | elements |", "|---|---|---|"]
      lines += failures.prefix(Self.rowLimit).map { row($0, page: page) }
      if failures.count > Self.rowLimit { lines += ["", "and \(failures.count - Self.rowLimit) more"] }
    }
    for result in failures {
      let details = details(of: result)
      guard lines.count + details.count + 1 <= Self.markdownLineLimit else { break }
      lines += [""] + details
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ result: GoldenReport.Entry, page: String?) -> String {
    var name = result.name.markdownEscaped
    if let page {
      name = "[\(name)](\(page.percentEncoded(except: ":/?&=%+,;@"))#golden=\(result.name.percentEncoded(except: "/")))"
    }
    let elements = result.verdict.attributions.prefix(3).map { attribution in
      let changes = attribution.changes.prefix(3).map(\.description).joined(separator: ", ")
      return changes.isEmpty ? "\(attribution.element)" : "\(attribution.element): \(changes)"
    }
    let more = result.verdict.attributions.count > 3 ? " and \(result.verdict.attributions.count - 3) more" : ""
    let words = result.words.first ?? result.verdict.outcome.title
    return "| \(name) | \(words.markdownEscaped) | "
      + (elements.joined(separator: "; ") + more).markdownEscaped + " |"
  }

  /// The words and the command of a golden, folded.
  private func details(of result: GoldenReport.Entry) -> [String] {
    var text = Array(result.words.prefix(Self.detailLimit))
    if result.words.count > Self.detailLimit { text.append("…") }
    if let command = result.approveCommand { text += ["", command] }
    return ["<details><summary>\(result.name.markdownEscaped)</summary>", "", "<pre>"]
      + text.map { $0.isEmpty ? " " : $0.markdownEscaped } + ["</pre>", "</details>"]
  }
}

extension String {
  /// The text as a part of an address.
  ///
  /// Source: RFC 3986, 2.1 "Percent-Encoding" and 2.3 "Unreserved Characters".
  /// - Parameter delimiters: Characters that stay beside the unreserved ones.
  fileprivate func percentEncoded(except delimiters: String) -> String {
    let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    let kept = unreserved.union(delimiters.utf8)
    return utf8.map { kept.contains($0) ? String(UnicodeScalar($0)) : "%" + [$0].hexadecimal.uppercased() }.joined()
  }
}
