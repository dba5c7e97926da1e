import LayoutCore

/// The data after a batch of changes, with the indices of items and sections before and after.
package struct AppliedUpdate {
  package private(set) var data: CollectionData
  /// The updates for layouts: deletions, insertions, moves, and reloads, each in ascending order.
  package private(set) var updates: [CollectionUpdate] = []
  /// The index paths of reloaded items after the batch, by those before.
  private(set) var reloadedItems: [ItemIndexPath: ItemIndexPath] = [:]
  private(set) var reloadedSections: [Int: Int] = [:]

  let old: CollectionData
  let update: ValidatedUpdate

  /// - Throws: `SceneError` with a path relative to the batch if UIKit would reject it.
  /// - Complexity: O(sections + changes·log items), and O(items) the first time.
  package init(_ batch: BatchUpdate, of old: CollectionData) throws(SceneError) {
    var old = old
    for section in old.sections.indices { old.sections[section].items = old.sections[section].items.shareable() }
    self.old = old
    update = try ValidatedUpdate(batch, of: old)
    data = old
    data.spentItemIDs = old.sections.reduce(old.spentItemIDs) { max($0, $1.items.spentIDs) }
    data.spentSectionIDs = old.sections.reduce(old.spentSectionIDs) { max($0, $1.id &+ 1) }
    data.spentSectionNumber = old.sections.indices.reduce(old.spentSectionNumber) { max($0, old.number(ofSection: $1)) }
    let origins = try sectionOrigins()
    try checkArrivals(in: origins)
    data.sections = []
    for (index, origin) in origins.enumerated() {
      let section = try section(origin, at: index)
      data.sections.append(section)
    }
    noteUpdates()
  }

  private enum Origin {
    case kept(Int)
    case reloaded(Int)
    case moved(Int)
    case new(BatchUpdate.NewSection)
  }

  private func sectionOrigins() throws(SceneError) -> [Origin] {
    let stays = old.sections.indices.compactMap { section -> Origin? in
      switch update.sectionChanges[section]?.change {
      case nil: .kept(section)
      case .reloaded: .reloaded(section)
      case .deleted, .moved: nil
      }
    }
    let count = stays.count + update.sectionArrivals.count
    for (index, entry) in update.sectionArrivals.sorted(by: { $0.key < $1.key }) where index >= count {
      throw SceneError(
        path: entry.path, message: "no place for a section \(index): after the update \(count.sectionsPhrase)")
    }
    var rest = stays.makeIterator()
    return (0..<count).compactMap { index in
      switch update.sectionArrivals[index]?.arrival {
      case .newSection(let section): .new(section)
      case .section(let from): .moved(from)
      case nil, .newItem, .item: rest.next()
      }
    }
  }

  private func checkArrivals(in origins: [Origin]) throws(SceneError) {
    for (section, entries) in update.itemArrivals.sorted(by: { $0.key < $1.key }) {
      guard let path = entries.min(by: { $0.key < $1.key })?.value.path else { continue }
      guard origins.indices.contains(section) else {
        throw SceneError(path: path, message: "no section \(section): after the update \(origins.count.sectionsPhrase)")
      }
      let reason: String
      switch origins[section] {
      case .kept: continue
      case .new: reason = "new; say there how many items it has"
      case .moved: reason = "moved; its items cannot be changed by the same batch"
      case .reloaded: reason = "reloaded; its items cannot be changed by the same batch"
      }
      throw SceneError(path: path, message: "section \(section) is \(reason)")
    }
  }

  private mutating func section(_ origin: Origin, at index: Int) throws(SceneError) -> CollectionData.Section {
    var section: CollectionData.Section
    switch origin {
    case .kept(let from), .moved(let from):
      section = old.sections[from]
      if case .kept = origin { try updateItems(of: &section, from: from, to: index) }
      section.number = old.number(ofSection: from)
    case .reloaded(let from):
      let before = old.sections[from]
      reloadedSections[from] = index
      section = newSection(
        title: before.title, images: before.items.map { _ in nil },
        numbers: before.items.indices.map(before.number(at:)))
      section.footer = before.footer
      section.number = old.number(ofSection: from)
      section.spentNumber = before.spentNumber
    case .new(let new):
      section = newSection(
        title: new.title, images: (0..<new.items).map { new.images.isEmpty ? nil : new.images[$0] },
        numbers: Array(1...max(1, new.items)))
      data.spentSectionNumber += 1
      section.number = data.spentSectionNumber
    }
    // While no section moves, its index determines its number.
    if update.sectionChanges.isEmpty && update.sectionArrivals.isEmpty { section.number = old.sections[index].number }
    return section
  }

  /// Changes the items of a section that stays, where numbers of new items follow all earlier ones.
  private mutating func updateItems(
    of section: inout CollectionData.Section, from oldIndex: Int, to newIndex: Int
  ) throws(SceneError) {
    let (changes, arrivals) = (update.itemChanges[oldIndex] ?? [:], update.itemArrivals[newIndex] ?? [:])
    guard !changes.isEmpty || !arrivals.isEmpty else { return }
    let count = try self.count(after: changes, arrivals, of: section, at: newIndex)
    let before = section.items.numbered()
    section.spentNumber = max(section.spentNumber, before.greatestNumber)
    var items = ItemListBuilder()
    var places = arrivals.keys.sorted()[...]
    var changed = changes.keys.sorted()[...]
    var next = 0
    while items.count < count {
      if places.first == items.count {
        places.removeFirst()
        if let item = arrivals[items.count].flatMap({ item($0.arrival, in: &section) }) { items.append(item) }
      } else if changed.first == next {
        changed.removeFirst()
        if case .reloaded(let image) = changes[next]?.change {
          let place = ItemIndexPath(section: newIndex, item: items.count)
          reloadedItems[ItemIndexPath(section: oldIndex, item: next)] = place
          items.append(newItem(image: image, number: before[next].number ?? next + 1))
        }
        next += 1
      } else {
        // Nearly all items stay as they are: the new list shares runs of them with the old one.
        let run = min((changed.first ?? before.count) - next, (places.first ?? count) - items.count)
        items.append(contentsOf: before, in: next..<next + run)
        next += run
      }
    }
    section.items = items.finished()
  }

  /// - Throws: `SceneError` if an item is added beyond the end.
  private func count(
    after changes: [Int: (change: ValidatedUpdate.Change, path: ValidatedUpdate.Path)],
    _ arrivals: [Int: (arrival: ValidatedUpdate.Arrival, path: ValidatedUpdate.Path)],
    of section: CollectionData.Section, at index: Int
  ) throws(SceneError) -> Int {
    let gone = changes.values.count { if case .reloaded = $0.change { false } else { true } }
    let count = section.items.count - gone + arrivals.count
    for (item, entry) in arrivals.sorted(by: { $0.key < $1.key }) where item >= count {
      let place = ItemIndexPath(section: index, item: item)
      throw SceneError(
        path: entry.path, message: "no place \(place): after the update section \(index) has \(count.itemsPhrase)")
    }
    return count
  }

  private mutating func item(
    _ arrival: ValidatedUpdate.Arrival, in section: inout CollectionData.Section
  ) -> CollectionData.Item? {
    switch arrival {
    case .newItem(let image):
      section.spentNumber += 1
      return newItem(image: image, number: section.spentNumber)
    case .item(let from): return old[from]?.numbered(ifNone: from.item + 1)
    case .newSection, .section: return nil
    }
  }

  private mutating func newSection(title: String?, images: [Int?], numbers: [Int]) -> CollectionData.Section {
    defer { data.spentSectionIDs += 1 }
    let items = zip(images, numbers).map { newItem(image: $0, number: $1) }
    return CollectionData.Section(id: data.spentSectionIDs, title: title, items: items)
  }

  private mutating func newItem(image: Int?, number: Int) -> CollectionData.Item {
    defer { data.spentItemIDs += 1 }
    let record = data.nextRecord()
    let own = image == nil ? record.flatMap { data.records[$0].image } : nil
    return CollectionData.Item(
      id: data.spentItemIDs, image: own ?? image.map { data.supply.order[$0] } ?? data.supply.next(), number: number,
      record: record)
  }

  private mutating func noteUpdates() {
    for (section, entry) in update.sectionChanges.sorted(by: { $0.key < $1.key }) {
      if case .moved = entry.change { continue }
      updates.append(.deleteSection(section))
    }
    updates += places(update.itemChanges) { if case .deleted = $0 { true } else { false } }.map { .delete($0) }
    let new = update.sectionArrivals.filter { if case .newSection = $0.value.arrival { true } else { false } }
    updates += (Array(new.keys) + Array(reloadedSections.values)).sorted().map { .insertSection($0) }
    updates += places(update.itemArrivals) { if case .newItem = $0 { true } else { false } }.map { .insert($0) }
    for (index, entry) in update.sectionArrivals.sorted(by: { $0.key < $1.key }) {
      if case .section(let from) = entry.arrival { updates.append(.moveSection(from: from, to: index)) }
    }
    for place in places(update.itemArrivals, where: { _ in true }) {
      let arrival = update.itemArrivals[place.section]?[place.item]?.arrival
      if case .item(let from) = arrival { updates.append(.move(from: from, to: place)) }
    }
    updates += reloadedItems.sorted { $0.key < $1.key }.map { .reload(from: $0.key, to: $0.value) }
  }

  private func places<Entry>(
    _ entries: [Int: [Int: (Entry, ValidatedUpdate.Path)]], where isWanted: (Entry) -> Bool
  ) -> [ItemIndexPath] {
    entries.flatMap { section, entries in
      entries.filter { isWanted($0.value.0) }.keys.map { ItemIndexPath(section: section, item: $0) }
    }.sorted()
  }
}

extension AppliedUpdate {
  /// Returns the index path of an item or its replacement after the batch, or `nil` if it has been deleted, in O(items).
  package func place(of path: ItemIndexPath) -> ItemIndexPath? {
    if let place = reloadedItems[path] { return place }
    if let section = reloadedSections[path.section] {
      return old[path].map { _ in ItemIndexPath(section: section, item: path.item) }
    }
    return old[path].flatMap { data.indexPath(ofItem: $0.id, guess: path) }
  }

  package func place(ofSection section: Int) -> Int? {
    if let place = reloadedSections[section] { return place }
    guard old.sections.indices.contains(section) else { return nil }
    return data.sections.firstIndex { $0.id == old.sections[section].id }
  }
}
