import Foundation
import QuartzCore

extension UIButton {
  /// The contents and the appearance of a button.
  public struct Configuration {
    /// The radius of a button's corners.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic
      case small
      case medium
      case large
      case capsule
    }

    /// The size of a button, which determines its insets.
    public enum Size: Int, Sendable {
      case medium
      case small
      case mini
      case large
    }

    /// The alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable {
      case automatic
      case leading
      case center
      case trailing
    }

    /// The title.
    public var title: String?
    /// The attributed title.
    public var attributedTitle: AttributedString?
    /// The subtitle, which isn't drawn.
    public var subtitle: String?
    /// The attributed subtitle, which isn't drawn.
    public var attributedSubtitle: AttributedString?
    /// The image.
    public var image: UIImage?
    /// The color of title and image, or `nil` for that of the style.
    public var baseForegroundColor: UIColor?
    /// The color of the background, or `nil` for that of the style.
    public var baseBackgroundColor: UIColor?
    /// The background.
    public var background = UIBackgroundConfiguration.clear()
    /// The radius of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The size.
    public var buttonSize = Size.medium
    /// The insets of the content, in points.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The edge of the title at which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance of image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The distance of title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The break of lines in the title.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// A Boolean value that indicates whether an activity indicator replaces the image.
    ///
    /// The value has no effect.
    public var showsActivityIndicator = false
    /// The configuration of symbols.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The function that changes the attributes of the title.
    ///
    /// The value has no effect.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    enum Fill {
      case none, gray, tinted, filled
    }

    let fill: Fill

    private init(_ fill: Fill, insets: NSDirectionalEdgeInsets? = nil) {
      self.fill = fill
      contentInsets = insets ?? NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    }

    /// Returns the configuration of a button without a background.
    public static func plain() -> Self { Self(.none) }
    /// Returns the configuration of a button without a background and with small insets.
    public static func borderless() -> Self {
      Self(.none, insets: NSDirectionalEdgeInsets(top: 6, leading: 0, bottom: 6, trailing: 0))
    }
    /// Returns the configuration of a button on gray.
    public static func gray() -> Self { Self(.gray) }
    /// Returns the configuration of a button on gray.
    public static func bordered() -> Self { Self(.gray) }
    /// Returns the configuration of a button on its tint color, lightened.
    public static func tinted() -> Self { Self(.tinted) }
    /// Returns the configuration of a button on its tint color, lightened.
    public static func borderedTinted() -> Self { Self(.tinted) }
    /// Returns the configuration of a button on its tint color.
    public static func filled() -> Self { Self(.filled) }
    /// Returns the configuration of a button on its tint color.
    public static func borderedProminent() -> Self { Self(.filled) }

    /// Returns the configuration for the state of a button.
    public func updated(for button: UIButton) -> Self { self }

    /// Sets the insets to those of the style.
    public mutating func setDefaultContentInsets() {
      contentInsets = Self(fill).contentInsets
    }

    var insets: UIEdgeInsets {
      UIEdgeInsets(
        top: contentInsets.top, left: contentInsets.leading, bottom: contentInsets.bottom,
        right: contentInsets.trailing)
    }

    @MainActor func foreground(_ tint: UIColor) -> UIColor {
      baseForegroundColor ?? (fill == .filled ? .white : tint)
    }

    @MainActor func fillColor(_ tint: UIColor) -> UIColor? {
      if let color = background.backgroundColor { return color }
      let base = baseBackgroundColor
      return switch fill {
      case .none: base
      case .gray: base ?? .tertiarySystemFill
      case .tinted: (base ?? tint).withAlphaComponent(0.18)
      case .filled: base ?? tint
      }
    }

    /// Returns the radius of the corners at a height.
    ///
    /// The radii of the fixed styles are those of public measurements.
    func radius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .capsule: height / 2
      case .small: 4
      case .large: 8
      case .fixed: background.cornerRadius
      case .medium, .dynamic: background.cornerRadius > 0 ? background.cornerRadius : 5.95
      }
    }
  }

  /// Creates a button with a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    var configuration = configuration
    if let primaryAction {
      if configuration.title == nil, !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
      configuration.image = configuration.image ?? primaryAction.image
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    self.configuration = configuration
    // Initializers don't call observers.
    applyConfiguration()
  }

  /// Creates a button of a type that performs an action when it is tapped.
  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Marks the configuration for an update, which is made at once.
  public func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }

  /// Shows the contents of the configuration.
  func applyConfiguration() {
    guard let configuration else { return }
    let color = configuration.foreground(tintColor)
    setTitle(configuration.title ?? configuration.attributedTitle.map { String($0.characters) }, for: .normal)
    setTitleColor(color, for: .normal)
    var image = configuration.image
    if let symbols = configuration.preferredSymbolConfigurationForImage {
      image = image?.withConfiguration(symbols)
    }
    setImage(image, for: .normal)
    if image != nil { imageView?.tintColor = color }
    backgroundColor = configuration.fillColor(tintColor)
    layer.borderWidth = configuration.background.strokeWidth
    layer.borderColor = configuration.background.strokeColor?.cgColor
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  func applyCorners() {
    if let configuration { layer.cornerRadius = configuration.radius(height: bounds.height) }
  }
}

/// A function that changes the attributes of a text.
public struct UIConfigurationTextAttributesTransformer {
  /// The function.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// Returns the changed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
