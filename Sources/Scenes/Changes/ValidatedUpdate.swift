import LayoutCore

/// The changes of every section and item in a batch, validated against the data.
///
/// Conflicts, for which UIKit raises an exception, throw a `SceneError` with a path such as `delete.items[1]`.
struct ValidatedUpdate {
  typealias Path = [SceneError.PathComponent]

  enum Change {
    case deleted
    case moved
    /// With the index of the new item's image, or `nil` for the next one.
    case reloaded(image: Int?)
  }

  /// An item or a section that is added at an index in the data after the batch.
  enum Arrival {
    /// A new item, with the index of its image, or `nil` for the next one.
    case newItem(image: Int?)
    /// The item of an index path before the batch.
    case item(ItemIndexPath)
    case newSection(BatchUpdate.NewSection)
    /// The section of an index before the batch.
    case section(Int)
  }

  /// The changes of items, by section and item before the batch.
  private(set) var itemChanges: [Int: [Int: (change: Change, path: Path)]] = [:]
  private(set) var sectionChanges: [Int: (change: Change, path: Path)] = [:]
  /// The arrivals of items, by section and item after the batch.
  private(set) var itemArrivals: [Int: [Int: (arrival: Arrival, path: Path)]] = [:]
  private(set) var sectionArrivals: [Int: (arrival: Arrival, path: Path)] = [:]

  private let data: CollectionData

  /// - Throws: `SceneError` for the first change that is impossible or conflicts with one before it.
  init(_ batch: BatchUpdate, of data: CollectionData) throws(SceneError) {
    self.data = data
    let moves = try batch.move.listed()
    try addSectionChanges(batch, moves)
    try addItemChanges(batch, moves)
    for (index, section) in batch.insert.sections.enumerated() {
      let path: Path = [.key("insert"), .key("sections"), .index(index)]
      try check(section.images, count: section.items, path: path)
      guard let at = section.at else { continue }
      try add(.newSection(section), at: at, path: path + [.key("at")])
    }
    for move in moves.sections { try add(.section(move.from), at: move.to, path: move.path + [.key("to")]) }
    try check(batch.insert.images, count: batch.insert.items.count, path: [.key("insert")])
    for (index, place) in batch.insert.items.enumerated() {
      let image = batch.insert.images.isEmpty ? nil : batch.insert.images[index]
      try add(.newItem(image: image), at: place, path: [.key("insert"), .key("items"), .index(index)])
    }
    for move in moves.items { try add(.item(move.from), at: move.to, path: move.path + [.key("to")]) }
  }

  private mutating func addSectionChanges(_ batch: BatchUpdate, _ moves: ListedMoves) throws(SceneError) {
    for (index, section) in batch.delete.sections.enumerated() {
      try add(.deleted, section: section, path: [.key("delete"), .key("sections"), .index(index)])
    }
    for move in moves.sections { try add(.moved, section: move.from, path: move.path + [.key("from")]) }
    for (index, section) in batch.reload.sections.enumerated() {
      try add(.reloaded(image: nil), section: section, path: [.key("reload"), .key("sections"), .index(index)])
    }
  }

  private mutating func addItemChanges(_ batch: BatchUpdate, _ moves: ListedMoves) throws(SceneError) {
    for (index, item) in batch.delete.items.enumerated() {
      try add(.deleted, item: item, path: [.key("delete"), .key("items"), .index(index)])
    }
    for move in moves.items { try add(.moved, item: move.from, path: move.path + [.key(move.fromKey)]) }
    try check(batch.reload.images, count: batch.reload.items.count, path: [.key("reload")])
    for (index, item) in batch.reload.items.enumerated() {
      let image = batch.reload.images.isEmpty ? nil : batch.reload.images[index]
      try add(.reloaded(image: image), item: item, path: [.key("reload"), .key("items"), .index(index)])
    }
  }

