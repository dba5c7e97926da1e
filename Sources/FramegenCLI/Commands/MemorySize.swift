import SceneFiles

/// An amount of memory as people write it: `512M`, `2G`, `1.5GiB`.
///
/// Units are powers of 1024, with or without `B` or `iB`, in either case; a number alone counts bytes.
struct MemorySize: Sendable, Hashable {
  /// At least 0.
  var byteCount: Int

  /// An amount in bytes.
  init(byteCount: Int) { self.byteCount = byteCount }

  /// Parses an amount; `nil` if the text is none, or more than any machine has.
  init?(_ text: String) {
    guard let byteCount = Self.byteCount(text, unit: 1024) else { return nil }
    self.byteCount = byteCount
  }

  /// Returns the number of bytes that a text says; `nil` if it says none, or more than any machine has.
  ///
  /// - Parameter unit: The value of `K`, 1000 or 1024; that of `KiB` is 1024 in any case.
  static func byteCount(_ text: String, unit base: Double) -> Int? {
    let text = text.lowercased()
    // Only digits and a point: `Double` would take "inf" and "0x1p3", too.
    let number = text.prefix { "0123456789.".contains($0) }
    var unit = text.dropFirst(number.count)
    let power = units.firstIndex { unit.hasPrefix($0) }
    if power != nil { unit.removeFirst() }
    guard unit.isEmpty || unit == "b" || unit == "ib" && power != nil, let value = Double(number) else { return nil }
    let factor = unit == "ib" ? 1024 : base
    let byteCount = value * (0..<(power ?? -1) + 1).reduce(1) { product, _ in product * factor }
    return byteCount <= most ? Int(byteCount) : nil
  }

  /// The default: room for a thousand images of 400 × 400 pixels, or for twenty of 12 megapixels
  /// at full size, on every machine that builds software.
  ///
  /// Not a share of the machine's memory: the same run loads the same images everywhere.
  static let standard = MemorySize(byteCount: 1 << 30)

  static let least = MemorySize(byteCount: 16 << 20)

  private static let units = ["k", "m", "g", "t"]
  private static let most = 0x1p50
}

extension MemorySize: CustomStringConvertible {
  /// In the largest unit of which there is one, rounded up to three digits: `1G`, `1.5G`, `310M`.
  var description: String {
    var (value, unit) = (Double(byteCount), "")
    for larger in Self.units where value >= 1024 { (value, unit) = (value / 1024, larger.uppercased()) }
    let scale = value < 10 ? 100.0 : value < 100 ? 10 : 1
    value = (value * scale).rounded(.up) / scale
    return (value == value.rounded() ? "\(Int(value))" : "\(value)") + unit
  }
}
