import Framegen
import Raster
import SamplePhotos

/// Frames of ever more and smaller cells, all of them in sight: what a cell costs, whatever it shows.
struct ManyCells {
  let frame: Frame
  let textures: [ImageRequest: Texture]
  let composer: FrameComposer

  /// Square cells in rows on 1920 × 1080, turned a little about an axis of their own, with one of 25 images each.
  init(count: Int) {
    var canvas = Canvas()
    canvas.size = Size(width: 1920, height: 1080)
    let photos = SamplePhoto.all.prefix(25)
    let requests = photos.map { ImageRequest(.builtIn($0.name)) }
    let columns = max(1, Int((Double(count) * canvas.size.width / canvas.size.height).squareRoot()))
    let pitch = canvas.size.width / Double(columns)
    let turn = Transform3D.perspective(distance: 500).rotatedBy(.degrees(20), x: 1, y: 1, z: 0)
    let elements = (0..<count).map { item in
      let (row, column) = item.quotientAndRemainder(dividingBy: columns)
      var attributes = LayoutAttributes(
        indexPath: ItemIndexPath(section: 0, item: item),
        center: Point(x: (Double(column) + 0.5) * pitch, y: (Double(row) + 0.5) * pitch),
        size: Size(width: 0.8 * pitch, height: 0.8 * pitch))
      attributes.transform3D = turn
      return FrameElement(
        id: "\(item)", attributes: attributes, imageIndex: item % photos.count)
    }
    frame = Frame(index: 0, bounds: Rect(origin: .zero, size: canvas.size), elements: elements, images: requests)
    textures = Dictionary(
      uniqueKeysWithValues: zip(requests, photos).map { ($0, Texture($1.drawn(width: 32, height: 32))) })
    composer = FrameComposer(canvas: canvas)
  }
}
