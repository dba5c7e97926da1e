import Foundation
import QuartzCore

extension UINavigationBar {
  /// A Boolean value that indicates whether the shown item has a large title.
  ///
  /// Source: `UINavigationItem.LargeTitleDisplayMode` in Apple's documentation, "Inherit the display mode from the
  /// previous navigation item".
  var showsLargeTitle: Bool {
    if !prefersLargeTitles || topItem == nil { return false }
    return (items ?? []).reduce(true) { isLarge, item in
      switch item.largeTitleDisplayMode {
      case .automatic: isLarge
      case .always: true
      case .never: false
      }
    }
  }

  /// The opacity of the small title, which fades in while the large one leaves.
  ///
  /// On a device, a fade of a fixed duration begins when the bar covers the large title. It isn't documented. Here, the
  /// last quarter of the way decides, so that a frame depends on the content offset alone.
  var titleOpacity: CGFloat {
    guard showsLargeTitle, let controller, controller.fullRows.largeTitle > 0 else { return 1 }
    let quarter = NavigationBarRows.largeTitleHeight / 4
    return max(0, min(1, (quarter - rows.largeTitle) / quarter))
  }

  /// Places the large title, which moves up with the content and disappears below the row of the buttons.
  ///
  /// Source: the label has a height of 40.5 points, 3 points below the top of its row, and a bold font of 34 points
  /// (Vercantez, openuikit, measured on a device).
  func placeLargeTitle() {
    guard rows.largeTitle > 0 else { return largeTitleClip.removeFromSuperview() }
    let attributes = largeTitleTextAttributes ?? appearance.largeTitleTextAttributes
    largeTitle.text = topItem?.title
    largeTitle.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
    largeTitle.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    show(
      largeTitleClip,
      in: CGRect(x: 0, y: rows.bar, width: bounds.width, height: rows.largeTitle + rows.pull))
    let y = rows.largeTitle + rows.pull - NavigationBarRows.largeTitleHeight + 3
    let side = sideMargin
    largeTitle.frame = CGRect(x: side, y: y, width: max(0, bounds.width - 2 * side), height: 40.5)
  }

  /// Places the search bar of the shown item.
  func placeSearchBar() {
    guard rows.search > 0, let search = topItem?.searchController?.searchBar else { return }
    let y = rows.bar + rows.largeTitle + rows.pull
    search.isInNavigationBar = true
    search.sideMargin = sideMargin
    show(search, in: CGRect(x: 0, y: y, width: bounds.width, height: rows.search))
    search.setNeedsLayout()
  }

  /// The margin at the sides, in points: that of `systemMinimumLayoutMargins`.
  private var sideMargin: CGFloat { min(bounds.width, UIScreen.main.bounds.height) < 414 ? 16 : 20 }
}
