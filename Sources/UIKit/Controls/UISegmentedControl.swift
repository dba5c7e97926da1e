import Foundation
import QuartzCore

/// A control with several segments, of which one is selected.
open class UISegmentedControl: UIControl {
  /// The index of the selected segment, or ``noSegment``.
  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { setNeedsLayout() } }
  /// The color of the selected segment, or `nil` for white.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether no segment stays selected.
  open var isMomentary = false
  /// A Boolean value that indicates whether widths depend on the titles, which has no effect: all segments have equal widths.
  open var apportionsSegmentWidthsByContent = false

  /// The index that stands for no segment.
  public nonisolated static let noSegment = -1

  /// The height and the distances, which Apple doesn't document, are those of devices from iOS 13 to iOS 18.
  private static let height: CGFloat = 32
  private var segments: [Segment] = []
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  private let knob = UIView()
  private var lines: [UIView] = []

  @MainActor private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
    let label = UILabel()
    let picture = UIImageView()
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  /// Creates a control with titles and images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      insert(Segment(title: item as? String, image: item as? UIImage), at: index)
    }
    bounds.size = intrinsicContentSize
  }

  /// Creates a control without segments, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 9
    knob.layer.cornerRadius = 7
    knob.layer.shadowOpacity = 0.12
    knob.layer.shadowRadius = 4
    knob.layer.shadowOffset = CGSize(width: 0, height: 3)
    knob.isUserInteractionEnabled = false
    addSubview(knob)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = max(0, min(index, segments.count))
    segments.insert(segment, at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    for view in [segment.label, segment.picture] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    changed()
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let removed = segments.remove(at: segment)
    for view in [removed.label, removed.picture] as [UIView] { view.removeFromSuperview() }
    if selectedSegmentIndex == segment { selectedSegmentIndex = Self.noSegment }
    if selectedSegmentIndex > segment { selectedSegmentIndex -= 1 }
    changed()
  }

  /// Removes all segments.
  open func removeAllSegments() { while !segments.isEmpty { removeSegment(at: 0, animated: false) } }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    (segments[segment].title, segments[segment].image) = (title, nil)
    changed()
  }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    (segments[segment].title, segments[segment].image) = (nil, image)
    changed()
  }

  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }

  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
    setNeedsLayout()
  }

  /// Returns a Boolean value that indicates whether a segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// Sets the attributes of the titles for a state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state.rawValue] = attributes
    changed()
  }

  /// Returns the attributes of the titles for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }

  /// The widest segment for each segment, with the height of every control.
  open override var intrinsicContentSize: CGSize {
    for (index, segment) in segments.enumerated() { style(segment, isSelected: index == selectedSegmentIndex) }
    let widest = segments.reduce(into: CGFloat(0)) { width, segment in
      width = max(width, segment.image?.size.width ?? segment.label.intrinsicContentSize.width)
    }
    return CGSize(width: (widest + 20) * CGFloat(segments.count), height: Self.height)
  }

  /// Returns the natural size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func style(_ segment: Segment, isSelected: Bool) {
    let normal = attributes[State.normal.rawValue] ?? [:]
    let own = normal.merging(isSelected ? attributes[State.selected.rawValue] ?? [:] : [:]) { $1 }
    segment.label.text = segment.title
    segment.label.font =
      own[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
    let color = own[.foregroundColor] as? UIColor ?? .label
    segment.label.textColor = segment.isEnabled && isEnabled ? color : .tertiaryLabel
    segment.label.textAlignment = .center
    segment.picture.image = segment.image?.withRenderingMode(.alwaysTemplate)
    segment.picture.tintColor = segment.label.textColor
    segment.picture.contentMode = .center
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = segments.isEmpty ? 0 : bounds.width / CGFloat(segments.count)
    for (index, segment) in segments.enumerated() {
      style(segment, isSelected: index == selectedSegmentIndex)
      let frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
      (segment.label.frame, segment.picture.frame) = (frame.insetBy(dx: 4, dy: 0), frame)
    }
    let isSelected = segments.indices.contains(selectedSegmentIndex)
    knob.isHidden = !isSelected
    knob.backgroundColor = selectedSegmentTintColor ?? .white
    let selected = CGFloat(max(0, selectedSegmentIndex))
    knob.frame = CGRect(x: selected * width, y: 0, width: width, height: bounds.height).insetBy(dx: 2, dy: 2)
    placeLines(width)
  }

  /// Places lines between segments that aren't selected.
  private func placeLines(_ width: CGFloat) {
    for line in lines { line.removeFromSuperview() }
    lines = segments.indices.dropFirst().filter { $0 != selectedSegmentIndex && $0 - 1 != selectedSegmentIndex }.map {
      let line = UIView(frame: CGRect(x: CGFloat($0) * width - 0.5, y: 8, width: 1, height: max(0, bounds.height - 16)))
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      return line
    }
    for line in lines { insertSubview(line, at: 0) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let x = touch?.location(in: self).x else { return }
    let width = bounds.width / CGFloat(segments.count)
    guard let index = segments.indices.first(where: { x < CGFloat($0 + 1) * width }) else { return }
    guard isEnabledForSegment(at: index), index != selectedSegmentIndex || isMomentary else { return }
    AnimationRecorder.current?.note(AnimationRecorder.standard)
    selectedSegmentIndex = index
    perform([.valueChanged, .primaryActionTriggered], event)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
    layoutIfNeeded()
  }
}
