import Foundation
import QuartzCore

/// A bar with an item for each tab, drawn plainly.
open class UITabBar: UIView {
  /// The items.
  open var items: [UITabBarItem]? { didSet { setNeedsLayout() } }
  /// The selected item.
  open weak var selectedItem: UITabBarItem? { didSet { setNeedsLayout() } }
  /// The color of the bar, or `nil` for that of the system.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the other items.
  open var unselectedItemTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether the bar is translucent, which has no effect.
  open var isTranslucent = true
  /// The appearance of the bar, of which the background color is drawn.
  open var standardAppearance = UITabBarAppearance() { didSet { setNeedsLayout() } }
  /// The appearance while content ends above the bar, which has no effect.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// The height of a bar without the safe area, in points.
  static let height: CGFloat = 49

  private var shown: [UIView] = []

  /// Places the title and the image of each item.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in shown { view.removeFromSuperview() }
    shown = []
    let background = UIView(frame: bounds)
    background.backgroundColor = barTintColor ?? standardAppearance.backgroundColor
    let line = UIView(frame: CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.main.scale))
    line.backgroundColor = .separator
    for view in [background, line] { show(view) }
    let items = items ?? []
    let width = bounds.width / CGFloat(max(1, items.count))
    for (index, item) in items.enumerated() {
      place(item, in: CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.height))
    }
  }

  private func place(_ item: UITabBarItem, in rect: CGRect) {
    item.bar = self
    let color = item === selectedItem ? tintColor : unselectedItemTintColor ?? .systemGray
    if let image = (item === selectedItem ? item.selectedImage : nil) ?? item.image {
      let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
      view.tintColor = color
      view.contentMode = .scaleAspectFit
      view.frame = CGRect(x: rect.midX - 14, y: 5, width: 28, height: 28)
      show(view)
    }
    let label = UILabel(frame: CGRect(x: rect.minX, y: 33, width: rect.width, height: 13))
    label.text = item.title
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textColor = color
    label.textAlignment = .center
    show(label)
  }

  private func show(_ view: UIView) {
    shown.append(view)
    addSubview(view)
  }
}

/// A view controller with a tab bar below the selected one of several view controllers.
open class UITabBarController: UIViewController {
  /// The tab bar.
  public let tabBar = UITabBar(frame: .zero)
  /// The view controllers of the tabs.
  open var viewControllers: [UIViewController]? {
    didSet { tabsChanged(from: oldValue ?? []) }
  }
  /// The index of the selected tab.
  open var selectedIndex = 0 {
    didSet { if isViewLoaded { showSelected() } }
  }

  /// The selected view controller.
  open var selectedViewController: UIViewController? {
    get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
    set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
  }

  /// Replaces the tabs.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tabBar)
    showSelected()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeContent()
  }

  private func tabsChanged(from old: [UIViewController]) {
    let new = viewControllers ?? []
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    if isViewLoaded { showSelected() }
  }

  private func showSelected() {
    tabBar.items = viewControllers?.compactMap(\.tabBarItem)
    tabBar.selectedItem = selectedViewController?.tabBarItem
    guard let shown = selectedViewController, shown.view.superview !== view else { return }
    let others = (viewControllers ?? []).filter { $0 !== shown && $0.viewIfLoaded?.superview === view }
    exchange(others, for: shown, .newFirst, animated: false) {
      view.insertSubview(shown.view, at: 0)
      placeContent()
    }
  }

  private func placeContent() {
    let (safeArea, size) = (view.safeAreaInsets, view.bounds.size)
    let height = UITabBar.height + safeArea.bottom
    tabBar.frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    guard let shown = selectedViewController else { return }
    shown.barInsets.bottom = UITabBar.height
    shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shown.view.frame = view.bounds
  }
}
