/// A rectangle in a plane of its own, projected to the frame: what a display list shows lies inside it.
///
/// Its edges are as smooth as those of quads: each pixel keeps what the commands made of it in proportion to the area that
/// the outline covers, and shows the background in the rest.
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
  func scanner(in clip: PixelRect) -> CoverageScanner {
    let rect = Rect(origin: .zero, size: size)
    guard homography.isFinite, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return CoverageScanner([])
    }
    let corners = Outline.roundedRect(rect, radius: 0, segments: 0)
    return CoverageScanner(Outline.projected(corners, by: homography, clip: clip))
  }
}

extension Scratch {
  /// Puts the background where the outline does not cover the pixels of a clip, in part at the edges.
  mutating func cutOut(
    _ target: inout MutableSpan<Pixel>, by outline: inout CoverageScanner, clip: PixelRect, stride: Int,
    background: Pixel
  ) {
    for y in clip.y {
      let offset = y * stride + clip.x.lowerBound
      let row = outline.row(y, origin: clip.x.lowerBound, mask: &outer, differences: &differences)
      for outside in (0..<clip.x.count).without(row.pixels) {
        fill(&target, offset: offset, outside, with: background)
      }
      for edge in row.pixels.without(row.full) {
        mixOutside(&target, offset: offset, edge, mask: outer, outside: background)
      }
    }
  }
}
