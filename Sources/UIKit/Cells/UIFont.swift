import Foundation
import LayoutCore
import QuartzCore

/// A typeface with a size and a weight.
public final class UIFont: NSObject, @unchecked Sendable {
  /// The size, in points.
  public let pointSize: CGFloat
  let weight: Weight

  /// The weight of a font.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    /// The weight, from −1 to 1.
    ///
    /// A value of 0 is regular.
    public let rawValue: CGFloat

    /// Creates a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a weight.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The ultra-light weight.
    public static let ultraLight = Weight(-0.8)
    /// The thin weight.
    public static let thin = Weight(-0.6)
    /// The light weight.
    public static let light = Weight(-0.4)
    /// The regular weight.
    public static let regular = Weight(0)
    /// The medium weight.
    public static let medium = Weight(0.23)
    /// The semibold weight.
    public static let semibold = Weight(0.3)
    /// The bold weight.
    public static let bold = Weight(0.4)
    /// The heavy weight.
    public static let heavy = Weight(0.56)
    /// The black weight, which is the heaviest.
    public static let black = Weight(0.62)
  }

  /// The style of a text, which determines its size.
  public struct TextStyle: RawRepresentable, Sendable, Hashable {
    /// The name in UIKit.
    public let rawValue: String

    /// Creates a style with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The style of large titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The style of first-level titles.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The style of second-level titles.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The style of third-level titles.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The style of headlines.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The style of subheadlines.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The style of body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The style of callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The style of footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The style of captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The style of small captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The style in the layout engine.
    ///
    /// Unknown names are treated as body text.
    var textStyle: LayoutCore.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption1
      case .caption2: .caption2
      default: .body
      }
    }
  }

  init(size: CGFloat, weight: Weight) { (pointSize, self.weight) = (size, weight) }

  /// Creates the system font with a size, and with the weight that a name such as `Avenir-Heavy` contains.
  ///
  /// Unlike in UIKit, other typefaces aren't drawn, and every name is valid.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let isBold = ["bold", "heavy", "black"].contains { fontName.lowercased().contains($0) }
    self.init(size: fontSize, weight: isBold ? .bold : .regular)
  }

  /// Returns the system font.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: .regular) }
  /// Returns the system font with a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }
  /// Returns the bold system font.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: .bold) }
  /// Returns the system font, whose digits may differ in width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }
  /// Returns the system font, because no italic font is available.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: .regular) }

  /// Returns the font of a text style at the default text size.
  ///
  /// Source: `TextStyle` of LayoutCore, at the size Large.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let used = style.textStyle
    return UIFont(
      size: CGFloat(used.metrics(in: .large).fontSize), weight: used.weight == .semibold ? .semibold : .regular)
  }

  /// Returns the font with another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: weight) }

  /// The size of label text, 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of system text, 14 points.
  public class var systemFontSize: CGFloat { 14 }
  /// The size of small system text, 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }

  /// Returns a Boolean value that indicates whether two fonts are the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.pointSize == pointSize && other.weight == weight
  }

  /// A hash of the size and the weight.
  public override var hash: Int { pointSize.hashValue ^ weight.hashValue }
}

extension UIFont {
  /// The name of the drawn font.
  public var fontName: String { drawnWeight == .bold ? "Inter-Bold" : "Inter-Regular" }
  /// The family name of the drawn font.
  public var familyName: String { "Inter" }
  /// The distance from the baseline to the top of a line, in points.
  public var ascender: CGFloat { CGFloat(metrics.ascender) }
  /// The distance from the baseline to the bottom of a line, in points, as a negative value.
  public var descender: CGFloat { CGFloat(metrics.descender) }
  /// The height of a line of the drawn font, in points.
  public var lineHeight: CGFloat { CGFloat(metrics.lineHeight) }
  /// The space between lines, which is 0.
  public var leading: CGFloat { 0 }
  /// The height of capital letters, in points: Inter's, 2048 of 2816 units.
  public var capHeight: CGFloat { pointSize * 2048 / 2816 }
  /// The height of lowercase letters, in points: Inter's, 1538 of 2816 units.
  public var xHeight: CGFloat { pointSize * 1538 / 2816 }

  /// The weight of the drawn font.
  var drawnWeight: FontWeight { weight.rawValue >= Weight.semibold.rawValue ? .bold : .regular }

  private var metrics: FontMetrics {
    TextMeasure.present.metrics(ofFontSize: Double(pointSize), weight: drawnWeight)
  }
}
