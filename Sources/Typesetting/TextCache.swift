import Synchronization

/// Remembers what was made of texts: most labels of a frame were in the frame before.
///
/// The cache changes no result. When it is full it is emptied, so its contents never depend on hash order.
final class TextCache<Text: Hashable & Sendable, Value: Sendable>: Sendable {
  /// Canonically equivalent texts are equal, and yet a font may draw them differently.
  private struct Key: Hashable {
    let value: Text
    let text: [UInt8]
  }

  private struct Memory {
    var values: [Key: Value] = [:]
    /// Segments, and for each text as much as it takes without any.
    var cost = 0
  }

  private let mostCost: Int
  private let memory = Mutex(Memory())

  /// A memory of some `byteCount` bytes.
  init(byteCount: Int) {
    // The memory of a segment, some slack in arrays and tables included.
    mostCost = max(0, byteCount / 60)
  }

  /// The result that is kept of a text; `nil` if there is none.
  subscript(value: Text, text text: String) -> Value? {
    let key = Key(value: value, text: Array(text.utf8))
    return memory.withLock { $0.values[key] }
  }

  /// Remembers what was made of a text.
  ///
  /// - Parameter cost: Segments of a path, or as much as they take.
  func insert(_ result: Value, for value: Text, text: String, cost: Int) {
    let key = Key(value: value, text: Array(text.utf8))
    // The segments of a truncated text do not tell its length.
    let cost = cost + key.text.count / 32 + 16
    memory.withLock { memory in
      if memory.cost + cost > mostCost { memory = Memory() }
      if cost <= mostCost && memory.values.updateValue(result, forKey: key) == nil { memory.cost += cost }
    }
  }
}
