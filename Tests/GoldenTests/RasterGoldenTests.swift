import GoldenTesting
import Raster
import Testing

struct RasterGoldenTests {
  @Test(arguments: RasterGoldens.all) func image(_ golden: RasterGoldens.Case) async {
    var rasterizer = Rasterizer()
    let image = rasterizer.drawn(golden.draw())
    await assertGolden(of: image, as: .image, named: golden.name)
  }

  @Test func goldens_eachHaveACase() {
    #expect(GoldenFolder.names(of: "RasterGoldenTests") == RasterGoldens.all.map { "image.\($0.name)" }.sorted())
  }

  @Test func reuse_ofARasterizer_changesNothing() {
    var used = Rasterizer()
    for golden in RasterGoldens.all { _ = used.drawn(golden.draw()) }
    for golden in RasterGoldens.all {
      var fresh = Rasterizer()
      let (again, first) = (used.drawn(golden.draw()), fresh.drawn(golden.draw()))
      #expect(again == first, "\(golden.name)")
    }
  }
}
