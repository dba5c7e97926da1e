import Foundation
import LayoutCore
import QuartzCore

/// The reader's preferred text size, which is that of the scene.
public struct UIContentSizeCategory: RawRepresentable, Sendable, Hashable {
  /// The name in UIKit.
  public let rawValue: String

  /// Creates a category with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No category.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// A small size.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// A medium size.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The default size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// A larger size than the default.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// A much larger size than the default.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest size that isn't for accessibility.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest size for accessibility.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// A large size for accessibility.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// A larger size for accessibility.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// A much larger size for accessibility.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// A notification that is never posted, because the text size doesn't change in a scene.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

  /// A Boolean value that indicates whether the size is one for accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// All categories from the smallest, in the order of the layout engine's.
  private static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private var place: Int { Self.ordered.firstIndex(of: self) ?? -1 }

  /// The category in the layout engine, large for an unknown one.
  var category: ContentSizeCategory { place < 0 ? .large : ContentSizeCategory.allCases[place] }

  init(_ category: ContentSizeCategory) {
    self = Self.ordered[ContentSizeCategory.allCases.firstIndex(of: category) ?? 3]
  }
}

extension UIContentSizeCategory: Comparable {
  /// Returns a Boolean value that indicates whether one size is smaller than another one.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.place < b.place }
}

extension UITraitCollection {
  /// The text size of the scene.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UIContentSizeCategory(UIScreen.present.resources.contentSizeCategory)
  }
}

/// The sizes of a text style's fonts, by which other values grow with the text size.
public final class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Returns a value in proportion to the font size of the style at the scene's text size.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a value in proportion to the font size of the style at the text size of traits.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory.category
    let (size, usual) = (style.textStyle.metrics(in: category), style.textStyle.metrics(in: .large))
    return value * CGFloat(size.fontSize / usual.fontSize)
  }

  /// Returns a font in proportion to that of the style.
  public func scaledFont(for font: UIFont) -> UIFont { font.withSize(scaledValue(for: font.pointSize)) }

  /// Returns a font in proportion to that of the style, up to a size.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(maximumPointSize, scaledValue(for: font.pointSize)))
  }

  /// Returns a font in proportion to that of the style at the text size of traits.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }
}
