import Foundation
import QuartzCore

/// The appearance of a bar: its background, its shadow line, and its titles.
///
/// Effects and background images aren't drawn.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// The color of the background, or `nil` for none.
  open var backgroundColor: UIColor?
  /// The effect of the background, which isn't drawn.
  open var backgroundEffect: UIBlurEffect?
  /// The color of the line at the edge, or `nil` for none.
  open var shadowColor: UIColor?

  /// Creates the default appearance.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with the values of another one.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    (backgroundColor, backgroundEffect) = (barAppearance.backgroundColor, barAppearance.backgroundEffect)
    shadowColor = barAppearance.shadowColor
  }

  /// Sets the default background, which is opaque because effects aren't drawn.
  open func configureWithDefaultBackground() { configureWithOpaqueBackground() }

  /// Sets an opaque background in the color of the system.
  open func configureWithOpaqueBackground() {
    (backgroundColor, backgroundEffect, shadowColor) = (.systemBackground, nil, .separator)
  }

  /// Sets a transparent background without a shadow line.
  open func configureWithTransparentBackground() {
    (backgroundColor, backgroundEffect, shadowColor) = (nil, nil, nil)
  }
}

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {}

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {}

/// The heights of the rows of a navigation bar, in points.
///
/// Sources: a bar has 44 points, and a large title adds 52 (Geoff Hackworth, *iPad Navigation Bar and Toolbar Height
/// Changes in iOS 12*). Apple's Human Interface Guidelines don't state the height of a search bar below a title, which
/// has 52 points on devices.
struct NavigationBarRows: Equatable {
  static let barHeight: CGFloat = 44
  static let largeTitleHeight: CGFloat = 52
  static let searchHeight: CGFloat = 52

  /// The row of the buttons and the small title.
  var bar = barHeight
  var largeTitle: CGFloat = 0
  var search: CGFloat = 0
  /// The distance by which the rows below the buttons follow content that is pulled down.
  var pull: CGFloat = 0

  /// The height that the bar takes from the content.
  var height: CGFloat { bar + largeTitle + search }

  /// Returns the rows after a scroll from the start of the content: first the search bar collapses, and then the title.
  func collapsed(by distance: CGFloat, searchCollapses: Bool) -> NavigationBarRows {
    var rows = self
    if distance <= 0 {
      if largeTitle + search > 0 { rows.pull = -distance }
      return rows
    }
    let hidden = searchCollapses ? min(distance, search) : 0
    rows.search -= hidden
    rows.largeTitle -= min(distance - hidden, largeTitle)
    return rows
  }

  /// Returns the distance at which a scroll stops that would stop at another one: a row doesn't stay half collapsed.
  func restingDistance(near distance: CGFloat, searchCollapses: Bool) -> CGFloat {
    var start: CGFloat = 0
    for row in [searchCollapses ? search : 0, largeTitle] where row > 0 {
      if distance > start, distance < start + row { return distance - start < row / 2 ? start : start + row }
      start += row
    }
    return distance
  }
}
