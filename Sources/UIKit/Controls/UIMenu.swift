import Foundation
import QuartzCore

/// A menu of actions and other menus, which isn't shown.
open class UIMenu: UIMenuElement {
  /// The identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String

    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The options of a menu.
  public struct Options: OptionSet, Sendable {
    /// The bits of the set, one for each option.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements appear in the enclosing menu.
    public static let displayInline = Options(rawValue: 1)
    /// The menu is destructive.
    public static let destructive = Options(rawValue: 2)
    /// At most one element is on.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The identifier, which is empty unless you give one.
  public let identifier: Identifier
  /// The options.
  public let options: Options
  /// The actions and menus.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    (self.identifier, self.options, self.children) = (identifier ?? Identifier(""), options, children)
    super.init(title: title, image: image)
  }

  /// Returns the menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }
}

extension UIBarButtonItem {
  /// Creates a button with a menu, which isn't shown.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu?
  ) {
    self.init(title: title, image: image, primaryAction: primaryAction)
    self.menu = menu
  }
}

extension UIViewController {
  /// A button with the title Edit, which does nothing.
  public var editButtonItem: UIBarButtonItem { UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil) }
}
