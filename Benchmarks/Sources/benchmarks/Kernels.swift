import Benchmark
import Raster
import SamplePhotos

extension BenchmarkSuite {
  /// One quad each, chosen so that one kernel does nearly all the work, on a frame of 512 × 512 pixels.
  func addKernels() {
    let photo = photoTexture(side: 512)
    let side = Size(width: 512, height: 512)

    add("sample/one-to-one", image(photo, on: Quad(homography: .identity, size: side)))

    // From the frame's left edge to its right one, which is 2.5 times as far away: 70 % of the frame.
    let tilted = Homography(2.536, 0, 0, 0.768, 1, 0, 0.003, 0, 1)
    add("sample/perspective", image(photo, on: Quad(homography: tilted, size: side)))

    // Every pixel stands for 4 × 4 texels of an image that does not fit the caches.
    let large = Size(width: 2048, height: 2048)
    let quarter = Homography.scale(x: 0.25, y: 0.25)
    add("sample/minified", image(photoTexture(side: 2048), on: Quad(homography: quarter, size: large)))

    // A disc of one colour: every row begins and ends with partly covered pixels.
    var rounded = Quad(homography: .identity, size: side)
    rounded.cornerRadius = 256
    rounded.fill = Color.white.pixel()
    add("coverage/rounded", frame([.quad(rounded)]))

    // Nothing hides the shadow: the cell has no fill.
    let inset = Homography.scale(x: 1, y: 1, thenTranslate: Point(x: 64, y: 64))
    var blurred = Quad(homography: inset, size: Size(width: 384, height: 384))
    blurred.shadow = Quad.Shadow(sigma: 20, offset: .zero, color: Color.white.pixel(opacity: 0.5))
    add("shadow/blurred", frame([.quad(blurred)]))

    var veil = Quad(homography: .identity, size: side)
    veil.fill = Color.white.pixel(opacity: 0.5)
    add("composite/over", frame([.quad(veil)]))
  }

  private func add(_ name: String, _ list: DisplayList) {
    var rasterizer = Rasterizer()
    var bitmap = Bitmap(width: list.width, height: list.height)
    benchmark(name) { rasterizer.draw(list, into: &bitmap) }
  }

  private func frame(_ commands: [DrawCommand]) -> DisplayList {
    var list = DisplayList(width: 512, height: 512, background: Color.black.pixel())
    list.commands = commands
    return list
  }

  private func image(_ texture: Texture, on quad: Quad) -> DisplayList {
    var quad = quad
    quad.content = Quad.Content(texture: 0, rect: Rect(origin: .zero, size: quad.size))
    var list = frame([.quad(quad)])
    list.textures = [texture]
    return list
  }
}

/// A square generated photo.
func photoTexture(side: Int) -> Texture {
  Texture(SamplePhoto.all[0].drawn(width: side, height: side))
}
