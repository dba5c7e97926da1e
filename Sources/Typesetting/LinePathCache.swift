import Compositor
import Raster
import Synchronization

/// Remembers the paths of lines: most labels of a frame were in the frame before.
///
/// The cache changes no result. When it is full it is emptied, so its contents never depend on hash order.
final class LinePathCache: Sendable {
  /// Lines with canonically equivalent texts are equal, and yet a font may draw them differently.
  private struct Key: Hashable {
    let line: TextLine
    let text: [UInt8]

    init(_ line: TextLine) {
      self.line = line
      text = Array(line.text.utf8)
    }
  }

  private struct Memory {
    var paths: [Key: Path] = [:]
    /// Segments, and for each line as much as it takes without any.
    var cost = 0
  }

  private let mostCost: Int
  private let memory = Mutex(Memory())

  /// A memory of some `byteCount` bytes.
  init(byteCount: Int) {
    // The memory of a segment, some slack in arrays and tables included.
    mostCost = max(0, byteCount / 60)
  }

  subscript(line: TextLine) -> Path? {
    get {
      let key = Key(line)
      return memory.withLock { $0.paths[key] }
    }
    set {
      guard let newValue else { return }
      let key = Key(line)
      // The segments of a truncated text do not tell its length.
      let cost = newValue.segments.count + key.text.count / 32 + 16
      memory.withLock { memory in
        if memory.cost + cost > mostCost { memory = Memory() }
        if cost <= mostCost && memory.paths.updateValue(newValue, forKey: key) == nil { memory.cost += cost }
      }
    }
  }
}
