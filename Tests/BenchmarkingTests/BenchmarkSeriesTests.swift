import Benchmarking
import Graphics
import Raster
import Testing

struct BenchmarkSeriesTests {
  @Test func stages_areInTheOrderOfAFrame() {
    #expect(RenderStage.allCases.first == .prepare)
    #expect(RenderStage.allCases.last == .write)
  }
}
