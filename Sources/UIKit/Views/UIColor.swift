import Foundation
import QuartzCore

/// A color in the sRGB color space.
///
/// Dynamic colors have their values for light mode.
open class UIColor: NSObject, @unchecked Sendable {
  /// The Core Graphics color.
  public let cgColor: CGColor

  /// Creates a color from red, green, blue, and alpha components, `0...1`.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray from white and alpha components, `0...1`.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from a Core Graphics color.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Creates a color from hue, saturation, brightness, and alpha components, `0...1`.
  ///
  /// Source: A. R. Smith, *Color Gamut Transform Pairs*, 1978.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func component(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Returns a copy of the color with the given alpha component.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor) }

  /// Retrieves the components and returns `true`.
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = cgColor.components ?? [0, 0, 0, 0]
    unsafe red?.pointee = parts[0]
    unsafe green?.pointee = parts[1]
    unsafe blue?.pointee = parts[2]
    unsafe alpha?.pointee = parts[3]
    return true
  }

  /// Returns a Boolean value that indicates whether two colors are equal.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }

  /// A hash of the components.
  open override var hash: Int { cgColor.hashValue }

  private convenience init(_ hex: UInt32, alpha: CGFloat = 1) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }

  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Dark gray.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Light gray.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Gray.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red.
  public static let red = UIColor(0xff0000)
  /// Green.
  public static let green = UIColor(0x00ff00)
  /// Blue.
  public static let blue = UIColor(0x0000ff)
  /// Cyan.
  public static let cyan = UIColor(0x00ffff)
  /// Yellow.
  public static let yellow = UIColor(0xffff00)
  /// Magenta.
  public static let magenta = UIColor(0xff00ff)
  /// Orange.
  public static let orange = UIColor(0xff8000)
  /// Purple.
  public static let purple = UIColor(0x800080)
  /// Brown.
  public static let brown = UIColor(0x996633)
  /// Clear.
  public static let clear = UIColor(white: 0, alpha: 0)

  /// System red.
  public static let systemRed = UIColor(0xff3b30)
  /// System orange.
  public static let systemOrange = UIColor(0xff9500)
  /// System yellow.
  public static let systemYellow = UIColor(0xffcc00)
  /// System green.
  public static let systemGreen = UIColor(0x34c759)
  /// System mint.
  public static let systemMint = UIColor(0x00c7be)
  /// System teal.
  public static let systemTeal = UIColor(0x30b0c7)
  /// System cyan.
  public static let systemCyan = UIColor(0x32ade6)
  /// System blue.
  public static let systemBlue = UIColor(0x007aff)
  /// System indigo.
  public static let systemIndigo = UIColor(0x5856d6)
  /// System purple.
  public static let systemPurple = UIColor(0xaf52de)
  /// System pink.
  public static let systemPink = UIColor(0xff2d55)
  /// System brown.
  public static let systemBrown = UIColor(0xa2845e)
  /// System gray.
  public static let systemGray = UIColor(0x8e8e93)
  /// System gray 2.
  public static let systemGray2 = UIColor(0xaeaeb2)
  /// System gray 3.
  public static let systemGray3 = UIColor(0xc7c7cc)
  /// System gray 4.
  public static let systemGray4 = UIColor(0xd1d1d6)
  /// System gray 5.
  public static let systemGray5 = UIColor(0xe5e5ea)
  /// System gray 6.
  public static let systemGray6 = UIColor(0xf2f2f7)
  /// System background.
  public static let systemBackground = UIColor(0xffffff)
  /// Secondary system background.
  public static let secondarySystemBackground = UIColor(0xf2f2f7)
  /// Tertiary system background.
  public static let tertiarySystemBackground = UIColor(0xffffff)
  /// System grouped background.
  public static let systemGroupedBackground = UIColor(0xf2f2f7)
  /// Secondary system grouped background.
  public static let secondarySystemGroupedBackground = UIColor(0xffffff)
  /// Label.
  public static let label = UIColor(0x000000)
  /// Secondary label.
  public static let secondaryLabel = UIColor(0x3c3c43, alpha: 0.6)
  /// Tertiary label.
  public static let tertiaryLabel = UIColor(0x3c3c43, alpha: 0.3)
  /// Separator.
  public static let separator = UIColor(0x3c3c43, alpha: 0.29)
  /// Opaque separator.
  public static let opaqueSeparator = UIColor(0xc6c6c8)
  /// System fill.
  public static let systemFill = UIColor(0x787880, alpha: 0.2)
  /// Link.
  public static let link = UIColor(0x007aff)
}
