/// The names that are allowed instead of an unknown one, and the most similar of them.
package struct ExpectedValues: Sendable, Hashable {
  package var names: [String] = []
  /// The name that was probably meant; `nil` if none is similar.
  package var nearest: String?

  package init() {}

  package init(insteadOf word: String, among names: [String]) {
    self.names = names
    nearest = word.utf8.count <= 64 ? closestMatch(to: word, among: names) : nil
  }

  /// Returns `; did you mean "coverFlow"?`, or the allowed names if none is similar.
  package func phrase(noun: String = "available") -> String {
    if let nearest { return "; did you mean \(quoted(nearest))?" }
    let shown = names.prefix(20).joined(separator: ", ")
    return names.isEmpty ? "" : "; \(noun): \(shown)" + (names.count > 20 ? ", …" : "")
  }
}

/// Returns `; did you mean "coverFlow"?`, or the available names if none is similar.
package func suggestion(for word: String, among names: [String]) -> String {
  ExpectedValues(insteadOf: word, among: names).phrase()
}
