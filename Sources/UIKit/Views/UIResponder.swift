import Foundation
import LayoutCore
import QuartzCore

/// An object that responds to touches.
///
/// Source: "Using responders and the responder chain to handle events" in Apple's documentation.
@preconcurrency @MainActor open class UIResponder: KeyValueObserving {
  /// Creates a responder.
  public override init() { super.init() }

  /// The next responder.
  open var next: UIResponder? { nil }
  /// The closures to call when traits change, in the order of their registration.
  var traitRegistrations: [TraitRegistration] = []
  /// The value `false`, because there are no keyboard events.
  open var isFirstResponder: Bool { false }
  /// Returns `false`.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Returns `true`.
  @discardableResult open func resignFirstResponder() -> Bool { true }

  /// Responds to new touches.
  ///
  /// The default implementation passes them to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Responds to touches that move.
  ///
  /// The default implementation passes them to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Responds to touches that end.
  ///
  /// The default implementation passes them to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Responds to touches that are canceled, as when a gesture is recognized.
  ///
  /// The default implementation passes them to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

/// The layout direction, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

/// The layout direction of a user interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// The interface idiom of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}

/// A size class.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}

/// The interface style.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

/// The semantic meaning of a view's content, which determines whether it is mirrored in right-to-left languages.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

/// The screen of a scene.
@preconcurrency @MainActor public final class UIScreen: NSObject, @unchecked Sendable {
  /// The size of the screen at the origin, in points.
  public let bounds: CGRect
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The number of pixels per point.
  public nonisolated var nativeScale: CGFloat { scale }
  /// The size of the screen at the origin, in pixels.
  public nonisolated var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The maximum number of frames per second.
  public let maximumFramesPerSecond = 60
  /// The traits of the screen.
  public nonisolated var traitCollection: UITraitCollection {
    UITraitCollection(windowSize: bounds.size, displayScale: scale)
  }

  /// The fonts and images of the scene.
  let resources: LayoutResources

  nonisolated init(bounds: CGRect, scale: CGFloat, resources: LayoutResources = LayoutResources()) {
    (self.bounds, self.scale, self.resources) = (bounds, scale, resources)
  }

  /// The screen of the current scene.
  nonisolated static var present: UIScreen { SceneScreen.current }

  /// The screen of the current scene.
  ///
  /// Outside of a scene, it has 390 × 844 points and a scale of 1.
  public nonisolated static var main: UIScreen { present }
}

/// The screen of the scene that a thread plays.
enum SceneScreen {
  @TaskLocal static var current = UIScreen(bounds: CGRect(x: 0, y: 0, width: 390, height: 844), scale: 1)
}

/// The device, which is a phone.
@preconcurrency @MainActor public final class UIDevice: NSObject, @unchecked Sendable {
  /// The current device.
  public static let current = UIDevice()
  /// The interface idiom, which is a phone.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// The version of UIKit whose behavior the module follows.
  public let systemVersion = "17.0"
  /// The orientation, which is portrait.
  public let orientation = UIDeviceOrientation.portrait

  /// A notification that is never posted.
  ///
  /// A rotation changes the bounds of the collection view.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  /// A Boolean value that indicates whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that indicates whether the orientation is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The application.
///
/// No application runs.
@preconcurrency @MainActor public final class UIApplication: NSObject, @unchecked Sendable {
  /// The shared application.
  public static let shared = UIApplication()
  /// The layout direction, which is left to right.
  public let userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  /// Does nothing, because events aren't available.
  public func beginIgnoringInteractionEvents() {}
  /// Does nothing, because events aren't available.
  public func endIgnoringInteractionEvents() {}
}

/// A nib file.
///
/// Its contents aren't available, and cells are created from their classes.
@preconcurrency @MainActor public final class UINib: NSObject {
  let name: String

  /// Creates a nib with the given name.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }
}
