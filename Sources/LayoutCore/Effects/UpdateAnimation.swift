/// A type that animates items that an update inserts and deletes, under any layout.
///
/// An animation describes the disappearance. Items appear in reverse by default. UIKit's counterparts are a layout's
/// `initialLayoutAttributesForAppearingItem(at:)` and `finalLayoutAttributesForDisappearingItem(at:)`, here for any
/// time between start and end. *Steps and motion* shows a complete example.
///
/// Elements are in place, in content coordinates. Their progress runs from 0 at the start to 1 at the end of the
/// appearance or disappearance, and timing curves may leave `0...1`.
public protocol UpdateAnimation: Sendable {
  /// The name in a scene in lower camel case, such as `collapse`.
  var name: String { get }
  /// The names of earlier versions, which scenes may still contain. The default is an empty array.
  var formerNames: [String] { get }
  /// A one-line summary for `framegen list animations`.
  var summary: String { get }
  /// The default duration of an update, in seconds. The default is 0.25.
  var duration: Double { get }
  /// The default timing curve of an update. The default is ``TimingCurve/easeInOut``.
  var curve: TimingCurve { get }
  /// A Boolean value that indicates whether items first disappear, then move, and then appear. The default is `false`.
  var runsInSequence: Bool { get }
  /// A Boolean value that indicates whether animated items lie above others with the same z-index, not below.
  ///
  /// Items that leave their places or grow need it. The default is `false`.
  var raisesItems: Bool { get }

  /// Returns the attributes of a disappearing element.
  ///
  /// All elements of an item, such as a row's image, text, and line, move as one. The engine calls the animation for
  /// the largest of them, which has the frame of all unless it is transformed, and the others follow as one rigid body.
  ///
  /// - Returns: The attributes, or `nil` to follow the layout's final attributes
  ///   (``UpdateAnimatingLayout/finalAttributes(disappearing:)``).
  func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes?

  /// Returns the attributes of an appearing element. The default reverses the disappearance.
  ///
  /// - Returns: The attributes, or `nil` to follow the layout's initial attributes.
  func initialAttributes(
    appearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes?

  /// Returns elements above a disappearing one, such as puffs of smoke. The default is an empty array.
  func effects(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> [UpdateEffect]

  /// Returns elements above an appearing one. The default reverses the disappearance.
  func effects(
    appearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> [UpdateEffect]
}

extension UpdateAnimation {
  /// The default is an empty array.
  public var formerNames: [String] { [] }
  /// The default is a quarter of a second, as in CATransaction, with which UICollectionView animates updates.
  public var duration: Double { 0.25 }
  /// The default is `easeInOut`, as UIView's.
  public var curve: TimingCurve { .easeInOut }
  /// The default is `false`.
  public var runsInSequence: Bool { false }
  /// The default is `false`.
  public var raisesItems: Bool { false }

  /// Returns the attributes of the disappearance in reverse.
  public func initialAttributes(
    appearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    finalAttributes(disappearing: element, progress: 1 - progress, in: context)
  }

  /// The default is an empty array.
  public func effects(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> [UpdateEffect] { [] }

  /// Returns the elements of the disappearance in reverse.
  public func effects(
    appearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> [UpdateEffect] {
    effects(disappearing: element, progress: 1 - progress, in: context)
  }
}

/// An update animation of any type, which equals another one with the same name.
public struct AnyUpdateAnimation: Sendable, Hashable {
  package let base: any UpdateAnimation

  package init(_ base: any UpdateAnimation) { self.base = base }

  /// Returns a Boolean value that indicates whether two animations have the same name.
  public static func == (a: AnyUpdateAnimation, b: AnyUpdateAnimation) -> Bool { a.base.name == b.base.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(base.name) }
}
