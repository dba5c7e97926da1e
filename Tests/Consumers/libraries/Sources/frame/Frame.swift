import Compositor
import PNGCodec
import Raster
import StandardLayouts

/// Renders one frame with the libraries alone: layout, composer, rasterizer, PNG.
@main struct DrawsAFrame {
  static func main() throws {
    var canvas = Canvas()
    canvas.size = Size(width: 160, height: 90)
    var layout = CoverFlowLayout()
    layout.itemSize = Size(width: 50, height: 50)
    let names = ["red", "green", "blue"]
    let fills = [(255, 0, 0), (0, 255, 0), (0, 0, 255)].map { Pixel(red: $0, green: $1, blue: $2, alpha: 255) }
    let scene = Scene(
      canvas: canvas,
      data: CollectionData(counts: [5], images: names.map { .init(.builtIn($0), size: Size(width: 50, height: 50)) }),
      layout: layout)
    let textures = Dictionary(
      uniqueKeysWithValues: zip(names, fills).map { name, fill in
        (ImageRequest(.builtIn(name)), Texture(Bitmap(width: 50, height: 50, fill: fill)))
      })

    var generator = try FrameGenerator(scene)
    let list = FrameComposer(canvas: canvas).displayList(for: generator.frame(at: 0), textures: textures)
    var rasterizer = Rasterizer()
    let png = try rasterizer.drawn(list).encodedPNG()
    let decoded = try Bitmap(png: png)
    print("\(list.commands.count) cells, \(decoded.width) × \(decoded.height)")
  }
}
