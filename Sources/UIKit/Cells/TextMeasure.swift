import Foundation
import LayoutCore
import QuartzCore

/// Measures of texts in UIKit's types.
enum TextMeasure {
  /// Measures texts as they are drawn; where nobody draws, by estimates.
  static var present: any TextMeasurer { UIScreen.present.resources.text ?? EstimatingTextMeasurer() }

  /// Returns lengths rounded up to whole device pixels, as labels have it.
  static func roundedUp(_ size: Size) -> CGSize {
    let scale = UIScreen.present.scale
    func rounded(_ length: Double) -> CGFloat { (CGFloat(length) * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: rounded(size.width), height: rounded(size.height))
  }
}
