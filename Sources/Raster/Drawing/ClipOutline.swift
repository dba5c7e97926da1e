/// A rectangle in a plane of its own, projected to the frame: what a display list shows lies inside it.
///
/// Its edges are as smooth as those of quads: each pixel keeps what the commands made of it in proportion to the area
/// that the outline covers, and shows the background in the rest.
public struct ClipOutline: Sendable, Hashable {
  /// Plane to device pixels; numbers that are not finite leave nothing inside.
  public var homography: Homography
  /// The outline is `0...width` × `0...height` in the plane; a side that is not positive leaves nothing inside.
  public var size: Size

  /// An outline from its parts.
  public init(homography: Homography, size: Size) {
    self.homography = homography
    self.size = size
  }

  /// Walks down the part of the outline inside a rectangle; without rows if there is none.
  func converter(in clip: PixelRect) -> PolygonScanConverter {
    let rect = Rect(origin: .zero, size: size)
    guard homography.isFinite, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return PolygonScanConverter([])
    }
    let corners = Outline.roundedRect(rect, radius: 0, segments: 0)
    return PolygonScanConverter(Outline.projected(corners, by: homography, clip: clip))
  }
}
