import Synchronization

/// Remembers what was made of texts: most labels of a frame were in the frame before.
///
/// The cache changes no result. Texts live in two generations: when the younger one is full, the older one is forgotten and
/// the younger one takes its place; a text that is asked for becomes young again. So what every frame needs stays, and the
/// contents never depend on hash order.
final class TextCache<Text: Hashable & Sendable, Value: Sendable>: Sendable {
  /// Canonically equivalent texts are equal, and yet a font may draw them differently.
  private struct Key: Hashable {
    let value: Text
    let text: [UInt8]
  }

  private struct Entry {
    var value: Value
    /// Segments, and as much as the text takes without any.
    var cost: Int
  }

  private struct Memory {
    var young: [Key: Entry] = [:]
    var old: [Key: Entry] = [:]
    /// Cost of the young entries.
    var cost = 0
    var (misses, hits) = (0, 0)

    mutating func add(_ entry: Entry, for key: Key, mostCost: Int) {
      guard entry.cost <= mostCost else { return }
      if cost + entry.cost > mostCost { (old, young, cost) = (young, [:], 0) }
      if young.updateValue(entry, forKey: key) == nil { cost += entry.cost }
    }
  }

  /// Largest cost of a generation.
  private let mostCost: Int
  private let memory = Mutex(Memory())

  /// Questions so far that nothing was remembered for, and the others.
  var statistics: (misses: Int, hits: Int) { memory.withLock { ($0.misses, $0.hits) } }

  /// A memory of some `byteCount` bytes.
  init(byteCount: Int) {
    // The memory of a segment, some slack in arrays and tables included.
    mostCost = max(0, byteCount / 60 / 2)
  }

  /// The result that is kept of a text; `nil` if there is none.
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

  /// Remembers what was made of a text.
  ///
  /// - Parameter cost: Segments of a path, or as much as they take.
  func insert(_ result: Value, for value: Text, text: String, cost: Int) {
    let key = Key(value: value, text: Array(text.utf8))
    // The segments of a truncated text do not tell its length.
    let entry = Entry(value: result, cost: cost + key.text.count / 32 + 16)
    memory.withLock { $0.add(entry, for: key, mostCost: mostCost) }
  }
}
