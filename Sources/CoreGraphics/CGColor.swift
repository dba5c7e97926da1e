import Foundation

/// A color in the sRGB color space, with components that aren't premultiplied.
///
/// Other color spaces of Core Graphics aren't available.
public final class CGColor: Sendable, Hashable {
  /// The red, green, blue, and alpha components, `0...1`.
  public let components: [CGFloat]?

  /// Creates a color from its components, `0...1`.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { components = [red, green, blue, alpha] }

  /// Creates a color from its components, `0...1`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray from its components, `0...1`.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The number of components, including alpha.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// The opacity, `0...1`.
  public var alpha: CGFloat { components?.last ?? 0 }

  /// Returns a copy of the color with the given opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    guard let parts = components else { return nil }
    return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Returns a Boolean value that indicates whether two colors are equal.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
