import Graphics

/// A layout that customizes how elements appear and disappear.
///
/// Requirements have UIKit's names and default behavior.
public protocol UpdateAnimatingLayout: PreparedLayout {
  /// Prepares the layouts before and after a batch of updates, before the engine queries attributes.
  mutating func prepare(forUpdates updates: [CollectionUpdate])
  /// Returns the attributes from which an appearing element starts. The default is the final ones at alpha 0.
  func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes
  /// Returns the attributes at which a disappearing element ends. The default is the initial ones at alpha 0.
  func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes
  /// Returns the content offset after an update, a change of the layout, or a change of the bounds' size. The default
  /// returns the proposed offset.
  func targetContentOffset(forProposed proposed: Point) -> Point
  /// Ends a batch of updates, after the engine has queried all attributes of both layouts.
  mutating func finalizeUpdates()
  /// Prepares the layouts before and after a change of the bounds' size, before the engine queries attributes.
  ///
  /// - Parameter oldBounds: The bounds before the change. The layout after it is already prepared for the new ones.
  mutating func prepare(forAnimatedBoundsChange oldBounds: Rect)
  /// Ends a change of the bounds' size, after the engine has queried all attributes of both layouts.
  mutating func finalizeAnimatedBoundsChange()
  /// Ends a change of the layout, after the engine has queried all attributes of both layouts.
  mutating func finalizeLayoutTransition()
}

extension UpdateAnimatingLayout {
  /// The default does nothing.
  public mutating func prepare(forUpdates updates: [CollectionUpdate]) {}
  /// The default is the final attributes at alpha 0.
  public func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes { final.transparent }
  /// The default is the initial attributes at alpha 0.
  public func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes { initial.transparent }
  /// The default is the proposed offset.
  public func targetContentOffset(forProposed proposed: Point) -> Point { proposed }
  /// The default does nothing.
  public mutating func finalizeUpdates() {}
  /// The default does nothing.
  public mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {}
  /// The default does nothing.
  public mutating func finalizeAnimatedBoundsChange() {}
  /// The default does nothing.
  public mutating func finalizeLayoutTransition() {}
}

extension LayoutAttributes {
  /// The attributes at alpha 0, with which UIKit animates elements that appear and disappear.
  package var transparent: LayoutAttributes {
    var attributes = self
    attributes.alpha = 0
    return attributes
  }
}
