import Foundation
import LayoutCore
import QuartzCore

extension String {
  /// Draws the text at a point of the current context, without wrapping.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    let attributes = attrs ?? [:]
    MeasuredText(self, attributes).draw(
      in: CGRect(origin: point, size: .zero), options: [.usesLineFragmentOrigin], attributes)
  }

  /// Draws the text in a rectangle of the current context, with as many lines as fit.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    draw(with: rect, options: [.usesLineFragmentOrigin], attributes: attrs, context: nil)
  }

  /// Draws the text in a rectangle of the current context.
  ///
  /// Without `usesLineFragmentOrigin`, the text has a single line, whose baseline begins at the origin.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    let isEmpty = rect.width <= 0 && options.contains(.usesLineFragmentOrigin)
    if !isEmpty { MeasuredText(self, attributes ?? [:]).draw(in: rect, options: options, attributes ?? [:]) }
  }
}

extension NSString {
  /// Draws the text at a point of the current context, without wrapping.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text in a rectangle of the current context, with as many lines as fit.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text in a rectangle of the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context) }
}

extension NSAttributedString {
  /// Draws the text at a point of the current context.
  public func draw(at point: CGPoint) {
    MeasuredText(self).draw(
      in: CGRect(origin: point, size: .zero), options: [.usesLineFragmentOrigin], attributesAtStart)
  }

  /// Draws the text in a rectangle of the current context.
  public func draw(in rect: CGRect) { draw(with: rect, options: [.usesLineFragmentOrigin], context: nil) }

  /// Draws the text in a rectangle of the current context.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    let isEmpty = rect.width <= 0 && options.contains(.usesLineFragmentOrigin)
    if !isEmpty { MeasuredText(self).draw(in: rect, options: options, attributesAtStart) }
  }
}

extension MeasuredText {
  /// Draws the text in the current context as a label draws it, from the top of a rectangle.
  func draw(in rect: CGRect, options: NSStringDrawingOptions, _ attributes: [NSAttributedString.Key: Any]) {
    guard let context = UIGraphicsGetCurrentContext(), !block.text.isEmpty else { return }
    let isWrapped = options.contains(.usesLineFragmentOrigin)
    let bounds = bounds(in: rect.size, options)
    var style = CellStyle()
    style.showsImage = false
    style.label.text = block.text
    (style.label.fontSize, style.label.weight) = (block.fontSize, block.weight)
    style.label.color = Color((attributes[.foregroundColor] as? UIColor ?? .black).cgColor)
    style.label.color.alpha *= Double(context.alpha)
    if isWrapped, rect.width > 0 {
      switch (attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural {
      case .left, .natural, .justified: style.label.alignment = .left
      case .center: style.label.alignment = .center
      case .right: style.label.alignment = .right
      }
    }
    style.label.lines = LabelLines(
      limit: isWrapped ? lineLimit(in: rect.size) : 1, lineBreakMode: block.lineBreakMode, spacing: block.lineSpacing,
      runs: block.runs)
    // A hundredth of a point more, so that rounding can't break or leave out a line.
    let width = isWrapped && rect.width > 0 ? rect.width : bounds.width + 0.01
    var layer = ElementLayer(
      .own(style), size: Size(width: Double(width), height: Double(bounds.height) + 0.01))
    // The baseline of a single line without a line fragment is the origin.
    let font = TextMeasure.present.metrics(ofFontSize: block.fontSize, weight: block.weight)
    let top = isWrapped ? Double(rect.minY) : Double(rect.minY) - font.ascender
    layer.transform = .translation(x: Double(rect.minX), y: top)
    context.record([layer])
  }
}
