import Foundation
import QuartzCore

/// The settings of assistive technologies, all of which are off in scenes.
public enum UIAccessibility {
  /// A notification of assistive technologies.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    /// The number of the notification.
    public let rawValue: UInt32

    /// Creates a notification with the given number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A new view covers the screen.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// An announcement is to be read.
    public static let announcement = Notification(rawValue: 1008)
    /// A page has been scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// The value `false`.
  public static var isVoiceOverRunning: Bool { false }
  /// The value `false`.
  public static var isSwitchControlRunning: Bool { false }
  /// The value `false`.
  public static var isReduceMotionEnabled: Bool { false }
  /// The value `false`.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// The value `false`.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// The value `false`.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// The value `false`.
  public static var isBoldTextEnabled: Bool { false }
  /// The value `false`.
  public static var isInvertColorsEnabled: Bool { false }
  /// The value `false`.
  public static var isGrayscaleEnabled: Bool { false }
  /// The value `false`.
  public static var isGuidedAccessEnabled: Bool { false }
  /// The value `false`.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// The value `false`.
  public static var shouldDifferentiateWithoutColor: Bool { false }

  /// Does nothing, because no assistive technology listens.
  public static func post(notification: Notification, argument: Any?) {}

  /// A notification that is never posted.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// A notification that is never posted.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// A notification that is never posted.
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
}

/// The characteristics of an element for assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  /// The bits of the set, one for each characteristic.
  public let rawValue: UInt64

  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The element has no characteristics.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// A selected element.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// An element that plays a sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that can't change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the app's state.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// An element that doesn't respond to touches.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// An element whose value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// An element that starts a session of media.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// An element with a value that can be adjusted.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// An element that takes touches itself.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// A page that turns at its end.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A header of a section.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
