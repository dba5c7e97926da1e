import Support

/// The data of items: rows of fields, inline or in a file.
struct ItemTable {
  static let maximumRowCount = 1_000_000
  static let maximumFieldCount = 1000
  static let maximumTextLength = 1 << 20

  static let extensions = ["csv", "json", "yaml", "yml"]

  var rows: [SourceNode] = []
  /// The text of the rows' file; `nil` for the scene.
  var source: SourceText?

  var names: [String] {
    var (names, known): ([String], Set<String>) = ([], [])
    for row in rows { for member in row.members where known.insert(member.key).inserted { names.append(member.key) } }
    return names
  }

  /// Reads a file by its extension: CSV with a header row, or JSON or YAML with a list of mappings.
  static func read(path: String) throws(SceneFileError) -> ItemTable {
    let stream = try ByteStream.open(path: path, expected: "a CSV, JSON or YAML file")
    let bytes = try stream.rest(limit: SceneFile.sizeLimit, noun: "data file")
    let text = try SceneFile.utf8(bytes, name: path)
    do throws(SourceError) {
      guard path.pathExtension != "csv" else { return ItemTable(rows: try rows(ofCSV: text.bytes), source: text) }
      let (root, problems) = try SceneFile.root(of: text, isJSON: path.pathExtension == "json")
      if let problem = problems.first { throw problem }
      guard let root else { throw SourceError(origin: .offset(0), message: "empty; expected a list of items") }
      return ItemTable(rows: try rows(of: root), source: text)
    } catch {
      throw text.error([error])
    }
  }

  static func rows(of node: SourceNode) throws(SourceError) -> [SourceNode] {
    guard case .list(let items) = node.content else {
      throw SourceError(
        origin: node.origin, message: "expected a list of items such as [{ title: Milk }], found \(node.phrase)")
    }
    guard items.count <= maximumRowCount else {
      throw SourceError(origin: node.origin, message: "\(items.count) items; at most \(maximumRowCount) are allowed")
    }
    for item in items {
      guard case .mapping(let members) = item.content else {
        throw SourceError(
          origin: item.origin, message: "expected an item such as { title: Milk }, found \(item.phrase)")
      }
      guard members.count <= maximumFieldCount else {
        throw SourceError(
          origin: item.origin, message: "\(members.count) fields; at most \(maximumFieldCount) are allowed")
      }
    }
    return items
  }

  private static func rows(ofCSV bytes: [UInt8]) throws(SourceError) -> [SourceNode] {
    var rows = try CSVText.rows(bytes, limit: maximumRowCount)[...]
    guard let header = rows.popFirst() else {
      throw SourceError(origin: .offset(0), message: "empty; expected a row with the names of the columns")
    }
    var names: Set<String> = []
    for name in header {
      guard !name.text.isEmpty else {
        throw SourceError(origin: .offset(name.offset), message: "a column without a name")
      }
      guard names.insert(name.text).inserted else {
        throw SourceError(origin: .offset(name.offset), message: "the column \(quoted(name.text)) is given twice")
      }
    }
    var nodes: [SourceNode] = []
    nodes.reserveCapacity(rows.count)
    for row in rows {
      guard row.count == header.count else {
        let (found, wanted) = (counted(row.count, "value"), counted(header.count, "column"))
        throw SourceError(origin: .offset(row[0].offset), message: "\(found) in this row; the header has \(wanted)")
      }
      let members = zip(header, row).map { name, value in
        let origin = SourceOrigin.offset(value.offset)
        return SourceNode.Member(
          key: name.text, keyOrigin: origin, value: SourceNode(content: .plain(value.text), origin: origin))
      }
      nodes.append(SourceNode(content: .mapping(members), origin: .offset(row[0].offset)))
    }
    return nodes
  }
}
