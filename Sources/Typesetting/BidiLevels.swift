import CText

/// The directions of the characters in a paragraph.
///
/// ICU provides the complete Unicode Bidirectional Algorithm, as in browsers, with embeddings, isolates, paired
/// brackets, and numbers. Source: UAX #9.
struct BidiLevels {
  /// Even for left to right, odd for right to left.
  let levels: [Int]
  /// The level of the paragraph, 0 or 1, which its first strong character determines.
  let base: Int

  /// Creates the levels of a paragraph's clusters, each that of its first scalar, in O(scalars).
  init(_ clusters: some Collection<TextCluster>) {
    guard clusters.contains(where: { $0.scalars.contains { Self.mayRunRightToLeft($0) } }) else {
      (levels, base) = (Array(repeating: 0, count: clusters.count), 0)
      return
    }
    var (units, starts): ([UInt16], [Int]) = ([], [])
    for cluster in clusters {
      starts.append(units.count)
      for scalar in cluster.scalars { units += UTF16.encode(scalar).map(Array.init) ?? [] }
    }
    var found = [UInt8](repeating: 0, count: units.count)
    let base = unsafe units.withUnsafeBufferPointer { units in
      unsafe found.withUnsafeMutableBufferPointer { found in
        unsafe ctext_find_levels(units.baseAddress, units.count, found.baseAddress)
      }
    }
    levels = starts.map { Int(found[$0]) }
    self.base = max(0, Int(base))
  }

  /// Returns `false` for scalars before the Hebrew block, and for Han, Kana, and Hangul.
  private static func mayRunRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x590, 0x2E80..<0xD800: false
    default: true
    }
  }

  /// Returns the indices of `levels` from left to right, for runs or characters of these levels (L2).
  static func visualOrder(_ levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, through: 1, by: -1) {
      var index = 0
      while index < order.count {
        let end = order[index...].firstIndex { levels[$0] < level } ?? order.count
        order[index..<end].reverse()
        index = end + 1
      }
    }
    return order
  }
}
