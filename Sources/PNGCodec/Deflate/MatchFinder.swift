/// Literal bytes followed by a repetition.
struct ByteMatch {
  var literals, length, distance: Int
}

/// A type that finds repetitions that take fewer bits than the bytes that they replace.
///
/// The cost of bytes is known in advance from the code that runs alone would get: filtered images have short literals,
/// and most short matches would take more. Candidates are the latest position with the same four bytes, and the row
/// above. Source of the table of latest positions: zlib's *algorithm.txt*, 1. Compression algorithm.
struct MatchFinder {
  private var latest = [Int32](repeating: 0, count: 1 << tableBits)
  /// The cost of the bytes before each position as literals and runs.
  private var costs: [UInt32] = []

  private static var tableBits: Int { 14 }
  /// The approximate number of bits of a match without its extra ones.
  private static var matchBits: UInt32 { 11 }
  /// The step grows after 2^this misses.
  private static var patience: Int { 4 }
  /// The number of positions inside a match that can be found later.
  private static var enteredPlaces: Int { 16 }

  /// Returns the matches in at most 2²⁰ bytes with the given runs.
  mutating func matches(_ bytes: Span<UInt8>, _ runs: [ByteRun], code: HuffmanCode, rowBytes: Int) -> [ByteMatch] {
    price(bytes, runs, code)
    for i in latest.indices { latest[i] = -1 }
    var found: [ByteMatch] = []
    found.reserveCapacity(2 * runs.count)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe latest.withUnsafeMutableBufferPointer { latest in
        unsafe costs.withUnsafeBufferPointer { costs in
          guard let from = bytes.baseAddress, let table = latest.baseAddress, let costs = costs.baseAddress else {
            return
          }
          let search = unsafe MatchSearch(
            from: from, count: bytes.count, table: table, costs: costs, rowBytes: rowBytes)
          unsafe search.run(runs, into: &found)
        }
      }
    }
    return found
  }

  private mutating func price(_ bytes: Span<UInt8>, _ runs: [ByteRun], _ code: HuffmanCode) {
    // A run's cost counts at its beginning.
    let prices = code.lengths[..<256].map { UInt32($0 == 0 ? 13 : $0) }
    costs = unsafe [UInt32](unsafeUninitializedCapacity: bytes.count + 1) { costs, count in
      var total: UInt32 = 0, place = 0
      unsafe prices.withUnsafeBufferPointer { prices in
        unsafe bytes.withUnsafeBufferPointer { bytes in
          for run in runs {
            for _ in 0..<run.literals {
              unsafe costs[place] = total
              unsafe total &+= prices[Int(bytes[place])]
              place &+= 1
            }
            for _ in 0..<run.length {
              unsafe costs[place] = total &+ 8
              place &+= 1
            }
            if run.length > 0 { total &+= UInt32(1 + run.length / 258) * 8 }
          }
        }
      }
      unsafe costs[place] = total
      count = place + 1
    }
  }

  @unsafe fileprivate struct MatchSearch {
    let from: UnsafePointer<UInt8>
    let count: Int
    let table: UnsafeMutablePointer<Int32>
    let costs: UnsafePointer<UInt32>
    let rowBytes: Int

    func run(_ runs: [ByteRun], into found: inout [ByteMatch]) {
      var place = 0, start = 0, literals = 0, misses = 0
      for run in runs {
        let runStart = start + Int(run.literals), end = runStart + Int(run.length)
        while place < runStart {
          let match = unsafe best(at: place)
          if match.length == 0 {
            // After a long time without a match the search is coarser.
            misses &+= 1
            place &+= 1 &+ misses &>> MatchFinder.patience
            continue
          }
          misses = 0
          found.append(ByteMatch(literals: place - literals, length: match.length, distance: match.distance))
          unsafe enter(place &+ 1, min(match.length - 1, MatchFinder.enteredPlaces))
          place &+= match.length
          literals = place
        }
        // The rest of the run after the match.
        place = max(literals, runStart)
        while end - place >= DeflateLength.range.lowerBound {
          let length = min(end - place, DeflateLength.range.upperBound)
          found.append(ByteMatch(literals: place - literals, length: length, distance: 1))
          place += length
          literals = place
        }
        start = end
      }
      unsafe found.append(ByteMatch(literals: count - literals, length: 0, distance: 0))
    }

    private func enter(_ start: Int, _ length: Int) {
      for place in start..<start + length where unsafe place &+ 4 <= count { unsafe table[slot(place)] = Int32(place) }
    }

    @inline(always) private func slot(_ place: Int) -> Int {
      let word = unsafe UnsafeRawPointer(from + place).loadUnaligned(as: UInt32.self)
      return Int(truncatingIfNeeded: (word &* 2_654_435_769) &>> UInt32(32 &- MatchFinder.tableBits))
    }

    /// Returns the match that saves most, or a length of 0 if none saves anything.
    @inline(always) private func best(at place: Int) -> (length: Int, distance: Int) {
      guard unsafe place &+ 4 <= count else { return (0, 0) }
      let slot = unsafe slot(place)
      let latest = unsafe Int(table[slot])
      unsafe table[slot] = Int32(truncatingIfNeeded: place)
      var best = (length: 0, distance: 0), saved: UInt32 = 0
      if latest >= 0 && place &- latest <= DeflateDistance.range.upperBound {
        unsafe consider(place, place &- latest, &best, &saved)
      }
      if unsafe place >= rowBytes && rowBytes <= DeflateDistance.range.upperBound && place &- rowBytes != latest {
        unsafe consider(place, rowBytes, &best, &saved)
      }
      return best
    }

    @inline(always) private func consider(
      _ place: Int, _ distance: Int, _ best: inout (length: Int, distance: Int), _ saved: inout UInt32
    ) {
      let word = unsafe UnsafeRawPointer(from + place).loadUnaligned(as: UInt32.self)
      guard unsafe UnsafeRawPointer(from + place - distance).loadUnaligned(as: UInt32.self) == word else { return }
      let length = unsafe matchLength(place, distance)
      let bits = MatchFinder.matchBits + UInt32(DeflateLength(length).extraCount + DeflateDistance(distance).extraCount)
      let replaced = unsafe costs[place &+ length] &- costs[place]
      if replaced > bits &+ saved {
        saved = replaced &- bits
        best = (length, distance)
      }
    }

    /// Returns the number of bytes from `place` on that equal those before them; the first four are known to be equal.
    @inline(always) private func matchLength(_ place: Int, _ distance: Int) -> Int {
      let limit = unsafe min(count &- place, DeflateLength.range.upperBound)
      let there = unsafe from + place, back = unsafe from + (place - distance)
      var length = 4
      while length &+ 8 <= limit {
        let difference =
          unsafe UnsafeRawPointer(there + length).loadUnaligned(as: UInt64.self)
          ^ UnsafeRawPointer(back + length).loadUnaligned(as: UInt64.self)
        if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
        length &+= 8
      }
      while unsafe length < limit && there[length] == back[length] { length &+= 1 }
      return length
    }
  }
}
