import Foundation
import QuartzCore

/// The attributes of a font.
public final class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The size, in points.
  public let pointSize: CGFloat
  /// The characteristics of the font.
  ///
  /// Only bold text is drawn in another way.
  public let symbolicTraits: SymbolicTraits
  let weight: UIFont.Weight

  /// The characteristics of a font.
  public struct SymbolicTraits: OptionSet, Sendable, Hashable {
    /// The bits of the set, one for each characteristic.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic letters.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold letters.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide letters.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow letters.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Letters of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// Narrow lines.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Wide lines.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// The design of a system font.
  public struct SystemDesign: RawRepresentable, Sendable, Hashable {
    /// The name in UIKit.
    public let rawValue: String

    /// Creates a design with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The usual design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Round letters.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// Letters with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Letters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  init(size: CGFloat, weight: UIFont.Weight, traits: SymbolicTraits) {
    (pointSize, self.weight, symbolicTraits) = (size, weight, traits)
  }

  /// Creates a descriptor of the system font with a size and with the weight that the name contains.
  public convenience init(name fontName: String, size fontSize: CGFloat) {
    let font = UIFont(name: fontName, size: fontSize) ?? .systemFont(ofSize: fontSize)
    self.init(size: fontSize, weight: font.weight, traits: font.weight == .bold ? .traitBold : [])
  }

  /// Returns the descriptor of a text style's font.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the descriptor with other characteristics.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = symbolicTraits.contains(.traitBold)
    let weight = isBold == self.symbolicTraits.contains(.traitBold) ? weight : isBold ? .bold : .regular
    return UIFontDescriptor(size: pointSize, weight: weight, traits: symbolicTraits)
  }

  /// Returns the descriptor, because other designs aren't drawn.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  /// Returns the descriptor with another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(size: newPointSize, weight: weight, traits: symbolicTraits)
  }
}

extension UIFont {
  /// The attributes of the font.
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(size: pointSize, weight: weight, traits: drawnWeight == .bold ? .traitBold : [])
  }

  /// Creates the font of a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - pointSize: The size, in points, or 0 for that of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(size: pointSize > 0 ? pointSize : descriptor.pointSize, weight: descriptor.weight)
  }

  /// Returns the system font, because no font with letters of one width is available.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the system font, whose width is the usual one.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The width of letters, which has no effect.
  public struct Width: RawRepresentable, Sendable, Hashable {
    /// The width, from −1 to 1.
    public let rawValue: CGFloat

    /// Creates a width.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Narrow letters.
    public static let condensed = Width(rawValue: -0.2)
    /// Usual letters.
    public static let standard = Width(rawValue: 0)
    /// Wide letters.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// Returns the font of a text style at the default text size.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// The family name of the drawn font.
  public class var familyNames: [String] { ["Inter"] }

  /// Returns the names of the drawn fonts of a family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    familyName == "Inter" ? ["Inter-Regular", "Inter-Bold"] : []
  }
}
