import FoundationEssentials

/// A request to the server of a preview.
struct PreviewRequest: Sendable {
  var method: String
  /// The path and the query, as the client wrote them.
  var target: String
  /// The value of the header `Host`.
  var host: String?
  /// The value of the header `Origin`, which browsers send with requests that a page of another site can make.
  var origin: String?
  var body: [UInt8] = []

  static let bodyLimit = 1 << 20

  /// The decoded values of the query by their names, of which the first of equal names counts.
  var query: [String: String] {
    let pairs = target.drop { $0 != "?" }.dropFirst().split(separator: "&").compactMap { pair -> (String, String)? in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // The form encoding writes a space as a plus sign.
      let decoded = parts.map { $0.replacing("+", with: " ").removingPercentEncoding }
      guard decoded.count == 2, let name = decoded[0], let value = decoded[1] else { return nil }
      return (name, value)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The components of the path, of which the last one is empty for a folder.
  var components: [String] {
    target.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
  }
}
