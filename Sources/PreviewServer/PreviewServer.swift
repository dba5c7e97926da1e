#if Preview
  import FoundationEssentials
  import Glibc
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import Previewing

  /// A server of the pages of scenes, on the loopback address by default.
  package struct PreviewServer: Sendable {
    fileprivate typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

    /// The address of the page, which contains the token that requests need.
    package let url: String
    /// The port on which the server listens.
    package let port: Int
    private let listener: NIOAsyncChannel<Connection, Never>
    private let router: PreviewRouter
    private let scenes: [PreviewSession]
    private let address: PreviewAddress

    /// The headers of a request must not take more than this number of bytes.
    private static let headerLimit = 32 << 10

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - scenes: The scenes, of which the first one is shown.
    ///   - host: The address or name of the interface. Another one than the default shows the scenes to other machines.
    ///   - port: The port, or 0 for any free one.
    ///   - token: The secret part of the address.
    /// - Throws: ``PreviewServerError``.
    package init(
      _ scenes: [PreviewSession], host: String = "127.0.0.1", port: Int = 0,
      token: String = PreviewOptions.randomName(byteCount: 16)
    ) async throws(PreviewServerError) {
      try await self.init(scenes, host: host, at: PreviewAddress(host: host, port: port, token: token))
    }

    /// Takes connections from a socket that listens.
    package init(
      _ scenes: [PreviewSession], host: String, at address: PreviewAddress
    ) async throws(PreviewServerError) {
      do {
        // The socket itself stays open for a program that replaces this one.
        listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .bind(fcntl(address.socket, F_DUPFD_CLOEXEC, 0)) { channel in
            channel.eventLoop.makeCompletedFuture { try Self.connection(on: channel) }
          }
      } catch { throw PreviewServerError(error, host: host, port: address.port) }
      (self.scenes, self.address, port) = (scenes, address, address.port)
      router = PreviewRouter(token: address.token, hosts: AllowedHosts(host: host, port: port), scenes: scenes)
      url = "http://\(Self.urlHost(host)):\(port)/\(address.token)/"
    }

    /// Returns the host for an address of a page: the given one, or loopback for all interfaces.
    private static func urlHost(_ host: String) -> String {
      switch host {
      case "0.0.0.0": "127.0.0.1"
      case "::": "[::1]"
      default: host.contains(":") ? "[\(host)]" : host
      }
    }

    private static func connection(on channel: any Channel) throws -> Connection {
      var limits = NIOHTTPDecoderLimitConfiguration()
      (limits.maxHeaderFieldSize, limits.maxHeaderListSize) = (headerLimit, headerLimit)
      try channel.pipeline.syncOperations.configureHTTPServerPipeline(
        withEncoderConfiguration: HTTPResponseEncoder.Configuration(), withDecoderLimitConfiguration: limits)
      return try Connection(wrappingChannelSynchronously: channel)
    }

    /// Serves the pages and follows the files of the scenes until the task is canceled, then closes all connections.
    package func run() async {
      await withDiscardingTaskGroup { group in
        for scene in scenes { group.addTask { await scene.follow() } }
        // An error of the listening socket ends the server. Those of connections end only these.
        try? await listener.executeThenClose { connections in
          for try await connection in connections {
            group.addTask { await PreviewConnection(connection, router: router).run() }
          }
        }
        group.cancelAll()
      }
      close(address.socket)
    }
  }
#endif
