/// A cache of shadow masks, which cells of the same shape share.
///
/// An evicted mask is recomputed, so pixels don't depend on the cache.
struct ShadowMaskCache: Sendable {
  private struct Entry {
    let mask: ShadowMask
    /// The time of the last use, unique in the cache.
    var used: Int
  }

  /// The capacity in bytes; the mask used last is kept in any case.
  static let capacity = 4 << 20

  private var entries: [ShadowMask.Shape: Entry] = [:]
  private var clock = 0
  /// The size of the kept masks, in bytes.
  private(set) var byteCount = 0

  func holds(_ shape: ShadowMask.Shape) -> Bool { entries[shape] != nil }

  /// Returns the mask of a shape, in O(1) or at the cost of making the mask and of visiting the others.
  mutating func mask(for shape: ShadowMask.Shape) -> ShadowMask {
    clock += 1
    if let index = entries.index(forKey: shape) {
      entries.values[index].used = clock
      return entries.values[index].mask
    }
    let mask = ShadowMask(shape)
    entries[shape] = Entry(mask: mask, used: clock)
    byteCount += mask.byteCount
    while byteCount > Self.capacity, let oldest = entries.min(by: { $0.value.used < $1.value.used }),
      oldest.value.used < clock
    {
      entries[oldest.key] = nil
      byteCount -= oldest.value.mask.byteCount
    }
    return mask
  }
}
