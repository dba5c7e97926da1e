/// Data after a batch of changes, and what has become of what.
struct UpdatedData {
  private(set) var data: CollectionData
  /// What has happened, for layouts to know: deletions, then insertions, moves and reloads, each in ascending order.
  private(set) var updates: [CollectionUpdate] = []
  /// Where what is reloaded is before and after.
  private(set) var reloadedItems: [IndexPath: IndexPath] = [:]
  private(set) var reloadedSections: [Int: Int] = [:]

  let old: CollectionData
  let plan: UpdatePlan

  /// The data that a batch turns some into.
  ///
  /// - Throws: ``SceneError`` with a path below the batch, if UIKit would not take it.
  /// - Complexity: O(items), once.
  init(_ batch: BatchUpdate, of old: CollectionData) throws(SceneError) {
    self.old = old
    plan = try UpdatePlan(batch, of: old)
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

  /// Where a section of the new data comes from.
  private enum Origin {
    case kept(Int)
    case reloaded(Int)
    case moved(Int)
    case new(BatchUpdate.NewSection)
  }

  /// The sections after the batch, in order.
  private func sectionOrigins() throws(SceneError) -> [Origin] {
    let stays = old.sections.indices.compactMap { section -> Origin? in
      switch plan.sectionFates[section]?.fate {
      case nil: .kept(section)
      case .reloaded: .reloaded(section)
      case .deleted, .moved: nil
      }
    }
    let count = stays.count + plan.sectionArrivals.count
    for (index, entry) in plan.sectionArrivals.sorted(by: { $0.key < $1.key }) where index >= count {
      throw SceneError(
        path: entry.path, message: "no place for a section \(index): after the update \(count.sectionsPhrase)")
    }
    var rest = stays.makeIterator()
    return (0..<count).compactMap { index in
      switch plan.sectionArrivals[index]?.arrival {
      case .newSection(let section): .new(section)
      case .section(let from): .moved(from)
      case nil, .newItem, .item: rest.next()
      }
    }
  }

  /// Items can only come to sections that stay as they are.
  private func checkArrivals(in origins: [Origin]) throws(SceneError) {
    for (section, entries) in plan.itemArrivals.sorted(by: { $0.key < $1.key }) {
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
        title: old.sections[from].title, count: old.sections[from].items.count, pictures: [])
    case .new(let section):
      return newSection(title: section.title, count: section.items, pictures: section.pictures)
    }
  }

  /// The items of a section that stays; `nil` if none of them changes.
  private mutating func items(from oldIndex: Int, to newIndex: Int) throws(SceneError) -> [CollectionData.Item]? {
    let (fates, arrivals) = (plan.itemFates[oldIndex] ?? [:], plan.itemArrivals[newIndex] ?? [:])
    guard !fates.isEmpty || !arrivals.isEmpty else { return nil }
    let before = old.sections[oldIndex].items
    let gone = fates.values.count { if case .reloaded = $0.fate { false } else { true } }
    let count = before.count - gone + arrivals.count
    for (item, entry) in arrivals.sorted(by: { $0.key < $1.key }) where item >= count {
      let (place, items) = (IndexPath(section: newIndex, item: item), count == 1 ? "1 item" : "\(count) items")
      throw SceneError(
        path: entry.path, message: "no place \(place): after the update section \(newIndex) has \(items)")
    }
    var result: [CollectionData.Item] = []
    result.reserveCapacity(count)
    var next = 0
    while result.count < count {
      if let entry = arrivals[result.count] {
        if let item = arrived(entry.arrival) { result.append(item) }
        continue
      }
      switch fates[next]?.fate {
      case nil: result.append(before[next])
      case .deleted, .moved: break
      case .reloaded(let picture):
        reloadedItems[IndexPath(section: oldIndex, item: next)] = IndexPath(section: newIndex, item: result.count)
        result.append(newItem(picture: picture))
      }
      next += 1
    }
    return result
  }

  private mutating func arrived(_ arrival: UpdatePlan.Arrival) -> CollectionData.Item? {
    switch arrival {
    case .newItem(let picture): newItem(picture: picture)
    case .item(let from): old[from]
    case .newSection, .section: nil
    }
  }

  private mutating func newSection(title: String?, count: Int, pictures: [Int]) -> CollectionData.Section {
    defer { data.spentSectionIDs += 1 }
    let items = (0..<count).map { newItem(picture: pictures.isEmpty ? nil : pictures[$0]) }
    return CollectionData.Section(id: data.spentSectionIDs, title: title, items: items)
  }

  /// An item with an id that no other one has or had.
  ///
  /// - Parameter picture: The picture's number in the supply; `nil` for the next one.
  private mutating func newItem(picture: Int?) -> CollectionData.Item {
    defer { data.spentItemIDs += 1 }
    return CollectionData.Item(
      id: data.spentItemIDs, picture: picture.map { data.supply.order[$0] } ?? data.supply.next())
  }

  private mutating func noteUpdates() {
    for (section, entry) in plan.sectionFates.sorted(by: { $0.key < $1.key }) {
      if case .moved = entry.fate { continue }
      updates.append(.deleteSection(section))
    }
    updates += places(plan.itemFates) { if case .deleted = $0 { true } else { false } }.map { .delete($0) }
    let new = plan.sectionArrivals.filter { if case .newSection = $0.value.arrival { true } else { false } }
    updates += (Array(new.keys) + Array(reloadedSections.values)).sorted().map { .insertSection($0) }
    updates += places(plan.itemArrivals) { if case .newItem = $0 { true } else { false } }.map { .insert($0) }
    for (index, entry) in plan.sectionArrivals.sorted(by: { $0.key < $1.key }) {
      if case .section(let from) = entry.arrival { updates.append(.moveSection(from: from, to: index)) }
    }
    for place in places(plan.itemArrivals, where: { _ in true }) {
      let arrival = plan.itemArrivals[place.section]?[place.item]?.arrival
      if case .item(let from) = arrival { updates.append(.move(from: from, to: place)) }
    }
    updates += reloadedItems.sorted { $0.key < $1.key }.map { .reload(from: $0.key, to: $0.value) }
  }

  private func places<Entry>(
    _ entries: [Int: [Int: (Entry, UpdatePlan.Path)]], where isWanted: (Entry) -> Bool
  ) -> [IndexPath] {
    entries.flatMap { section, entries in
      entries.filter { isWanted($0.value.0) }.keys.map { IndexPath(section: section, item: $0) }
    }.sorted()
  }
}

extension UpdatedData {
  /// Where what was at a place is now, or what has replaced it; `nil` if it is gone.
  ///
  /// - Complexity: O(items).
  func place(of path: IndexPath) -> IndexPath? {
    if let place = reloadedItems[path] { return place }
    if let section = reloadedSections[path.section] {
      return old[path].map { _ in IndexPath(section: section, item: path.item) }
    }
    return old[path].flatMap { data.indexPath(ofItem: $0.id, guess: path) }
  }

  /// Where a section is now, or the one that has replaced it; `nil` if it is gone.
  func place(ofSection section: Int) -> Int? {
    if let place = reloadedSections[section] { return place }
    guard old.sections.indices.contains(section) else { return nil }
    return data.sections.firstIndex { $0.id == old.sections[section].id }
  }
}
