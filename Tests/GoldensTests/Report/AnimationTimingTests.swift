import Testing

@testable import Goldens

/// Rates of animations whose pictures show for different times.
struct AnimationTimingTests {
  private func timing(_ delays: [(UInt16, UInt16)]) -> AnimationTiming {
    AnimationTiming(delays.map { (numerator: $0.0, denominator: $0.1) })
  }

  @Test func equalDelays_areTheRate() {
    #expect(timing([(1, 60), (1, 60)]) == timing([(2, 120), (3, 180)]))
    #expect(timing([(1, 60), (1, 60)]).framesPerSecond == 60)
    #expect(timing([(1001, 30000), (1001, 30000)]).framesPerSecond == 30000.0 / 1001)
  }

  @Test func longerPictures_standForSeveralFrames() {
    let timing = timing([(1, 30), (1, 10), (2, 30)])
    #expect(timing.framesPerSecond == 30)
    #expect(timing.counts == [1, 3, 2])
  }

  @Test func stillImage_hasNoRate() {
    #expect(timing([(0, 1)]).framesPerSecond == 0)
    #expect(timing([(0, 1)]).counts == [1])
  }

  @Test(
    arguments: [
      [(1, 7919), (1, 7907), (1, 7901)], [(0, 1), (1, 10)], [(1, 65535), (65535, 1)], [(0, 0), (0, 0)],
    ] as [[(UInt16, UInt16)]])
  func impossibleRates_areOneFrameAPicture(_ delays: [(UInt16, UInt16)]) {
    let timing = timing(delays)
    #expect(timing.counts == delays.map { _ in 1 })
    #expect(timing.framesPerSecond.isFinite)
    #expect(timing.framesPerSecond > 0)
  }
}
