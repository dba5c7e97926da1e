import Foundation
import QuartzCore

/// A trait of an environment.
public protocol UITraitDefinition: Sendable {
  /// The type of the trait's values.
  associatedtype Value
  /// The value in an environment that doesn't specify the trait.
  static var defaultValue: Value { get }
}

/// A trait whose changes are observed.
public typealias UITrait = any UITraitDefinition.Type

/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The interface style.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
}

/// The interface idiom.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The layout direction.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// Unspecified.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// The number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
  /// 0, which is unspecified.
  public static let defaultValue: CGFloat = 0
}

/// An object with traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Responds to a change of the traits.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The registration of a closure that is called when traits change.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An object whose changes of traits can be observed: a view or a view controller.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UIResponder {}

extension UITraitChangeObservable {
  /// Calls a closure with the object and its former traits after one of some traits has changed.
  @discardableResult public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { object, previous in
      if let object = object as? Environment { handler(object, previous) }
    }
    traitRegistrations.append(registration)
    return registration
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }
}

final class TraitRegistration: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: @MainActor (UIResponder, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping @MainActor (UIResponder, UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }

  func notify(_ object: UIResponder, from old: UITraitCollection, to new: UITraitCollection) {
    let isConcerned = traits.contains { trait in
      switch trait {
      case is UITraitHorizontalSizeClass.Type: old.horizontalSizeClass != new.horizontalSizeClass
      case is UITraitVerticalSizeClass.Type: old.verticalSizeClass != new.verticalSizeClass
      case is UITraitUserInterfaceStyle.Type: old.userInterfaceStyle != new.userInterfaceStyle
      case is UITraitUserInterfaceIdiom.Type: old.userInterfaceIdiom != new.userInterfaceIdiom
      case is UITraitLayoutDirection.Type: old.layoutDirection != new.layoutDirection
      case is UITraitDisplayScale.Type: old.displayScale != new.displayScale
      default: false
      }
    }
    if isConcerned { handler(object, old) }
  }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable {
  /// Notifies the view controllers and the views below of a change of the traits, from the outside in.
  ///
  /// Source of the order: "Unleash the UIKit trait system" (WWDC 2023): a view controller inherits the traits of its
  /// view's superview, and its view those of the view controller.
  func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    if let owner {
      owner.traitCollectionDidChange(old)
      for registration in owner.traitRegistrations { registration.notify(owner, from: old, to: new) }
    }
    traitCollectionDidChange(old)
    for registration in traitRegistrations { registration.notify(self, from: old, to: new) }
    for view in subviews { view.traitsDidChange(from: old, to: new) }
  }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable {}
