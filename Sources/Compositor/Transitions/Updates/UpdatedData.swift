/// The data after a batch of changes, with the places of items and sections before and after.
struct UpdatedData {
  private(set) var data: CollectionData
  /// The updates, for layouts: deletions, then insertions, moves and reloads, each in ascending order.
  private(set) var updates: [CollectionUpdate] = []
  /// The index paths of reloaded items after the batch, by those before.
  private(set) var reloadedItems: [IndexPath: IndexPath] = [:]
  private(set) var reloadedSections: [Int: Int] = [:]

  let old: CollectionData
  let update: ValidatedUpdate

  /// Creates the data after a batch.
  ///
  /// - Throws: ``SceneError`` with a path below the batch if UIKit would refuse it.
  /// - Complexity: O(items), once.
  init(_ batch: BatchUpdate, of old: CollectionData) throws(SceneError) {
    self.old = old
    update = try ValidatedUpdate(batch, of: old)
    data = old
    data.spentItemIDs = old.sections.reduce(old.spentItemIDs) { $1.items.reduce($0) { max($0, $1.id &+ 1) } }
    data.spentSectionIDs = old.sections.reduce(old.spentSectionIDs) { max($0, $1.id &+ 1) }
    let origins = try sectionOrigins()
    try checkArrivals(in: origins)
    data.sections = []
    for (index, origin) in origins.enumerated() {
      let section = try section(origin, at: index)
      data.sections.append(section)
    }
    noteUpdates()
  }

  /// The origin of a section of the new data.
  private enum Origin {
    case kept(Int)
    case reloaded(Int)
    case moved(Int)
    case new(BatchUpdate.NewSection)
  }

  /// Returns the origins of the sections after the batch, in order.
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

  /// Checks that items arrive only in sections that are neither new nor moved nor reloaded.
  private func checkArrivals(in origins: [Origin]) throws(SceneError) {
    for (section, entries) in update.itemArrivals.sorted(by: { $0.key < $1.key }) {
      guard let path = entries.min(by: { $0.key < $1.key })?.value.path else { continue }
      guard origins.indices.contains(section) else {
        throw SceneError(
          path: path, message: "no section \(section): after the update \(origins.count.sectionsPhrase)")
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
    switch origin {
    case .kept(let from):
      var section = old.sections[from]
      if let items = try items(from: from, to: index) { section.items = items }
      return section
    case .moved(let from):
      return old.sections[from]
    case .reloaded(let from):
      reloadedSections[from] = index
      return newSection(
        title: old.sections[from].title, count: old.sections[from].items.count, images: [])
    case .new(let section):
      return newSection(title: section.title, count: section.items, images: section.pictures)
    }
  }

  /// Returns the items of a section that stays; `nil` if none of them changes.
  private mutating func items(from oldIndex: Int, to newIndex: Int) throws(SceneError) -> [CollectionData.Item]? {
    let (changes, arrivals) = (update.itemChanges[oldIndex] ?? [:], update.itemArrivals[newIndex] ?? [:])
    guard !changes.isEmpty || !arrivals.isEmpty else { return nil }
    let before = old.sections[oldIndex].items
    let gone = changes.values.count { if case .reloaded = $0.change { false } else { true } }
    let count = before.count - gone + arrivals.count
    for (item, entry) in arrivals.sorted(by: { $0.key < $1.key }) where item >= count {
      let (place, items) = (IndexPath(section: newIndex, item: item), count == 1 ? "1 item" : "\(count) items")
      throw SceneError(
        path: entry.path, message: "no place \(place): after the update section \(newIndex) has \(items)")
    }
    var result: [CollectionData.Item] = []
    result.reserveCapacity(count)
    var places = arrivals.keys.sorted()[...]
    var changed = changes.keys.sorted()[...]
    var next = 0
    while result.count < count {
      if places.first == result.count {
        places.removeFirst()
        if let item = arrivals[result.count].flatMap({ arrived($0.arrival) }) { result.append(item) }
      } else if changed.first == next {
        changed.removeFirst()
        if case .reloaded(let image) = changes[next]?.change {
          reloadedItems[IndexPath(section: oldIndex, item: next)] = IndexPath(section: newIndex, item: result.count)
          result.append(newItem(image: image))
        }
        next += 1
      } else {
        // Nearly all items stay as they are: a run of them is copied at once.
        let run = min((changed.first ?? before.count) - next, (places.first ?? count) - result.count)
        result += before[next..<next + run]
        next += run
      }
    }
    return result
  }

  private mutating func arrived(_ arrival: ValidatedUpdate.Arrival) -> CollectionData.Item? {
    switch arrival {
    case .newItem(let image): newItem(image: image)
    case .item(let from): old[from]
    case .newSection, .section: nil
    }
  }

  private mutating func newSection(title: String?, count: Int, images: [Int]) -> CollectionData.Section {
    defer { data.spentSectionIDs += 1 }
    let items = (0..<count).map { newItem(image: images.isEmpty ? nil : images[$0]) }
    return CollectionData.Section(id: data.spentSectionIDs, title: title, items: items)
  }

  /// Returns an item with an id that no other one has or had.
  ///
  /// - Parameter image: The number of the image in the supply; `nil` for the next one.
  private mutating func newItem(image: Int?) -> CollectionData.Item {
    defer { data.spentItemIDs += 1 }
    return CollectionData.Item(
      id: data.spentItemIDs, image: image.map { data.supply.order[$0] } ?? data.supply.next())
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
  ) -> [IndexPath] {
    entries.flatMap { section, entries in
      entries.filter { isWanted($0.value.0) }.keys.map { IndexPath(section: section, item: $0) }
    }.sorted()
  }
}

extension UpdatedData {
  /// Returns the index path of an item after the batch, or of the one that has replaced it; `nil` if it has been deleted.
  ///
  /// - Complexity: O(items).
  func place(of path: IndexPath) -> IndexPath? {
    if let place = reloadedItems[path] { return place }
    if let section = reloadedSections[path.section] {
      return old[path].map { _ in IndexPath(section: section, item: path.item) }
    }
    return old[path].flatMap { data.indexPath(ofItem: $0.id, guess: path) }
  }

  /// Returns the index of a section after the batch, or of the one that has replaced it; `nil` if it has been deleted.
  func place(ofSection section: Int) -> Int? {
    if let place = reloadedSections[section] { return place }
    guard old.sections.indices.contains(section) else { return nil }
    return data.sections.firstIndex { $0.id == old.sections[section].id }
  }
}
