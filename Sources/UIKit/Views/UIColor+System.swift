import Foundation
import QuartzCore

/// The system's colors in light and dark mode.
///
/// Source: Human Interface Guidelines, "Color", Specifications; the reference of UIColor, "UI element colors", with the
/// values of iOS 17.
extension UIColor {
  private convenience init(_ light: UInt32, dark: UInt32, alpha: CGFloat = 1, darkAlpha: CGFloat = 1) {
    self.init(light: CGColor.make(hex: light, alpha: alpha), dark: CGColor.make(hex: dark, alpha: darkAlpha))
  }

  /// System red.
  public static let systemRed = UIColor(0xff3b30, dark: 0xff453a)
  /// System orange.
  public static let systemOrange = UIColor(0xff9500, dark: 0xff9f0a)
  /// System yellow.
  public static let systemYellow = UIColor(0xffcc00, dark: 0xffd60a)
  /// System green.
  public static let systemGreen = UIColor(0x34c759, dark: 0x30d158)
  /// System mint.
  public static let systemMint = UIColor(0x00c7be, dark: 0x63e6e2)
  /// System teal.
  public static let systemTeal = UIColor(0x30b0c7, dark: 0x40c8e0)
  /// System cyan.
  public static let systemCyan = UIColor(0x32ade6, dark: 0x64d2ff)
  /// System blue.
  public static let systemBlue = UIColor(0x007aff, dark: 0x0a84ff)
  /// System indigo.
  public static let systemIndigo = UIColor(0x5856d6, dark: 0x5e5ce6)
  /// System purple.
  public static let systemPurple = UIColor(0xaf52de, dark: 0xbf5af2)
  /// System pink.
  public static let systemPink = UIColor(0xff2d55, dark: 0xff375f)
  /// System brown.
  public static let systemBrown = UIColor(0xa2845e, dark: 0xac8e68)
  /// System gray.
  public static let systemGray = UIColor(0x8e8e93, dark: 0x8e8e93)
  /// System gray 2.
  public static let systemGray2 = UIColor(0xaeaeb2, dark: 0x636366)
  /// System gray 3.
  public static let systemGray3 = UIColor(0xc7c7cc, dark: 0x48484a)
  /// System gray 4.
  public static let systemGray4 = UIColor(0xd1d1d6, dark: 0x3a3a3c)
  /// System gray 5.
  public static let systemGray5 = UIColor(0xe5e5ea, dark: 0x2c2c2e)
  /// System gray 6.
  public static let systemGray6 = UIColor(0xf2f2f7, dark: 0x1c1c1e)
  /// System background.
  public static let systemBackground = UIColor(0xffffff, dark: 0x000000)
  /// Secondary system background.
  public static let secondarySystemBackground = UIColor(0xf2f2f7, dark: 0x1c1c1e)
  /// Tertiary system background.
  public static let tertiarySystemBackground = UIColor(0xffffff, dark: 0x2c2c2e)
  /// System grouped background.
  public static let systemGroupedBackground = UIColor(0xf2f2f7, dark: 0x000000)
  /// Secondary system grouped background.
  public static let secondarySystemGroupedBackground = UIColor(0xffffff, dark: 0x1c1c1e)
  /// Label.
  public static let label = UIColor(0x000000, dark: 0xffffff)
  /// Secondary label.
  public static let secondaryLabel = UIColor(0x3c3c43, dark: 0xebebf5, alpha: 0.6, darkAlpha: 0.6)
  /// Tertiary label.
  public static let tertiaryLabel = UIColor(0x3c3c43, dark: 0xebebf5, alpha: 0.3, darkAlpha: 0.3)
  /// Separator.
  public static let separator = UIColor(0x3c3c43, dark: 0x545458, alpha: 0.29, darkAlpha: 0.6)
  /// Opaque separator.
  public static let opaqueSeparator = UIColor(0xc6c6c8, dark: 0x38383a)
  /// System fill.
  public static let systemFill = UIColor(0x787880, dark: 0x787880, alpha: 0.2, darkAlpha: 0.36)
  /// Link.
  public static let link = UIColor(0x007aff, dark: 0x0984ff)
  /// Tertiary system grouped background.
  public static let tertiarySystemGroupedBackground = UIColor(0xf2f2f7, dark: 0x2c2c2e)
  /// Quaternary label.
  public static let quaternaryLabel = UIColor(0x3c3c43, dark: 0xebebf5, alpha: 0.18, darkAlpha: 0.16)
  /// Placeholder text.
  public static let placeholderText = UIColor(0x3c3c43, dark: 0xebebf5, alpha: 0.3, darkAlpha: 0.3)
  /// Secondary system fill.
  public static let secondarySystemFill = UIColor(0x787880, dark: 0x787880, alpha: 0.16, darkAlpha: 0.32)
  /// Tertiary system fill.
  public static let tertiarySystemFill = UIColor(0x767680, dark: 0x767680, alpha: 0.12, darkAlpha: 0.24)
  /// Quaternary system fill.
  public static let quaternarySystemFill = UIColor(0x747480, dark: 0x747480, alpha: 0.08, darkAlpha: 0.18)
  /// The color of dark text, which isn't dynamic.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// The color of light text, which isn't dynamic.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}

extension CGColor {
  /// Creates a color from its components in hexadecimal notation.
  static func make(hex: UInt32, alpha: CGFloat) -> CGColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    return CGColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }
}
