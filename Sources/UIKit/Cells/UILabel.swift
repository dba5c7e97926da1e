import Foundation
import LayoutCore
import QuartzCore

/// A view that shows text.
///
/// Text is measured with the fonts that draw it.
open class UILabel: UIView {
  override var receivesTouches: Bool { false }
  /// The text.
  open var text: String? {
    didSet { textChanged() }
  }
  /// The font of the text.
  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The color of the text.
  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The maximum number of lines.
  ///
  /// A value of 0 stands for no limit.
  open var numberOfLines = 1 {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The treatment of text that doesn't fit.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// A Boolean value that indicates whether a single line of text shrinks to fit.
  open var adjustsFontSizeToFitWidth = false
  /// The minimum factor by which text shrinks.
  open var minimumScaleFactor: CGFloat = 0
  /// A Boolean value that indicates whether text is tightened to fit.
  ///
  /// The value has no effect.
  open var allowsDefaultTighteningForTruncation = false
  /// The maximum width of text with multiple lines in the intrinsic size, in points.
  ///
  /// A value of 0 stands for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// A Boolean value that indicates whether the size follows the user's setting.
  ///
  /// The value has no effect.
  open var adjustsFontForContentSizeCategory = false
  /// The color of highlighted text.
  open var highlightedTextColor: UIColor?
  /// A Boolean value that indicates whether the label is highlighted.
  open var isHighlighted = false
  /// A Boolean value that indicates whether the label is enabled.
  open var isEnabled = true
  /// The color of the text's shadow, or `nil` for none.
  open var shadowColor: UIColor?
  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// The rectangle of the text after ``drawText(in:)``.
  private var drawnRect = CGRect.zero
  private var lineSpacing: CGFloat = 0
  /// The attributed text of ``text``, or `nil` for a plain one.
  private var attributed: NSAttributedString?
  /// The ranges of the attributed text that don't look like its first character.
  fileprivate var runs: [TextRun] = []
  private var takesAttributes = false

  /// The attributed text.
  ///
  /// Fonts and colors of its ranges are drawn; other attributes are those of the first character.
  open var attributedText: NSAttributedString? {
    get { attributed ?? text.map { NSAttributedString(string: $0, attributes: [.font: font as Any]) } }
    set { take(newValue) }
  }

  private func take(_ new: NSAttributedString?) {
    takesAttributes = true
    text = new?.drawnString
    takesAttributes = false
    (attributed, runs) = (new, new?.runs ?? [])
    guard let new, new.length > 0 else { return }
    let start = new.attributesAtStart
    if let font = start[.font] as? UIFont { self.font = font }
    if let color = start[.foregroundColor] as? UIColor { textColor = color }
    guard let style = start[.paragraphStyle] as? NSParagraphStyle else { return }
    (textAlignment, lineBreakMode, lineSpacing) = (style.alignment, style.lineBreakMode, style.lineSpacing)
  }

  private func textChanged() {
    if !takesAttributes { (attributed, runs, lineSpacing) = (nil, [], 0) }
    invalidateIntrinsicContentSize()
  }

  /// Returns the rectangle of the text in the bounds: at the top, with the size of its lines.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    var block = block(of: text, size: drawnFontSize(in: bounds.width))
    (block.width, block.lineLimit) = (numberOfLines == 1 ? .infinity : Double(bounds.width), numberOfLines)
    let size = TextMeasure.roundedUp(TextMeasure.present.metrics(of: block).size)
    return CGRect(
      origin: bounds.origin,
      size: CGSize(width: size.width, height: bounds.height > 0 ? min(size.height, bounds.height) : size.height))
  }

  /// Draws the text in a rectangle.
  ///
  /// Overrides can pass another rectangle to `super`.
  open func drawText(in rect: CGRect) { drawnRect = rect }

  /// Returns the size of the text's lines, rounded up to pixels.
  ///
  /// - Parameter size: The maximum width of text with multiple lines. A value of 0 stands for no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textRect(forBounds: CGRect(x: 0, y: 0, width: max(0, size.width), height: 0), limitedToNumberOfLines: numberOfLines)
      .size
  }

  /// The size of the text's lines, limited to ``preferredMaxLayoutWidth`` if there can be several.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  override func wrappedContentSize(width: CGFloat) -> CGSize? {
    let size = intrinsicContentSize
    // Solutions are accurate to about 1e-9 points.
    if numberOfLines == 1 || preferredMaxLayoutWidth > 0 || width + 1e-6 >= size.width || width <= 0 { return nil }
    return CGSize(width: size.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }
}

extension UILabel {
  /// The rectangle of the text in the label, which is the bounds without an override.
  var textPlace: CGRect {
    drawText(in: bounds)
    return drawnRect
  }

  /// Adds the text's style for a box of some size.
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
    let isPlain = runs.isEmpty && !text.contains(where: \.isNewline)
    if numberOfLines == 1, lineBreakMode == .byTruncatingTail, isPlain { return }
    style.label.lines = LabelLines(
      limit: max(0, numberOfLines), lineBreakMode: lineBreakMode.lineBreakMode, spacing: Double(lineSpacing),
      runs: runs(scaledBy: style.label.fontSize / Double(font.pointSize)))
  }

  private var alignment: TextAlignment {
    switch textAlignment {
    case .left, .natural, .justified: .left
    case .center: .center
    case .right: .right
    }
  }

  private func block(of text: String, size: Double) -> TextBlock {
    var block = TextBlock(
      text: text, fontSize: size, weight: font.drawnWeight, lineLimit: numberOfLines,
      lineBreakMode: lineBreakMode.lineBreakMode, lineSpacing: Double(lineSpacing))
    block.runs = runs(scaledBy: size / Double(font.pointSize))
    return block
  }

  private func runs(scaledBy factor: Double) -> [TextRun] {
    if factor == 1 || !factor.isFinite { return runs }
    return runs.map { run in
      var run = run
      run.fontSize = run.fontSize.map { $0 * factor }
      return run
    }
  }

  /// Returns the font size in points, reduced if the text shrinks to a width.
  private func drawnFontSize(in width: CGFloat) -> Double {
    let size = Double(font.pointSize)
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0, let text else { return size }
    let whole = TextMeasure.present.metrics(of: block(of: text, size: size)).size.width
    return whole > Double(width) ? size * max(Double(minimumScaleFactor), Double(width) / whole) : size
  }
}
