/// A rounded rectangle in a plane of its own, projected to the frame: what it clips shows inside it only.
///
/// Its edges are as smooth as those of quads: each pixel keeps what the commands made of it in proportion to the area
/// that the outline covers, and shows what lies behind in the rest.
public struct ClipOutline: Sendable, Hashable {
  /// Plane to device pixels; numbers that are not finite leave nothing inside.
  public var homography: Homography
  /// The outline is `0...width` × `0...height` in the plane; a side that is not positive leaves nothing inside.
  public var size: Size
  /// Plane units; at most half the shorter side is used, and a negative one or NaN counts as 0.
  public var cornerRadius = 0.0
  /// Corners that have the radius; the others are square.
  public var corners = RectCorners.all

  /// An outline from its parts.
  public init(homography: Homography, size: Size, cornerRadius: Double = 0, corners: RectCorners = .all) {
    (self.homography, self.size, self.cornerRadius, self.corners) = (homography, size, cornerRadius, corners)
  }

  /// Walks down the part of the outline inside a rectangle; without rows if there is none.
  func converter(in clip: PixelRect) -> PolygonScanConverter { PolygonScanConverter(polygon(in: clip)) }

  /// The part of the outline inside a rectangle, clockwise on screen; empty if there is none.
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
