import Synchronization

/// A cache of layout results, since most labels of a frame were in the previous frame.
///
/// Entries are in two generations. When the younger one is full, it replaces the older one. A requested entry becomes
/// young again. So entries that every frame needs are kept, and the contents never depend on hash order.
final class TextCache<Text: Hashable & Sendable, Value: Sendable>: Sendable {
  /// Canonically equivalent texts are equal, but a font may draw them differently.
  private struct Key: Hashable {
    let value: Text
    let text: [UInt8]
  }

  private struct Entry {
    var value: Value
    /// The number of segments, and an equivalent for the text.
    var cost: Int
  }

  private struct Memory {
    var young: [Key: Entry] = [:]
    var old: [Key: Entry] = [:]
    var cost = 0
    var (misses, hits) = (0, 0)

    mutating func add(_ entry: Entry, for key: Key, mostCost: Int) {
      guard entry.cost <= mostCost else { return }
      if cost + entry.cost > mostCost { (old, young, cost) = (young, [:], 0) }
      if young.updateValue(entry, forKey: key) == nil { cost += entry.cost }
    }
  }

  private let mostCost: Int
  private let memory = Mutex(Memory())

  var statistics: (misses: Int, hits: Int) { memory.withLock { ($0.misses, $0.hits) } }

  /// Creates a cache with a size of about `byteCount` bytes.
  init(byteCount: Int) {
    // The memory of a segment, including overhead in arrays and tables.
    mostCost = max(0, byteCount / 60 / 2)
  }

  subscript(value: Text, text text: String) -> Value? {
    let key = Key(value: value, text: Array(text.utf8))
    return memory.withLock { memory in
      if let entry = memory.young[key] {
        memory.hits += 1
        return entry.value
      }
      guard let entry = memory.old.removeValue(forKey: key) else {
        memory.misses += 1
        return nil
      }
      memory.hits += 1
      memory.add(entry, for: key, mostCost: mostCost)
      return entry.value
    }
  }

  /// Adds the result of a text with a cost, such as the number of segments of a path.
  func insert(_ result: Value, for value: Text, text: String, cost: Int) {
    let key = Key(value: value, text: Array(text.utf8))
    // The segments of a truncated text don't reflect its length.
    let entry = Entry(value: result, cost: cost + key.text.count / 32 + 16)
    memory.withLock { $0.add(entry, for: key, mostCost: mostCost) }
  }
}
