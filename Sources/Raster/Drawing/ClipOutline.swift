/// A rounded rectangle in a plane that clips drawing in the frame.
///
/// Its edges are as smooth as those of quads. Each pixel keeps the drawn content in proportion to the area that the
/// outline covers and shows the backdrop in the rest.
public struct ClipOutline: Sendable, Hashable {
  /// The map from the plane to device pixels, whose nonfinite numbers leave nothing inside.
  public var homography: Homography
  /// The size of the outline, which spans `0...width` × `0...height` in the plane.
  ///
  /// A side that isn't positive leaves nothing inside.
  public var size: Size
  /// The corner radius, in plane units.
  ///
  /// At most half the shorter side is used; a negative number or NaN counts as 0. The default is 0.
  public var cornerRadius = 0.0
  /// The rounded corners, which are all corners by default.
  public var corners = RectCorners.all

  /// Creates an outline in the plane of a homography.
  public init(homography: Homography, size: Size, cornerRadius: Double = 0, corners: RectCorners = .all) {
    (self.homography, self.size, self.cornerRadius, self.corners) = (homography, size, cornerRadius, corners)
  }

  /// Returns the part of the outline inside a rectangle, clockwise on screen; empty if there is none.
  func polygon(in clip: PixelRect) -> [Point] {
    let rect = Rect(origin: .zero, size: size)
    guard homography.isFinite, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return []
    }
    let radius = min(cornerRadius > 0 ? cornerRadius : 0, min(size.width, size.height) / 2)
    let segments = radius > 0 ? Outline.segments(radius: radius * homography.scale(over: size)) : 0
    let points = Outline.roundedRect(rect, radius: radius, segments: segments, corners: corners)
    return Outline.projected(points, by: homography, clip: clip)
  }
}
