import LayoutCore

/// The drawing order ascends by (zIndex, below equals first, kind, section, item).
extension [FrameElement] {
  /// Puts the elements in drawing order with a stable sort.
  ///
  /// - Complexity: O(count), or O(count · log count) for few elements, or if ranks don't fit into 64 bits.
  mutating func putInDrawingOrder() {
    guard !isInDrawingOrder else { return }
    permute(count < Self.rankedCount ? compared : RankedOrder(span)?.indices ?? compared)
  }

  private var isInDrawingOrder: Bool {
    let elements = span
    for index in elements.indices.dropFirst() where FrameElement.precedes(elements[index], elements[index - 1]) {
      return false
    }
    return true
  }

  /// Permutes the elements in place, because a second array of a million elements is expensive.
  private mutating func permute(_ order: [Int]) {
    var order = order
    for start in indices where order[start] != start {
      let first = self[start]
      var place = start
      while order[place] != start {
        let next = order[place]
        self[place] = self[next]
        order[place] = place
        place = next
      }
      self[place] = first
      order[place] = place
    }
  }

  /// The number of elements above which ranks are faster than comparisons.
  private static var rankedCount: Int { 200 }

  private var compared: [Int] {
    indices.sorted { a, b in
      if FrameElement.precedes(self[a], self[b]) { return true }
      return a < b && !FrameElement.precedes(self[b], self[a])
    }
  }
}

extension FrameElement {
  static func precedes(_ a: FrameElement, _ b: FrameElement) -> Bool {
    let (p, q) = (a.attributes, b.attributes)
    if p.zIndex != q.zIndex { return p.zIndex < q.zIndex }
    if a.sortsBelowEqualZIndex != b.sortsBelowEqualZIndex { return a.sortsBelowEqualZIndex }
    if p.kind != q.kind { return p.kind < q.kind }
    return p.indexPath < q.indexPath
  }
}

extension LayoutAttributes {
  /// Below everything: the lowest integer that every JSON reader represents exactly.
  static let backgroundZIndex = -(1 << 53)
}

/// Ranks of elements in drawing order, sorted in linear time.
///
/// Source: H. H. Seward 1954, radix sort from the least significant digit. Every pass is stable.
private struct RankedOrder {
  private struct Entry {
    var rank: UInt64
    var index: UInt32
  }

  private var entries: [Entry] = []
  private var width = 0

  init?(_ elements: Span<FrameElement>) {
    guard let last = UInt32(exactly: elements.count - 1) else { return nil }
    entries = (0...last).map { Entry(rank: 0, index: $0) }
    let kinds = Self.kindRanks(elements)
    // The least significant part is first.
    guard add(elements, { UInt64(bitPattern: Int64($0.attributes.indexPath.item)) }),
      add(elements, { UInt64(bitPattern: Int64($0.attributes.indexPath.section)) }),
      kinds.isEmpty || add(elements, { kinds[$0.attributes.kind] ?? 0 }),
      add(elements, { $0.sortsBelowEqualZIndex ? 0 : 1 }),
      add(elements, { UInt64(bitPattern: Int64($0.attributes.zIndex)) })
    else { return nil }
  }

  /// Adds a more significant part to the ranks, and returns `false` if it doesn't fit.
  @inline(__always) private mutating func add(_ elements: Span<FrameElement>, _ part: (FrameElement) -> UInt64) -> Bool
  {
    // The order of signed numbers as unsigned ones.
    let sign = UInt64(1) << 63
    var (low, high) = (UInt64.max, UInt64.min)
    for index in elements.indices {
      let value = part(elements[index]) ^ sign
      (low, high) = (min(low, value), max(high, value))
    }
    let bits = UInt64.bitWidth - (high - low).leadingZeroBitCount
    guard bits > 0 else { return true }
    guard width + bits <= UInt64.bitWidth else { return false }
    for index in elements.indices { entries[index].rank |= ((part(elements[index]) ^ sign) - low) << UInt64(width) }
    width += bits
    return true
  }

  private static func kindRanks(_ elements: Span<FrameElement>) -> [ElementKind: UInt64] {
    var last = elements[0].attributes.kind
    var kinds: Set = [last]
    for index in elements.indices where elements[index].attributes.kind != last {
      last = elements[index].attributes.kind
      kinds.insert(last)
    }
    guard kinds.count > 1 else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(kinds.sorted(), 0...))
  }

  var indices: [Int] {
    var (from, to) = (entries, entries)
    let digit = 11
    let mask = UInt64(1) << UInt64(digit) - 1
    for shift in stride(from: 0, to: UInt64(width), by: digit) {
      var starts = [Int](repeating: 0, count: 1 << digit)
      for entry in from { starts[Int(entry.rank >> shift & mask)] += 1 }
      var sum = 0
      for value in starts.indices { (starts[value], sum) = (sum, sum + starts[value]) }
      for entry in from {
        let value = Int(entry.rank >> shift & mask)
        to[starts[value]] = entry
        starts[value] += 1
      }
      swap(&from, &to)
    }
    return from.map { Int($0.index) }
  }
}
