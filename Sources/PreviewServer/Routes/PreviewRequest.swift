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

  /// The components of the path, of which the last one is empty for a folder.
  var components: [String] {
    target.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
  }
}
