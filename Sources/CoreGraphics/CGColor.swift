import Foundation

/// A colour of the sRGB colour space, not premultiplied.
///
/// Other colour spaces of Core Graphics do not exist here.
public final class CGColor: Sendable, Hashable {
  /// Red, green, blue and alpha, `0...1`.
  public let components: [CGFloat]?

  /// Creates a colour from its components, `0...1`.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { components = [red, green, blue, alpha] }

  /// Creates a colour from its components, `0...1`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a grey, `0...1`.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The number of components, with alpha.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// Opacity, `0...1`.
  public var alpha: CGFloat { components?.last ?? 0 }

  /// Returns the colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    guard let parts = components else { return nil }
    return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Returns a Boolean value that indicates whether two colours are equal.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }

  /// Feeds the components into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
