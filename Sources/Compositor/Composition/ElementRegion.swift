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
    let composition = composition(ofAny: frame, textures: [:])
    let (list, camera) = (composition.list, composition.camera)
    let window = list.outline.map {
      ConvexPolygon(Rect(origin: .zero, size: $0.size), by: $0.homography, in: list.clip)
    }
    var textures = composition.textureTable
    func region(_ index: Int, within piece: ConvexPolygon? = nil) -> ElementRegion? {
      let element = frame.elements[index]
      if element.attributes.isHidden { return nil }
      let style = composition.styles[element.styleIndex]
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
    if frame.ordering == .intersecting {
      return composition.pieces(&textures).compactMap { region($0.element, within: $0.outline) }
    }
    return (0..<composition.count).compactMap { region(composition.index(at: $0)) }
  }
}
