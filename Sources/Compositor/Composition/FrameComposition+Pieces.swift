import LayoutCore
import Raster

extension FrameComposition {
  /// Adds the commands of all elements to a list, where elements that intersect are cut into pieces.
  func composePieces(into list: inout DisplayList) {
    var textures = textureTable
    for piece in pieces(&textures) {
      let (element, start) = (frame.elements[piece.element], list.commands.count)
      let (quads, overhang) = append(element, styles[element.styleIndex], &textures, to: &list)
      if !piece.cuts.isEmpty {
        quads.cut(&list.commands, from: start, element, by: piece.cuts, camera: camera, overhang: overhang)
      }
      GroupStack.wrap(&list.commands, from: start, in: element.groups, camera)
    }
    list.textures = textures.used
  }

  /// Returns the pieces of the elements, back to front.
  func pieces(_ textures: inout TextureTable) -> [DepthSort.Piece] {
    var (background, polygons): ([PlanarPolygon], [PlanarPolygon]) = ([], [])
    for (index, element) in frame.elements.enumerated() where !element.attributes.isHidden {
      let style = styles[element.styleIndex]
      let quads = ElementQuads(element, style, textures: &textures)
      let (reach, plane) = (quads.reach(element, style), quads.plane(element, camera: camera))
      guard let polygon = PlanarPolygon(element: index, reach, in: plane, box: list.clip) else { continue }
      if element.attributes.kind == .background { background.append(polygon) } else { polygons.append(polygon) }
    }
    var sort = DepthSort(polygons)
    return background.map { DepthSort.Piece($0) } + sort.backToFront
  }
}
