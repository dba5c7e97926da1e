import Foundation
import QuartzCore

/// The values of an object for assistive technologies.
final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
}

/// An action that assistive technologies offer for an element.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// A function that performs an action.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The name of the action.
  open var name: String
  /// The function that performs the action.
  open var actionHandler: Handler?

  /// Creates an action.
  public init(name: String, actionHandler: Handler?) { (self.name, self.actionHandler) = (name, actionHandler) }
}

extension UIResponder {
  /// The values of the object, which exist from now on.
  var accessibilityToSet: AccessibilityValues {
    if let accessibility { return accessibility }
    let new = AccessibilityValues()
    accessibility = new
    return new
  }

  /// The characteristics of an object without an app's own.
  var usualTraits: UIAccessibilityTraits {
    switch self {
    case is UIButton: .button
    case is UILabel: .staticText
    case is UIImageView: .image
    default: .none
    }
  }
}

extension UIView {
  /// The frame of the view in its window, in points.
  public var accessibilityFrame: CGRect { convert(bounds, to: nil) }
}
