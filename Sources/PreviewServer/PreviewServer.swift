#if Preview
  import FoundationEssentials
  import Glibc
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import Previewing

  /// A server of the pages of scenes, on the loopback address by default.
  package struct PreviewServer: Sendable {
    /// The address of the page, which contains the token that requests need.
    package let url: String
    /// The port on which the server listens.
    package let port: Int
    private let listener: any Channel
    private let connections = PreviewConnections()
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
      (self.scenes, self.address, port) = (scenes, address, address.port)
      let router = PreviewRouter(token: address.token, hosts: AllowedHosts(host: host, port: port), scenes: scenes)
      do {
        // The socket itself stays open for a program that replaces this one.
        listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .childChannelInitializer { [connections] channel in
            channel.eventLoop.makeCompletedFuture {
              connections.serve(PreviewConnection(try Self.connection(on: channel), router: router))
            }
          }
          .withBoundSocket(fcntl(address.socket, F_DUPFD_CLOEXEC, 0)).get()
      } catch { throw PreviewServerError(error, host: host, port: address.port) }
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

    private static func connection(on channel: any Channel) throws -> PreviewConnection.Channel {
      var limits = NIOHTTPDecoderLimitConfiguration()
      (limits.maxHeaderFieldSize, limits.maxHeaderListSize) = (headerLimit, headerLimit)
      try channel.pipeline.syncOperations.configureHTTPServerPipeline(
        withEncoderConfiguration: HTTPResponseEncoder.Configuration(), withDecoderLimitConfiguration: limits)
      return try PreviewConnection.Channel(wrappingChannelSynchronously: channel)
    }

    /// Serves the pages and follows the files of the scenes until the task is canceled, then closes all connections.
    package func run() async {
      await withDiscardingTaskGroup { group in
        for scene in scenes { group.addTask { await scene.follow() } }
        // An error of the listening socket ends the server. Those of connections end only these.
        await withTaskCancellationHandler {
          try? await listener.closeFuture.get()
        } onCancel: {
          listener.close(promise: nil)
        }
        group.cancelAll()
      }
      await connections.close()
      close(address.socket)
    }
  }
#endif
