import Graphics

/// Reads bitmaps of a sequence, each once, and forgets those that nobody needs any more.
struct FrameReader {
  private let sequence: FrameSequence
  private var kept: [Int: Bitmap] = [:]

  init(_ sequence: FrameSequence) { self.sequence = sequence }

  /// Returns the bitmap at a position.
  mutating func bitmap(at position: Int) async throws -> Bitmap {
    if let bitmap = kept[position] { return bitmap }
    let bitmap = try await sequence.bitmap(position)
    kept[position] = bitmap
    return bitmap
  }

  /// Forgets all bitmaps but those at positions that are needed.
  mutating func keep(where isNeeded: (Int) -> Bool) {
    for position in kept.keys where !isNeeded(position) { kept[position] = nil }
  }
}
