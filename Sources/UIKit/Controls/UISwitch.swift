import Foundation
import QuartzCore

/// A control that is on or off.
///
/// Source of the size: `UISwitch` in Apple's documentation, `init(frame:)`, "The size components of this rectangle are
/// ignored", and 51 × 31 points on devices until iOS 18.
open class UISwitch: UIControl {
  /// The color of the track while the switch is on, or `nil` for green.
  open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the thumb, or `nil` for white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The title, which isn't drawn.
  open var title: String?
  /// A Boolean value that indicates whether the switch is on.
  open var isOn = false { didSet { setNeedsLayout() } }

  private static let size = CGSize(width: 51, height: 31)
  private let track = UIView()
  private let thumb = Thumb(side: 27)

  /// Creates a switch at the origin of a frame.
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
    track.isUserInteractionEnabled = false
    addSubview(track)
    addSubview(thumb)
  }

  /// Turns the switch on or off, without an event.
  open func setOn(_ on: Bool, animated: Bool) {
    if animated, on != isOn { AnimationRecorder.current?.note(AnimationRecorder.standard) }
    isOn = on
    layoutIfNeeded()
  }

  /// The size of every switch.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// Returns the size of every switch.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = Self.size
    track.frame = CGRect(origin: .zero, size: size)
    track.layer.cornerRadius = size.height / 2
    track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    thumb.frame.origin = CGPoint(x: isOn ? size.width - 29 : 2, y: 2)
    for view in subviews { view.alpha = isEnabled ? 1 : 0.5 }
  }

  override func stateChanged() { setNeedsLayout() }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    setOn(!isOn, animated: true)
    perform([.valueChanged, .primaryActionTriggered], event)
  }
}

/// The round knob of a switch or a slider, with its shadow.
final class Thumb: UIView {
  init(side: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.cornerRadius = side / 2
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  required init?(coder: NSCoder) { nil }
}
