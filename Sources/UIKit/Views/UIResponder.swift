import Foundation
import LayoutCore
import QuartzCore

/// An object that receives events; there are none here.
open class UIResponder: KeyValueObserving {
  /// Creates a responder.
  public override init() { super.init() }

  /// The responder that comes after this one.
  open var next: UIResponder? { nil }
  /// A Boolean value that indicates whether keyboard events come here: never.
  open var isFirstResponder: Bool { false }
  /// Returns `false`.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Returns `true`.
  @discardableResult open func resignFirstResponder() -> Bool { true }
}

/// Traits of the surroundings of a view.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  /// Device pixels per point.
  public let displayScale: CGFloat
  /// Direction in which lines are read.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The class of device: a phone.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// Breadth class.
  public let horizontalSizeClass = UIUserInterfaceSizeClass.compact
  /// Height class.
  public let verticalSizeClass = UIUserInterfaceSizeClass.regular
  /// Light or dark: light.
  public let userInterfaceStyle = UIUserInterfaceStyle.light

  /// Creates traits.
  public init(displayScale: CGFloat) { (self.displayScale, layoutDirection) = (displayScale, .leftToRight) }

  /// The traits of the scene that is being laid out.
  public static var current: UITraitCollection { UITraitCollection(displayScale: UIScreen.main.scale) }
}

/// Direction in which lines are read, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

/// Direction in which lines are read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// Class of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}

/// Size class.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

/// The sense of a view's content, which decides whether it is mirrored where lines are read from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

/// The screen that a scene is drawn on.
public final class UIScreen: NSObject, @unchecked Sendable {
  /// Size in points, at the origin.
  public let bounds: CGRect
  /// Device pixels per point.
  public let scale: CGFloat
  /// Device pixels per point.
  public var nativeScale: CGFloat { scale }
  /// Size in device pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Most frames per second.
  public let maximumFramesPerSecond = 60
  /// Traits.
  public var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }

  /// Fonts and images that the scene is drawn with.
  let resources: SceneResources

  init(bounds: CGRect, scale: CGFloat, resources: SceneResources = SceneResources()) {
    (self.bounds, self.scale, self.resources) = (bounds, scale, resources)
  }

  /// The screen of the scene that is being laid out.
  @TaskLocal static var present = UIScreen(bounds: CGRect(x: 0, y: 0, width: 390, height: 844), scale: 1)

  /// The screen of the scene that is being laid out; outside of a scene 390 × 844 points at scale 1.
  public static var main: UIScreen { present }
}

/// The device: a phone.
public final class UIDevice: NSObject, @unchecked Sendable {
  /// The device.
  public static let current = UIDevice()
  /// A phone.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// The version of UIKit whose behaviour is meant.
  public let systemVersion = "17.0"
  /// Upright.
  public let orientation = UIDeviceOrientation.portrait

  /// The name of a notification that nobody posts: a rotation changes the bounds of the collection view.
  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
}

/// The way in which a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  /// A Boolean value that indicates whether the longer side lies flat.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that indicates whether the longer side stands upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The application: none runs here.
public final class UIApplication: NSObject, @unchecked Sendable {
  /// The application.
  public static let shared = UIApplication()
  /// Direction in which lines are read: from left to right.
  public let userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  /// Does nothing: there are no events.
  public func beginIgnoringInteractionEvents() {}
  /// Does nothing: there are no events.
  public func endIgnoringInteractionEvents() {}
}

/// An archive of views: there are none here, so that cells are made by their classes.
public final class UINib: NSObject {
  /// The archive's name.
  let name: String

  /// Names an archive.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }
}
