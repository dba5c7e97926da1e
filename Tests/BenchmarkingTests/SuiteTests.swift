import Benchmarking
import Compositor
import Graphics
import Rendering
import Testing

struct SuiteTests {
  @Test(arguments: SuiteBenchmark.all.map(\.name)) func scene_moves_andWarnsOfNothing(name: String) throws {
    let input = try #require(SuiteBenchmark.named(name)).input()
    #expect(input.warnings == [])
    var generator = FrameGenerator(input.timeline)
    let (first, last) = (generator.frame(at: 0), generator.frame(at: generator.frameCount - 1))
    #expect(generator.frameCount == 16)
    #expect(first != last)
    #expect(generator.issues == [])
  }

  @Test func dense_showsAsManyCellsAsItSays() throws {
    for count in [10_000, 100_000] {
      var generator = FrameGenerator(try #require(SuiteBenchmark.named("dense-\(count / 1000)k")).input().timeline)
      let cells = generator.frame(at: 0).elements.count
      #expect(abs(Double(cells) / Double(count) - 1) < 0.05, "\(cells)")
    }
  }
}
