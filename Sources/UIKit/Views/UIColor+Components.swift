import Foundation
import QuartzCore

extension UIColor {
  /// Creates a color from components, `0...1`, which are taken as those of sRGB.
  ///
  /// Colors outside of sRGB aren't drawn.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The usual tint color of a view.
  public class var tintColor: UIColor { .systemBlue }

  private var parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let parts = cgColor.components ?? [0, 0, 0, 0]
    return (parts[0], parts[1], parts[2], parts[3])
  }

  /// Retrieves hue, saturation, brightness, and alpha, `0...1`, and returns `true`.
  ///
  /// Source: A. R. Smith, *Color Gamut Transform Pairs*, 1978.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue, opacity) = parts
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    var sector: CGFloat = 0
    if high > low {
      switch high {
      case red: sector = (green - blue) / (high - low)
      case green: sector = 2 + (blue - red) / (high - low)
      default: sector = 4 + (red - green) / (high - low)
      }
    }
    unsafe hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    unsafe saturation?.pointee = high == 0 ? 0 : (high - low) / high
    unsafe brightness?.pointee = high
    unsafe alpha?.pointee = opacity
    return true
  }

  /// Retrieves the white and alpha components of a gray, `0...1`.
  ///
  /// - Returns: `false` if the color isn't gray.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue, opacity) = parts
    guard red == green, green == blue else { return false }
    unsafe white?.pointee = red
    unsafe alpha?.pointee = opacity
    return true
  }
}
