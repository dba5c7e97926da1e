import SceneFiles

/// An amount of memory in bytes or in powers of 1024, such as `512M`, `2g`, or `1.5GiB`.
struct MemorySize: Sendable, Hashable {
  /// The number of bytes, at least 0.
  var byteCount: Int
}

extension MemorySize {
  /// Parses an amount, or returns `nil` if the text is invalid or the amount is too large.
  init?(_ text: String) {
    guard let byteCount = Self.byteCount(text, unit: 1024) else { return nil }
    self.byteCount = byteCount
  }

  /// Returns the number of bytes in a text, where `K` is 1000 or 1024 and `KiB` is 1024, or `nil` if it's invalid.
  static func byteCount(_ text: String, unit base: Double) -> Int? {
    let text = text.lowercased()
    // Only digits and a point, because `Double` would accept "inf" and "0x1p3", too.
    let number = text.prefix { "0123456789.".contains($0) }
    var unit = text.dropFirst(number.count)
    let power = units.firstIndex { unit.hasPrefix($0) }
    if power != nil { unit.removeFirst() }
    guard unit.isEmpty || unit == "b" || unit == "ib" && power != nil, let value = Double(number) else { return nil }
    let factor = unit == "ib" ? 1024 : base
    let byteCount = value * (0..<(power ?? -1) + 1).reduce(1) { product, _ in product * factor }
    return byteCount <= most ? Int(byteCount) : nil
  }

  /// The default on all machines, which suffices for 1,000 images of 400 × 400 pixels or 20 images of 12 megapixels.
  static let standard = MemorySize(byteCount: 1 << 30)

  static let least = MemorySize(byteCount: 16 << 20)

  private static let units = ["k", "m", "g", "t"]
  private static let most = 0x1p50
}

extension MemorySize: CustomStringConvertible {
  /// The size in the largest fitting unit, rounded up to three digits, such as `1G`, `1.5G`, or `310M`.
  var description: String {
    var (value, unit) = (Double(byteCount), "")
    for larger in Self.units where value >= 1024 { (value, unit) = (value / 1024, larger.uppercased()) }
    let scale = value < 10 ? 100.0 : value < 100 ? 10 : 1
    value = (value * scale).rounded(.up) / scale
    return (value == value.rounded() ? "\(Int(value))" : "\(value)") + unit
  }
}
