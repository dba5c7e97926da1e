/// A straight (not premultiplied) sRGB color with components that are usually in `0...1`.
@frozen public struct Color: Sendable, Hashable {
  /// The red component, sRGB-encoded.
  public var red: Double
  /// The green component, sRGB-encoded.
  public var green: Double
  /// The blue component, sRGB-encoded.
  public var blue: Double
  /// The opacity.
  public var alpha: Double

  /// Creates a color from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// The names that ``init(css:)`` accepts, in alphabetical order.
  package static var cssNames: [String] { cssColors.keys.sorted() }

  /// Creates a color from `0xRRGGBBAA`.
  public init(rgba: UInt32) {
    func component(_ shift: UInt32) -> Double { Double(rgba >> shift & 255) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }

  /// The color as `0xRRGGBBAA`, with each component clamped to `0...1` and rounded to 8 bits.
  public var rgba: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((value > 0 ? min(value, 1) : 0) * 255 + 0.5) }
    return byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha)
  }

  /// Returns the premultiplied pixel of the color at `opacity`, `0...1`.
  ///
  /// The pixel is that of the color's 8-bit form, ``rgba``, so a color that is restored from its description looks the
  /// same. Each component is rounded once more.
  public func pixel(opacity: Double = 1) -> Pixel {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let packed = rgba
    // The usual case: without a factor, components are the bytes that they come from.
    if packed & 255 == 255, opacity == 1 {
      return Pixel(
        red: UInt8(packed >> 24), green: UInt8(packed >> 16 & 255), blue: UInt8(packed >> 8 & 255), alpha: 255)
    }
    let color = Color(rgba: packed)
    let coverage = color.alpha * unit(opacity) * 255
    // Components are rounded from the exact coverage; they cannot exceed its rounded value.
    func byte(_ value: Double) -> UInt8 { UInt8(value * coverage + 0.5) }
    return Pixel(red: byte(color.red), green: byte(color.green), blue: byte(color.blue), alpha: UInt8(coverage + 0.5))
  }
}

extension Color: CustomStringConvertible {
  /// The color as `#rrggbb`, or as `#rrggbbaa` if it isn't opaque.
  public var description: String {
    let packed = rgba
    let digits = String(packed, radix: 16)
    let text = String(repeating: "0", count: 8 - digits.count) + digits
    return "#" + (packed & 255 == 255 ? text.dropLast(2) : text[...])
  }

  /// Creates a color from `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, or a CSS color name in any case.
  ///
  /// Returns `nil` for any other text.
  ///
  /// Source: CSS Color Module Level 4, §5.2 "The RGB Hexadecimal Notations" and §6.1 "Named Colors".
  public init?(css text: String) {
    if text.utf8.first != UInt8(ascii: "#") {
      guard let rgba = cssColors[text.lowercased()] else { return nil }
      self.init(rgba: rgba)
      return
    }
    var digits: [UInt32] = []
    for character in text.dropFirst() {
      guard character.isASCII, let digit = character.hexDigitValue else { return nil }
      digits.append(UInt32(digit))
    }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    if digits.count == 6 { digits += [15, 15] }
    guard digits.count == 8 else { return nil }
    self.init(rgba: digits.reduce(0) { $0 << 4 | $1 })
  }
}
