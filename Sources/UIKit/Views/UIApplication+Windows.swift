import Foundation
import QuartzCore

/// The windows of a scene, which its events share.
final class SceneWindows: Sendable {
  @TaskLocal static var current: SceneWindows?
  @MainActor weak var key: UIWindow?
}

extension UIApplication {
  /// The window of the screen, or `nil` for a scene without a view controller.
  public var keyWindow: UIWindow? { SceneWindows.current?.key }
  /// The window of the screen, or none for a scene without a view controller.
  public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
  /// The frame of the status bar: the safe area at the top of the screen.
  public var statusBarFrame: CGRect {
    keyWindow.map { CGRect(x: 0, y: 0, width: $0.bounds.width, height: $0.safeAreaInsets.top) } ?? .zero
  }
  /// The text size of the scene.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
}
