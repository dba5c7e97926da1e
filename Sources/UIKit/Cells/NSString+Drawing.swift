import Foundation
import LayoutCore
import QuartzCore

/// Alignment of lines.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  case justified
  case natural
}

/// Treatment of texts that do not fit.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle

  /// The mode in Compositor's words.
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

/// Rules for the lines of a text.
open class NSParagraphStyle: NSObject {
  /// Alignment.
  open fileprivate(set) var alignment = NSTextAlignment.natural
  /// Treatment of what does not fit.
  open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Free room between lines, in points.
  open fileprivate(set) var lineSpacing: CGFloat = 0

  /// The usual rules.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }
}

/// Rules for the lines of a text that can be changed.
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
  /// A `UIFont`; the system's at 12 points without one.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor`, which is not drawn.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// Points between letters, which are not drawn.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A line below, which is not drawn.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A line through the text, which is not drawn.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}

/// Options for measuring texts.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// A bit for each option.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The last line that fits ends with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The text is broken into lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Line heights count with leading: there is none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the glyphs' outlines instead of their advances, which is not done.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// Circumstances of drawing a text.
open class NSStringDrawingContext: NSObject {
  /// Least part of the size to which a text shrinks; texts are not shrunk here.
  open var minimumScaleFactor: CGFloat = 0
}

extension String {
  /// Returns the size of the text in lines that its separators end, in points; not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    MeasuredText(self, attrs ?? [:]).bounds(in: .zero, [.usesLineFragmentOrigin]).size
  }

  /// Returns the bounding box of the text in lines of a greatest width, in points; not rounded.
  ///
  /// - Parameters:
  ///   - size: Greatest width, and greatest height, which limits the number of lines; 0 for none.
  ///   - options: Without `usesLineFragmentOrigin`, one line.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { MeasuredText(self, attributes ?? [:]).bounds(in: size, options) }
}

extension NSString {
  /// Returns the size of the text in lines that its separators end, in points; not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }

  /// Returns the bounding box of the text in lines of a greatest width, in points; not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// Returns the size of the text by the attributes of its beginning, in points; not rounded.
  public func size() -> CGSize { string.size(withAttributes: attributesAtStart) }

  /// Returns the bounding box of the text by the attributes of its beginning, in points; not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { string.boundingRect(with: size, options: options, attributes: attributesAtStart, context: context) }

  /// The attributes of the first character.
  var attributesAtStart: [Key: Any] { length > 0 ? unsafe attributes(at: 0, effectiveRange: nil) : [:] }
}

/// A text with attributes of its own, as far as they change its size.
private struct MeasuredText {
  var block: TextBlock

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
    let style = attributes[.paragraphStyle] as? NSParagraphStyle
    block = TextBlock(
      text: text, fontSize: Double(font.pointSize), weight: font.drawnWeight,
      lineBreakMode: style?.lineBreakMode.lineBreakMode ?? .wordWrapping,
      lineSpacing: Double(style?.lineSpacing ?? 0))
  }

  func bounds(in size: CGSize, _ options: NSStringDrawingOptions) -> CGRect {
    var block = block
    let font = TextMeasure.present.metrics(ofFontSize: block.fontSize, weight: block.weight)
    if options.contains(.usesLineFragmentOrigin) {
      block.width = Double(size.width)
      let step = font.lineHeight + block.lineSpacing
      if size.height > 0, step > 0, Double(size.height) < 1e6 * step {
        block.lineLimit = max(1, Int((Double(size.height) + block.lineSpacing) / step + 0.01))
      }
    } else {
      block.lineLimit = 1
    }
    let metrics = TextMeasure.present.metrics(of: block)
    // Without lines the origin is the baseline's.
    let y = options.contains(.usesLineFragmentOrigin) ? 0 : CGFloat(font.descender)
    return CGRect(origin: CGPoint(x: 0, y: y), size: CGSize(metrics.size))
  }
}
