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
  /// The values for assistive technologies, or `nil` if the app has set none.
  var accessibility: AccessibilityValues?
  /// The closures to call when traits change, in the order of their registration.
  var traitRegistrations: [TraitRegistration] = []
  /// A Boolean value that indicates whether text is edited in the object.
  ///
  /// The default is `false`.
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

  // MARK: Accessibility

  /// A Boolean value that indicates whether assistive technologies can reach the object, as controls and labels.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? (self is UIControl || self is UILabel) }
    set { accessibilityToSet.isElement = newValue }
  }
  /// The text that names the object, by default that of a label.
  open var accessibilityLabel: String? {
    get { accessibility?.label ?? (self as? UILabel)?.text }
    set { accessibilityToSet.label = newValue }
  }
  /// The text that describes the result of an action on the object.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { accessibilityToSet.hint = newValue }
  }
  /// The text that describes the value of the object.
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { accessibilityToSet.value = newValue }
  }
  /// The characteristics of the object.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? usualTraits }
    set { accessibilityToSet.traits = newValue }
  }
  /// The elements inside, in their order for assistive technologies, or `nil` for the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { accessibilityToSet.elements = newValue }
  }
  /// The actions that assistive technologies offer.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { accessibilityToSet.customActions = newValue }
  }
  /// A Boolean value that indicates whether assistive technologies pass over the elements inside.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { accessibilityToSet.hidesElements = newValue }
  }
  /// A Boolean value that indicates whether assistive technologies pass over the siblings.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { accessibilityToSet.isModal = newValue }
  }
  /// A Boolean value that indicates whether assistive technologies read the elements inside together.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { accessibilityToSet.groupsChildren = newValue }
  }
  /// Returns `false`, because no assistive technology performs the action.
  open func accessibilityActivate() -> Bool { false }
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
  /// The name of the device.
  public let name = "iPhone"
  /// The model of the device.
  public let model = "iPhone"
  /// The name of the system.
  public let systemName = "iOS"

  /// Does nothing, because the orientation doesn't change.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing, because the orientation doesn't change.
  public func endGeneratingDeviceOrientationNotifications() {}

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

/// A nib file.
///
/// Its contents aren't available, and cells are created from their classes.
@preconcurrency @MainActor public final class UINib: NSObject {
  let name: String

  /// Creates a nib with the given name.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }
}
