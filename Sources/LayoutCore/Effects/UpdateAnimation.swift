/// The way in which items appear and disappear when an update inserts and deletes them, whatever the layout.
///
/// An animation describes the way out; items appear by the same way backwards, unless it says otherwise. Its counterpart in
/// UIKit are a layout's `initialLayoutAttributesForAppearingItem(at:)` and `finalLayoutAttributesForDisappearingItem(at:)`,
/// here for any time between start and end. *Steps and motion* shows one that is complete.
public protocol UpdateAnimation: Sendable {
  /// The name in a scene, lowerCamelCase: `animation: collapse`.
  var name: String { get }
  /// The names that earlier versions used, which scenes may still contain. The default is none.
  var formerNames: [String] { get }
  /// One line for `framegen list animations`.
  var summary: String { get }
  /// The time that an update takes unless it says otherwise, in seconds.
  var duration: Double { get }
  /// The timing curve of an update unless it says otherwise.
  var curve: TimingCurve { get }
  /// A Boolean value that indicates whether the parts of an update follow one another: items disappear, then the others
  /// move, then new ones appear.
  var runsInSequence: Bool { get }
  /// A Boolean value that indicates whether items on their way lie above others of the same zIndex, instead of below.
  ///
  /// Items that leave their places do, and items that grow: below their neighbours they would seem to be cut off.
  var raisesItems: Bool { get }

  /// Returns the attributes of an element on its way out.
  ///
  /// All elements of an item, such as a row's image, text and line, move as one: the animation is asked for the largest
  /// of them, which has the frame of all unless it is transformed, and the others go with it as one rigid body.
  ///
  /// - Parameters:
  ///   - element: The element in place, in content coordinates.
  ///   - progress: 0 in place, 1 gone; timing curves may leave `0...1`.
  ///   - context: The surroundings of the element.
  /// - Returns: `nil` to follow the layout's own final attributes
  ///   (``UpdateAnimatingLayout/finalAttributes(disappearing:)``).
  func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes?

  /// Returns the attributes of an element on its way in; by default those of the way out, backwards.
  ///
  /// - Parameters:
  ///   - element: The element in place, in content coordinates.
  ///   - progress: 0 before it appears, 1 in place; timing curves may leave `0...1`.
  ///   - context: The surroundings of the element.
  /// - Returns: `nil` to follow the layout's own initial attributes.
  func initialAttributes(
    appearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes?

  /// Returns elements that are shown above one on its way out, such as puffs of smoke; by default none.
  ///
  /// - Parameters:
  ///   - element: The element in place, in content coordinates.
  ///   - progress: 0 in place, 1 gone; timing curves may leave `0...1`.
  ///   - context: The surroundings of the element.
  func effects(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> [UpdateEffect]

  /// Returns elements that are shown above one on its way in; by default those of the way out, backwards.
  ///
  /// - Parameters:
  ///   - element: The element in place, in content coordinates.
  ///   - progress: 0 before it appears, 1 in place; timing curves may leave `0...1`.
  ///   - context: The surroundings of the element.
  func effects(
    appearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> [UpdateEffect]
}

extension UpdateAnimation {
  /// No names.
  public var formerNames: [String] { [] }

  /// A quarter of a second.
  ///
  /// Source: Core Animation's default (CATransaction), in which UICollectionView's updates are animated.
  public var duration: Double { 0.25 }

  /// `easeInOut`, UIView's default.
  public var curve: TimingCurve { .easeInOut }

  /// All parts at the same time.
  public var runsInSequence: Bool { false }

  /// Below the others.
  public var raisesItems: Bool { false }

  /// The way out, backwards.
  public func initialAttributes(
    appearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    finalAttributes(disappearing: element, progress: 1 - progress, in: context)
  }

  /// None.
  public func effects(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> [UpdateEffect] { [] }

  /// Frames of the way out, backwards.
  public func effects(
    appearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> [UpdateEffect] {
    effects(disappearing: element, progress: 1 - progress, in: context)
  }
}

/// An update animation of any type, as a value that can be compared: two are equal if they have the same name.
public struct AnyUpdateAnimation: Sendable, Hashable {
  /// The animation itself.
  public let base: any UpdateAnimation

  /// Creates a value that wraps an animation.
  public init(_ base: any UpdateAnimation) { self.base = base }

  /// Returns a Boolean value that indicates whether two animations have the same name.
  public static func == (a: AnyUpdateAnimation, b: AnyUpdateAnimation) -> Bool { a.base.name == b.base.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(base.name) }
}
