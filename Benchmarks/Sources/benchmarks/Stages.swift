import Benchmark
import Compositor
import Raster

extension BenchmarkSuite {
  /// The steps on the way to a frame, one at a time.
  func addStages() {
    for count in [1_000, 10_000, 100_000, 1_000_000] {
      let data = CollectionData(counts: [count])
      let bounds = Rect(x: Double(count) * 36, y: 0, width: 1280, height: 720)
      let prepared = CoverFlowLayout().prepare(LayoutContext(data: data, bounds: bounds))
      benchmark("layout/cover-flow-query-\(count)", settings: TimeUnit(.us)) {
        blackHole(prepared.attributes(in: bounds))
      }
    }

    let show = Show.coverFlow
    let frame = show.middleFrame
    benchmark("compose/display-list", settings: TimeUnit(.us)) {
      blackHole(show.composer.displayList(for: frame, textures: show.textures))
    }

    var rasterizer = Rasterizer()
    let bitmap = rasterizer.drawn(show.composer.displayList(for: frame, textures: show.textures))
    benchmark("png/encode-1280x720") { blackHole(try bitmap.encodedPNG()) }

    let photo = GeneratedPhoto.all[0]
    benchmark("photo/draw-480") { blackHole(photo.drawn(width: 480, height: 480)) }
  }
}

/// Keeps the optimizer from leaving out the work behind a value that nobody reads.
@inline(never) func blackHole<Value>(_ value: Value) {}
