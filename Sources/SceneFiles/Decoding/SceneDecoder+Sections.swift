import LayoutCore
import Raster
import SamplePhotos
import Support

extension SceneDecoder {
  /// Returns the images of a `photos` key, or the built-in ones without the key; `nil` after a report.
  mutating func photos(at node: SourceNode?, path: [KeyPathComponent]) -> [CollectionData.Image]? {
    guard let node else { return SamplePhoto.all.map { .init(.builtIn($0.name), size: $0.naturalSize) } }
    guard case .list(let entries) = node.content else { return images(node, path: path) }
    guard PhotoLibrary.entryCounts.contains(entries.count) else {
      let allowed = "expected a list of 1 to \(PhotoLibrary.entryCounts.upperBound)"
      reader.report("\(counted(entries.count, "path")); \(allowed)", under: path[...], at: node.origin)
      return nil
    }
    let found = entries.enumerated().map { index, entry in self.images(entry, path: path + [.index(index)]) }
    return found.contains { $0 == nil } ? nil : found.flatMap { $0 ?? [] }
  }

  private mutating func images(_ node: SourceNode, path: [KeyPathComponent]) -> [CollectionData.Image]? {
    guard let text = reader.within(path[...], { $0.text(node, as: .text) }) else { return nil }
    let found = library.photos(at: text)
    let files = reader.within(path[...]) { $0.value(of: found, at: node.origin) }
    photoFiles += files?.map { .file($0.path) } ?? []
    return files.map { files in files.map { CollectionData.Image(.file($0.path), size: $0.size) } }
  }

  /// Returns the sections, by default one with an item for each photo; `deals` provides the next photos for insertions.
  mutating func collection(photos: [CollectionData.Image], deals: Bool) -> CollectionData? {
    var builder = CollectionBuilder()
    let shared = items.shared.map { records(of: $0, path: [.key("items")]) }
    builder.data.fieldNames = reader.fields
    if let shared { builder.share(shared) }
    guard let node = root["sections"] else {
      let all = SceneSection(count: photos.count, photos: photos, hasOwnPhotos: false)
      for section in shared.map({ Self.sections(of: $0, photos: photos) }) ?? [all] { builder.add(section) }
      builder.finish(supply: deals ? photos : nil)
      return builder.data
    }
    guard case .list(let items) = node.content else {
      reader.within(.key("sections")) { $0.mismatch(node, "a list of sections such as [25]") }
      return nil
    }
    var sections = items.enumerated().compactMap { index, item in section(item, index, photos: photos) }
    for (index, table) in self.items.bySection.sorted(by: { $0.key < $1.key }) where sections.indices.contains(index) {
      let path: [KeyPathComponent] = [.key("sections"), .index(index), .key("items")]
      sections[index].records = records(of: table, path: path)
      sections[index].count = table.rows.count
    }
    let total = sections.reduce(0) { $0 + $1.count }
    guard total <= Self.maximumItemCount else {
      reader.report("\(total) items; at most \(Self.maximumItemCount) are allowed in total", "sections", of: root)
      return nil
    }
    guard sections.count == items.count else { return nil }
    for section in sections { builder.add(section) }
    // New items get the sections' photos if every section has separate ones, otherwise the scene's next ones.
    let isShared = sections.isEmpty || sections.contains { !$0.hasOwnPhotos }
    builder.finish(supply: deals && isShared ? photos : nil)
    return builder.data
  }

  /// Returns a section for each value of the field `section`, in order of first use, with its first `sectionFooter`.
  private static func sections(of records: [SceneRecord], photos: [CollectionData.Image]) -> [SceneSection] {
    var (titles, groups): ([String?], [String?: [SceneRecord]]) = ([], [:])
    for record in records {
      if groups[record.section] == nil { titles.append(record.section) }
      groups[record.section, default: []].append(record)
    }
    return titles.map { title in
      let records = groups[title] ?? []
      return SceneSection(
        count: records.count, title: title?.isEmpty == true ? nil : title,
        footer: records.lazy.compactMap(\.sectionFooter).first, photos: photos, hasOwnPhotos: false,
        records: titles.count == 1 ? nil : records)
    }
  }

  private mutating func section(_ node: SourceNode, _ index: Int, photos: [CollectionData.Image]) -> SceneSection? {
    let path: [KeyPathComponent] = [.key("sections"), .index(index)]
    let settings = reader.within(path[...]) { $0.sectionSettings(node) }
    guard let settings else { return nil }
    var own = photos
    if let photosNode = node["photos"] {
      guard let found = self.photos(at: photosNode, path: path + [.key("photos")]) else { return nil }
      own = found
    }
    return SceneSection(
      count: settings.items ?? own.count, title: settings.title, footer: settings.footer, photos: own,
      hasOwnPhotos: node["photos"] != nil)
  }
}

