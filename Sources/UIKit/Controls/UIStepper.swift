import Foundation
import QuartzCore

/// A control with two buttons that decrease and increase a value, 94 points wide and 32 high.
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)

  /// The value, inside the range.
  open var value = 0.0 {
    didSet {
      let inside = max(minimumValue, min(value, maximumValue))
      if inside != value { value = inside }
    }
  }
  /// The lower end of the range.
  open var minimumValue = 0.0 { didSet { value = max(value, minimumValue) } }
  /// The upper end of the range.
  open var maximumValue = 100.0 { didSet { value = min(value, maximumValue) } }
  /// The difference that a tap makes.
  open var stepValue = 1.0
  /// A Boolean value that indicates whether the value continues at the other end of the range.
  open var wraps = false
  /// A Boolean value that indicates whether actions are performed during a touch.
  ///
  /// The value has no effect.
  open var isContinuous = true
  /// A Boolean value that indicates whether a long touch repeats the step.
  ///
  /// The value has no effect.
  open var autorepeat = true

  /// Creates a stepper at the origin of a rectangle.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    addParts()
  }

  /// Creates a stepper at the origin, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    addParts()
  }

  private func addParts() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    let line = UIView(frame: CGRect(x: 46.5, y: 7, width: 1, height: 18))
    line.backgroundColor = .systemGray3
    let minus = SymbolView(.minus, side: 20, .label)
    let plus = SymbolView(.plus, side: 20, .label)
    (minus.center, plus.center) = (CGPoint(x: 23.5, y: 16), CGPoint(x: 70.5, y: 16))
    for view in [line, minus, plus] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let isPlus = touch.location(in: self).x >= bounds.midX
    var next = value + (isPlus ? stepValue : -stepValue)
    if wraps, next > maximumValue { next = minimumValue }
    if wraps, next < minimumValue { next = maximumValue }
    let old = value
    value = next
    if value != old { sendActions(for: .valueChanged) }
  }
}
