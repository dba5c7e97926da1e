import Foundation
import QuartzCore

/// A control of segments of which one is selected.
///
/// The sizes aren't documented; they are those of public measurements.
open class UISegmentedControl: UIControl {
  /// The index of no segment.
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var width: CGFloat = 0
    var offset = CGSize.zero
    var isEnabled = true
  }

  private var segments: [Segment] = [] { didSet { segmentsChanged() } }
  /// The index of the selected segment, or `noSegment`.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex), selectedSegmentIndex != Self.noSegment {
        selectedSegmentIndex = Self.noSegment
      }
      setNeedsLayout()
    }
  }
  /// A Boolean value that indicates whether a selection lasts only during a touch.
  open var isMomentary = false
  /// A Boolean value that indicates whether widths follow the contents.
  open var apportionsSegmentWidthsByContent = false { didSet { segmentsChanged() } }
  /// The color of the selected segment.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  private let thumb = UIView()
  private var shown: [UIView] = []

  /// Creates a control with titles and images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
    bounds.size = intrinsicContentSize
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  /// Creates a control without segments, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 9
    thumb.isUserInteractionEnabled = false
    thumb.layer.cornerRadius = 7
    thumb.layer.shadowColor = UIColor.black.cgColor
    (thumb.layer.shadowOpacity, thumb.layer.shadowRadius) = (0.12, 4)
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    addSubview(thumb)
  }

  private func segmentsChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Segment(title: title), at: max(0, min(segment, segments.count)))
  }
  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert(Segment(image: image), at: max(0, min(segment, segments.count)))
  }
  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex >= segments.count { selectedSegmentIndex = Self.noSegment }
  }
  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  private func edit(_ segment: Int, _ change: (inout Segment) -> Void) {
    if segments.indices.contains(segment) { change(&segments[segment]) }
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    edit(segment) { ($0.title, $0.image) = (title, nil) }
  }
  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }
  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    edit(segment) { ($0.image, $0.title) = (image, nil) }
  }
  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }
  /// Sets the width of a segment, in points, or 0 for an automatic one.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { edit(segment) { $0.width = width } }
  /// Returns the width of a segment, in points, or 0 for an automatic one.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }
  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { edit(segment) { $0.isEnabled = enabled } }
  /// Returns a Boolean value that indicates whether a segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }
  /// Moves the contents of a segment.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { edit(segment) { $0.offset = offset } }

  /// Sets the attributes of titles in a state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state.rawValue] = attributes
    segmentsChanged()
  }
  /// Returns the attributes of titles in a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state.rawValue] }

  // MARK: Layout

  private func font(isSelected: Bool) -> UIFont {
    let own = isSelected ? attributes[State.selected.rawValue]?[.font] : nil
    return own as? UIFont ?? attributes[0]?[.font] as? UIFont
      ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
  }

  private func contentWidth(_ segment: Segment) -> CGFloat {
    if segment.width > 0 { return segment.width }
    if let image = segment.image { return image.size.width + 20 }
    let title = segment.title ?? ""
    return title.size(withAttributes: [.font: font(isSelected: true)]).width.rounded(.up) + 20
  }

  open override var intrinsicContentSize: CGSize {
    let widths = segments.map(contentWidth)
    let isEven = !apportionsSegmentWidthsByContent
    let width = isEven ? CGFloat(widths.count) * (widths.max() ?? 0) : widths.reduce(0, +)
    return CGSize(width: width, height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var frames: [CGRect] {
    let widths = segments.map(contentWidth)
    let whole = widths.reduce(0, +)
    var x: CGFloat = 0
    return segments.indices.map { index in
      var width = bounds.width / CGFloat(segments.count)
      if apportionsSegmentWidthsByContent, whole > 0 { width = widths[index] * bounds.width / whole }
      defer { x += width }
      return CGRect(x: x, y: 0, width: width, height: bounds.height)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in shown { view.removeFromSuperview() }
    shown = []
    let frames = frames
    thumb.isHidden = !frames.indices.contains(selectedSegmentIndex)
    if !thumb.isHidden { thumb.frame = frames[selectedSegmentIndex].insetBy(dx: 2, dy: 2) }
    thumb.backgroundColor = selectedSegmentTintColor ?? .white
    for (index, segment) in segments.enumerated() {
      let view = content(segment, isSelected: index == selectedSegmentIndex)
      view.frame = frames[index].offsetBy(dx: segment.offset.width, dy: segment.offset.height)
      view.isUserInteractionEnabled = false
      shown.append(view)
      addSubview(view)
    }
  }

  private func content(_ segment: Segment, isSelected: Bool) -> UIView {
    if let image = segment.image {
      let view = UIImageView(image: image)
      view.contentMode = .center
      view.tintColor = .label
      return view
    }
    let label = UILabel()
    label.text = segment.title
    label.textAlignment = .center
    label.font = font(isSelected: isSelected)
    let own = isSelected ? attributes[State.selected.rawValue]?[.foregroundColor] : nil
    let color = own as? UIColor ?? attributes[0]?[.foregroundColor] as? UIColor
    label.textColor = segment.isEnabled && isEnabled ? color ?? .label : .tertiaryLabel
    return label
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let x = touch.location(in: self).x
    guard let index = frames.firstIndex(where: { $0.minX <= x && x < $0.maxX }), segments[index].isEnabled else {
      return
    }
    let old = selectedSegmentIndex
    if index == old, !isMomentary { return }
    selectedSegmentIndex = index
    sendActions(for: .valueChanged)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }
}
