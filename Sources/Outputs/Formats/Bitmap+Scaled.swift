import Compositor
import LayoutCore
import Raster
import Rendering
import Scenes

extension Bitmap {
  /// Returns the bitmap drawn at another size with the same aspect ratio.
  package func scaled(to size: Size) -> Bitmap {
    var canvas = Canvas()
    (canvas.size, canvas.background) = (size, .clear)
    var style = CellStyle()
    style.contentMode = .fill
    let attributes = LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: 0), center: Point(x: size.width / 2, y: size.height / 2), size: size)
    let image = ImageRequest(ImageSource(scheme: "frame", name: ""))
    let element = FrameElement(id: "image", attributes: attributes, imageIndex: 0)
    let frame = Frame(
      index: 0, bounds: Rect(x: 0, y: 0, width: size.width, height: size.height), elements: [element],
      styles: [style], images: [image])
    var bitmap = Bitmap(width: canvas.pixelWidth, height: canvas.pixelHeight)
    var drawer = FrameDrawer(FrameComposer(canvas: canvas))
    drawer.draw(frame, textures: [image: Texture(self)], into: &bitmap)
    return bitmap
  }
}