private struct SceneSection {
  var count: Int
  var title: String?
  var footer: String?
  var photos: [CollectionData.Image]
  var hasOwnPhotos: Bool
  /// The records of the section; `nil` for the next ones of the scene.
  var records: [SceneRecord]?
}

extension NodeDecoder {
  fileprivate mutating func sectionSettings(_ node: SourceNode) -> SectionSettings? {
    let phrase = "a number of items, or a mapping of items, title, footer, photos"
    switch node.content {
    case .mapping(let members):
      var numbers = node
      numbers.content = .mapping(members.filter { $0.key != SceneKey.items.rawValue || !$0.value.isTable })
      return component(SectionSettings.self, numbers, others: [SceneKey.photos.rawValue])
    case .plain(let word) where NumberText.whole(word) == nil && NumberText.reason(word) == nil:
      return mismatched(node, phrase)
    case .plain, .integer, .number:
      let range = 0...SceneDecoder.maximumItemCount
      guard let items = integer(node, in: range, as: .integer(range)) else { return nil }
      return SectionSettings(items: items)
    case .text, .boolean, .null, .list: return mismatched(node, phrase)
    }
  }
}

/// Assigns images to items in turn.
///
/// Sections that share the scene's photos continue where the previous one stopped. A section with separate photos
/// begins with the first of them.
private struct CollectionBuilder {
  var data = CollectionData(sections: [], images: [])
  private var indices: [ImageSource: Int] = [:]
  private var itemCount = 0
  private var dealt = 0
  private var ids: Set<Int> = []
  private var shared: [SceneRecord] = []

  mutating func share(_ records: [SceneRecord]) {
    shared = records
    data.records = records.map { record(of: $0) }
  }

  private mutating func record(of row: SceneRecord) -> CollectionData.Record {
    var record = row.record
    record.image = row.image.map { index(of: $0) }
    return record
  }

  private mutating func give(_ index: Int, _ row: SceneRecord, to item: inout CollectionData.Item) {
    item.record = index
    if let image = data.records[index].image { item.image = image }
    if let id = row.id, ids.insert(id).inserted { item.id = id }
  }

  mutating func add(_ section: SceneSection) {
    let (count, photos) = (section.count, section.photos)
    let first = section.hasOwnPhotos || photos.isEmpty ? 0 : dealt % photos.count
    if !section.hasOwnPhotos { dealt += count }
    let images = (0..<min(count, photos.count)).map { index(of: photos[(first + $0) % photos.count]) }
    var items: [CollectionData.Item] = []
    items.reserveCapacity(count)
    for position in 0..<count {
      let image = images.isEmpty ? nil : images[position % images.count]
      var item = CollectionData.Item(id: itemCount + position, image: image)
      if let own = section.records {
        data.records.append(record(of: own[position]))
        give(data.records.count - 1, own[position], to: &item)
      } else if !shared.isEmpty, let index = data.nextRecord() {
        give(index, shared[index % shared.count], to: &item)
      }
      items.append(item)
    }
    itemCount += count
    data.sections.append(
      CollectionData.Section(id: data.sections.count, title: section.title, footer: section.footer, items: items))
  }

  /// Sets the images of later items: the given ones from where the sections stopped, or those in use.
  mutating func finish(supply photos: [CollectionData.Image]?) {
    let order = photos?.map { index(of: $0) } ?? Array(data.images.indices)
    if !ids.isEmpty, Set(data.sections.flatMap { $0.items.map(\.id) }).count < data.itemCount { renumber() }
    data.supply = ImageSequence(order: order, usedCount: photos == nil ? itemCount : dealt)
  }

  /// Assigns new ids to all items if ids of the data would not be unique.
  private mutating func renumber() {
    var next = 0
    for section in data.sections.indices {
      let items = data.sections[section].items.map { item in
        defer { next += 1 }
        return CollectionData.Item(id: next, image: item.image, number: item.number, record: item.record)
      }
      data.sections[section].items = CollectionData.ItemList(items)
    }
  }

  private mutating func index(of image: CollectionData.Image) -> Int {
    if let known = indices[image.source] { return known }
    indices[image.source] = data.images.count
    data.images.append(image)
    return data.images.count - 1
  }
}
