/// A short way to write values that are more than a number: `"50%"`, `"~80"`.
public struct ParameterSyntax: Sendable {
  /// The name of the values in tables: `dimension`.
  public let name: String
  /// The values as a phrase that follows "expected".
  public let phrase: String
  /// The range of a bare number.
  public let range: ClosedRange<Double>
  /// A regular expression of the words, in a form that every dialect has.
  public let pattern: String
  private let decode: @Sendable (String) -> Bool

  /// Creates a notation.
  ///
  /// - Parameters:
  ///   - name: The name of the values in tables.
  ///   - phrase: The values as a phrase that follows "expected".
  ///   - range: The range of a bare number.
  ///   - pattern: A regular expression of the words.
  ///   - accepts: Returns whether a word is one of the notation.
  public init(
    name: String, phrase: String, range: ClosedRange<Double>, pattern: String,
    accepts: @escaping @Sendable (String) -> Bool
  ) {
    (self.name, self.phrase, self.range, self.pattern) = (name, phrase, range, pattern)
    decode = accepts
  }

  /// Returns a Boolean value that indicates whether a word is one of the notation.
  public func accepts(_ word: String) -> Bool { decode(word) }
}

extension ParameterCodec {
  /// A value that is written as a number or as a word of a notation.
  ///
  /// - Parameters:
  ///   - name: The name of the notation, for help.
  ///   - phrase: The words that are allowed, for errors.
  ///   - range: Range of bare numbers.
  ///   - pattern: A regular expression of the words, for the schema.
  ///   - number: Returns the value that a bare number stands for.
  ///   - word: Returns the value that a word stands for; `nil` for one that is not of the notation.
  ///   - encode: Returns a value as a number or a word.
  public static func notation(
    name: String, phrase: String, range: ClosedRange<Double>, pattern: String,
    number: @escaping @Sendable (Double) -> Value, word: @escaping @Sendable (String) -> Value?,
    encode: @escaping @Sendable (Value) -> ParameterValue
  ) -> ParameterCodec {
    let notation = ParameterSyntax(
      name: name, phrase: phrase, range: range, pattern: pattern, accepts: { word($0) != nil })
    return ParameterCodec(.notation(notation), encode: encode) { value in
      if case .number(let length) = value { return number(length) }
      if case .text(let text) = value { return word(text) }
      return nil
    }
  }
}

extension ParameterCodec where Value: Parameterized {
  /// A codec of nested objects of a type that may be part of itself.
  ///
  /// - Parameter name: The name of the type in schemas and tables, lowerCamelCase.
  public static func definition(_ name: String) -> ParameterCodec {
    ParameterCodec(.definition(name) { object.type }, encode: { object.encode($0) }) { object.decode($0) }
  }
}
