/// An error about a value in a text.
package struct SourceError: Error, Sendable, Hashable {
  /// The place of the value.
  package var origin: SourceOrigin
  /// Keys and indices from the root.
  package var path: [KeyPathComponent]
  /// One sentence without a full stop.
  package var message: String
  /// The allowed names, if the message is about an unknown one.
  package var expected: ExpectedValues

  /// Creates an error from its parts.
  package init(
    origin: SourceOrigin, path: [KeyPathComponent] = [], message: String, expected: ExpectedValues = ExpectedValues()
  ) {
    (self.origin, self.path, self.message, self.expected) = (origin, path, message, expected)
  }

  /// A key that its mapping has already, at its second place.
  package static func secondKey(_ key: String, at origin: SourceOrigin) -> SourceError {
    SourceError(origin: origin, message: "the key \(quoted(key)) is given twice")
  }
}

/// A key or a list index on the way from the root of a text to a value.
package enum KeyPathComponent: Sendable, Hashable {
  case key(String)
  case index(Int)
}
