import Foundation
import QuartzCore

/// The content of a list's cell, header, or footer: an image, a text, and a secondary text.
///
/// A cell of one line is 44 points high, as on a device. Apple's reference doesn't state the other default lengths. The
/// margins of a cell are 11 points above and below, and 16 at the sides; other padding is 16, 8, and 4 points.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The image.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The attributed text, which is used instead of ``text``.
  public var attributedText: NSAttributedString?
  /// The appearance of the text.
  public var textProperties = TextProperties()
  /// The secondary text.
  public var secondaryText: String?
  /// The attributed secondary text, which is used instead of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the secondary text.
  public var secondaryTextProperties = TextProperties()
  /// The axes on which the margins include those of the superview.
  ///
  /// The value has no effect.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []
  /// The margins of the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// A Boolean value that indicates whether both texts share a line if they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The minimum space between texts that share a line, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between texts on different lines, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 4
  /// The opacity of the content.
  public var alpha: CGFloat = 1
  /// The minimum height, in points.
  var minimumHeight: CGFloat = 44

  private init(
    _ font: UIFont, _ color: UIColor = .label, secondary: UIFont = .preferredFont(forTextStyle: .caption1),
    _ secondaryColor: UIColor = .label
  ) {
    (textProperties.font, textProperties.color) = (font, color)
    (secondaryTextProperties.font, secondaryTextProperties.color) = (secondary, secondaryColor)
  }

  /// Creates the configuration of a header or footer.
  private static func boundary(_ font: UIFont, _ color: UIColor, top: CGFloat, bottom: CGFloat) -> Self {
    var configuration = Self(font, color, secondary: font, .secondaryLabel)
    configuration.minimumHeight = 0
    configuration.directionalLayoutMargins.top = top
    configuration.directionalLayoutMargins.bottom = bottom
    return configuration
  }

  // MARK: Cells

  /// Returns the configuration of a cell.
  public static func cell() -> Self { Self(.preferredFont(forTextStyle: .body)) }

  /// Returns the configuration of a cell with a secondary text below the text.
  public static func subtitleCell() -> Self { cell() }

  /// Returns the configuration of a cell with a secondary text at the end of the line.
  public static func valueCell() -> Self {
    let body = UIFont.preferredFont(forTextStyle: .body)
    var configuration = Self(body, secondary: body, .secondaryLabel)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  /// Returns the configuration of a cell in a sidebar.
  public static func sidebarCell() -> Self { cell() }
  /// Returns the configuration of a cell in a sidebar with a secondary text.
  public static func sidebarSubtitleCell() -> Self { subtitleCell() }
  /// Returns the configuration of a cell in a sidebar with accessories.
  public static func accompaniedSidebarCell() -> Self { cell() }
  /// Returns the configuration of a cell in a sidebar with a secondary text and accessories.
  public static func accompaniedSidebarSubtitleCell() -> Self { subtitleCell() }

  // MARK: Headers and footers

  /// Returns the configuration of a header in a plain list.
  public static func plainHeader() -> Self {
    boundary(.preferredFont(forTextStyle: .headline), .label, top: 8, bottom: 8)
  }

  /// Returns the configuration of a footer in a plain list.
  public static func plainFooter() -> Self {
    boundary(.preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 8, bottom: 8)
  }

  /// Returns the configuration of a header in a grouped list, with capital letters.
  public static func groupedHeader() -> Self {
    var configuration = boundary(.preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 17, bottom: 6)
    configuration.textProperties.transform = .uppercase
    return configuration
  }

  /// Returns the configuration of a footer in a grouped list.
  public static func groupedFooter() -> Self {
    boundary(.preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 8, bottom: 8)
  }

  /// Returns the configuration of a prominent header in an inset grouped list.
  public static func prominentInsetGroupedHeader() -> Self {
    boundary(.preferredFont(forTextStyle: .headline), .label, top: 17, bottom: 6)
  }

  /// Returns the configuration of an extra prominent header in an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> Self {
    boundary(.boldSystemFont(ofSize: 20), .label, top: 17, bottom: 6)
  }

  /// Returns the configuration of a header in a sidebar.
  public static func sidebarHeader() -> Self { extraProminentInsetGroupedHeader() }
  /// Returns the configuration of a header.
  public static func header() -> Self { plainHeader() }
  /// Returns the configuration of a footer.
  public static func footer() -> Self { plainFooter() }

  // MARK: Content

  /// Returns a new view with the content.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration for a state, in which a disabled view has fainter texts.
  public func updated(for state: any UIConfigurationState) -> Self {
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    var configuration = self
    configuration.isDisabled = isDisabled
    return configuration
  }

  private var isDisabled = false

  /// The text with its transform, or `nil` for none.
  var shownText: String? { textProperties.transform.applied(to: attributedText?.string ?? text) }
  /// The secondary text with its transform, or `nil` for none.
  var shownSecondaryText: String? {
    secondaryTextProperties.transform.applied(to: secondaryAttributedText?.string ?? secondaryText)
  }
  /// The color of the text.
  var shownColor: UIColor { isDisabled ? .tertiaryLabel : textProperties.resolvedColor() }
  /// The color of the secondary text.
  var shownSecondaryColor: UIColor { isDisabled ? .tertiaryLabel : secondaryTextProperties.resolvedColor() }
}

/// The axes of a layout.
public struct UIAxis: OptionSet, Sendable {
  /// The bits of the set, one for each axis.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
