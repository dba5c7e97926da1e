import Foundation
import QuartzCore

/// A bar with a title and buttons, drawn plainly: without blur, large titles, and symbols.
open class UINavigationBar: UIView {
  /// The color of the bar, or `nil` for that of the system.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether the bar is translucent, which has no effect.
  open var isTranslucent = true
  /// A Boolean value that indicates whether titles are large, which has no effect.
  open var prefersLargeTitles = false
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// The items of the stack, the shown one last.
  open internal(set) var items: [UINavigationItem]? {
    didSet {
      for item in items ?? [] { item.bar = self }
      setNeedsLayout()
    }
  }
  /// The shown item.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the shown one.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// The height of a bar, in points.
  static let height: CGFloat = 44

  private let background = UIView()
  private let separator = UIView()
  private let title = UILabel()
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
    separator.backgroundColor = .separator
    title.textAlignment = .center
  }

  /// Places the background below the status bar, the title, and the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let above = frame.minY
    background.backgroundColor = barTintColor ?? backgroundColor ?? .systemBackground
    background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    let line = 1 / UIScreen.main.scale
    separator.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: line)
    for view in shown { view.removeFromSuperview() }
    shown = []
    let (left, right) = (placeLeft(), placeRight())
    placeTitle(in: CGRect(x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height))
  }

  /// Places the title in the middle of the bar, or as near to it as the buttons allow.
  private func placeTitle(in free: CGRect) {
    title.isHidden = topItem?.titleView != nil
    title.text = topItem?.title
    title.font = titleTextAttributes?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    title.textColor = titleTextAttributes?[.foregroundColor] as? UIColor ?? .label
    let view = topItem?.titleView ?? title
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
      x += place(UIBarButtonItem(title: "‹ " + name, style: .plain, target: nil, action: nil), at: 8, fromLeft: true)
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
    item.bar = self
    let view = item.customView ?? button(item)
    let natural = item.customView.map { $0.bounds.size } ?? view.sizeThatFits(bounds.size)
    let size = CGSize(width: item.width > 0 ? item.width : natural.width, height: min(natural.height, bounds.height))
    let x = fromLeft ? distance : bounds.width - distance - size.width
    show(view, in: CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    return size.width
  }

  private func button(_ item: UIBarButtonItem) -> UIView {
    let color = item.tintColor ?? tintColor
    if let image = item.image {
      let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
      view.tintColor = color
      return view
    }
    let label = UILabel()
    label.text = item.title
    label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    label.textColor = item.isEnabled ? color : .tertiaryLabel
    return label
  }

  private func show(_ view: UIView, in frame: CGRect) {
    shown.append(view)
    addSubview(view)
    view.frame = frame
  }
}
