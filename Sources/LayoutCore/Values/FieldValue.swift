/// A value of an item's data from a file or a program.
public enum FieldValue: Sendable, Hashable {
  /// A text, which may be a number as a file writes it.
  case text(String)
  /// A number.
  case number(Double)
  /// A Boolean value.
  case boolean(Bool)
  /// An image, such as the photo of a person.
  case image(ImageSource)

  /// The value as a number, or `nil` if it isn't one.
  public var number: Double? {
    switch self {
    case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    case .number(let number): number.isFinite ? number : nil
    case .boolean, .image: nil
    }
  }
}

extension FieldValue: CustomStringConvertible {
  /// The text of the value in labels, without a decimal point for a whole number.
  public var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .boolean(let value): "\(value)"
    case .image(let source): "\(source)"
    }
  }
}

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
