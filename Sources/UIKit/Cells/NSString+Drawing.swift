import Foundation
import LayoutCore
import QuartzCore

/// The alignment of text.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  case justified
  case natural
}

/// The treatment of text that doesn't fit.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle

  var lineBreakMode: LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .charWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}

/// The attributes of a paragraph.
open class NSParagraphStyle: NSObject {
  /// The text alignment.
  open fileprivate(set) var alignment = NSTextAlignment.natural
  /// The treatment of text that doesn't fit.
  open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The space between lines, in points.
  open fileprivate(set) var lineSpacing: CGFloat = 0

  /// The default paragraph style.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }
}

/// A paragraph style whose attributes you can change.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
}

extension NSAttributedString.Key {
  /// A `UIFont`.
  ///
  /// The default is the system font at 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor`.
  ///
  /// Background colors aren't drawn.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The space between letters, in points.
  ///
  /// It isn't drawn.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The underline style.
  ///
  /// Underlines aren't drawn.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The strikethrough style.
  ///
  /// Lines through text aren't drawn.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}

/// The options for measuring text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits of the set, one for each option.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Truncates the last visible line with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// Breaks the text into lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Uses the font's leading, which is 0.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the outlines of glyphs instead of their advances.
  ///
  /// This option has no effect.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// The context for drawing text.
open class NSStringDrawingContext: NSObject {
  /// The minimum factor by which text is scaled.
  ///
  /// The value has no effect.
  open var minimumScaleFactor: CGFloat = 0
}

extension String {
  /// Returns the size of the text without wrapping, in points and not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    MeasuredText(self, attrs ?? [:]).bounds(in: .zero, [.usesLineFragmentOrigin]).size
  }

  /// Returns the bounding box of the text, in points and not rounded.
  ///
  /// - Parameters:
  ///   - size: The maximum width and height. The height limits the number of lines. A value of 0 stands for no limit.
  ///   - options: The options. Without `usesLineFragmentOrigin`, the text has a single line.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { MeasuredText(self, attributes ?? [:]).bounds(in: size, options) }
}

extension NSString {
  /// Returns the size of the text without wrapping, in points and not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }

  /// Returns the bounding box of the text, in points and not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// Returns the size of the text without wrapping, in points and not rounded.
  public func size() -> CGSize { MeasuredText(self).bounds(in: .zero, [.usesLineFragmentOrigin]).size }

  /// Returns the bounding box of the text, in points and not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { MeasuredText(self).bounds(in: size, options) }

  var attributesAtStart: [Key: Any] { length > 0 ? unsafe attributes(at: 0, effectiveRange: nil) : [:] }
}

/// A text with the attributes that affect its size.
struct MeasuredText {
  var block: TextBlock

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
    let style = attributes[.paragraphStyle] as? NSParagraphStyle
    block = TextBlock(
      text: text, fontSize: Double(font.pointSize), weight: font.drawnWeight,
      lineBreakMode: style?.lineBreakMode.lineBreakMode ?? .wordWrapping,
      lineSpacing: Double(style?.lineSpacing ?? 0))
  }

  init(_ text: NSAttributedString) {
    self.init(text.drawnString, text.attributesAtStart)
    block.runs = text.runs
  }

  /// Returns the number of lines that a height has room for, at least 1, or 0 without a limit.
  func lineLimit(in size: CGSize) -> Int {
    let font = TextMeasure.present.metrics(ofFontSize: block.fontSize, weight: block.weight)
    let step = font.lineHeight + block.lineSpacing
    guard size.height > 0, step > 0, Double(size.height) < 1e6 * step else { return 0 }
    return max(1, Int((Double(size.height) + block.lineSpacing) / step + 0.01))
  }

  func bounds(in size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
    var block = block
    let font = TextMeasure.present.metrics(ofFontSize: block.fontSize, weight: block.weight)
    if options.contains(.usesLineFragmentOrigin) {
      (block.width, block.lineLimit) = (Double(size.width), lineLimit(in: size))
    } else {
      block.lineLimit = 1
    }
    let metrics = TextMeasure.present.metrics(of: block)
    // For a single line, the origin is on the baseline.
    let y = options.contains(.usesLineFragmentOrigin) ? 0 : CGFloat(font.descender)
    return CGRect(origin: CGPoint(x: 0, y: y), size: CGSize(metrics.size))
  }
}
