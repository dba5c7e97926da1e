import Foundation
import QuartzCore

/// A bar with buttons at the bottom of a screen, drawn plainly.
open class UIToolbar: UIView {
  /// The buttons and spaces, from left to right.
  open var items: [UIBarButtonItem]? { didSet { setNeedsLayout() } }
  /// The color of the bar, or `nil` for that of the system.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether the bar is translucent, which has no effect.
  open var isTranslucent = true
  /// The appearance of the bar.
  open var standardAppearance = UIToolbarAppearance() { didSet { setNeedsLayout() } }
  /// The appearance while content ends above the bar, or `nil` for the usual one.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The appearance in a compact height, or `nil` for the usual one.
  open var compactAppearance: UIToolbarAppearance?

  /// The height of a bar without the safe area, in points.
  ///
  /// Source: Geoff Hackworth, *iPad Navigation Bar and Toolbar Height Changes in iOS 12*, "the navigation bar and toolbar
  /// are 44 points tall".
  static let height: CGFloat = 44
  /// The distances from the edges and between buttons, in points, which Apple doesn't document.
  private static let (margin, spacing): (CGFloat, CGFloat) = (16, 8)

  private var shown: [UIView] = []

  /// Replaces the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// The height of a bar.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  /// Returns the width and the height of a bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  /// Places the buttons.
  ///
  /// Flexible spaces share the width that the others leave.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in shown { view.removeFromSuperview() }
    shown = []
    let background = UIView(frame: bounds)
    background.backgroundColor = barTintColor ?? standardAppearance.backgroundColor
    show(background)
    if let color = standardAppearance.shadowColor {
      let line = UIView(frame: CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.main.scale))
      line.backgroundColor = color
      show(line)
    }
    placeItems()
  }

  private func placeItems() {
    let items = items ?? []
    let views = items.map { $0.space == nil ? $0.shownView(in: self) : nil }
    var taken: CGFloat = 0
    for (index, item) in items.enumerated() {
      taken += views[index]?.size.width ?? item.width
      if index > 0, views[index] != nil, views[index - 1] != nil { taken += Self.spacing }
    }
    let flexible = items.count { $0.space == .flexible }
    let share = max(0, bounds.width - 2 * Self.margin - taken) / CGFloat(max(1, flexible))
    var x = Self.margin
    for (index, item) in items.enumerated() {
      guard let (view, size) = views[index] else {
        x += item.space == .flexible ? share : item.width
        continue
      }
      if index > 0, views[index - 1] != nil { x += Self.spacing }
      let height = min(size.height, Self.height)
      show(view)
      view.frame = CGRect(x: x, y: (Self.height - height) / 2, width: size.width, height: height)
      x += size.width
    }
  }

  private func show(_ view: UIView) {
    shown.append(view)
    addSubview(view)
  }
}
