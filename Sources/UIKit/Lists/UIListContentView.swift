import Foundation
import QuartzCore

/// A view with the content of a list's cell, header, or footer.
open class UIListContentView: UIView, UIContentView {
  /// The configuration, which is a ``UIListContentConfiguration``.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        raise(.invalidArgument, "Content configuration of type \(type(of: newValue)) isn't supported by this view")
      }
      content = new
      show()
    }
  }

  /// The guide around the image, or `nil` without one.
  public private(set) lazy var imageLayoutGuide: UILayoutGuide? = guide { $0.imageView }
  /// The guide around the text, or `nil` without one.
  public private(set) lazy var textLayoutGuide: UILayoutGuide? = guide { $0.label }
  /// The guide around the secondary text, or `nil` without one.
  public private(set) lazy var secondaryTextLayoutGuide: UILayoutGuide? = guide { $0.secondaryLabel }

  /// Returns a guide that follows a part of the content at the current width.
  private func guide(_ part: @escaping (UIListContentView) -> UIView) -> UILayoutGuide {
    joinAutoLayout()
    return UILayoutGuide(
      self,
      insets: { view in
        guard let view = view as? UIListContentView else { return .zero }
        let (places, size) = (view.places(in: view.bounds.width), view.bounds.size)
        let shift = max(0, size.height - places.height) / 2
        let shown = part(view)
        let frame =
          shown === view.imageView ? places.image : shown === view.label ? places.text : places.secondaryText
        return UIEdgeInsets(
          top: frame.minY + shift, left: frame.minX, bottom: size.height - frame.maxY - shift,
          right: size.width - frame.maxX)
      })
  }

  private var content: UIListContentConfiguration
  private let imageView = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let secondaryLabel = UILabel(frame: .zero)

  /// Creates a view with a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [imageView, label, secondaryLabel] as [UIView] { addSubview(view) }
    imageView.contentMode = .scaleAspectFit
    show()
  }

  /// Returns `nil`, because archives aren't available.
  public required init?(coder: NSCoder) { nil }

  private func show() {
    imageView.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
    imageView.image = content.image
    imageView.isHidden = content.image == nil
    imageView.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
    imageView.layer.cornerRadius = content.imageProperties.cornerRadius
    imageView.clipsToBounds = content.imageProperties.cornerRadius > 0
    content.textProperties.apply(to: label, content.shownText, content.attributedText, content.shownColor)
    content.secondaryTextProperties.apply(
      to: secondaryLabel, content.shownSecondaryText, content.secondaryAttributedText, content.shownSecondaryColor)
    alpha = content.alpha
    setNeedsLayout()
  }

  /// Returns the given width and the height of the content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: places(in: size.width).height)
  }

  /// The height of the content at the current width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: places(in: bounds.width).height)
  }

  override func wrappedContentSize(width: CGFloat) -> CGSize? {
    CGSize(width: Self.noIntrinsicMetric, height: places(in: width).height)
  }

  /// The distance of the texts from the leading edge, in points.
  var textStart: CGFloat { places(in: bounds.width).textStart }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(in: bounds.width)
    let shift = max(0, bounds.height - places.height) / 2
    for (view, frame) in [(imageView, places.image), (label, places.text), (secondaryLabel, places.secondaryText)]
      as [(UIView, CGRect)]
    {
      var frame = frame.offsetBy(dx: 0, dy: shift)
      if effectiveUserInterfaceLayoutDirection == .rightToLeft { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
  }
}

extension UIListContentView {
  /// The frames of the content at a width, in a view as high as the content.
  private struct Places {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondaryText = CGRect.zero
    var textStart: CGFloat = 0
    var height: CGFloat = 0
  }

  private func places(in width: CGFloat) -> Places {
    let margins = content.directionalLayoutMargins
    var places = Places()
    places.textStart = margins.leading
    let box = content.image.map { content.imageProperties.box(of: $0) }
    if let box { places.textStart += box.width + content.imageToTextPadding }
    let free = max(0, width - places.textStart - margins.trailing)
    let texts = addTexts(to: &places, width: free)
    let inner = max(texts, box?.height ?? 0)
    places.height = max(content.minimumHeight, margins.top + inner + margins.bottom)
    // The content is centered between the margins.
    let middle = margins.top + (places.height - margins.top - margins.bottom) / 2
    func rounded(_ y: CGFloat) -> CGFloat { (y * UIScreen.main.scale).rounded() / UIScreen.main.scale }
    let top = rounded(middle - texts / 2)
    places.text.origin.y += top
    places.secondaryText.origin.y += top
    if let image = content.image, let box {
      let size = content.imageProperties.size(of: image)
      places.image = CGRect(
        x: rounded(margins.leading + (box.width - size.width) / 2), y: rounded(middle - size.height / 2),
        width: size.width, height: size.height)
    }
    return places
  }

  /// Adds the frames of the texts from a top of 0, and returns their height.
  private func addTexts(to places: inout Places, width: CGFloat) -> CGFloat {
    let start = places.textStart
    let (text, secondary) = (lines(label, width), lines(secondaryLabel, width))
    places.text = CGRect(x: start, y: 0, width: width, height: text.height)
    places.secondaryText = CGRect(x: start, y: 0, width: width, height: secondary.height)
    if text == .zero || secondary == .zero { return text.height + secondary.height }
    let (one, other) = (lines(label, 0), lines(secondaryLabel, 0))
    let padding = content.textToSecondaryTextHorizontalPadding
    guard content.prefersSideBySideTextAndSecondaryText, one.width + padding + other.width <= width else {
      let gap = content.textToSecondaryTextVerticalPadding
      places.secondaryText.origin.y = text.height + gap
      return text.height + gap + secondary.height
    }
    // Texts on one line share a baseline.
    let ascent = max(label.font.ascender, secondaryLabel.font.ascender)
    places.text = CGRect(x: start, y: ascent - label.font.ascender, width: one.width, height: one.height)
    places.secondaryText = CGRect(
      x: start + width - other.width, y: ascent - secondaryLabel.font.ascender, width: other.width,
      height: other.height)
    return max(places.text.maxY, places.secondaryText.maxY)
  }

  /// Returns the size of a label's lines, or zero without a text.
  private func lines(_ label: UILabel, _ width: CGFloat) -> CGSize {
    label.isHidden ? .zero : label.sizeThatFits(CGSize(width: width, height: 0))
  }
}
