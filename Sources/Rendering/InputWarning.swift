/// A warning about an input, which can be rendered nevertheless.
package struct InputWarning: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The place in the input, such as `scene.yaml:4:9`, or `nil` for the input as a whole.
  package var place: String?
  /// One sentence without a period.
  package var message: String

  /// Creates a warning about a place.
  package init(_ message: String, at place: String) { (self.message, self.place) = (message, place) }

  /// Creates a warning about an input as a whole.
  package init(stringLiteral message: String) { self.message = message }

  /// Returns the line that a command prints about an input with the given name.
  package func line(about name: String) -> String { "\(place ?? name): warning: \(message)" }
}
