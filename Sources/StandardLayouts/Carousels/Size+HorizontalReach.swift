import LayoutCore

extension Size {
  /// Returns the farthest horizontal distance from its center at which an element of the size can appear, or `nil` if it
  /// extends behind the viewer.
  ///
  /// Unlike ``Perspective/reach(ofRadius:inFront:)``, it doesn't limit the magnification of the parts near the viewer.
  func horizontalReach(under transform: Transform3D) -> Double? {
    var attributes = LayoutAttributes(indexPath: [0, 0], center: .zero, size: self)
    attributes.transform3D = transform
    let frame = attributes.frame
    return frame == .unbounded ? nil : max(-frame.minX, frame.maxX)
  }
}
