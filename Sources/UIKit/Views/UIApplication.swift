import Foundation
import QuartzCore

/// The application.
///
/// No application runs: its properties describe one whose screen has just appeared. They keep no values.
@preconcurrency @MainActor open class UIApplication: UIResponder, @unchecked Sendable {
  /// A new application for each access, because scenes share nothing.
  public static var shared: UIApplication { UIApplication() }
  /// The layout direction, which is left to right.
  public let userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// The delegate, which stays `nil`, because no application runs.
  open var delegate: (any UIApplicationDelegate)? {
    get { nil }
    set {}
  }
  /// The state, which is active.
  public let applicationState = State.active
  /// The orientation of the interface, which is upright.
  public let statusBarOrientation = UIInterfaceOrientation.portrait
  /// A Boolean value that indicates whether the screen stays on.
  open var isIdleTimerDisabled: Bool {
    get { false }
    set {}
  }
  /// A Boolean value that indicates whether the status bar shows network traffic.
  open var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }
  /// The number on the app's icon.
  open var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }

  /// The state of an application.
  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  /// A reason for which an application starts.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a reason from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// An option for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The address of the app's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"
  /// A notification that is never posted, because no application runs.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// A notification that is never posted, because no application runs.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// A notification that is never posted, because no application runs.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// A notification that is never posted, because no application runs.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// A notification that is never posted, because no application runs.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// Does nothing, because events aren't available.
  public func beginIgnoringInteractionEvents() {}
  /// Does nothing, because events aren't available.
  public func endIgnoringInteractionEvents() {}
  /// Returns `false`, because no other app is available.
  public func canOpenURL(_ url: URL) -> Bool { false }
  /// Calls the completion handler with `false`, because no other app is available.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
}

/// The former name of ``UIApplication/LaunchOptionsKey``.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

/// The delegate of an application, which isn't called.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The window.
  var window: UIWindow? { get set }
  /// Returns a Boolean value that indicates whether the app handles the reasons for its start.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// No window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Returns `true`.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown
  case portrait
  case portraitUpsideDown
  case landscapeRight
  case landscapeLeft

  /// A Boolean value that indicates whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that indicates whether the orientation is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
