import Foundation
import QuartzCore

/// A color in the sRGB color space.
///
/// The components of a dynamic color are those of the current traits. Scenes are in light mode.
open class UIColor: NSObject, @unchecked Sendable {
  /// The color, or the one in light mode.
  private let fixed: CGColor
  /// The color in dark mode, or `nil` for that in light mode.
  private let dark: CGColor?
  /// The closure that returns the color for traits.
  private let provider: ((UITraitCollection) -> UIColor)?

  /// The Core Graphics color.
  open var cgColor: CGColor { dark == nil && provider == nil ? fixed : resolved(with: .current) }

  /// Creates a color from red, green, blue, and alpha components, `0...1`.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (fixed, dark, provider) = (CGColor(red: red, green: green, blue: blue, alpha: alpha), nil, nil)
  }

  /// Creates a gray from white and alpha components, `0...1`.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from a Core Graphics color.
  public init(cgColor: CGColor) { (fixed, dark, provider) = (cgColor, nil, nil) }

  /// Creates a dynamic color, which a closure provides for traits.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    (fixed, dark, provider) = (CGColor(red: 0, green: 0, blue: 0, alpha: 0), nil, dynamicProvider)
  }

  init(light: CGColor, dark: CGColor) { (fixed, self.dark, provider) = (light, dark, nil) }

  /// Returns the color for traits, which is no longer dynamic.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    dark == nil && provider == nil ? self : UIColor(cgColor: resolved(with: traitCollection))
  }

  private func resolved(with traits: UITraitCollection) -> CGColor {
    if let provider { return provider(traits).resolvedColor(with: traits).cgColor }
    return traits.userInterfaceStyle == .dark ? dark ?? fixed : fixed
  }

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
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider { return UIColor { provider($0).withAlphaComponent(alpha) } }
    let light = fixed.copy(alpha: alpha) ?? fixed
    return dark.map { UIColor(light: light, dark: $0.copy(alpha: alpha) ?? $0) } ?? UIColor(cgColor: light)
  }

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

  private convenience init(_ hex: UInt32) { self.init(cgColor: CGColor.make(hex: hex, alpha: 1)) }

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
}
