/// The names that are allowed in place of an unknown one, and the nearest of them.
package struct ExpectedValues: Sendable, Hashable {
  /// All allowed names.
  package var names: [String] = []
  /// The name that was probably meant; `nil` if none is near.
  package var nearest: String?

  /// No names.
  package init() {}

  /// Creates the names that are allowed in place of a word.
  package init(insteadOf word: String, among names: [String]) {
    self.names = names
    nearest = word.utf8.count <= 64 ? closestMatch(to: word, among: names) : nil
  }

  /// `; did you mean "coverFlow"?`, or the allowed names if none of them is near.
  package func phrase(noun: String = "there are") -> String {
    if let nearest { return "; did you mean \(quoted(nearest))?" }
    let shown = names.prefix(20).joined(separator: ", ")
    return names.isEmpty ? "" : "; \(noun): \(shown)" + (names.count > 20 ? ", …" : "")
  }
}

/// Returns `; did you mean "coverFlow"?`, or the allowed names if none of them is near.
package func suggestion(for word: String, among names: [String], noun: String = "there are") -> String {
  ExpectedValues(insteadOf: word, among: names).phrase(noun: noun)
}
