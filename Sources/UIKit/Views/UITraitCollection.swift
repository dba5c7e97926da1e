import Foundation
import QuartzCore

/// The traits of a view's environment.
///
/// The size classes follow from the size of the window.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  /// The number of pixels per point, or 0 if it isn't specified.
  public let displayScale: CGFloat
  /// The layout direction.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The interface idiom, which is a phone in scenes.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The interface style, which is light in scenes.
  public let userInterfaceStyle: UIUserInterfaceStyle

  private struct Values: Hashable {
    var displayScale: CGFloat = 0
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var style = UIUserInterfaceStyle.unspecified
  }

  private var values: Values {
    Values(
      displayScale: displayScale, layoutDirection: layoutDirection, idiom: userInterfaceIdiom,
      horizontal: horizontalSizeClass, vertical: verticalSizeClass, style: userInterfaceStyle)
  }

  private init(_ values: Values) {
    (displayScale, layoutDirection, userInterfaceIdiom) = (values.displayScale, values.layoutDirection, values.idiom)
    (horizontalSizeClass, verticalSizeClass, userInterfaceStyle) = (values.horizontal, values.vertical, values.style)
  }

  /// Creates a collection without specified traits.
  public override convenience init() { self.init(Values()) }

  /// Creates the traits of a window.
  ///
  /// Source of the size classes: the table "Device size classes" of Apple's Human Interface Guidelines ("Layout").
  /// Windows of tablets are at least 744 points wide, and those of large phones at least 414 points.
  convenience init(windowSize size: CGSize, displayScale: CGFloat) {
    let (short, isLandscape) = (min(size.width, size.height), size.width > size.height)
    let isTablet = short >= 744
    self.init(
      Values(
        displayScale: displayScale, layoutDirection: .leftToRight, idiom: .phone,
        horizontal: isTablet || isLandscape && short >= 414 ? .regular : .compact,
        vertical: isTablet || !isLandscape ? .regular : .compact, style: .light))
  }

  /// Creates a collection with a display scale.
  public convenience init(displayScale: CGFloat) { self.init(Values(displayScale: displayScale)) }

  /// Creates a collection with an interface style, in which dynamic colors can be resolved.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(Values(style: userInterfaceStyle)) }

  /// Creates a collection with an interface idiom.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init(Values(idiom: userInterfaceIdiom)) }

  /// Creates a collection with a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontal: horizontalSizeClass))
  }

  /// Creates a collection with a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(vertical: verticalSizeClass))
  }

  /// Creates a collection with the specified traits of several, of which the last one has precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = Values()
    for traits in traitCollections {
      if traits.displayScale > 0 { values.displayScale = traits.displayScale }
      if traits.layoutDirection != .unspecified { values.layoutDirection = traits.layoutDirection }
      if traits.userInterfaceIdiom != .unspecified { values.idiom = traits.userInterfaceIdiom }
      if traits.horizontalSizeClass != .unspecified { values.horizontal = traits.horizontalSizeClass }
      if traits.verticalSizeClass != .unspecified { values.vertical = traits.verticalSizeClass }
      if traits.userInterfaceStyle != .unspecified { values.style = traits.userInterfaceStyle }
    }
    self.init(values)
  }

  /// The traits of the current scene.
  public static var current: UITraitCollection { UIScreen.present.traitCollection }

  /// Returns a Boolean value that indicates whether the specified traits of another collection are those of this one.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).values == values
  }

  /// Returns a Boolean value that indicates whether dynamic colors may differ.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }

  public override var hash: Int { values.hashValue }
}
