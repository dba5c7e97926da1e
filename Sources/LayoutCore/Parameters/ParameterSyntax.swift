/// A short notation for values that are more than a number, such as `"50%"` or `"~80"`.
package struct ParameterSyntax: Sendable {
  /// The name of the values in tables, such as `dimension`.
  package let name: String
  package let phrase: String
  /// The range of a number without a word.
  package let range: ClosedRange<Double>
  package let pattern: String
  private let decode: @Sendable (String) -> Bool

  package init(
    name: String, phrase: String, range: ClosedRange<Double>, pattern: String,
    accepts: @escaping @Sendable (String) -> Bool
  ) {
    (self.name, self.phrase, self.range, self.pattern) = (name, phrase, range, pattern)
    decode = accepts
  }

  /// Returns a Boolean value that indicates whether the notation accepts a word.
  package func accepts(_ word: String) -> Bool { decode(word) }
}

extension ParameterCodec {
  /// Returns a codec of values that are written as a number or as a word of a notation.
  ///
  /// - Parameters:
  ///   - name: The name of the notation, for help.
  ///   - phrase: The allowed words, for errors.
  ///   - range: The range of numbers.
  ///   - pattern: A regular expression of the words, for the schema.
  ///   - number: A closure that returns the value for a number.
  ///   - word: A closure that returns the value for a word, or `nil` for an invalid one.
  ///   - encode: A closure that returns a value as a number or a word.
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
  /// Returns a codec of nested objects of a type that may contain itself.
  ///
  /// - Parameter name: The name of the type in schemas and tables, in lower camel case.
  public static func definition(_ name: String) -> ParameterCodec {
    ParameterCodec(.definition(name) { object.type }, encode: { object.encode($0) }) { object.decode($0) }
  }
}
