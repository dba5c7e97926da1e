import Support

/// The texts of server-sent events.
///
/// Source: HTML Standard, 9.2 "Server-sent events".
enum EventStream {
  /// The time between two comments, which keep a connection open and show that its client is still there.
  static let commentInterval = Duration.seconds(15)
  static let comment = ":\n\n"

  /// Returns an event named `state` for each value; a slow client misses older ones.
  static func texts(of values: some AsyncSequence<JSONValue, Never> & Sendable) -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(1))
    let events = Task {
      for await value in values {
        continuation.yield("retry: 250\nevent: state\ndata: \(value.text(.compact))\n\n")
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in events.cancel() }
    return stream
  }
}
