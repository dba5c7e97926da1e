#if Preview
  import Foundation
  import NIOCore

  /// The reason why a server can't listen.
  package struct PreviewServerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A Boolean value that indicates whether another program uses the port.
    package var isPortInUse: Bool
    package var description: String

    init(_ error: any Error, host: String, port: Int) {
      let code = (error as? IOError)?.errnoCode
      isPortInUse = code == EADDRINUSE
      let reason = code.map { unsafe String(cString: strerror($0)).lowercased() } ?? "there is no such address"
      description = isPortInUse ? "port \(port) is in use" : "can't listen on \(host), port \(port): \(reason)"
    }
  }
#endif
