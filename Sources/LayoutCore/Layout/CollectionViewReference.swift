/// A reference to one of the collection views of a screen.
public enum CollectionViewReference: Sendable, Hashable {
  /// The collection view with this accessibility identifier.
  case identifier(String)
  /// The collection view with this index, counted from 0 in drawing order.
  case index(Int)
}

extension CollectionViewReference: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a reference to the collection view with an accessibility identifier.
  public init(stringLiteral identifier: String) { self = .identifier(identifier) }

  /// Creates a reference to the collection view with an index, counted from 0 in drawing order.
  public init(integerLiteral index: Int) { self = .index(index) }
}

extension CollectionViewReference: CustomStringConvertible {
  /// The identifier in quotation marks, or the index.
  public var description: String {
    switch self {
    case .identifier(let identifier): "\"\(identifier)\""
    case .index(let index): "\(index)"
    }
  }
}
