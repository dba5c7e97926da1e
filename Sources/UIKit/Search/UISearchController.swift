import Foundation
import QuartzCore

/// A view controller that manages a search bar and the results of a search.
///
/// `UINavigationItem.searchController` shows the search bar in a navigation bar. Code sets ``isActive`` and the text.
open class UISearchController: UIViewController {
  /// The search bar.
  public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  /// The view controller of the results, or `nil` if the searched view controller shows them.
  public let searchResultsController: UIViewController?
  /// The object that finds the results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that responds to the presentation of the search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// A Boolean value that indicates whether the content is dimmed without results, which has no effect.
  open var obscuresBackgroundDuringPresentation = true
  /// A Boolean value that indicates whether an active search hides the row of the buttons.
  open var hidesNavigationBarDuringPresentation = true { didSet { item?.changed() } }
  /// A Boolean value that indicates whether an active search shows the button for canceling it.
  open var automaticallyShowsCancelButton = true
  /// A Boolean value that indicates whether results are visible as soon as the text isn't empty.
  open var automaticallyShowsSearchResultsController = true
  /// A Boolean value that indicates whether results are visible.
  open var showsSearchResultsController = false { didSet { item?.changed() } }
  /// The navigation item that shows the search bar.
  weak var item: UINavigationItem?

  /// Creates a search controller.
  ///
  /// - Parameter searchResultsController: The view controller of the results, or `nil` if the searched view controller
  ///   shows them.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.controller = self
  }

  /// Creates a search controller without a view controller of the results, because nib files aren't available.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nil, bundle: nil)
    searchBar.controller = self
  }

  /// Creates a search controller without a view controller of the results, because archives aren't available.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.controller = self
  }

  /// A Boolean value that indicates whether the search is active.
  ///
  /// Sources: `UISearchControllerDelegate` in Apple's documentation; the header of
  /// `UISearchResultsUpdating.updateSearchResults(for:)`, "Called when the search bar's text or scope has changed or when
  /// the search bar becomes first responder". No page states the order of the two.
  open var isActive = false {
    didSet {
      if oldValue == isActive { return }
      if isActive { begin() } else { end() }
    }
  }

  private func begin() {
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
    AnimationRecorder.current?.note(AnimationRecorder.standard)
    item?.changed()
    updateResults()
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
    AnimationRecorder.current?.note(AnimationRecorder.standard)
    searchBar.resignFirstResponder()
    if searchBar.text?.isEmpty == false { searchBar.text = nil } else { updateResults() }
    item?.changed()
    delegate?.didDismissSearchController(self)
  }

  func updateResults() {
    if automaticallyShowsSearchResultsController {
      showsSearchResultsController = isActive && searchBar.text?.isEmpty == false
    }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Shows the results in the view of a navigation controller, and returns their view, or `nil` for none.
  func placeResults(in container: UIView, below bar: UINavigationBar) -> UIView? {
    guard let results = searchResultsController, isActive, showsSearchResultsController else { return nil }
    results.barInsets.top = bar.rows.height
    results.view.frame = container.bounds
    if results.view.superview !== container { container.insertSubview(results.view, belowSubview: bar) }
    return results.view
  }
}

/// A type that finds the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Finds the results of a search that has become active, or whose text has changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// A type that responds to the presentation of a search.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Responds when a search is about to become active.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Responds when a search has become active.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Responds when a search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Responds when a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
