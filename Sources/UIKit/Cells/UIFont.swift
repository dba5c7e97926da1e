import Foundation
import LayoutCore
import QuartzCore

/// A typeface at a size.
public final class UIFont: NSObject, @unchecked Sendable {
  /// Size of the em square, in points.
  public let pointSize: CGFloat
  /// Weight.
  let weight: Weight

  /// Weight of a typeface.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    /// −1 to 1; 0 is regular.
    public let rawValue: CGFloat

    /// Creates a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a weight.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Ultra-light strokes.
    public static let ultraLight = Weight(-0.8)
    /// Thin strokes.
    public static let thin = Weight(-0.6)
    /// Light strokes.
    public static let light = Weight(-0.4)
    /// Regular strokes.
    public static let regular = Weight(0)
    /// Medium strokes.
    public static let medium = Weight(0.23)
    /// Semibold strokes.
    public static let semibold = Weight(0.3)
    /// Bold strokes.
    public static let bold = Weight(0.4)
    /// Heavy strokes.
    public static let heavy = Weight(0.56)
    /// The heaviest strokes.
    public static let black = Weight(0.62)
  }

  /// Use of a text, which decides its size.
  public struct TextStyle: RawRepresentable, Sendable, Hashable {
    /// Its name.
    public let rawValue: String

    /// Creates a style.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Large titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Titles of the first level.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Titles of the second level.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Titles of the third level.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headlines.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Lines below headlines.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Small captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The style in Compositor's words; running text for names that are unknown.
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

  private init(size: CGFloat, weight: Weight) { (pointSize, self.weight) = (size, weight) }

  /// Returns the project's typeface at a size, in a weight that a name such as `Avenir-Heavy` tells.
  ///
  /// Differs from UIKit: no other typefaces are drawn, and no name is unknown.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let isBold = ["bold", "heavy", "black"].contains { fontName.lowercased().contains($0) }
    self.init(size: fontSize, weight: isBold ? .bold : .regular)
  }

  /// Returns the system's typeface.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: .regular) }
  /// Returns the system's typeface of some weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }
  /// Returns the system's typeface in bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: .bold) }
  /// Returns the system's typeface: its figures may differ in width here.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }
  /// Returns the system's typeface: there is no italic one here.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: .regular) }

  /// Returns the typeface of a style at the usual text size.
  ///
  /// Source: Compositor's `TextStyle`, at the setting Large.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let used = style.textStyle
    return UIFont(
      size: CGFloat(used.metrics(in: .large).fontSize), weight: used.weight == .semibold ? .semibold : .regular)
  }

  /// Returns the typeface at another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: weight) }

  /// 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// 14 points.
  public class var systemFontSize: CGFloat { 14 }
  /// 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }

  /// Returns a Boolean value that indicates whether two fonts are the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.pointSize == pointSize && other.weight == weight
  }

  /// A hash of size and weight.
  public override var hash: Int { pointSize.hashValue ^ weight.hashValue }
}

extension UIFont {
  /// Name of the typeface that is drawn.
  public var fontName: String { drawnWeight == .bold ? "Inter-Bold" : "Inter-Regular" }
  /// Family of the typeface that is drawn.
  public var familyName: String { "Inter" }
  /// Distance from the baseline to the top of a line, in points.
  public var ascender: CGFloat { CGFloat(metrics.ascender) }
  /// Distance from the baseline to the bottom of a line, in points; negative.
  public var descender: CGFloat { CGFloat(metrics.descender) }
  /// Height of a line, in points: the fonts that draw it decide.
  public var lineHeight: CGFloat { CGFloat(metrics.lineHeight) }
  /// Free room between lines, in points: none.
  public var leading: CGFloat { 0 }
  /// Height of capital letters, in points: Inter's, 2048 of 2816 units.
  public var capHeight: CGFloat { pointSize * 2048 / 2816 }
  /// Height of small letters, in points: Inter's, 1538 of 2816 units.
  public var xHeight: CGFloat { pointSize * 1538 / 2816 }

  /// Weight in which the font is drawn.
  var drawnWeight: FontWeight { weight.rawValue >= Weight.semibold.rawValue ? .bold : .regular }

  private var metrics: FontMetrics {
    TextMeasure.present.metrics(ofFontSize: Double(pointSize), weight: drawnWeight)
  }
}
