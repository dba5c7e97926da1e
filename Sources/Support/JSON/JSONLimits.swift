/// Bounds of what a JSON text may hold, looked at while it is read and before anything is kept of what exceeds them.
package struct JSONLimits: Sendable {
  /// The number of values that may still be read.
  package var valuesLeft = Int.max
  /// The message when there are more.
  package var valuesMessage = ""
  /// The largest number of bytes in a text, a key or the digits of a number.
  package var textLength = Int.max

  /// The number of keys given twice that are reported.
  package var secondKeys = Int.max

  /// No bounds.
  package init() {}

  /// The message about a longer text.
  var textMessage: String { "a text or a number longer than \(textLength) bytes; that is the most" }

  /// Allows so many values from now on.
  ///
  /// - Parameter place: Their place, for the message: "in an element".
  package mutating func allow(values count: Int, _ place: StaticString) {
    valuesLeft = count
    valuesMessage = "more than \(count) values \(place); that is the most"
  }
}
