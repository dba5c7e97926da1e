#if CLI
  extension [UInt8] {
    /// Returns whether more than `limit` digits follow each other.
    ///
    /// - Complexity: O(count ÷ limit) for texts without long numbers.
    func hasLongNumber(_ limit: Int) -> Bool {
      let bytes = span
      func isDigit(_ index: Int) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] }
      // So many digits contain one of these places.
      for place in stride(from: limit, to: bytes.count, by: limit) where isDigit(place) {
        var (start, end) = (place, place + 1)
        while start > 0, isDigit(start - 1) { start -= 1 }
        while end < bytes.count, isDigit(end) { end += 1 }
        if end - start > limit { return true }
      }
      return false
    }
  }
#endif
