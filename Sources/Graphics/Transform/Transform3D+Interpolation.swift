extension Transform3D {
  /// Returns the map at `progress` from this one (0) to `end` (1), interpolated by components.
  ///
  /// Translation, scale, shear, and perspective are interpolated linearly, the rotation by slerp. Progress can leave
  /// 0…1. At exactly 0 and 1 the result is exactly this map and `end`. If one of the maps mirrors, both are decomposed
  /// about the same axis.
  ///
  /// - Parameters:
  ///   - end: The map at progress 1.
  ///   - progress: The progress, where 0 is this map; any finite number.
  ///   - shortest: Whether the rotation takes the short path.
  /// - Returns: The map, or `nil` if either map can't be decomposed, such as a card seen edge-on through a scale of 0.
  ///   The caller then jumps, as CSS does.
  ///
  /// Source: W3C *CSS Transforms Module Level 2*, "Interpolation of 3D matrices".
  public func interpolated(to end: Transform3D, progress: Double, shortest: Bool = true) -> Transform3D? {
    if self == end { return self }
    guard let (first, last) = matchedComponents(with: end) else { return nil }
    if progress == 0 { return self }
    if progress == 1 { return end }
    return Transform3D(first.interpolated(to: last, progress: progress, shortest: shortest))
  }

  /// Returns the components of both maps, decomposed about the same axis if either mirrors.
  private func matchedComponents(with end: Transform3D) -> (TransformComponents, TransformComponents)? {
    guard let first = decomposed(), let last = end.decomposed() else { return nil }
    guard let axis = last.mirroredAxis, first.mirroredAxis != nil, first.mirroredAxis != axis,
      let again = decomposed(mirroring: axis)
    else { return (first, last) }
    return (again, last)
  }
}

extension TransformComponents {
  /// Returns the components at `progress` from these (0) to `end` (1) and beyond: rotations by slerp, others linearly.
  func interpolated(to end: TransformComponents, progress: Double, shortest: Bool) -> TransformComponents {
    TransformComponents(
      scale: scale.interpolated(to: end.scale, progress: progress),
      shear: Shear(
        xy: mix(shear.xy, end.shear.xy, progress), xz: mix(shear.xz, end.shear.xz, progress),
        yz: mix(shear.yz, end.shear.yz, progress)),
      rotation: rotation.slerp(to: end.rotation, progress: progress, shortest: shortest),
      translation: translation.interpolated(to: end.translation, progress: progress),
      perspective: perspective.interpolated(to: end.perspective, progress: progress))
  }
}

extension TransformComponents.Triple {
  /// Returns the linear interpolation from these numbers (`progress` 0) to `end` (1) and beyond.
  fileprivate func interpolated(to end: Self, progress: Double) -> Self {
    Self(x: mix(x, end.x, progress), y: mix(y, end.y, progress), z: mix(z, end.z, progress))
  }
}
