import Graphics
import Rendering

/// A reader that requests each bitmap of a sequence once, and releases those that are no longer needed.
struct FrameReader {
  /// The number of bitmaps to request before they're needed.
  static var ahead: Int { RenderingOptions.processorCount }

  private let sequence: FrameSequence
  private var kept: [Int: Bitmap] = [:]
  private let requests = FrameRequests()

  init(_ sequence: FrameSequence) { self.sequence = sequence }

  /// Requests bitmaps that are needed soon, if the sequence provides several at the same time.
  mutating func expect(_ positions: some Sequence<Int>) {
    guard sequence.isConcurrent else { return }
    for position in positions where kept[position] == nil && requests.tasks[position] == nil {
      requests.tasks[position] = Task { [sequence] in try await sequence.bitmap(position) }
    }
  }

  mutating func bitmap(at position: Int) async throws -> Bitmap {
    if let bitmap = kept[position] { return bitmap }
    let request = requests.tasks.removeValue(forKey: position)
    let bitmap = if let request { try await request.value } else { try await sequence.bitmap(position) }
    kept[position] = bitmap
    return bitmap
  }

  /// Releases all bitmaps except those at needed positions.
  mutating func keep(where isNeeded: (Int) -> Bool) {
    for position in kept.keys where !isNeeded(position) { kept[position] = nil }
  }
}

/// The bitmaps being created, which are canceled when the reader is released.
private final class FrameRequests {
  var tasks: [Int: Task<Bitmap, any Error>] = [:]

  deinit { for task in tasks.values { task.cancel() } }
}
