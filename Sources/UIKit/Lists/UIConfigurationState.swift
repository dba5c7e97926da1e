import Foundation
import QuartzCore

/// A type with the state of a view, for which a configuration is updated.
public protocol UIConfigurationState {
  /// Creates the state of a view in an environment.
  init(traitCollection: UITraitCollection)
  /// The traits of the view's environment.
  var traitCollection: UITraitCollection { get set }
  /// The app's value for a key.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// A key for a value that an app adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a key with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a key with a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view's environment.
  public var traitCollection: UITraitCollection
  /// A Boolean value that indicates whether the view is disabled.
  public var isDisabled = false
  /// A Boolean value that indicates whether the view is highlighted.
  public var isHighlighted = false
  /// A Boolean value that indicates whether the view is selected.
  public var isSelected = false
  /// A Boolean value that indicates whether the view is focused.
  public var isFocused = false
  /// A Boolean value that indicates whether the view is pinned.
  public var isPinned = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the normal state of a view.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The app's value for a key.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the cell's environment.
  public var traitCollection: UITraitCollection
  /// A Boolean value that indicates whether the cell is disabled.
  public var isDisabled = false
  /// A Boolean value that indicates whether the cell is highlighted.
  public var isHighlighted = false
  /// A Boolean value that indicates whether the cell is selected.
  public var isSelected = false
  /// A Boolean value that indicates whether the cell is focused.
  public var isFocused = false
  /// A Boolean value that indicates whether the cell is pinned.
  public var isPinned = false
  /// A Boolean value that indicates whether the collection view is in editing mode.
  public var isEditing = false
  /// A Boolean value that indicates whether the item of the cell is expanded.
  public var isExpanded = false
  /// A Boolean value that indicates whether the cell is swiped.
  public var isSwiped = false
  /// A Boolean value that indicates whether the cell is being moved.
  public var isReordering = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the normal state of a cell.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The app's value for a key.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// A closure that derives a color from another one.
public struct UIConfigurationColorTransformer {
  /// The closure.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer with a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the color that is derived from another one.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// A type that describes the content of a view and makes a view for it.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Returns a new view with the content.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view whose content a configuration describes.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// The configuration of the content.
  var configuration: any UIContentConfiguration { get set }
  /// Returns a Boolean value that indicates whether the view can show a configuration.
  ///
  /// The default implementation returns `true` for configurations of the same type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns `true` for configurations of the same type.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
