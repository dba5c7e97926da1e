/// An error about a value in a text.
package struct SourceError: Error, Sendable, Hashable {
  package var origin: SourceOrigin
  /// The keys and indices from the root.
  package var path: [KeyPathComponent]
  /// The message in one sentence, without a period.
  package var message: String
  /// The allowed names, if the message is about an unknown one.
  package var expected: ExpectedValues

  package init(
    origin: SourceOrigin, path: [KeyPathComponent] = [], message: String, expected: ExpectedValues = ExpectedValues()
  ) {
    (self.origin, self.path, self.message, self.expected) = (origin, path, message, expected)
  }

  /// Returns an error about a duplicate key, at its second place.
  package static func secondKey(_ key: String, at origin: SourceOrigin) -> SourceError {
    SourceError(origin: origin, message: "the key \(quoted(key)) is given twice")
  }
}

/// A key or a list index in the path from the root of a text to a value.
package enum KeyPathComponent: Sendable, Hashable {
  case key(String)
  case index(Int)
}
