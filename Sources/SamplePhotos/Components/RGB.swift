/// Light as linear red, green, and blue, where 1 is the white of the print and more is allowed.
struct RGB: Sendable {
  var red, green, blue: Double

  static let black = RGB(0, 0, 0)
  static let white = RGB(1, 1, 1)

  /// Linear components.
  @inline(always) init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates the light of an sRGB color, `0xRRGGBB`.
  init(_ hex: UInt32) {
    self.init(
      Self.linear(Double(hex >> 16 & 0xFF) / 255), Self.linear(Double(hex >> 8 & 0xFF) / 255),
      Self.linear(Double(hex & 0xFF) / 255))
  }

  /// Returns the linear value of an sRGB component, within 0.002, without a power function.
  ///
  /// Source: I. Taylor (Chilli Ant), *sRGB Approximations for HLSL*, 2012: the cubic fit.
  private static func linear(_ v: Double) -> Double { v * (v * (v * 0.305306011 + 0.682171111) + 0.012522878) }

  @inline(always) func mixed(_ other: RGB, _ amount: Double) -> RGB {
    RGB(red + (other.red - red) * amount, green + (other.green - green) * amount, blue + (other.blue - blue) * amount)
  }

  @inline(always) var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  @inline(always) static func + (a: RGB, b: RGB) -> RGB { RGB(a.red + b.red, a.green + b.green, a.blue + b.blue) }
  @inline(always) static func * (a: RGB, b: RGB) -> RGB { RGB(a.red * b.red, a.green * b.green, a.blue * b.blue) }
  @inline(always) static func * (a: RGB, k: Double) -> RGB { RGB(a.red * k, a.green * k, a.blue * k) }
}
