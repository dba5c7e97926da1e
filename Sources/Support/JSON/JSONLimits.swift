/// Limits of a JSON text, which are checked while it is read, before anything beyond them is stored.
package struct JSONLimits: Sendable {
  /// The number of values that can still be read.
  package var valuesLeft = Int.max
  /// The message about too many values.
  package var valuesMessage = ""
  /// The largest number of bytes in a string, a key, or the digits of a number.
  package var textLength = Int.max
  /// The largest number of reported duplicate keys.
  package var secondKeys = Int.max

  package init() {}

  var textMessage: String { "a string or number is too long; at most \(textLength) bytes are allowed" }

  /// Sets the number of values that can be read from now on, and their place, such as "in an element".
  package mutating func allow(values count: Int, _ place: StaticString) {
    valuesLeft = count
    valuesMessage = "too many values \(place); at most \(count) are allowed"
  }
}
