import Foundation
import QuartzCore

/// Widths of texts.
enum TextMeasure {
  /// Returns the size of a line of text, in points.
  ///
  /// An estimate from the mean advance of Inter's letters; texts are measured exactly where they are drawn.
  static func size(of text: String, font: UIFont) -> CGSize {
    let advance = text.reduce(CGFloat(0)) { $0 + ($1.isWhitespace ? 0.28 : $1.isUppercase ? 0.68 : 0.56) }
    return CGSize(width: (advance * font.pointSize).rounded(.up), height: font.lineHeight.rounded(.up))
  }
}
