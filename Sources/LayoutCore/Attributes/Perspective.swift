import Graphics

/// The perspective of an eye straight in front of an element's centre: `m34 = −1/d`.
///
/// Source: Core Animation Programming Guide, "Adding Perspective to Your Animations": `transform.m34 = -1 / eyePosition`.
public struct Perspective: Sendable, Hashable {
  /// The least distance of an eye, in points: nearer, the numbers of matrices grow without bounds.
  public static let leastEyeDistance = 1.0

  /// Distance of the eye from the element's plane, in points; 0 for no perspective, otherwise at least
  /// ``leastEyeDistance``.
  public let eyeDistance: Double

  /// A perspective from the distance of its eye, in points, not negative; 0 for none.
  ///
  /// A distance below ``leastEyeDistance`` counts as that.
  @inlinable public init(eyeDistance: Double) {
    self.eyeDistance = eyeDistance > 0 ? max(eyeDistance, Self.leastEyeDistance) : 0
  }

  /// The projection; the identity where there is no perspective.
  ///
  /// Concatenate the element's own rotations and translations before it, as in
  /// `Perspective(eyeDistance: 800).transform.rotatedBy(angle, x: 0, y: 1, z: 0)`.
  @inlinable public var transform: Transform3D {
    eyeDistance > 0 ? .perspective(distance: eyeDistance) : .identity
  }

  /// The farthest distance from its centre at which a content of a given radius can appear, in points, at any rotation.
  ///
  /// Content that comes nearer to the eye is magnified, at most twenty times: closer content counts as behind the eye.
  /// A layout adds this to both ends of a query's rectangle to find all elements that may reach into it.
  ///
  /// - Parameters:
  ///   - radius: Radius of a sphere that holds the element, in points.
  ///   - offset: Distance of the element's centre in front of the plane, towards the eye, in points.
  @inlinable public func reach(ofRadius radius: Double, inFront offset: Double = 0) -> Double {
    guard eyeDistance > 0 else { return radius }
    return radius * eyeDistance / max(eyeDistance - radius - offset, eyeDistance / 20)
  }
}
