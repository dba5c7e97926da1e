#if Preview
  import NIOCore
  import NIOHTTP1

  /// A connection, which answers a client's requests one after the other.
  struct PreviewConnection: Sendable {
    typealias Channel = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

    private let channel: Channel
    private let router: PreviewRouter

    init(_ channel: Channel, router: PreviewRouter) {
      (self.channel, self.router) = (channel, router)
    }

    /// Answers requests until the client closes the connection, which also ends the work on an answer.
    func run() async {
      let work = Task { try? await serve() }
      channel.channel.closeFuture.whenComplete { _ in work.cancel() }
      await withTaskCancellationHandler {
        await work.value
      } onCancel: {
        work.cancel()
      }
    }

    private func serve() async throws {
      try await channel.executeThenClose { inbound, outbound in
        var parts = inbound.makeAsyncIterator()
        while let part = try await parts.next() {
          guard case .head(let head) = part else { continue }
          let (response, isComplete) = try await response(to: head, &parts)
          // The rest of a body that isn't read would be taken for the next request.
          let isLast = !head.isKeepAlive || !isComplete
          try await write(response, isLast: isLast, to: outbound)
          if isLast { return }
        }
      }
    }

    /// Returns the answer to a request, and whether the request was read completely.
    private func response(
      to head: HTTPRequestHead, _ parts: inout NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator
    ) async throws -> (response: PreviewResponse, isComplete: Bool) {
      var request = PreviewRequest(
        method: head.method.rawValue, target: head.uri, host: head.headers.single("Host"),
        origin: head.headers.first(name: "Origin"))
      if let refusal = router.refusal(of: request) { return (refusal, false) }
      let length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
      guard length <= PreviewRequest.bodyLimit else { return (.refusal(413), false) }
      while let part = try await parts.next() {
        switch part {
        case .head: break
        case .body(let bytes):
          guard request.body.count + bytes.readableBytes <= PreviewRequest.bodyLimit else {
            return (.refusal(413), false)
          }
          request.body += bytes.readableBytesView
        case .end: return (try await router.response(to: request), true)
        }
      }
      throw CancellationError()
    }

    private func write(
      _ response: PreviewResponse, isLast: Bool, to outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
    ) async throws {
      var headers = HTTPHeaders(response.headers.map { ($0.name, $0.value) })
      if isLast { headers.add(name: "Connection", value: "close") }
      switch response.body {
      case .bytes(let bytes):
        headers.add(name: "Content-Length", value: "\(bytes.count)")
        let head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: response.status), headers: headers)
        try await outbound.write(contentsOf: [.head(head), .body(.byteBuffer(ByteBuffer(bytes: bytes))), .end(nil)])
      case .events(let events):
        let head = HTTPResponseHead(version: .http1_1, status: .init(statusCode: response.status), headers: headers)
        try await outbound.write(.head(head))
        try await write(events, to: outbound)
        try await outbound.write(.end(nil))
      }
    }

    /// Writes events with comments between them, until the events end or the client closes the connection.
    private func write(
      _ events: AsyncStream<String>, to outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
    ) async throws {
      @Sendable func write(_ text: String) async throws {
        try await outbound.write(.body(.byteBuffer(ByteBuffer(string: text))))
      }
      try await withThrowingTaskGroup { group in
        group.addTask { for await event in events { try await write(event) } }
        group.addTask {
          while true {
            try await Task.sleep(for: EventStream.commentInterval)
            try await write(EventStream.comment)
          }
        }
        try await group.next()
        group.cancelAll()
      }
    }
  }

  extension HTTPHeaders {
    /// Returns the value of a header that must not be repeated, or `nil`.
    fileprivate func single(_ name: String) -> String? {
      let values = self[name]
      return values.count == 1 ? values[0] : nil
    }
  }
#endif
