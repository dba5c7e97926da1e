import LayoutCore

extension FontFamily {
  /// The families of Noto for a single script each, which is missing in all other standard families.
  package static let singleScripts = [
    noto("Sans Thai", 0xE00...0xE7F), noto("Sans Devanagari", 0x900...0x97F), noto("Sans Bengali", 0x980...0x9FF),
    noto("Sans Gurmukhi", 0xA00...0xA7F), noto("Sans Gujarati", 0xA80...0xAFF), noto("Sans Oriya", 0xB00...0xB7F),
    noto("Sans Tamil", 0xB80...0xBFF), noto("Sans Telugu", 0xC00...0xC7F), noto("Sans Kannada", 0xC80...0xCFF),
    noto("Sans Malayalam", 0xD00...0xD7F), noto("Sans Sinhala", 0xD80...0xDFF), noto("Serif Tibetan", 0xF00...0xFFF),
    noto("Sans Myanmar", 0x1000...0x109F), noto("Sans Ethiopic", 0x1200...0x139F), noto("Sans Khmer", 0x1780...0x17FF),
  ]

  private static func noto(_ name: String, _ script: ClosedRange<UInt32>) -> FontFamily {
    let file = "Noto" + name.filter { $0 != " " }
    return FontFamily(
      name: "Noto \(name)", package: "fonts-noto-core",
      pairs: [Pair(File("\(file)-Regular.ttf"), faces: [Pair.Face(.bold, File("\(file)-Bold.ttf"))])],
      isOptional: true, script: script)
  }
}
