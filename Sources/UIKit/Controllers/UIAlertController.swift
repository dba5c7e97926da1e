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
  /// A Boolean value that indicates whether the action is enabled.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}

/// A view controller that shows a message with actions over the screen.
///
/// The sizes aren't documented; an alert is 270 points wide, as public measurements show.
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
  /// The actions.
  open private(set) var actions: [UIAlertAction] = []
  /// The action that the Return key performs.
  open var preferredAction: UIAlertAction?
  /// The text fields.
  open private(set) var textFields: [UITextField]?
  private let card = UIStackView()

  /// Creates an alert.
  public init(title: String?, message: String?, preferredStyle: Style) {
    (self.message, self.preferredStyle) = (message, preferredStyle)
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .overFullScreen
  }

  /// Returns `nil`, because archives aren't available.
  public required init?(coder: NSCoder) { nil }

  /// Adds an action.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a text field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    field.font = .systemFont(ofSize: 13)
    field.borderStyle = .roundedRect
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0, alpha: 0.2)
    card.axis = .vertical
    card.spacing = 1 / UIScreen.main.scale
    card.backgroundColor = .systemGray6
    card.layer.cornerRadius = 14
    card.clipsToBounds = true
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    card.addArrangedSubview(header())
    // Two actions of an alert lie side by side, and the action that cancels is last in a column.
    let isPair = preferredStyle == .alert && actions.count == 2
    let row = UIStackView()
    (row.axis, row.distribution) = (isPair ? .horizontal : .vertical, .fillEqually)
    row.spacing = card.spacing
    let sorted = isPair ? actions : actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
    for action in sorted { row.addArrangedSubview(button(action)) }
    if !actions.isEmpty { card.addArrangedSubview(row) }
    placeCard()
  }

  private func placeCard() {
    if preferredStyle == .alert {
      NSLayoutConstraint.activate([
        card.widthAnchor.constraint(equalToConstant: 270),
        card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      ])
    } else {
      NSLayoutConstraint.activate([
        card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
        card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
        card.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -8),
      ])
    }
  }

  private func header() -> UIView {
    let isAlert = preferredStyle == .alert
    let stack = UIStackView()
    (stack.axis, stack.spacing, stack.isLayoutMarginsRelativeArrangement) = (.vertical, 4, true)
    stack.layoutMargins = UIEdgeInsets(top: 19, left: 16, bottom: 19, right: 16)
    stack.addArrangedSubview(text(title, .systemFont(ofSize: isAlert ? 17 : 13, weight: .semibold)))
    stack.addArrangedSubview(text(message, .systemFont(ofSize: 13)))
    for field in textFields ?? [] { stack.addArrangedSubview(field) }
    return stack
  }

  private func text(_ text: String?, _ font: UIFont) -> UILabel {
    let label = UILabel()
    (label.text, label.font, label.numberOfLines, label.textAlignment) = (text, font, 0, .center)
    if preferredStyle == .actionSheet { label.textColor = .secondaryLabel }
    label.isHidden = text?.isEmpty ?? true
    return label
  }

  private func button(_ action: UIAlertAction) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(action.title, for: .normal)
    if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
    let isBold = action.style == .cancel || action === preferredAction
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: isBold ? .semibold : .regular)
    button.backgroundColor = .systemBackground
    button.isEnabled = action.isEnabled
    button.heightAnchor.constraint(equalToConstant: preferredStyle == .alert ? 44 : 57).isActive = true
    let control = UIAction { [weak self] _ in
      self?.presentingViewController?.dismiss(animated: true) { action.handler?(action) }
    }
    button.addAction(control, for: .touchUpInside)
    return button
  }
}
