import Compositor
import Raster
import Rendering
import SamplePhotos

extension SceneDecoder {
  /// The images that a `photos` key names, or the built-in ones without the key; `nil` after a report.
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

  /// The images of a folder, a file or a pattern; `nil` after a report.
  private mutating func images(_ node: SourceNode, path: [KeyPathComponent]) -> [CollectionData.Image]? {
    guard let text = reader.within(path[...], { $0.text(node, as: .text) }) else { return nil }
    switch library.photos(at: text) {
    case .success(let files): return files.map { .init(.file($0.path), size: $0.size) }
    case .failure(let faults):
      for fault in faults.messages { reader.report(fault, under: path[...], at: node.origin) }
      return nil
    }
  }

  /// Sections of items; one item for each photo if the scene says nothing.
  ///
  /// - Parameters:
  ///   - deals: Whether there may be more items later, which get the photos that come next.
  mutating func collection(
    photos: [CollectionData.Image], deals: Bool
  ) -> CollectionData? {
    var builder = CollectionBuilder()
    guard let node = root["sections"] else {
      builder.add(SceneSection(count: photos.count, title: nil, photos: photos, hasOwnPhotos: false))
      builder.finish(supply: deals ? photos : nil)
      return builder.data
    }
    guard case .list(let items) = node.content else {
      reader.within(.key("sections")) { $0.mismatch(node, "a list of sections such as [25]") }
      return nil
    }
    let sections = items.enumerated().compactMap { index, item in section(item, index, photos: photos) }
    let total = sections.reduce(0) { $0 + $1.count }
    guard total <= Self.maximumItemCount else {
      reader.within(.key("sections")) {
        $0.report("\(total) items; at most \(Self.maximumItemCount) are allowed in all", at: node.origin)
      }
      return nil
    }
    guard sections.count == items.count else { return nil }
    for section in sections { builder.add(section) }
    // New items get the sections' photos if every section has photos of its own, otherwise the scene's next ones.
    let isShared = sections.isEmpty || sections.contains { !$0.hasOwnPhotos }
    builder.finish(supply: deals && isShared ? photos : nil)
    return builder.data
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
      count: settings.items ?? own.count, title: settings.title, photos: own, hasOwnPhotos: node["photos"] != nil)
  }
}

/// A section as a scene has it.
private struct SceneSection {
  var count: Int
  var title: String?
  var photos: [CollectionData.Image]
  var hasOwnPhotos: Bool
}

extension NodeReader {
  fileprivate mutating func sectionSettings(_ node: SourceNode) -> SectionSettings? {
    let phrase = "a number of items, or a mapping of items, title, photos"
    switch node.content {
    case .mapping: return component(SectionSettings.self, node, others: [SceneKey.photos.rawValue])
    case .plain(let word) where NumberText.whole(word) == nil && NumberText.reason(word) == nil:
      mismatch(node, phrase)
      return nil
    case .plain, .integer, .number:
      let range = 0...SceneDecoder.maximumItemCount
      guard let items = integer(node, in: range, as: .integer(range)) else { return nil }
      return SectionSettings(items: items)
    case .text, .boolean, .null, .list:
      mismatch(node, phrase)
      return nil
    }
  }
}

/// Deals images out to items in turn: sections that share the scene's photos go on where the one before stopped, a
/// section with photos of its own begins with the first of these.
private struct CollectionBuilder {
  private(set) var data = CollectionData(sections: [], images: [])
  private var indices: [ImageSource: Int] = [:]
  private var itemCount = 0
  /// The number of the scene's photos that have been assigned.
  private var dealt = 0

  mutating func add(_ section: SceneSection) {
    let (count, photos) = (section.count, section.photos)
    let first = section.hasOwnPhotos || photos.isEmpty ? 0 : dealt % photos.count
    if !section.hasOwnPhotos { dealt += count }
    let images = (0..<min(count, photos.count)).map { index(of: photos[(first + $0) % photos.count]) }
    var items: [CollectionData.Item] = []
    items.reserveCapacity(count)
    for position in 0..<count {
      let image = images.isEmpty ? nil : images[position % images.count]
      items.append(CollectionData.Item(id: itemCount + position, image: image))
    }
    itemCount += count
    data.sections.append(CollectionData.Section(id: data.sections.count, title: section.title, items: items))
  }

  /// Says which images later items get: the given ones, going on where the sections have stopped, or else those
  /// that items show.
  mutating func finish(supply photos: [CollectionData.Image]?) {
    let order = photos?.map { index(of: $0) } ?? Array(data.images.indices)
    data.supply = ImageSupply(order: order, dealtCount: photos == nil ? itemCount : dealt)
  }

  private mutating func index(of image: CollectionData.Image) -> Int {
    if let known = indices[image.source] { return known }
    indices[image.source] = data.images.count
    data.images.append(image)
    return data.images.count - 1
  }
}
