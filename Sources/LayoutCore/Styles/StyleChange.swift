/// A change of one property of a style.
///
/// ```swift
/// record.style = [StyleChange(\.shadow.opacity, 0.3), StyleChange(\.backgroundColor, field: "{tint}")]
/// ```
public struct StyleChange: Sendable, Hashable {
  package let keyPath: PartialKeyPath<CellStyle> & Sendable
  package let value: ParameterValue

  /// Creates a change to a value, in which numbers are clamped to the property's range.
  public init<Value: StyleValue>(_ keyPath: WritableKeyPath<CellStyle, Value> & Sendable, _ value: Value) {
    var style = CellStyle()
    style[keyPath: keyPath] = value
    guard let property = CellStyle.properties[keyPath] else {
      preconditionFailure("\(keyPath) is no property that overrides change")
    }
    self.init(property, property.acceptedValue(in: style))
  }

  /// Creates a change to the value of a text with placeholders, such as `{tint}`, that are filled in for each item.
  public init(_ keyPath: PartialKeyPath<CellStyle> & Sendable, field text: String) {
    (self.keyPath, value) = (keyPath, .text(text))
  }

  package init(_ property: StyleProperty, _ value: ParameterValue) {
    (keyPath, self.value) = (property.keyPath, value)
  }
}
