import Graphics

/// The perspective of a viewer straight in front of an element's center, with `m34 = −1/d`.
///
/// Source: Core Animation Programming Guide, "Adding Perspective to Your Animations": `transform.m34 =
/// -1 / eyePosition`.
public struct Perspective: Sendable, Hashable {
  // Matrices of nearer viewers contain unlimited numbers.
  @usableFromInline static let leastEyeDistance = 1.0

  /// The distance from the viewer to the element's plane, in points, at least 1, or 0 for no perspective.
  public let eyeDistance: Double

  /// Creates a perspective from the distance of the viewer, in points, or 0 for none.
  ///
  /// Shorter distances than 1 become 1.
  @inlinable public init(eyeDistance: Double) {
    self.eyeDistance = eyeDistance > 0 ? max(eyeDistance, Self.leastEyeDistance) : 0
  }

  /// The projection, or the identity without perspective.
  ///
  /// Concatenate the element's rotations and translations before it, as in
  /// `Perspective(eyeDistance: 800).transform.rotatedBy(angle, x: 0, y: 1, z: 0)`.
  @inlinable public var transform: Transform3D {
    eyeDistance > 0 ? .perspective(distance: eyeDistance) : .identity
  }

  /// Returns the largest distance from its center at which rotated content with a radius can appear, in points.
  ///
  /// Content nearer to the viewer is magnified, at most twenty times. Closer content counts as behind the viewer. Add
  /// the result to both ends of a query's rectangle to find all elements that may extend into it.
  ///
  /// - Parameters:
  ///   - radius: The radius of a sphere around the element, in points.
  ///   - offset: The distance of the element's center in front of the plane, in points.
  @inlinable public func reach(ofRadius radius: Double, inFront offset: Double = 0) -> Double {
    guard eyeDistance > 0 else { return radius }
    return radius * eyeDistance / max(eyeDistance - radius - offset, eyeDistance / 20)
  }
}
