/// A JSON value whose objects keep the order of their members.
///
/// Source: RFC 8259, *The JavaScript Object Notation (JSON) Data Interchange Format*.
package enum JSONValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A finite number.
  case number(Double)
  /// A list of finite numbers without a value for each, because most values of recordings are such lists.
  case numbers([Double])
  case text(String)
  case list([JSONValue])
  case object([Member])

  package struct Member: Sendable, Hashable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  /// Creates an object from the members that aren't `nil`.
  package init(stated members: KeyValuePairs<String, JSONValue?>) {
    self = .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  /// The members of an object; empty for any other value.
  package var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// Returns an object with the members of this one, followed by those of another.
  package func adding(_ other: JSONValue) -> JSONValue { .object(members + other.members) }

  /// Returns the value with the members of all objects sorted by key.
  package var sortedByKey: JSONValue {
    switch self {
    case .null, .boolean, .integer, .number, .numbers, .text: self
    case .list(let items): .list(items.map(\.sortedByKey))
    case .object(let members):
      .object(members.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: $0.value.sortedByKey) })
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member(key: $0, value: $1) })
  }
}
