/// Shadow masks by shape; a scene's cells share a few.
///
/// An evicted mask is worked out again: pixels do not depend on it.
struct ShadowMaskCache: Sendable {
  private struct Entry {
    let mask: ShadowMask
    /// When it was last asked for; no two alike.
    var used: Int
  }

  /// The most bytes of masks that are kept; the one asked for last is kept in any case.
  static let capacity = 4 << 20

  private var entries: [ShadowMask.Shape: Entry] = [:]
  private var clock = 0
  /// Bytes of the masks that are kept.
  private(set) var byteCount = 0

  /// Returns true if a shape's mask is kept.
  func holds(_ shape: ShadowMask.Shape) -> Bool { entries[shape] != nil }

  /// The mask of a shape, made if it is not there.
  ///
  /// - Complexity: O(1), or the making of one mask and a look at the others.
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
