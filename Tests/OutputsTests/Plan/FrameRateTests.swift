import Testing

@testable import Outputs

struct FrameRateTests {
  @Test(arguments: [(60.0, 50.0), (30, 25), (24, 20), (25, 25), (120, 50), (10, 10), (1, 1), (59.94, 50)])
  func gif_hasTheNextRateThatItCanShow(_ scene: Double, _ rate: Double) {
    #expect(GIFFormat.frameRate(for: scene) == rate)
    #expect(GIFFormat.frameRateError(rate) == nil)
  }

  @Test func delays_areExactOrNearest() {
    func delay(_ rate: Double, _ frames: Int) -> [Int] {
      let delay = frameDelay(rate, frames: frames)
      return [Int(delay.numerator), Int(delay.denominator)]
    }
    #expect(delay(60, 6) == [1, 10])
    #expect(delay(60, 7) == [7, 60])
    #expect(delay(29.97, 3) == [100, 999])
    #expect(delay(1, 60_000) == [60_000, 1])
    #expect(delay(1, 100_000) == [65_535, 1])
    #expect(delay(60_000 / 1001.0, 100) == [1001, 600])
    // 90,090 / 60,000 seconds, shortened.
    #expect(delay(60_000 / 1001.0, 90) == [3003, 2000])
    var times = RoundedTimes(unitsPerSecond: 1000, framesPerSecond: 60)
    #expect((0..<6).map { _ in times.duration(ofNext: 1) } == [17, 16, 17, 17, 16, 17])
    #expect(times.duration(ofNext: 54) == 900)
  }
}
