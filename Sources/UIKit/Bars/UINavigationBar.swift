import Foundation
import QuartzCore

/// A bar with a title and buttons, drawn plainly: without blur and symbols.
///
/// The bar of a navigation controller shows a large title and a search bar below the buttons. They collapse when the
/// content scrolls.
open class UINavigationBar: UIView {
  /// The color of the bar, or `nil` for that of the system.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether the bar is translucent, which has no effect.
  open var isTranslucent = true
  /// A Boolean value that indicates whether titles are large, unless an item's `largeTitleDisplayMode` prevents it.
  open var prefersLargeTitles = false { didSet { layoutChanged() } }
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// The attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// The appearance of the bar.
  open var standardAppearance = UINavigationBarAppearance() { didSet { setNeedsLayout() } }
  /// The appearance at the start of the content, or `nil` for the default: without a background if the title is large.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { setNeedsLayout() } }
  /// The appearance in a compact height, which has no effect.
  open var compactAppearance: UINavigationBarAppearance?
  /// The items of the stack, the shown one last.
  open var items: [UINavigationItem]? {
    didSet {
      for item in items ?? [] { item.bar = self }
      layoutChanged()
    }
  }
  /// The shown item.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the shown one.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  /// The navigation controller of the bar.
  weak var controller: UINavigationController?
  /// The heights of the rows, of which a navigation controller collapses the lower ones.
  var rows = NavigationBarRows() { didSet { if oldValue != rows { setNeedsLayout() } } }
  /// A Boolean value that indicates whether content lies below the bar.
  var isOverContent = true { didSet { if oldValue != isOverContent { setNeedsLayout() } } }

  private let background = UIView()
  private let separator = UIView()
  private let title = UILabel()
  /// The part of the large title that isn't below the row of the buttons.
  let largeTitleClip = UIView()
  let largeTitle = UILabel()
  private var shown: [UIView] = []

  /// Creates a bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  /// Creates a bar with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    for view in [background, separator, title] { addSubview(view) }
    title.textAlignment = .center
    largeTitleClip.clipsToBounds = true
    largeTitleClip.isUserInteractionEnabled = false
    largeTitleClip.addSubview(largeTitle)
  }

  private func layoutChanged() {
    setNeedsLayout()
    controller?.viewIfLoaded?.setNeedsLayout()
  }

  /// Shows another item.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }

  /// Shows the previous item, and returns the removed one.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }

  /// Replaces the items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  /// The height of a bar without a large title.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: NavigationBarRows.barHeight)
  }

  /// Returns the width and the height of a bar without a large title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: NavigationBarRows.barHeight)
  }

  /// The appearance in effect.
  var appearance: UINavigationBarAppearance {
    if !isOverContent, let edge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
    return topItem?.standardAppearance ?? standardAppearance
  }

  /// A Boolean value that indicates whether the bar has no background, as at the start of content with a large title.
  private var isClear: Bool {
    !isOverContent && rows.largeTitle > 0 && barTintColor == nil && backgroundColor == nil
      && topItem?.scrollEdgeAppearance == nil && scrollEdgeAppearance == nil
  }

  /// Places the background below the status bar, the title, the buttons, and the rows below them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let above = frame.minY
    background.backgroundColor = isClear ? nil : barTintColor ?? backgroundColor ?? appearance.backgroundColor
    background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    let line = 1 / UIScreen.main.scale
    separator.backgroundColor = isClear ? nil : appearance.shadowColor
    separator.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: line)
    for view in shown { view.removeFromSuperview() }
    shown = []
    placeLargeTitle()
    placeSearchBar()
    if rows.bar > 0 {
      let (left, right) = (placeLeft(), placeRight())
      placeTitle(in: CGRect(x: left, y: 0, width: max(0, bounds.width - left - right), height: rows.bar))
    }
    title.isHidden = rows.bar == 0 || topItem?.titleView != nil
  }

  /// Places the title in the middle of the bar, or as near to it as the buttons allow.
  private func placeTitle(in free: CGRect) {
    title.text = topItem?.title
    let attributes = titleTextAttributes ?? appearance.titleTextAttributes
    title.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    title.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    let view = topItem?.titleView ?? title
    title.alpha = titleOpacity
    let isSized = view !== title && view.bounds.size != .zero
    var size = isSized ? view.bounds.size : view.sizeThatFits(free.size)
    size.width = min(size.width, free.width)
    let x = max(free.minX, min((bounds.width - size.width) / 2, free.maxX - size.width))
    let frame = CGRect(origin: CGPoint(x: x, y: free.midY - size.height / 2), size: size)
    if view === title { title.frame = frame } else { show(view, in: frame) }
  }

  /// Places the back button and the buttons on the left, and returns the width that they take.
  private func placeLeft() -> CGFloat {
    var x: CGFloat = 16
    let items = topItem?.leftBarButtonItems ?? []
    if items.isEmpty, let back = backItem, topItem?.hidesBackButton != true {
      let name = back.backBarButtonItem?.title ?? back.backButtonTitle ?? back.title ?? "Back"
      let action = UIAction { [weak self] _ in _ = self?.controller?.popViewController(animated: true) }
      x += place(UIBarButtonItem(title: "‹ " + name, primaryAction: action), at: 8, fromLeft: true)
    }
    for item in items { x += place(item, at: x, fromLeft: true) + 16 }
    return x
  }

  private func placeRight() -> CGFloat {
    var x: CGFloat = 16
    for item in topItem?.rightBarButtonItems ?? [] { x += place(item, at: x, fromLeft: false) + 16 }
    return x
  }

  /// Places a button at a distance from an edge, and returns its width.
  private func place(_ item: UIBarButtonItem, at distance: CGFloat, fromLeft: Bool) -> CGFloat {
    if item.space != nil { return item.width }
    let (view, natural) = item.shownView(in: self)
    let size = CGSize(width: natural.width, height: min(natural.height, rows.bar))
    let x = fromLeft ? distance : bounds.width - distance - size.width
    show(view, in: CGRect(x: x, y: (rows.bar - size.height) / 2, width: size.width, height: size.height))
    return size.width
  }

  func show(_ view: UIView, in frame: CGRect) {
    shown.append(view)
    addSubview(view)
    view.frame = frame
  }
}
