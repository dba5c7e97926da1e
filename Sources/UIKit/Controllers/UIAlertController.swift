import Foundation
import QuartzCore

/// An action of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The style of an action.
  public enum Style: Int, Sendable {
    case `default`
    case cancel
    case destructive
  }

  /// The title.
  public let title: String?
  /// The style.
  public let style: Style
  /// A Boolean value that indicates whether the action can be chosen.
  open var isEnabled = true
  /// The code that runs when the action is chosen.
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

/// A view controller with a message and actions.
///
/// It is data: a presented alert isn't drawn, and code can read its title, its message, and its actions from
/// `presentedViewController`.
open class UIAlertController: UIViewController {
  /// The style of an alert.
  public enum Style: Int, Sendable {
    case actionSheet
    case alert
  }

  /// The message.
  open var message: String?
  /// The style.
  public let preferredStyle: Style
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The action that the return key chooses.
  open var preferredAction: UIAlertAction?
  /// The text fields, or `nil` for none.
  open private(set) var textFields: [UITextField]?

  /// Creates an alert.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    (self.title, self.message) = (title, message)
    modalPresentationStyle = .overFullScreen
  }

  /// Creates an alert without a message, because nib files aren't available.
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(title: nil, message: nil, preferredStyle: .actionSheet)
  }

  /// Creates an alert without a message, because archives aren't available.
  public required convenience init?(coder: NSCoder) {
    self.init(title: nil, message: nil, preferredStyle: .actionSheet)
  }

  /// Adds an action.
  ///
  /// A second action of the style `cancel` raises UIKit's exception.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      raise(
        .internalInconsistency, "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
  }

  /// Adds a text field to an alert.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  /// Creates a view without content, which lets touches through.
  open override func loadView() {
    super.loadView()
    view.isUserInteractionEnabled = false
  }
}
