import Foundation
import QuartzCore

/// The text field of a search bar, with a magnifying glass.
open class UISearchTextField: UITextField {
  /// Creates a text field with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addGlass()
  }

  /// Creates a text field with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addGlass()
  }

  private func addGlass() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clipsToBounds = true
    let glass = UIView(frame: CGRect(x: 0, y: 0, width: 32, height: 20))
    let symbol = SymbolView(.magnifyingglass, side: 18, .secondaryLabel)
    symbol.frame.origin = CGPoint(x: 8, y: 1)
    glass.addSubview(symbol)
    (leftView, leftViewMode) = (glass, .always)
  }

  override func beginAfterTap() { (superview as? UISearchBar)?.becomeFirstResponder() }

  /// Returns the rectangle of the text, after the magnifying glass.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.textRect(forBounds: bounds)
    return CGRect(x: rect.minX, y: rect.minY, width: max(0, rect.width - 8), height: rect.height)
  }
}

/// A bar with a field for a search.
open class UISearchBar: UIView {
  /// The style of a search bar.
  public enum Style: UInt, Sendable {
    case `default`
    case prominent
    case minimal
  }

  /// The text.
  ///
  /// A change updates the results of the search controller. Like those of apps in general, it doesn't call the
  /// delegate.
  open var text: String? {
    get { searchTextField.text ?? "" }
    set { searchTextField.text = newValue }
  }
  /// The text that an empty field shows.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The field.
  public let searchTextField = UISearchTextField(frame: .zero)
  /// The style, of which `minimal` has no background.
  open var searchBarStyle = Style.default { didSet { setNeedsLayout() } }
  /// The color of the background, or `nil` for that of the system.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether the bar is translucent, which has no effect.
  open var isTranslucent = true
  /// The line above the field, which isn't drawn.
  open var prompt: String?
  /// A Boolean value that indicates whether a button for canceling the search is visible.
  open var showsCancelButton = false { didSet { setNeedsLayout() } }
  /// The titles of the scopes, which aren't drawn.
  open var scopeButtonTitles: [String]?
  /// The index of the selected scope.
  open var selectedScopeButtonIndex = 0
  /// A Boolean value that indicates whether the scopes are visible, which has no effect.
  open var showsScopeBar = false
  /// The object that responds to the search.
  open weak var delegate: (any UISearchBarDelegate)?

  var isInNavigationBar = false
  var sideMargin: CGFloat = 8
  /// The search controller of the bar.
  weak var controller: UISearchController?
  private let cancel = UIButton(frame: .zero)

  /// Creates a search bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  /// Creates a search bar with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    placeholder = "Search"
    clipsToBounds = true
    addSubview(searchTextField)
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = .systemFont(ofSize: 17)
    cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
    addSubview(cancel)
    searchTextField.onChange = { [weak self] in self?.controller?.updateResults() }
  }

  private func cancelTapped() {
    controller?.isActive = false
    delegate?.searchBarCancelButtonClicked(self)
  }

  /// Shows or hides the button for canceling the search.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// The height of a bar outside of a navigation bar, which is 56 points on devices.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }

  /// Returns the width and the height of a bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

  /// Places the field of 36 points.
  ///
  /// In a navigation bar, it is 1 point below the top. It shrinks and its text fades when the bar collapses. Apple
  /// doesn't document these distances, which are those of devices.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let isPlain = isInNavigationBar || searchBarStyle == .minimal
    backgroundColor = isPlain ? nil : barTintColor ?? UIColor(white: 0.976, alpha: 1)
    cancel.isHidden = !showsCancelButton
    cancel.setTitleColor(tintColor, for: .normal)
    let width = showsCancelButton ? cancel.intrinsicContentSize.width + 10 : 0
    let full: CGFloat = 36
    let height = isInNavigationBar ? max(0, min(full, bounds.height - 16)) : full
    let y = isInNavigationBar ? 1 : (bounds.height - height) / 2
    let fieldWidth = max(0, bounds.width - 2 * sideMargin - width)
    searchTextField.frame = CGRect(x: sideMargin, y: y, width: fieldWidth, height: height)
    searchTextField.contentAlpha = max(0, min(1, 2 * height / full - 1))
    cancel.frame = CGRect(x: sideMargin + fieldWidth + 10, y: y, width: max(0, width - 10), height: height)
  }

  /// A Boolean value that indicates whether editing has begun.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  /// Begins editing, which activates the search controller.
  ///
  /// Source: the overview of `UISearchController` in Apple's documentation.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder, delegate?.searchBarShouldBeginEditing(self) ?? true else { return isFirstResponder }
    searchTextField.becomeFirstResponder()
    delegate?.searchBarTextDidBeginEditing(self)
    controller?.isActive = true
    return true
  }

  /// Ends editing.
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, delegate?.searchBarShouldEndEditing(self) ?? true else { return !isFirstResponder }
    searchTextField.resignFirstResponder()
    delegate?.searchBarTextDidEndEditing(self)
    return true
  }
}

extension UITextField {
  /// The opacity of what the field shows on its background.
  fileprivate var contentAlpha: CGFloat {
    get { subviews.first?.alpha ?? 1 }
    set { for view in subviews { view.alpha = newValue } }
  }
}

/// A type that responds to a search bar.
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Returns a Boolean value that indicates whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Responds when editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns a Boolean value that indicates whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Responds when editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Responds to typed text.
  ///
  /// This method isn't called, because there is no keyboard.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Responds to the search key.
  ///
  /// This method isn't called, because there is no keyboard.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Responds to a tap on the button for canceling the search.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Responds to a tap on a scope.
  ///
  /// This method isn't called, because scopes aren't drawn.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns `true`.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns `true`.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
