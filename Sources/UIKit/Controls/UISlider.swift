import Foundation
import QuartzCore

/// A control for choosing a value in a range.
open class UISlider: UIControl {
  /// The value at the left end.
  open var minimumValue: Float = 0 { didSet { value = limited(value) } }
  /// The value at the right end.
  open var maximumValue: Float = 1 { didSet { value = limited(value) } }
  /// The value, limited to the range.
  open var value: Float = 0 {
    didSet {
      if value != limited(value) { value = limited(value) }
      setNeedsLayout()
    }
  }
  /// A Boolean value that indicates whether changes during a touch send events.
  open var isContinuous = true
  /// The color of the track on the left, or `nil` for the tint color.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the track on the right, or `nil` for that of the system.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the thumb, or `nil` for white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The image at the left end.
  open var minimumValueImage: UIImage? { didSet { imagesChanged() } }
  /// The image at the right end.
  open var maximumValueImage: UIImage? { didSet { imagesChanged() } }

  /// The height, and the sizes of the parts, which Apple doesn't document, are those of devices until iOS 18.
  private static let (height, side, track): (CGFloat, CGFloat, CGFloat) = (34, 28, 4)
  private let (low, high) = (UIView(), UIView())
  private let thumb = Thumb(side: UISlider.side)
  private let (lowImage, highImage) = (UIImageView(), UIImageView())

  /// Creates a slider with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  /// Creates a slider with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    for view in [high, low, lowImage, highImage, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  private func limited(_ value: Float) -> Float { max(minimumValue, min(value, maximumValue)) }

  private func imagesChanged() {
    (lowImage.image, highImage.image) = (minimumValueImage, maximumValueImage)
    setNeedsLayout()
  }

  /// Changes the value, without an event.
  open func setValue(_ value: Float, animated: Bool) {
    if animated, value != self.value { AnimationRecorder.current?.note(AnimationRecorder.standard) }
    self.value = value
    layoutIfNeeded()
  }

  /// Returns the rectangle of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = lowImage.image.map { $0.size.width + 8 } ?? 2
    let right = highImage.image.map { $0.size.width + 8 } ?? 2
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - Self.track / 2, width: max(0, bounds.width - left - right),
      height: Self.track)
  }

  /// Returns the rectangle of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((limited(value) - minimumValue) / range) : 0
    // At the ends, the thumb extends beyond the track by 2 points.
    let way = rect.width + 4 - Self.side
    return CGRect(x: rect.minX - 2 + way * share, y: bounds.midY - Self.side / 2, width: Self.side, height: Self.side)
  }

  /// The height of every slider.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  /// Returns the width and the height of every slider.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let rect = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: rect, value: value)
    thumb.frame = knob
    thumb.backgroundColor = thumbTintColor ?? .white
    low.frame = CGRect(x: rect.minX, y: rect.minY, width: knob.midX - rect.minX, height: rect.height)
    high.frame = rect
    low.backgroundColor = minimumTrackTintColor ?? tintColor
    high.backgroundColor = maximumTrackTintColor ?? .systemFill
    for view in [low, high] { view.layer.cornerRadius = rect.height / 2 }
    place(lowImage, at: bounds.minX)
    place(highImage, at: bounds.maxX - (highImage.image?.size.width ?? 0))
    for view in subviews { view.alpha = isEnabled ? 1 : 0.5 }
  }

  override func stateChanged() { setNeedsLayout() }

  private func place(_ view: UIImageView, at x: CGFloat) {
    let size = view.image?.size ?? .zero
    view.tintColor = tintColor
    view.frame = CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let rect = trackRect(forBounds: bounds)
    // A touch beside the thumb doesn't move it.
    return thumbRect(forBounds: bounds, trackRect: rect, value: value).insetBy(dx: -10, dy: -10)
      .contains(touch.location(in: self))
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let rect = trackRect(forBounds: bounds)
    let way = rect.width + 4 - Self.side
    let x = touch.location(in: self).x - (rect.minX - 2) - Self.side / 2
    value = minimumValue + Float(max(0, min(1, way > 0 ? x / way : 0))) * (maximumValue - minimumValue)
    if isContinuous { perform(.valueChanged, event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { perform(.valueChanged, event) }
  }
}
