/// A value of a template, either the same for all items or from a field of each item's data.
public enum Bindable<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The same value for all items.
  case value(Value)
  /// A text with placeholders, such as `{tint}`, that is the value after the placeholders are filled in.
  case field(String)
}

extension ParameterCodec where Value: Hashable {
  package var bound: ParameterCodec<Bindable<Value>> {
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
  func resolved(_ fill: (String) -> String, _ parse: (String) -> Value?) -> Value? {
    switch self {
    case .value(let value): value
    case .field(let text): parse(fill(text))
    }
  }
}
