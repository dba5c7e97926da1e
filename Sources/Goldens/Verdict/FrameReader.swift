import Graphics

/// A reader that requests each bitmap of a sequence once, and releases those that are no longer needed.
struct FrameReader {
  private let sequence: FrameSequence
  private var kept: [Int: Bitmap] = [:]

  init(_ sequence: FrameSequence) { self.sequence = sequence }

  mutating func bitmap(at position: Int) async throws -> Bitmap {
    if let bitmap = kept[position] { return bitmap }
    let bitmap = try await sequence.bitmap(position)
    kept[position] = bitmap
    return bitmap
  }

  /// Releases all bitmaps except those at needed positions.
  mutating func keep(where isNeeded: (Int) -> Bool) {
    for position in kept.keys where !isNeeded(position) { kept[position] = nil }
  }
}
