#if Preview
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// A client of a server, with full control over what it sends.
  struct TestClient {
    struct Answer {
      var status: Int
      var headers: HTTPHeaders
      var body: [UInt8]

      var text: String { String(decoding: body, as: UTF8.self) }
    }

    typealias Connection = NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>

    let port: Int

    /// Sends requests over one connection, and returns the answers until the server closes it.
    func answers(to requests: [(head: HTTPRequestHead, body: [UInt8])]) async throws -> [Answer] {
      try await connection().executeThenClose { inbound, outbound in
        var parts = inbound.makeAsyncIterator()
        var answers: [Answer] = []
        for (head, body) in requests {
          try await outbound.write(.head(head))
          if !body.isEmpty { try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: body)))) }
          try await outbound.write(.end(nil))
          guard let answer = try await Self.answer(&parts) else { return answers }
          answers.append(answer)
        }
        return answers
      }
    }

    /// Opens a connection.
    func connection() async throws -> Connection {
      try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(host: "127.0.0.1", port: port) {
        channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
    }

    private static func answer(
      _ parts: inout NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
    ) async throws -> Answer? {
      var answer: Answer?
      while let part = try await parts.next() {
        switch part {
        case .head(let head): answer = Answer(status: Int(head.status.code), headers: head.headers, body: [])
        case .body(let bytes): answer?.body += bytes.readableBytesView
        case .end: return answer
        }
      }
      return answer
    }
  }

  extension TestClient {
    /// Sends a request with the right host unless other headers are given.
    func request(
      _ method: HTTPMethod, _ path: String, headers: HTTPHeaders? = nil, body: String = ""
    ) async throws -> Answer {
      let answers = try await answers(to: [(head(method, path, headers: headers, body: body), Array(body.utf8))])
      struct NoAnswer: Error {}
      guard let answer = answers.first else { throw NoAnswer() }
      return answer
    }

    func head(_ method: HTTPMethod, _ path: String, headers: HTTPHeaders? = nil, body: String = "")
      -> HTTPRequestHead
    {
      var headers = headers ?? ["Host": "127.0.0.1:\(port)"]
      if !body.isEmpty, !headers.contains(name: "Content-Length") {
        headers.add(name: "Content-Length", value: "\(body.utf8.count)")
      }
      return HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers)
    }

    /// Calls a closure with the data of each server-sent event, until it returns `false` or the server ends the stream.
    func events(_ path: String, _ use: (String) async throws -> Bool) async throws {
      try await connection().executeThenClose { inbound, outbound in
        try await outbound.write(.head(head(.GET, path)))
        try await outbound.write(.end(nil))
        var text = ""
        for try await part in inbound {
          if case .end = part { return }
          guard case .body(let bytes) = part else { continue }
          text += String(buffer: bytes)
          while let end = text.firstRange(of: "\n\n") {
            let lines = text[..<end.lowerBound].split(separator: "\n")
            text = String(text[end.upperBound...])
            guard lines.contains("event: state"), let data = lines.first(where: { $0.hasPrefix("data: ") }) else {
              continue
            }
            if try await !use(String(data.dropFirst(6))) { return }
          }
        }
      }
    }
  }
#endif
