import Foundation
import QuartzCore

/// An item of a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// The title.
  open var title: String? { didSet { bar?.setNeedsLayout() } }
  /// The image.
  open var image: UIImage? { didSet { bar?.setNeedsLayout() } }
  /// A Boolean value that indicates whether the item is enabled.
  open var isEnabled = true { didSet { bar?.setNeedsLayout() } }
  /// A number that identifies the item.
  open var tag = 0
  /// The insets of the image, which have no effect.
  open var imageInsets = UIEdgeInsets.zero
  /// The identifier for tests.
  open var accessibilityIdentifier: String?
  /// The bar that shows the item.
  weak var bar: UIView?

  /// Creates an item without a title.
  public override init() { super.init() }
}

/// A button or a space of a navigation bar or a toolbar.
///
/// A tap performs its action.
open class UIBarButtonItem: UIBarItem {
  /// The style of a button.
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }

  /// A button of the system.
  public enum SystemItem: Int, Sendable {
    case done
    case cancel
    case edit
    case save
    case add
    case flexibleSpace
    case fixedSpace
    case compose
    case reply
    case action
    case organize
    case bookmarks
    case search
    case refresh
    case stop
    case camera
    case trash
    case play
    case pause
    case rewind
    case fastForward
    case undo
    case redo
    case pageCurl
    case close
  }

  /// The style.
  open var style = Style.plain { didSet { bar?.setNeedsLayout() } }
  /// The object that responds to taps.
  open weak var target: AnyObject?
  /// The method that responds to taps.
  open var action: Selector?
  /// The view that is shown instead of a button.
  open var customView: UIView? { didSet { bar?.setNeedsLayout() } }
  /// The width, in points, or 0 for that of the title.
  open var width: CGFloat = 0 { didSet { bar?.setNeedsLayout() } }
  /// The color of the title.
  open var tintColor: UIColor? { didSet { bar?.setNeedsLayout() } }
  /// The menu, which isn't shown.
  open var menu: UIMenu?
  /// The action that a tap performs in addition to that of the target.
  open var primaryAction: UIAction?
  /// The kind of a space, or `nil` for a button.
  private(set) var space: Space?

  enum Space {
    case fixed
    case flexible
  }

  /// Creates a button without a title.
  public override init() { super.init() }

  /// Creates a button that performs an action.
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
    self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil)
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Creates a button of the system that performs an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
  }

  /// Returns a space that takes a share of the width that other items leave.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Returns a space with a width in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = width
    return space
  }

  /// Creates a button with a title.
  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    super.init()
    (self.title, self.style, self.target, self.action) = (title, style, target as AnyObject?, action)
  }

  /// Creates a button with an image.
  public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    super.init()
    (self.image, self.style, self.target, self.action) = (image, style, target as AnyObject?, action)
  }

  /// Creates a button of the system.
  ///
  /// Words replace the symbols, except for the plus sign.
  public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    super.init()
    (title, self.target, self.action) = (systemItem.title, target as AnyObject?, action)
    if systemItem == .done || systemItem == .save { style = .done }
    space = systemItem == .flexibleSpace ? .flexible : systemItem == .fixedSpace ? .fixed : nil
  }

  /// Creates an item that shows a view.
  public init(customView: UIView) {
    super.init()
    self.customView = customView
  }
}

extension UIBarButtonItem.SystemItem {
  fileprivate var title: String? {
    if self == .flexibleSpace || self == .fixedSpace { return nil }
    if self == .add { return "+" }
    let name = "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// The contents of a navigation bar for one view controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The mode in which a large title is shown.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic
    case always
    case never
  }

  /// The title.
  open var title: String? { didSet { changed() } }
  /// The view that is shown instead of the title.
  open var titleView: UIView? { didSet { changed() } }
  /// A line above the bar.
  ///
  /// It isn't drawn.
  open var prompt: String?
  /// The buttons on the left.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The buttons on the right, the first one at the edge.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The button that leads back to this item.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The title of the button that leads back to this item.
  open var backButtonTitle: String? { didSet { changed() } }
  /// A Boolean value that indicates whether the back button is hidden.
  open var hidesBackButton = false { didSet { changed() } }
  /// The mode in which the title is shown in a bar that prefers large titles.
  ///
  /// The default is `automatic`: that of the previous item, or large for the first one.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  /// The search controller, whose search bar is shown below the title.
  open var searchController: UISearchController? {
    didSet {
      searchController?.item = self
      changed()
    }
  }
  /// A Boolean value that indicates whether the search bar collapses when content scrolls.
  open var hidesSearchBarWhenScrolling = true { didSet { changed() } }
  /// The appearance of the bar while it shows this item, or `nil` for that of the bar.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The appearance of the bar at the start of the content while it shows this item, or `nil` for that of the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The appearance of the bar in a compact height, which has no effect.
  open var compactAppearance: UINavigationBarAppearance?
  /// The bar that shows the item.
  weak var bar: UINavigationBar?

  /// Creates an item with a title.
  public init(title: String) { self.title = title.isEmpty ? nil : title }

  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the button on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the button on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  func changed() {
    bar?.setNeedsLayout()
    bar?.controller?.viewIfLoaded?.setNeedsLayout()
  }
}

/// An item of a tab bar.
open class UITabBarItem: UIBarItem {
  /// The image of the selected item.
  open var selectedImage: UIImage?
  /// The text of the badge, which isn't drawn.
  open var badgeValue: String?

  /// Creates an item.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// Creates an item with an image for its selected state.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}
