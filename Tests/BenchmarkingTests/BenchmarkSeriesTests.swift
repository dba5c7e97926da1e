import Benchmarking
import Graphics
import Testing

struct BenchmarkSeriesTests {
  @Test func stages_areInTheOrderOfAFrame() {
    #expect(FrameStage.allCases.first == .prepare)
    #expect(FrameStage.allCases.last == .write)
  }
}