  private mutating func add(_ change: Change, section: Int, path: Path) throws(SceneError) {
    guard data.sections.indices.contains(section) else {
      throw SceneError(path: path, message: "no section \(section); \(data.sections.count.sectionsPhrase)")
    }
    if let known = sectionChanges[section] {
      throw SceneError(
        path: path, message: "section \(section) is \(known.change.phrase) already, by \(known.path.sceneText)")
    }
    sectionChanges[section] = (change, path)
  }

  private mutating func add(_ change: Change, item: ItemIndexPath, path: Path) throws(SceneError) {
    guard data[item] != nil else { throw data.noItem(item, path: path) }
    if let known = sectionChanges[item.section] {
      throw SceneError(
        path: path,
        message: "the whole section of \(item) is \(known.change.phrase), by \(known.path.sceneText); "
          + "its items cannot be changed by the same batch")
    }
    if let known = itemChanges[item.section]?[item.item] {
      throw SceneError(path: path, message: "\(item) is \(known.change.phrase) already, by \(known.path.sceneText)")
    }
    itemChanges[item.section, default: [:]][item.item] = (change, path)
  }

  private mutating func add(_ arrival: Arrival, at section: Int, path: Path) throws(SceneError) {
    if let known = sectionArrivals[section] {
      throw SceneError(path: path, message: "section \(section) is taken already, by \(known.path.sceneText)")
    }
    sectionArrivals[section] = (arrival, path)
  }

  private mutating func add(_ arrival: Arrival, at place: ItemIndexPath, path: Path) throws(SceneError) {
    if let known = itemArrivals[place.section]?[place.item] {
      throw SceneError(path: path, message: "the place \(place) is taken already, by \(known.path.sceneText)")
    }
    itemArrivals[place.section, default: [:]][place.item] = (arrival, path)
  }

  private func check(_ images: [Int], count: Int, path: Path) throws(SceneError) {
    guard !images.isEmpty else { return }
    guard images.count == count else {
      let found = images.count == 1 ? "1 image" : "\(images.count) images"
      throw SceneError(path: path + [.key("images")], message: "\(found) for \(count.itemsPhrase); one each is allowed")
    }
    for (index, image) in images.enumerated() where !data.supply.order.indices.contains(image) {
      throw SceneError(
        path: path + [.key("images"), .index(index)],
        message: "no image \(image); "
          + (data.supply.order.isEmpty ? "there are none" : "allowed is 0 to \(data.supply.order.count - 1)"))
    }
  }
}

struct ListedMoves {
  var items: [(from: ItemIndexPath, to: ItemIndexPath, fromKey: String, path: ValidatedUpdate.Path)] = []
  var sections: [(from: Int, to: Int, path: ValidatedUpdate.Path)] = []
}

extension BatchUpdate.Relocation {
  /// - Throws: `SceneError` if an index of a move is missing.
  func listed() throws(SceneError) -> ListedMoves {
    var moves = ListedMoves()
    let root: ValidatedUpdate.Path = [.key("move")]
    switch (item, to) {
    case (let item?, let to?): moves.items.append((item, to, "item", root))
    case (nil, nil): break
    case (_?, nil): throw SceneError(path: root, message: "nowhere to move \(item?.description ?? ""); give to")
    case (nil, _?): throw SceneError(path: root + [.key("to")], message: "nothing to move there; give item")
    }
    for (index, move) in items.enumerated() {
      guard let from = move.from, let to = move.to else { continue }
      moves.items.append((from, to, "from", root + [.key("items"), .index(index)]))
    }
    for (index, move) in sections.enumerated() {
      guard let from = move.from, let to = move.to else { continue }
      moves.sections.append((from, to, root + [.key("sections"), .index(index)]))
    }
    return moves
  }
}

extension ValidatedUpdate.Change {
  fileprivate var phrase: String {
    switch self {
    case .deleted: "deleted"
    case .moved: "moved"
    case .reloaded: "reloaded"
    }
  }
}

extension Int {
  var itemsPhrase: String { self == 1 ? "1 item" : "\(self) items" }

  var sectionsPhrase: String {
    switch self {
    case 0: "there are no sections"
    case 1: "there is 1 section"
    default: "there are \(self) sections"
    }
  }
}
