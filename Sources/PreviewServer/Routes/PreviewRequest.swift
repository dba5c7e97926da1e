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
    // The form encoding writes a space as a plus sign.
    let query = target.drop { $0 != "?" }.replacing("+", with: "%20")
    let items = URLComponents(string: String(query))?.queryItems ?? []
    let pairs = items.compactMap { item in item.value.map { (item.name, $0) } }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The components of the path, of which the last one is empty for a folder.
  var components: [String] {
    target.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
  }
}
