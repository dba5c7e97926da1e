import Foundation
import QuartzCore

extension UIApplication {
  /// The key window, which is `nil`.
  ///
  /// Views of a screen find it as their `window`.
  public var keyWindow: UIWindow? { nil }
  /// The windows, of which there are none.
  public var windows: [UIWindow] { [] }
  /// The frame of the status bar, which is unknown and therefore empty.
  public var statusBarFrame: CGRect { .zero }
}
