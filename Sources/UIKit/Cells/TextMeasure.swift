import Foundation
import LayoutCore
import QuartzCore

/// Text measurement with UIKit's types.
enum TextMeasure {
  /// The text measurer of the current scene, or an approximate one outside of a scene.
  static var present: any TextMeasurer { UIScreen.present.resources.text ?? ApproximateTextMeasurer() }

  /// Rounds lengths up to whole pixels, as labels do.
  static func roundedUp(_ size: Size) -> CGSize {
    let scale = UIScreen.present.scale
    func rounded(_ length: Double) -> CGFloat { (CGFloat(length) * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: rounded(size.width), height: rounded(size.height))
  }
}
