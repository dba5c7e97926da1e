import Foundation
import Raster
import Testing

@Suite struct RasterGoldenTests {
  @Test(arguments: RasterGoldens.all) func golden(_ golden: RasterGoldens.Case) throws {
    var rasterizer = Rasterizer()
    let failure = try Golden.failure(rasterizer.drawn(golden.draw()), "raster/\(golden.name)")
    #expect(failure == nil)
  }

  @Test func goldenFolder_holdsNothingElse() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Golden.folder.appendingPathComponent("raster").path)
    let expected = RasterGoldens.all.map { "\($0.name).png" }.sorted()
    #expect(files.sorted() == expected)
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
