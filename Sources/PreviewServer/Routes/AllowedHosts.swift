/// The names under which the server may be addressed.
///
/// A page of another site can reach a server on the loopback address through another name, which then is in the header
/// `Host`.
struct AllowedHosts: Sendable {
  private let names: Set<String>
  private let port: Int
  /// A Boolean value that indicates whether the server listens on all addresses, which then are allowed.
  private let allowsAddresses: Bool

  /// - Parameter host: The address or name on which the server listens.
  init(host: String, port: Int) {
    names = ["127.0.0.1", "localhost", "[::1]", host.lowercased(), "[\(host.lowercased())]"]
    self.port = port
    allowsAddresses = host == "0.0.0.0" || host == "::"
  }

  func contains(_ host: String) -> Bool {
    var name = host.lowercased()
    if name.hasSuffix(":\(port)") {
      name.removeLast(":\(port)".count)
    } else if port != 80 {
      return false
    }
    return names.contains(name) || allowsAddresses && Self.isAddress(name)
  }

  private static func isAddress(_ name: String) -> Bool {
    let isVersion6 = name.hasPrefix("[") && name.hasSuffix("]")
    if isVersion6 { return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." } }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
