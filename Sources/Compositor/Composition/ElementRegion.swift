import LayoutCore
import Raster
import Scenes

/// The region of the canvas in which an element draws, in device pixels.
package struct ElementRegion: Sendable {
  package var element: Int
  /// The corners of the visible outline, clockwise on screen.
  package var outline: [Point]
  /// The corners of a region that also contains the shadow and the reflection.
  package var reach: [Point]
}

extension FrameComposer {
  /// Returns the visible regions of a frame's elements, back to front.
  ///
  /// An element that others cut has several regions. With motion blur, the regions are those of the last sample.
  /// - Complexity: O(elements).
  package func regions(of frame: Frame) -> [ElementRegion] {
    var list = emptyList
    prepare(&list, for: frame)
    let camera = Camera(frame: frame, canvas: canvas)
    let window = list.outline.map {
      ConvexPolygon(Rect(origin: .zero, size: $0.size), by: $0.homography, in: list.clip)
    }
    let styles = frame.styles.map { QuadStyle($0) }
    var textures = TextureTable(frame.images, [:])
    func region(_ index: Int, within piece: ConvexPolygon? = nil) -> ElementRegion? {
      let (element, style) = (frame.elements[index], styles[frame.elements[index].styleIndex])
      if element.attributes.isHidden { return nil }
      let quads = ElementQuads(element, style, textures: &textures)
      let homography = quads.plane(element, camera: camera).homography
      func seen(_ rect: Rect) -> ConvexPolygon {
        var polygon = ConvexPolygon(rect, by: homography, in: list.clip)
        if let window { polygon = polygon.intersection(window) }
        return piece.map { polygon.intersection($0) } ?? polygon
      }
      let cell = Rect(origin: .zero, size: element.attributes.size)
      return ElementRegion(
        element: index, outline: seen(cell).corners, reach: seen(quads.reach(element, style)).corners)
    }
    switch frame.ordering {
    case .zIndex: return frame.elements.indices.compactMap { region($0) }
    case .depth: return camera.backToFront(frame.elements).compactMap { region($0) }
    case .intersecting:
      return pieces(of: frame, styles, camera: camera, clip: list.clip, textures: &textures)
        .compactMap { region($0.element, within: $0.outline) }
    }
  }
}
