/// The eye that looks at an element from straight in front of its centre.
struct Eye: Sendable, Hashable {
  /// From the element's plane, in points; 0 for no eye.
  let distance: Double

  /// What it makes of places in space; nothing without an eye.
  var perspective: Transform3D { distance > 0 ? .perspective(distance: distance) : .identity }

  /// How far what lies within `radius` of a centre appears to reach from it at most, in points, however it is turned.
  ///
  /// It is magnified where it comes nearer to the eye, up to twenty times: what is closer still counts as behind the eye.
  /// - Parameter ahead: How far the centre is in front of the element's plane, in points.
  func reach(ofRadius radius: Double, ahead: Double = 0) -> Double {
    guard distance > 0 else { return radius }
    return radius * distance / max(distance - radius - ahead, distance / 20)
  }
}
