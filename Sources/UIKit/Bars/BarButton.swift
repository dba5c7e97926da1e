import Foundation
import QuartzCore

/// A button of a bar, which performs the action of its item.
final class BarButton: UIControl {
  private let item: UIBarButtonItem
  private let content: UIView

  init(_ item: UIBarButtonItem, _ tintColor: UIColor) {
    self.item = item
    content = BarButton.content(of: item, item.tintColor ?? tintColor)
    super.init(frame: .zero)
    content.isUserInteractionEnabled = false
    addSubview(content)
    isEnabled = item.isEnabled
    addAction(UIAction { [weak self] _ in self?.item.perform() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private static func content(of item: UIBarButtonItem, _ color: UIColor) -> UIView {
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

  override func sizeThatFits(_ size: CGSize) -> CGSize { content.sizeThatFits(size) }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }
}

extension UIBarButtonItem {
  /// Performs the action, as a tap does.
  func perform() {
    primaryAction?.perform(self)
    action.map { TargetAction(target, $0).send(self, nil) }
  }

  /// Returns the view that shows the item in a bar, and its size.
  func shownView(in bar: UIView) -> (view: UIView, size: CGSize) {
    self.bar = bar
    let view = customView ?? BarButton(self, bar.tintColor)
    let natural = customView.map { $0.bounds.size } ?? view.sizeThatFits(bar.bounds.size)
    return (view, CGSize(width: width > 0 ? width : natural.width, height: natural.height))
  }
}
