package struct InputWarning: Sendable, Hashable, ExpressibleByStringInterpolation {
  package var place: String?
  /// One sentence without a period.
  package var message: String

  package init(_ message: String, at place: String) { (self.message, self.place) = (message, place) }

  package init(stringLiteral message: String) { self.message = message }

  package func line(about name: String) -> String { "\(place ?? name): warning: \(message)" }
}
