/// What a batch does to every section and item that it names, checked against the data.
///
/// Where UIKit throws an exception that says what collides, this throws a ``SceneError`` that says where: the path begins
/// with the kind of change, such as `delete.items[1]`.
struct UpdatePlan {
  /// Where in a batch a change is written.
  typealias Path = [SceneError.PathComponent]

  /// What becomes of something that was there.
  enum Fate {
    case deleted
    case moved
    /// With the number of the picture that the new item shall show.
    case reloaded(picture: Int?)
  }

  /// What comes to a place.
  enum Arrival {
    /// A new item, with the number of the picture that it shall show.
    case newItem(picture: Int?)
    /// An item from a place before.
    case item(IndexPath)
    case newSection(BatchUpdate.NewSection)
    /// A section from a place before.
    case section(Int)
  }

  /// By section and item before; only what is named.
  private(set) var itemFates: [Int: [Int: (fate: Fate, path: Path)]] = [:]
  private(set) var sectionFates: [Int: (fate: Fate, path: Path)] = [:]
  /// By section and item after.
  private(set) var itemArrivals: [Int: [Int: (arrival: Arrival, path: Path)]] = [:]
  private(set) var sectionArrivals: [Int: (arrival: Arrival, path: Path)] = [:]

  private let data: CollectionData

  /// - Throws: ``SceneError`` for the first change that is impossible, or collides with one before it.
  init(_ batch: BatchUpdate, of data: CollectionData) throws(SceneError) {
    self.data = data
    let moves = try batch.move.listed()
    try addSectionFates(batch, moves)
    try addItemFates(batch, moves)
    for (index, section) in batch.insert.sections.enumerated() {
      let path: Path = [.key("insert"), .key("sections"), .index(index)]
      try check(section.pictures, count: section.items, noun: "items", path: path)
      guard let at = section.at else { continue }
      try arrive(.newSection(section), at: at, path: path + [.key("at")])
    }
    for move in moves.sections { try arrive(.section(move.from), at: move.to, path: move.path + [.key("to")]) }
    try check(batch.insert.pictures, count: batch.insert.items.count, noun: "items", path: [.key("insert")])
    for (index, place) in batch.insert.items.enumerated() {
      let picture = batch.insert.pictures.isEmpty ? nil : batch.insert.pictures[index]
      try arrive(.newItem(picture: picture), at: place, path: [.key("insert"), .key("items"), .index(index)])
    }
    for move in moves.items { try arrive(.item(move.from), at: move.to, path: move.path + [.key("to")]) }
  }

  private mutating func addSectionFates(_ batch: BatchUpdate, _ moves: ListedMoves) throws(SceneError) {
    for (index, section) in batch.delete.sections.enumerated() {
      try meet(.deleted, section: section, path: [.key("delete"), .key("sections"), .index(index)])
    }
    for move in moves.sections { try meet(.moved, section: move.from, path: move.path + [.key("from")]) }
    for (index, section) in batch.reload.sections.enumerated() {
      try meet(.reloaded(picture: nil), section: section, path: [.key("reload"), .key("sections"), .index(index)])
    }
  }

  private mutating func addItemFates(_ batch: BatchUpdate, _ moves: ListedMoves) throws(SceneError) {
    for (index, item) in batch.delete.items.enumerated() {
      try meet(.deleted, item: item, path: [.key("delete"), .key("items"), .index(index)])
    }
    for move in moves.items { try meet(.moved, item: move.from, path: move.path + [.key(move.fromKey)]) }
    try check(batch.reload.pictures, count: batch.reload.items.count, noun: "items", path: [.key("reload")])
    for (index, item) in batch.reload.items.enumerated() {
      let picture = batch.reload.pictures.isEmpty ? nil : batch.reload.pictures[index]
      try meet(
        .reloaded(picture: picture), item: item, path: [.key("reload"), .key("items"), .index(index)])
    }
  }

  private mutating func meet(_ fate: Fate, section: Int, path: Path) throws(SceneError) {
    guard data.sections.indices.contains(section) else {
      throw SceneError(path: path, message: "no section \(section); \(data.sections.count.sectionsPhrase)")
    }
    if let known = sectionFates[section] {
      throw SceneError(
        path: path, message: "section \(section) is \(known.fate.phrase) already, by \(known.path.sceneText)")
    }
    sectionFates[section] = (fate, path)
  }

  private mutating func meet(_ fate: Fate, item: IndexPath, path: Path) throws(SceneError) {
    guard data[item] != nil else { throw data.noItem(item, path: path) }
    if let known = sectionFates[item.section] {
      throw SceneError(
        path: path,
        message: "the whole section of \(item) is \(known.fate.phrase), by \(known.path.sceneText); "
          + "its items cannot be changed by the same batch")
    }
    if let known = itemFates[item.section]?[item.item] {
      throw SceneError(path: path, message: "\(item) is \(known.fate.phrase) already, by \(known.path.sceneText)")
    }
    itemFates[item.section, default: [:]][item.item] = (fate, path)
  }

  private mutating func arrive(_ arrival: Arrival, at section: Int, path: Path) throws(SceneError) {
    if let known = sectionArrivals[section] {
      throw SceneError(
        path: path, message: "section \(section) is taken already, by \(known.path.sceneText)")
    }
    sectionArrivals[section] = (arrival, path)
  }

  private mutating func arrive(_ arrival: Arrival, at place: IndexPath, path: Path) throws(SceneError) {
    if let known = itemArrivals[place.section]?[place.item] {
      throw SceneError(path: path, message: "the place \(place) is taken already, by \(known.path.sceneText)")
    }
    itemArrivals[place.section, default: [:]][place.item] = (arrival, path)
  }

  /// Explicit pictures go with items one to one, and must be there.
  private func check(_ pictures: [Int], count: Int, noun: String, path: Path) throws(SceneError) {
    guard !pictures.isEmpty else { return }
    guard pictures.count == count else {
      throw SceneError(
        path: path + [.key("pictures")], message: "\(pictures.count) pictures for \(count) \(noun); one each is allowed"
      )
    }
    for (index, picture) in pictures.enumerated() where !data.supply.order.indices.contains(picture) {
      throw SceneError(
        path: path + [.key("pictures"), .index(index)],
        message: "no picture \(picture); "
          + (data.supply.order.isEmpty ? "there are none" : "allowed is 0 to \(data.supply.order.count - 1)"))
    }
  }
}

/// A batch's moves with both ends, and where they are written.
struct ListedMoves {
  var items: [(from: IndexPath, to: IndexPath, fromKey: String, path: UpdatePlan.Path)] = []
  var sections: [(from: Int, to: Int, path: UpdatePlan.Path)] = []
}

extension BatchUpdate.Relocation {
  /// All moves, the single one first.
  ///
  /// - Throws: ``SceneError``, if an end of a move is missing.
  func listed() throws(SceneError) -> ListedMoves {
    var moves = ListedMoves()
    let root: UpdatePlan.Path = [.key("move")]
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

extension UpdatePlan.Fate {
  fileprivate var phrase: String {
    switch self {
    case .deleted: "deleted"
    case .moved: "moved"
    case .reloaded: "reloaded"
    }
  }
}

extension Int {
  /// `there are 3 sections`.
  var sectionsPhrase: String {
    switch self {
    case 0: "there are no sections"
    case 1: "there is 1 section"
    default: "there are \(self) sections"
    }
  }
}
