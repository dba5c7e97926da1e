/// A short notation for values that are more than a number, such as `"50%"` or `"~80"`.
package struct ParameterSyntax: Sendable {
  /// The name of the values in tables, such as `dimension`.
  package let name: String
  package let phrase: String
  /// The range of a number without a word.
  package let range: ClosedRange<Double>
  package let pattern: String
  package let accepts: @Sendable (String) -> Bool
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
    let notation = ParameterSyntax(name: name, phrase: phrase, range: range, pattern: pattern) { word($0) != nil }
    return ParameterCodec(.notation(notation), encode: encode) { value in
      if case .number(let length) = value { return number(length) }
      return if case .text(let text) = value { word(text) } else { nil }
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
