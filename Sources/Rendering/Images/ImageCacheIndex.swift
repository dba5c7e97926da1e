import LayoutCore
import Raster

/// The images in memory, those to be loaded next, and those that make room for them: the bookkeeping of an
/// ``ImageCache``.
///
/// Images that the current frames show are always held. Otherwise, images are loaded in the order of first use as long as they
/// fit into the budget, and those make room that are needed latest: first the ones that no known frame shows, the longest
/// unused first, then the ones of the frames furthest ahead. Frames beyond the known ones would tell more (L. A. Belady,
/// *A study of replacement algorithms for a virtual-storage computer*, IBM Systems Journal 5(2), 1966), but an image that
/// was seen long ago comes back late as a rule.
package struct ImageCacheIndex {
  /// Counts of loads and evictions.
  package struct Statistics: Equatable {
    /// Images that were loaded; one that was loaded twice counts twice.
    package var loads = 0
    /// Images that had to make room.
    package var evictions = 0
    /// The most bytes at any time.
    package var peakBytes = 0
    /// The most bytes that the current frames needed, if that was above the budget.
    package var neededBytes: Int?
  }

  private enum State {
    case absent
    case loading
    case loaded(Texture)
    case failed(any Error)
  }

  private struct Entry {
    var state = State.absent
    /// Frames that are going to show it, ascending.
    var frames: [Int] = []
    /// When the last one of them was done with it.
    var lastUse = 0
    /// Bytes that it takes or, while it is being loaded, is expected to take.
    var held = 0
    /// Known once it has been loaded.
    var byteCount: Int?
  }

  private struct Need {
    /// Ascending.
    var names: [ImageRequest]
    /// Those to be loaded first for this frame, the next one last.
    var wanted: [ImageRequest] = []
    /// Number of images that are neither loaded nor failed.
    var missing = 0
    /// True while a worker holds the textures.
    var isTaken = false
  }

  /// Bytes for all images together.
  package let budget: Int
  /// Number of the next frames that count as current.
  package let currentCount: Int
  package private(set) var statistics = Statistics()
  private var entries: [ImageRequest: Entry] = [:]
  private var needs: [Int: Need] = [:]
  /// The keys of `needs`, ascending.
  private var frames: [Int] = []
  private var held = 0
  /// Bytes of the largest image so far.
  private var largest: Int?
  /// Counts released frames.
  private var clock = 0

  /// An empty shelf.
  package init(budget: Int, currentCount: Int) {
    (self.budget, self.currentCount) = (budget, max(1, currentCount))
  }

  /// The images in memory.
  package var loadedImages: [ImageRequest] {
    entries.filter { if case .loaded = $0.value.state { true } else { false } }.map(\.key)
  }

  /// Returns whether a frame has been announced and not yet released.
  package func isExpected(_ frame: Int) -> Bool { needs[frame] != nil }

  /// A frame is going to need images.
  package mutating func expect(_ names: Set<ImageRequest>, for frame: Int) {
    var need = Need(names: names.sorted())
    for name in need.names.reversed() {
      var entry = entries[name] ?? Entry()
      switch entry.state {
      case .loaded, .failed: break
      case .loading: need.missing += 1
      case .absent:
        need.missing += 1
        let first = entry.frames.first ?? .max
        if frame < first {
          needs[first]?.wanted.removeAll { $0 == name }
          need.wanted.append(name)
        }
      }
      entry.frames.insert(frame, at: entry.frames.firstIndex { $0 > frame } ?? entry.frames.endIndex)
      entries[name] = entry
    }
    frames.insert(frame, at: frames.firstIndex { $0 > frame } ?? frames.endIndex)
    needs[frame] = need
  }

  /// The image to load now and the first frame that shows it; `nil` if there is nothing to load, or no room.
  package mutating func nextLoad() -> (image: ImageRequest, frame: Int)? {
    for (rank, frame) in frames.enumerated() {
      guard let name = needs[frame]?.wanted.last, let entry = entries[name] else { continue }
      let byteCount = entry.byteCount ?? largest
      if rank < currentCount {
        makeRoom(byteCount ?? 0, before: frame)
      } else {
        // The size of images is unknown before the first one is loaded.
        guard let byteCount, makeRoom(byteCount, before: frame, orNot: true) else { return nil }
      }
      needs[frame]?.wanted.removeLast()
      entries[name]?.state = .loading
      hold(byteCount ?? 0, name)
      return (name, frame)
    }
    return nil
  }

  /// An image has been loaded, or cannot be; the frames that have all of theirs now.
  package mutating func finishLoad(of name: ImageRequest, _ result: Result<Texture, any Error>) -> [Int] {
    guard let entry = entries[name] else { return [] }
    switch result {
    case .success(let texture):
      statistics.loads += 1
      weigh(texture, name)
      entries[name]?.state = .loaded(texture)
      makeRoom(0, before: entry.frames.first ?? 0)
      noteNeed(entry)
    case .failure(let error):
      hold(0, name)
      entries[name]?.state = .failed(error)
    }
    return entry.frames.filter { frame in
      needs[frame]?.missing -= 1
      return needs[frame]?.missing == 0
    }
  }

  /// The textures of an expected frame, from now on held until it is released; `nil` if some are missing.
  ///
  /// - Throws: Of the images that cannot be loaded, the first one's error.
  package mutating func take(_ frame: Int) throws -> [ImageRequest: Texture]? {
    guard let need = needs[frame], need.missing == 0 else { return nil }
    needs[frame]?.isTaken = true
    var textures: [ImageRequest: Texture] = [:]
    for name in need.names {
      switch entries[name]?.state {
      case .loaded(let texture): textures[name] = texture
      case .failed(let error): throw error
      case .absent, .loading, nil: break
      }
    }
    return textures
  }

  /// A frame needs its images no longer.
  package mutating func release(_ frame: Int) {
    guard let need = needs.removeValue(forKey: frame) else { return }
    frames.removeAll { $0 == frame }
    clock += 1
    for name in need.names {
      entries[name]?.frames.removeAll { $0 == frame }
      entries[name]?.lastUse = clock
      if case .loaded(let texture) = entries[name]?.state { weigh(texture, name) }
    }
    makeRoom(0, before: frame)
    for name in need.wanted {
      if let next = entries[name]?.frames.first { needs[next]?.wanted.append(name) }
    }
  }

  /// Holds what a loaded image takes at present: textures grow where frames show them tilted.
  private mutating func weigh(_ texture: Texture, _ name: ImageRequest) {
    let byteCount = texture.byteCount
    hold(byteCount, name)
    largest = max(largest ?? 0, byteCount)
    entries[name]?.byteCount = byteCount
  }

  private mutating func hold(_ byteCount: Int, _ name: ImageRequest) {
    held += byteCount - (entries[name]?.held ?? 0)
    entries[name]?.held = byteCount
    statistics.peakBytes = max(statistics.peakBytes, held)
  }

  private mutating func noteNeed(_ entry: Entry) {
    guard held > budget, let first = entry.frames.first, frames.prefix(currentCount).contains(first) else { return }
    statistics.neededBytes = max(statistics.neededBytes ?? 0, held)
  }

  /// Evicts what is needed later than `frame` until `byteCount` more fit; whether they do.
  ///
  /// - Parameter orNot: If they cannot fit, nothing is evicted.
  @discardableResult
  private mutating func makeRoom(_ byteCount: Int, before frame: Int, orNot: Bool = false) -> Bool {
    guard held + byteCount > budget else { return true }
    let others = evictable(after: frame)
    if orNot, held + byteCount - others.reduce(0, { $0 + $1.held }) > budget { return false }
    // If there are many images that no known frame shows, a few more are evicted than necessary, so that searches are rare.
    var more = others.count / 16
    for other in others {
      if held + byteCount <= budget {
        guard more > 0, other.nextUse == .max else { break }
        more -= 1
      }
      evict(other.name)
    }
    return held + byteCount <= budget
  }

  /// Who may make room for a frame's image, those first that are needed latest; none that a current frame needs.
  private func evictable(after frame: Int) -> [(name: ImageRequest, nextUse: Int, lastUse: Int, held: Int)] {
    var others: [(name: ImageRequest, nextUse: Int, lastUse: Int, held: Int)] = []
    let frame = max(frame, frames.prefix(currentCount).last ?? frame)
    for (name, entry) in entries {
      guard case .loaded = entry.state else { continue }
      let nextUse = entry.frames.first ?? .max
      guard nextUse > frame, !entry.frames.contains(where: { needs[$0]?.isTaken == true }) else { continue }
      others.append((name, nextUse, entry.lastUse, entry.held))
    }
    return others.sorted {
      $0.nextUse != $1.nextUse
        ? $0.nextUse > $1.nextUse : $0.lastUse != $1.lastUse ? $0.lastUse < $1.lastUse : $0.name < $1.name
    }
  }

  private mutating func evict(_ name: ImageRequest) {
    guard let entry = entries[name] else { return }
    statistics.evictions += 1
    hold(0, name)
    entries[name]?.state = .absent
    for frame in entry.frames { needs[frame]?.missing += 1 }
    if let first = entry.frames.first { needs[first]?.wanted.append(name) }
  }
}
