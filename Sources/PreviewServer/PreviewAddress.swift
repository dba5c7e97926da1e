#if Preview
  import FoundationEssentials
  import Glibc
  import NIOCore
  import Previewing

  /// A listening socket and the token of its pages, which a program can hand on to the one that replaces it.
  ///
  /// So the address of a page stays the same when the program is built anew.
  package struct PreviewAddress: Sendable, Hashable {
    /// The descriptor of the socket.
    package let socket: Int32
    /// The secret part of the address.
    package let token: String
    /// The port on which the socket listens.
    package let port: Int

    /// The environment variable in which ``text`` is handed on.
    package static let variable = "FRAMEGEN_PREVIEW"
    private static let backlog: Int32 = 256

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - host: The address or name of the interface.
    ///   - port: The port, or 0 for any free one.
    ///   - token: The secret part of the address.
    /// - Throws: ``PreviewServerError``.
    package init(
      host: String = "127.0.0.1", port: Int = 0, token: String = PreviewOptions.randomName(byteCount: 16)
    ) throws(PreviewServerError) {
      do {
        let address = try SocketAddress.makeAddressResolvingHost(host, port: port)
        socket = try Self.listeningSocket(on: address)
      } catch { throw PreviewServerError(error, host: host, port: port) }
      (self.token, self.port) = (token, Self.port(of: socket) ?? port)
    }

    /// Takes over the socket of the program that this one replaced; `nil` if the text is not that of one.
    package init?(_ text: String?) {
      let parts = (text ?? "").split(separator: ":")
      guard parts.count == 2, let socket = Int32(parts[0]), let port = Self.port(of: socket) else { return nil }
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
      (self.socket, self.port, token) = (socket, port, String(parts[1]))
    }

    /// The socket and the token for the program that replaces this one.
    package var text: String { "\(socket):\(token)" }

    private static func listeningSocket(on address: SocketAddress) throws -> Int32 {
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      let descriptor = Glibc.socket(address.protocol.rawValue, kind, 0)
      guard descriptor >= 0 else { throw IOError(errnoCode: errno, reason: "socket") }
      var reuses: Int32 = 1
      unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_REUSEADDR, &reuses, socklen_t(MemoryLayout<Int32>.size))
      let isBound = unsafe address.withSockAddr { unsafe bind(descriptor, $0, socklen_t($1)) } == 0
      guard isBound, listen(descriptor, backlog) == 0 else {
        let reason = errno
        close(descriptor)
        throw IOError(errnoCode: reason, reason: "bind")
      }
      return descriptor
    }

    /// Returns the port of a listening socket; `nil` if the descriptor isn't one.
    private static func port(of socket: Int32) -> Int? {
      var (listens, size): (Int32, socklen_t) = (0, socklen_t(MemoryLayout<Int32>.size))
      guard unsafe getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0, listens != 0 else { return nil }
      var storage = sockaddr_storage()
      size = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let isKnown = unsafe withUnsafeMutableBytes(of: &storage) { buffer in
        unsafe getsockname(socket, buffer.baseAddress?.assumingMemoryBound(to: sockaddr.self), &size) == 0
      }
      guard isKnown else { return nil }
      // The port follows the family in both forms.
      return unsafe withUnsafeBytes(of: storage) { unsafe Int($0[2]) << 8 | Int($0[3]) }
    }
  }
#endif
