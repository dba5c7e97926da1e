import Foundation
import LayoutCore
import QuartzCore

/// A view that shows a text.
///
/// Texts are measured by the fonts that draw them. Differs from UIKit: a text has one font and one colour, which are those
/// of the beginning of an ``attributedText``.
open class UILabel: UIView {
  /// The text.
  open var text: String? {
    didSet { textChanged() }
  }
  /// Typeface and size.
  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// Colour.
  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  /// Alignment.
  open var textAlignment = NSTextAlignment.natural
  /// The largest number of lines; 0 for as many as there is room for.
  open var numberOfLines = 1 {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// Treatment of texts that do not fit.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// A Boolean value that indicates whether a text of one line shrinks to fit.
  open var adjustsFontSizeToFitWidth = false
  /// Least part of the size to which a text shrinks.
  open var minimumScaleFactor: CGFloat = 0
  /// A Boolean value that indicates whether letters move together to fit: they do not.
  open var allowsDefaultTighteningForTruncation = false
  /// Greatest width of a text of several lines by itself, in points; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// A Boolean value that indicates whether the size follows the user's setting.
  open var adjustsFontForContentSizeCategory = false
  /// Colour while highlighted.
  open var highlightedTextColor: UIColor?
  /// A Boolean value that indicates whether it is highlighted.
  open var isHighlighted = false
  /// A Boolean value that indicates whether it is drawn as usual.
  open var isEnabled = true
  /// Colour of a copy below the text; `nil` for none.
  open var shadowColor: UIColor?
  /// Displacement of the copy, in points.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// Place of the text, once ``drawText(in:)`` has told it.
  private var drawnRect = CGRect.zero
  private var lineSpacing: CGFloat = 0
  private var attributes: [NSAttributedString.Key: Any]?
  private var takesAttributes = false

  /// The text with attributes; those of its beginning hold for all of it.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0, attributes: attributes ?? [.font: font as Any]) } }
    set { take(newValue) }
  }

  private func take(_ new: NSAttributedString?) {
    takesAttributes = true
    text = new?.string
    takesAttributes = false
    guard let new, new.length > 0 else { return }
    let start = new.attributesAtStart
    attributes = start
    if let font = start[.font] as? UIFont { self.font = font }
    if let color = start[.foregroundColor] as? UIColor { textColor = color }
    guard let style = start[.paragraphStyle] as? NSParagraphStyle else { return }
    (textAlignment, lineBreakMode, lineSpacing) = (style.alignment, style.lineBreakMode, style.lineSpacing)
  }

  private func textChanged() {
    if !takesAttributes { (attributes, lineSpacing) = (nil, 0) }
    invalidateIntrinsicContentSize()
  }

  /// Returns the place of the text in a rectangle: at its top, as wide and as high as its lines.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    var block = block(of: text, size: drawnFontSize(in: bounds.width))
    (block.width, block.lineLimit) = (numberOfLines == 1 ? .infinity : Double(bounds.width), numberOfLines)
    let size = TextMeasure.roundedUp(TextMeasure.present.metrics(of: block).size)
    return CGRect(
      origin: bounds.origin,
      size: CGSize(width: size.width, height: bounds.height > 0 ? min(size.height, bounds.height) : size.height))
  }

  /// Draws the text in a rectangle; an override may hand another rectangle on.
  open func drawText(in rect: CGRect) { drawnRect = rect }

  /// Returns the size of the text's lines, rounded up to device pixels.
  ///
  /// - Parameter size: Greatest width of a text of several lines; 0 for none.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textRect(forBounds: CGRect(x: 0, y: 0, width: max(0, size.width), height: 0), limitedToNumberOfLines: numberOfLines)
      .size
  }

  /// The size of the text's lines, of ``preferredMaxLayoutWidth`` at most if there may be several.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  override func wrappedContentSize(width: CGFloat) -> CGSize? {
    let size = intrinsicContentSize
    // Solutions are exact to about 1e-9 points.
    if numberOfLines == 1 || preferredMaxLayoutWidth > 0 || width + 1e-6 >= size.width || width <= 0 { return nil }
    return CGSize(width: size.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }
}

extension UILabel {
  /// Place of the text in the label: the bounds, unless an override says otherwise.
  var textPlace: CGRect {
    drawText(in: bounds)
    return drawnRect
  }

  /// Returns the text's style in a box.
  func addText(to style: inout CellStyle, in size: CGSize) {
    guard let text, !text.isEmpty else { return }
    style.label.text = text
    style.label.fontSize = drawnFontSize(in: size.width)
    style.label.weight = font.drawnWeight
    style.label.color = Color((isHighlighted ? highlightedTextColor ?? textColor : textColor).cgColor)
    style.label.alignment = alignment
    if let shadowColor {
      style.label.shadow.color = Color(shadowColor.cgColor)
      style.label.shadow.offset = Point(x: Double(shadowOffset.width), y: Double(shadowOffset.height))
    }
    if numberOfLines == 1, lineBreakMode == .byTruncatingTail, !text.contains(where: \.isNewline) { return }
    style.label.lines = LabelLines(
      limit: max(0, numberOfLines), lineBreakMode: lineBreakMode.lineBreakMode, spacing: Double(lineSpacing))
  }

  private var alignment: TextAlignment {
    switch textAlignment {
    case .left, .natural, .justified: .left
    case .center: .center
    case .right: .right
    }
  }

  private func block(of text: String, size: Double) -> TextBlock {
    TextBlock(
      text: text, fontSize: size, weight: font.drawnWeight, lineLimit: numberOfLines,
      lineBreakMode: lineBreakMode.lineBreakMode, lineSpacing: Double(lineSpacing))
  }

  /// Size of the font: smaller if the text is to shrink to a width, in points.
  private func drawnFontSize(in width: CGFloat) -> Double {
    let size = Double(font.pointSize)
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0, let text else { return size }
    let whole = TextMeasure.present.metrics(of: block(of: text, size: size)).size.width
    return whole > Double(width) ? size * max(Double(minimumScaleFactor), Double(width) / whole) : size
  }
}

extension Color {
  /// A colour of a layer.
  init(_ color: CGColor) {
    let parts = (color.components ?? [0, 0, 0, 0]).map { Double($0) }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
