import Foundation

/// The changes from one snapshot to another, for a batch update.
///
/// Sections and items that keep their order stay, as many as possible; the others move. A batch can't change the items
/// of a section that it moves or reloads, so a section that moves and has other items is deleted and inserted.
struct SnapshotDifference<SectionID: Hashable, ItemID: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionID, ItemID>

  private(set) var deletedSections = IndexSet()
  private(set) var insertedSections = IndexSet()
  private(set) var reloadedSections = IndexSet()
  private(set) var movedSections: [(from: Int, to: Int)] = []
  private(set) var deletedItems: [IndexPath] = []
  private(set) var insertedItems: [IndexPath] = []
  private(set) var reloadedItems: [IndexPath] = []
  private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []
  /// The index paths of items whose cells are configured again, after the update.
  private(set) var reconfiguredItems: [IndexPath] = []

  private let old: Snapshot
  private let new: Snapshot
  /// The old indices of sections whose items change separately, by their new indices.
  private var kept: [Int: Int] = [:]

  init(from old: Snapshot, to new: Snapshot) {
    (self.old, self.new) = (old, new)
    compareSections()
    compareItems()
  }

  /// A Boolean value that indicates whether a batch has anything to do.
  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
  }

  private mutating func compareSections() {
    let places = Dictionary(uniqueKeysWithValues: old.sections.enumerated().map { ($1.identifier, $0) })
    let reloaded = Set(new.reloadedSectionIdentifiers)
    let common = new.sections.indices.filter { places[new.sections[$0].identifier] != nil }
    let sources = common.compactMap { places[new.sections[$0].identifier] }
    let staying = Set(sources.longestIncreasingRun)
    deletedSections = IndexSet(old.sections.indices)
    insertedSections = IndexSet(new.sections.indices)
    for (target, source) in zip(common, sources) {
      let isReloaded = reloaded.contains(new.sections[target].identifier)
      let isSame = old.sections[source].items == new.sections[target].items
      if staying.contains(source), !isReloaded {
        kept[target] = source
      } else if staying.contains(source), isSame {
        reloadedSections.insert(source)
      } else if !isReloaded, isSame {
        movedSections.append((source, target))
      } else {
        continue
      }
      deletedSections.remove(source)
      insertedSections.remove(target)
    }
  }

  private mutating func compareItems() {
    var places: [ItemID: IndexPath] = [:]
    for source in kept.values.sorted() {
      for (item, identifier) in old.sections[source].items.enumerated() {
        places[identifier] = IndexPath(item: item, section: source)
      }
    }
    var found: Set<ItemID> = []
    let reloaded = Set(new.reloadedItemIdentifiers)
    let reconfigured = Set(new.reconfiguredItemIdentifiers)
    for target in kept.keys.sorted() {
      guard let source = kept[target] else { continue }
      let items = new.sections[target].items
      let sources = items.compactMap { places[$0] }.filter { $0.section == source }.map(\.item)
      let staying = Set(sources.longestIncreasingRun)
      for (item, identifier) in items.enumerated() {
        let path = IndexPath(item: item, section: target)
        guard let place = places[identifier] else {
          insertedItems.append(path)
          continue
        }
        found.insert(identifier)
        let stays = place.section == source && staying.contains(place.item)
        if !stays { movedItems.append((place, path)) }
        if stays, reloaded.contains(identifier) {
          reloadedItems.append(place)
        } else if reloaded.contains(identifier) || reconfigured.contains(identifier) {
          reconfiguredItems.append(path)
        }
      }
    }
    collectItems(ofMovedSections: reloaded.union(reconfigured))
    for source in kept.values.sorted() {
      for (item, identifier) in old.sections[source].items.enumerated() where !found.contains(identifier) {
        deletedItems.append(IndexPath(item: item, section: source))
      }
    }
  }

  /// Reconfigures the changed items of sections that move as a whole.
  private mutating func collectItems(ofMovedSections changed: Set<ItemID>) {
    for target in movedSections.map(\.to) {
      for (item, identifier) in new.sections[target].items.enumerated() where changed.contains(identifier) {
        reconfiguredItems.append(IndexPath(item: item, section: target))
      }
    }
  }
}

extension [Int] {
  /// The longest increasing subsequence of distinct numbers.
  ///
  /// Source: M. Fredman, "On computing the length of longest increasing subsequences" (1975).
  var longestIncreasingRun: [Int] {
    /// The index of the smallest end of a run, by the run's length less 1.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: count)
    for (index, number) in enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [Int] = []
    var index = ends.last
    while let next = index {
      run.append(self[next])
      index = previous[next]
    }
    return run.reversed()
  }
}
