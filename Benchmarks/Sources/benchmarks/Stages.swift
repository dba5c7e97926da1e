import Benchmark
import Compositor
import PNGCodec
import Raster
import SamplePhotos

extension BenchmarkSuite {
  /// The steps on the way to a frame, one at a time.
  func addStages() {
    let show = Show.coverFlow
    let frame = show.middleFrame
    benchmark("compose/display-list", settings: TimeUnit(.us)) {
      blackHole(show.composer.displayList(for: frame, textures: show.textures))
    }
    benchmark("compose/cells-100", settings: TimeUnit(.us)) { compose(.hundred) }
    benchmark("compose/cells-10000", settings: TimeUnit(.us)) { compose(.tenThousand) }
    benchmark("compose/cells-1000000", settings: TimeUnit(.us)) { compose(.million) }

    var rasterizer = Rasterizer()
    let bitmap = rasterizer.drawn(show.composer.displayList(for: frame, textures: show.textures))
    benchmark("png/encode-1280x720") { blackHole(try bitmap.encodedPNG()) }

    let photo = SamplePhoto.all[0]
    benchmark("photo/draw-480") { blackHole(photo.drawn(width: 480, height: 480)) }
  }
}

private func compose(_ cells: ManyCells) {
  blackHole(cells.composer.displayList(for: cells.frame, textures: cells.textures))
}

/// Keeps the optimizer from leaving out the work behind a value that nobody reads.
@inline(never) func blackHole<Value>(_ value: Value) {}
