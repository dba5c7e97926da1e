import LayoutCore
import Raster
import Support

/// The data of a scene's items, in the order in which items use them.
struct SceneItems {
  var shared: ItemTable?
  var bySection: [Int: ItemTable] = [:]

  var names: [String] {
    let tables = bySection.sorted { $0.key < $1.key }.map(\.value)
    return ((shared?.names ?? []) + tables.flatMap(\.names)).uniqued
  }
}

struct SceneRecord {
  var record: CollectionData.Record
  var image: CollectionData.Image?
  var id: Int?
  var section: String?
  var sectionFooter: String?
}

extension SceneDecoder {
  mutating func readItems() {
    noteElementValues()
    if let node = root["items"] { items.shared = table(node, path: [.key("items")]) }
    if case .list(let sections)? = root["sections"]?.content {
      for (index, section) in sections.enumerated() {
        guard let node = section["items"], node.isTable else { continue }
        items.bySection[index] = table(node, path: [.key("sections"), .index(index), .key("items")])
      }
    }
    reader.fields = items.names.filter { $0 != "cell" }
  }

  private mutating func table(_ node: SourceNode, path: [KeyPathComponent]) -> ItemTable? {
    if case .list = node.content {
      do throws(SourceError) {
        return ItemTable(rows: try ItemTable.rows(of: node))
      } catch {
        reader.report(error.message, under: path[...], at: error.origin)
        return nil
      }
    }
    let phrase = "a list of mappings, or the path of a CSV, JSON or YAML file"
    guard case .plain(let name) = node.content.asPlain, !name.isEmpty else {
      reader.within(path[...]) { $0.mismatch(node, phrase) }
      return nil
    }
    guard ItemTable.extensions.contains(name.pathExtension) else {
      reader.report("\(quoted(name)) has no extension .csv, .json, .yaml, or .yml", under: path[...], at: node.origin)
      return nil
    }
    let file = name.hasPrefix("/") ? name : library.base == "." ? name : library.base + "/" + name
    library.dependencies.note(file)
    do throws(SceneFileError) {
      return try ItemTable.read(path: file)
    } catch  where error.kind == .missing {
      reader.report(error.description.replacing(": error: ", with: " "), under: path[...], at: node.origin)
    } catch {
      foreignErrors.append(error)
    }
    return nil
  }

  /// Returns the records of a table; problems in a file's rows are reported with its name.
  mutating func records(of table: ItemTable, path: [KeyPathComponent]) -> [SceneRecord] {
    var own = reader
    if table.source != nil { own = NodeDecoder(catalog: catalog, library: reader.library) }
    (own.fields, own.fillsPlaceholders, own.templates) = (reader.fields, true, reader.templates)
    own.elementValues = reader.elementValues
    let (imageFields, library, countBefore) = (reader.imageFields, library, own.problems.count)
    let numbers = table.rows.map { $0["id"].flatMap { own.scalar($0)?.number }.flatMap { Int(exactly: $0) } }
    let hasNumbers = !numbers.contains { $0.map { $0 < 0 || $0 > Int(Int32.max) } ?? true }
    let hasIDs = table.rows.contains { $0["id"] != nil }
    var records: [SceneRecord] = []
    records.reserveCapacity(table.rows.count)
    for (index, row) in table.rows.enumerated() {
      let place = path + [.index(index)]
      var record = own.within(place[...]) { $0.sceneRecord(row, imageFields: imageFields, library: library) }
      if hasIDs { noteID(of: row, at: place, &own) }
      if hasNumbers { record.id = numbers[index] }
      records.append(record)
    }
    if own.problems.count == countBefore { checkFields(of: records, in: table, path: path, &own) }
    if let source = table.source {
      if !own.problems.isEmpty { foreignErrors.append(source.error(own.problems)) }
    } else {
      reader = own
    }
    return records
  }

  private mutating func noteID(of row: SourceNode, at place: [KeyPathComponent], _ own: inout NodeDecoder) {
    let path = place + [.key("id")]
    guard let node = row["id"], let id = own.scalar(node)?.description, !id.isEmpty else {
      return own.report(
        "missing; give an id to all items or to none", under: path[...], at: row["id"]?.origin ?? row.origin)
    }
    if let other = itemIDs[id] {
      own.report("the id \(quoted(id)) is already used at \(other)", under: path[...], at: node.origin)
    } else {
      itemIDs[id] = place.sceneText
    }
  }
}

extension NodeDecoder {
  fileprivate mutating func sceneRecord(
    _ row: SourceNode, imageFields: Set<String>, library: PhotoLibrary
  ) -> SceneRecord {
    var made = SceneRecord(record: CollectionData.Record([:]))
    for member in row.members {
      within(.key(member.key)) { reader in
        if member.key == "cell" {
          made.record.style = reader.styleChanges(member.value) ?? []
          return
        }
        guard let value = reader.scalar(member.value) else {
          return reader.mismatch(member.value, "text, a number, true or false")
        }
        let text = value.description
        guard text.utf8.count <= ItemTable.maximumTextLength else {
          let limit = ItemTable.maximumTextLength >> 20
          return reader.report(
            "a text of \(text.utf8.count) bytes; at most \(limit) MB are allowed", at: member.value.origin)
        }
        made.record.fields[member.key] = value
        if member.key == "section" { made.section = text }
        if member.key == "sectionFooter", !text.isEmpty { made.sectionFooter = text }
        guard member.key == "image" || imageFields.contains(member.key), !text.isEmpty else { return }
        guard let source = reader.value(of: library.image(text), at: member.value.origin) else { return }
        made.record.fields[member.key] = .image(source)
        guard member.key == "image" else { return }
        let size = try? library.providers.naturalSize(of: source)
        made.image = CollectionData.Image(source, size: size ?? Size(width: 1, height: 1))
      }
    }
    return made
  }
}

extension SourceNode {
  /// Whether the node can be data: a list, or a word that is not a number.
  var isTable: Bool {
    switch content {
    case .list: true
    case .plain(let word): NumberText.whole(word) == nil && NumberText.reason(word) == nil && !word.isEmpty
    case .text: true
    case .integer, .number, .boolean, .null, .mapping: false
    }
  }
}

extension SourceNode.Content {
  fileprivate var asPlain: SourceNode.Content { if case .text(let text) = self { .plain(text) } else { self } }
}
