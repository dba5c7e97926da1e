import Foundation
import QuartzCore

extension UIListContentConfiguration {
  /// The appearance of an image.
  public struct ImageProperties {
    /// The dimension that a list reserves for images by default.
    ///
    /// It's treated as the dimension of the image.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    /// The color of template images, or `nil` for the tint color of the view.
    public var tintColor: UIColor?
    /// The transformer of the tint color.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The configuration of symbols.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The corner radius, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, in points.
    ///
    /// A dimension of 0 has no maximum.
    public var maximumSize = CGSize.zero
    /// The size that is reserved for the image, in points.
    ///
    /// A dimension of 0 stands for that of the image.
    public var reservedLayoutSize = CGSize.zero
    /// A Boolean value that indicates whether the image keeps its colors when colors are inverted.
    ///
    /// The value has no effect.
    public var accessibilityIgnoresInvertColors = false

    /// Returns the color of template images in a view.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Returns the size of an image, which is reduced to the maximum size.
    func size(of image: UIImage) -> CGSize {
      let (size, most) = (image.size, maximumSize)
      let factors = [most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1]
      let factor = min(1, factors.min() ?? 1)
      return factor < 1 ? CGSize(width: size.width * factor, height: size.height * factor) : size
    }

    /// Returns the size that is reserved for an image.
    func box(of image: UIImage) -> CGSize {
      let (size, own) = (size(of: image), reservedLayoutSize)
      func length(_ reserved: CGFloat, _ length: CGFloat) -> CGFloat {
        reserved == 0 || reserved == Self.standardDimension ? length : reserved
      }
      return CGSize(width: length(own.width, size.width), height: length(own.height, size.height))
    }
  }

  /// The appearance of a text.
  public struct TextProperties {
    /// The alignment of a text.
    public enum TextAlignment: Int, Sendable {
      case natural
      case center
      case justified
    }

    /// The transform of letters.
    public enum TextTransform: Int, Sendable {
      case none
      case uppercase
      case lowercase
      case capitalized

      func applied(to text: String?) -> String? {
        switch self {
        case .none: text
        case .uppercase: text?.uppercased()
        case .lowercase: text?.lowercased()
        case .capitalized: text?.capitalized
        }
      }
    }

    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The color.
    public var color = UIColor.label
    /// The transformer of the color.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment.
    public var alignment = TextAlignment.natural
    /// The treatment of text that doesn't fit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines.
    ///
    /// A value of 0 stands for no limit.
    public var numberOfLines = 0
    /// A Boolean value that indicates whether a single line of text shrinks to fit.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum factor by which text shrinks.
    public var minimumScaleFactor: CGFloat = 0
    /// A Boolean value that indicates whether text is tightened to fit.
    ///
    /// The value has no effect.
    public var allowsDefaultTighteningForTruncation = false
    /// A Boolean value that indicates whether the size follows the user's setting.
    ///
    /// The value has no effect.
    public var adjustsFontForContentSizeCategory = true
    /// The transform of letters.
    public var transform = TextTransform.none
    /// A Boolean value that indicates whether truncated text is shown while the pointer is over it.
    ///
    /// The value has no effect.
    public var showsExpansionTextWhenTruncated = false

    /// Returns the transformed color.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Applies the properties to a label.
    @MainActor func apply(to label: UILabel, _ text: String?, _ attributed: NSAttributedString?, _ color: UIColor) {
      (label.font, label.textColor, label.numberOfLines) = (font, color, numberOfLines)
      (label.lineBreakMode, label.minimumScaleFactor) = (lineBreakMode, minimumScaleFactor)
      label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
      label.textAlignment = alignment == .center ? .center : alignment == .justified ? .justified : .natural
      if let attributed { label.attributedText = attributed } else { label.text = text }
      label.isHidden = label.text?.isEmpty ?? true
    }
  }
}
