import Foundation
import QuartzCore

/// A control that is on or off, 51 points wide and 31 high.
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)

  /// A Boolean value that indicates whether the switch is on.
  open var isOn = false { didSet { setNeedsLayout() } }
  /// The color of the track while the switch is on.
  open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the thumb.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The image while the switch is on, which isn't drawn.
  open var onImage: UIImage?
  /// The image while the switch is off, which isn't drawn.
  open var offImage: UIImage?
  private let track = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
  private let thumb = UIView(frame: CGRect(x: 2, y: 2, width: 27, height: 27))

  /// Creates a switch at the origin of a rectangle.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    addParts()
  }

  /// Creates a switch at the origin, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    addParts()
  }

  private func addParts() {
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = 13.5
    thumb.layer.shadowColor = UIColor.black.cgColor
    (thumb.layer.shadowOpacity, thumb.layer.shadowRadius) = (0.15, 4)
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  /// Switches on or off.
  open func setOn(_ on: Bool, animated: Bool) {
    if on == isOn { return }
    if animated {
      UIView.animate(withDuration: 0.25) {
        self.isOn = on
        self.layoutIfNeeded()
      }
    } else {
      isOn = on
    }
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    thumb.frame.origin.x = isOn ? Self.size.width - 29 : 2
    alpha = isEnabled ? 1 : 0.5
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    setOn(!isOn, animated: true)
    sendActions(for: .valueChanged)
  }
}
