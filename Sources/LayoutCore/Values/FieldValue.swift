/// A value of an item's data, as a file or a program gives it.
public enum FieldValue: Sendable, Hashable {
  /// Words, also numbers as a file writes them.
  case text(String)
  /// A number.
  case number(Double)
  /// A yes or a no.
  case boolean(Bool)
  /// An image, as a photo of a person.
  case image(ImageSource)

  /// A Boolean value that indicates whether there is nothing to show: an empty text, or a no.
  public var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .boolean(let value): !value
    case .number, .image: false
    }
  }

  /// The value as a number; `nil` if it is none.
  public var number: Double? {
    switch self {
    case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    case .number(let number): number.isFinite ? number : nil
    case .boolean, .image: nil
    }
  }
}

extension FieldValue: CustomStringConvertible {
  /// The text that stands for the value in labels: a whole number without a decimal point.
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
  /// Creates a yes or a no.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}
