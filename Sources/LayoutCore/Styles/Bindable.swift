/// A value of a template: one for all items, or that of a field of each item's data.
public enum Bindable<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The same for all.
  case value(Value)
  /// A text with names in braces, such as `{tint}`, that states the value once it is filled in.
  case field(String)
}

extension ParameterCodec where Value: Hashable {
  /// A codec of values that may also be a field of the data, written in braces.
  public var bound: ParameterCodec<Bindable<Value>> {
    ParameterCodec<Bindable<Value>>(
      .bound(type),
      encode: { bound in
        switch bound {
        case .value(let value): encode(value)
        case .field(let text): .text(text)
        }
      },
      decode: { value in
        if case .text(let text) = value, text.contains("{") { return .field(text) }
        return decode(value).map { .value($0) }
      })
  }
}

extension Bindable {
  /// Returns the value for an item.
  ///
  /// - Parameters:
  ///   - fill: Returns a text with the names in braces filled in.
  ///   - parse: Returns the value that a text states; `nil` if it states none.
  func resolved(_ fill: (String) -> String, _ parse: (String) -> Value?) -> Value? {
    switch self {
    case .value(let value): value
    case .field(let text): parse(fill(text))
    }
  }
}
