import Compositor
import PNGCodec
import Raster
import SamplePhotos
import StandardLayouts

/// Renders one frame with the libraries alone: layout, composer, rasterizer, PNG.
@main struct DrawsAFrame {
  static func main() throws {
    var canvas = Canvas()
    canvas.size = Size(width: 160, height: 90)
    var layout = CoverFlowLayout()
    layout.itemSize = Size(width: 50, height: 50)
    let photos = Array(SamplePhoto.all.prefix(3))
    let scene = Scene(
      canvas: canvas,
      data: CollectionData(counts: [5], images: photos.map { .init(.builtIn($0.name), size: $0.naturalSize) }),
      layout: layout)
    let textures = Dictionary(
      uniqueKeysWithValues: photos.map { (ImageRequest(.builtIn($0.name)), Texture($0.drawn(width: 50, height: 50))) })

    var generator = try FrameGenerator(scene)
    let list = FrameComposer(canvas: canvas).displayList(for: generator.frame(at: 0), textures: textures)
    var rasterizer = Rasterizer()
    let png = try rasterizer.drawn(list).encodedPNG()
    let decoded = try Bitmap(png: png)
    print("\(list.commands.count) cells, \(decoded.width) × \(decoded.height)")
  }
}
