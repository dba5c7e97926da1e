import Previewing
import Support

/// The answer to a request.
struct PreviewResponse: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// An endless text of events, one for each element.
    case events(AsyncStream<String>)
  }

  var status: Int
  var headers: [(name: String, value: String)]
  var body: Body

  /// - Parameter isFixed: A Boolean value that indicates whether the address always has this answer. Others are never
  ///   stored.
  init(status: Int = 200, _ body: [UInt8], type: String, isFixed: Bool = false, headers: [(String, String)] = []) {
    self.status = status
    self.body = .bytes(body)
    self.headers = Self.headers(type: type, isFixed: isFixed) + headers.map { (name: $0.0, value: $0.1) }
  }

  init(events: AsyncStream<String>) {
    status = 200
    body = .events(events)
    headers = Self.headers(type: "text/event-stream", isFixed: false)
  }

  private static func headers(type: String, isFixed: Bool) -> [(name: String, value: String)] {
    [
      ("Content-Type", type),
      ("Cache-Control", isFixed ? "private, max-age=31536000, immutable" : "no-store"),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
  }

  static func json(_ value: JSONValue, status: Int = 200) -> PreviewResponse {
    PreviewResponse(status: status, Array(value.text(.compact).utf8), type: "application/json")
  }

  static func error(_ status: Int, _ message: String) -> PreviewResponse {
    .json(["error": .text(message)], status: status)
  }

  /// Returns an answer without information about what the server has.
  static func refusal(_ status: Int, headers: [(String, String)] = []) -> PreviewResponse {
    PreviewResponse(status: status, [], type: "text/plain", headers: headers)
  }

  static func redirect(to location: String) -> PreviewResponse { .refusal(302, headers: [("Location", location)]) }
}
