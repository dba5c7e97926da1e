import LayoutCore
import Raster

/// The bookkeeping of an ``ImageCache``: the images in memory, those to load next, and those to evict.
///
/// Images of the current frames are always kept. Others load in the order of first use while they fit into the budget,
/// and evict those needed latest: first images that no known frame shows, the least recently used first, then images of
/// the last frames.
///
/// Source: L. A. Belady, *A study of replacement algorithms for a virtual-storage computer*, IBM Systems Journal 5(2),
/// 1966.
package struct ImageCacheIndex {
  package struct Statistics: Equatable {
    /// The number of loads, including repeated ones.
    package var loads = 0
    package var evictions = 0
    /// The largest memory at any time, in bytes.
    package var peakBytes = 0
    /// The largest memory that the current frames needed, in bytes, if it exceeded the budget.
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
    var frames: [Int] = []
    /// The time of its last release.
    var lastUse = 0
    /// The memory that it takes or is expected to take, in bytes.
    var held = 0
    var byteCount: Int?
  }

  private struct Need {
    var names: [ImageRequest]
    /// The images to load first for this frame, the next one last.
    var wanted: [ImageRequest] = []
    /// The number of images that are neither loaded nor failed.
    var missing = 0
    /// A Boolean value that indicates whether a worker uses the textures.
    var isTaken = false
  }

  /// The memory for all images, in bytes.
  package let budget: Int
  package let currentCount: Int
  package private(set) var statistics = Statistics()
  private var entries: [ImageRequest: Entry] = [:]
  private var needs: [Int: Need] = [:]
  private var frames: [Int] = []
  private var held = 0
  private var largest: Int?
  /// The number of released frames.
  private var clock = 0

  package init(budget: Int, currentCount: Int) { (self.budget, self.currentCount) = (budget, max(1, currentCount)) }

  package var loadedImages: [ImageRequest] {
    entries.filter { if case .loaded = $0.value.state { true } else { false } }.map(\.key)
  }

  package func isExpected(_ frame: Int) -> Bool { needs[frame] != nil }

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

  /// Returns the image to load next and the first frame that shows it, or `nil` if none is needed or fits.
  package mutating func nextLoad() -> (image: ImageRequest, frame: Int)? {
    for (rank, frame) in frames.enumerated() {
      guard let name = needs[frame]?.wanted.last, let entry = entries[name] else { continue }
      let byteCount = entry.byteCount ?? largest
      if rank < currentCount {
        evict(byteCount ?? 0, before: frame)
      } else {
        // The size of images is unknown before the first one is loaded.
        guard let byteCount, evict(byteCount, before: frame, orNot: true) else { return nil }
      }
      needs[frame]?.wanted.removeLast()
      entries[name]?.state = .loading
      hold(byteCount ?? 0, name)
      return (name, frame)
    }
    return nil
  }

  /// Records the result of loading an image, and returns the frames that are complete now.
  package mutating func finishLoad(of name: ImageRequest, _ result: Result<Texture, any Error>) -> [Int] {
    guard let entry = entries[name] else { return [] }
    switch result {
    case .success(let texture):
      statistics.loads += 1
      weigh(texture, name)
      entries[name]?.state = .loaded(texture)
      evict(0, before: entry.frames.first ?? 0)
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

  /// Returns the textures of an announced frame, which are kept until its release, or `nil` if some are missing.
  ///
  /// - Throws: The error of the first image that can't be loaded.
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

  package mutating func release(_ frame: Int) {
    guard let need = needs.removeValue(forKey: frame) else { return }
    frames.removeAll { $0 == frame }
    clock += 1
    for name in need.names {
      entries[name]?.frames.removeAll { $0 == frame }
      entries[name]?.lastUse = clock
      if case .loaded(let texture) = entries[name]?.state { weigh(texture, name) }
    }
    evict(0, before: frame)
    for name in need.wanted {
      if let next = entries[name]?.frames.first { needs[next]?.wanted.append(name) }
    }
  }

  /// Updates the memory of a loaded image, because textures grow where frames show them tilted.
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

  /// Evicts images needed later than a frame until `byteCount` more bytes fit, and returns whether they do.
  ///
  /// With `orNot`, nothing is evicted if they can't fit.
  @discardableResult private mutating func evict(_ byteCount: Int, before frame: Int, orNot: Bool = false) -> Bool {
    guard held + byteCount > budget else { return true }
    let others = evictable(after: frame)
    if orNot, held + byteCount - others.reduce(0, { $0 + $1.held }) > budget { return false }
    // Of many images that no known frame shows, a few more are evicted than necessary, so that searches are rare.
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

  /// Returns the images that may be evicted for a frame's image, those needed latest first.
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
