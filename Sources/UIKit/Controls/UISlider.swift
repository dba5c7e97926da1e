import Foundation
import QuartzCore

/// A control with a thumb on a track, for one of a range of values.
open class UISlider: UIControl {
  private static let thumbSide: CGFloat = 28

  /// The value, inside the range.
  open var value: Float = 0 {
    didSet {
      let inside = max(minimumValue, min(value, maximumValue))
      if inside != value { value = inside }
      setNeedsLayout()
    }
  }
  /// The lower end of the range.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = max(value, minimumValue)
      setNeedsLayout()
    }
  }
  /// The upper end of the range.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = min(value, maximumValue)
      setNeedsLayout()
    }
  }
  /// A Boolean value that indicates whether actions are performed while the thumb moves.
  open var isContinuous = true
  /// The color of the track below the thumb.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the track above the thumb.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the thumb.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The image at the lower end, which isn't drawn.
  open var minimumValueImage: UIImage?
  /// The image at the upper end, which isn't drawn.
  open var maximumValueImage: UIImage?
  private var images: [UInt: UIImage] = [:]
  private let (low, high, thumb) = (UIView(), UIView(), UIImageView(frame: .zero))

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
    for view in [high, low, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for view in [low, high] { view.layer.cornerRadius = 2 }
    thumb.layer.shadowColor = UIColor.black.cgColor
    (thumb.layer.shadowRadius, thumb.layer.shadowOffset) = (4, CGSize(width: 0, height: 2))
  }

  /// Sets the value.
  open func setValue(_ value: Float, animated: Bool) {
    if !animated {
      self.value = value
      return
    }
    UIView.animate(withDuration: 0.25) {
      self.value = value
      self.layoutIfNeeded()
    }
  }

  /// Sets the image of the thumb for a state.
  ///
  /// Only the image for the normal state is shown.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    setNeedsLayout()
  }
  /// Returns the image of the thumb that was set for a state.
  open func thumbImage(for state: State) -> UIImage? { images[state.rawValue] }

  /// Returns the rectangle of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
  }

  /// Returns the rectangle of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = images[0]?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let x = bounds.minX + part * max(0, bounds.width - size.width)
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 34) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    thumb.frame = thumbRect(forBounds: bounds, trackRect: track, value: value)
    thumb.image = images[0]
    let isDrawn = images[0] == nil
    thumb.backgroundColor = isDrawn ? thumbTintColor ?? .white : nil
    thumb.layer.cornerRadius = isDrawn ? Self.thumbSide / 2 : 0
    thumb.layer.shadowOpacity = isDrawn ? 0.2 : 0
    high.frame = track
    low.frame = CGRect(
      x: track.minX, y: track.minY, width: max(0, min(thumb.frame.midX, track.maxX) - track.minX), height: track.height)
    low.backgroundColor = minimumTrackTintColor ?? tintColor
    high.backgroundColor = maximumTrackTintColor ?? .systemFill
  }

  // MARK: Touches

  /// Begins to move the thumb if the touch is on it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    return rect.insetBy(dx: -10, dy: -10).contains(touch.location(in: self))
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let width = max(1, bounds.width - Self.thumbSide)
    let part = max(0, min((touch.location(in: self).x - Self.thumbSide / 2) / width, 1))
    value = minimumValue + Float(part) * (maximumValue - minimumValue)
    if isContinuous { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendActions(for: .valueChanged) }
  }
}
