import Graphics
import PNGCodec
import Testing

@testable import Goldens

/// Animations, whose images are compared at their exact times.
struct SequencePairTests {
  typealias Delay = (UInt16, UInt16)

  private func animation(_ pictures: [(number: Int, delay: Delay)]) throws -> FrameSequence {
    let images = pictures.map { GoldenStoreTests.image($0.number) }
    var file = AnimatedPNG(
      width: images[0].width, height: images[0].height, frameCount: images.count, delay: (1, 1), alpha: .stored)
    var bytes = file.header()
    for (image, picture) in zip(images, pictures) {
      let png = try image.encodedPNG(alpha: .stored)
      let delay = (numerator: picture.delay.0, denominator: picture.delay.1)
      bytes += try file.frame(png, at: (0, 0), delay: delay)
    }
    return try FrameSequence(animatedPNG: bytes + file.trailer())
  }

  private func frames(_ numbers: [Int], fps: Double) -> FrameSequence {
    var sequence = GoldenStoreTests.sequence(numbers.map(GoldenStoreTests.image))
    sequence.shape.framesPerSecond = fps
    return sequence
  }

  private func verdict(
    _ expected: FrameSequence, _ actual: FrameSequence, tolerance: SequenceComparison = SequenceComparison()
  ) async throws -> GoldenVerdict {
    var pair = SequencePair(expected: expected, actual: actual)
    return try await pair.verdict(tolerance)
  }

  /// Compares in both directions.
  private func outcomes(_ a: FrameSequence, _ b: FrameSequence) async throws -> [GoldenOutcome] {
    [try await verdict(a, b).outcome, try await verdict(b, a).outcome]
  }

  private static let same = [GoldenOutcome.identical, .identical]
  private static let late = [GoldenOutcome.timing, .timing]

  @Test func pause_isItsFrames() async throws {
    let pause = try animation([(0, (41, 20))])
    let still = [Int](repeating: 0, count: 41)
    #expect(try await outcomes(pause, frames(still, fps: 20)) == Self.same)
    #expect(try await outcomes(pause, frames(still.dropLast(), fps: 20)) == Self.late)
    #expect(try await outcomes(pause, frames(still, fps: 30)) == Self.late)
    #expect(try await outcomes(pause, try animation([(0, (40, 20))])) == Self.late)
    #expect(try await outcomes(pause, try animation([(0, (1, 20)), (0, (2, 1))])) == Self.same)
  }

  @Test func jumps_areComparedOnTheOthersFrames() async throws {
    let jumps = try animation([(0, (2, 5)), (1, (3, 5))])
    #expect(try await outcomes(jumps, frames([0, 0, 0, 0, 1, 1, 1, 1, 1, 1], fps: 10)) == Self.same)
    #expect(try await outcomes(jumps, frames([0, 0, 1, 1, 1], fps: 5)) == Self.same)
    #expect(try await outcomes(jumps, frames([0, 0, 0, 1, 1, 1, 1, 1, 1, 1], fps: 10)) == Self.late)
    // 0.4 s is not a number of frames.
    let thirds = frames([0, 0, 1, 1, 1, 1], fps: 6)
    #expect(try await outcomes(jumps, thirds) == Self.late)
    #expect(try await verdict(thirds, jumps).summary == "timing: image 0 is shown for 2/5 s instead of 1/3 s")
    #expect(try await outcomes(jumps, try animation([(0, (4, 10)), (1, (1, 2)), (1, (1, 10))])) == Self.same)
    #expect(try await outcomes(jumps, try animation([(0, (1, 2)), (1, (1, 2))])) == Self.late)
  }

  @Test func holdOfEqualParts_isItsFrames() async throws {
    let jumps = try animation([(0, (1, 2)), (1, (1, 2))])
    #expect(try await outcomes(jumps, frames([0, 0, 0, 0, 0, 1, 1, 1, 1, 1], fps: 10)) == Self.same)
  }

  @Test(
    arguments: [
      ([(1, 10), (0, 1), (2, 10)], [(2, 10), (0, 1), (1, 10)]),
      ([(1, 10), (0, 1), (2, 10)], [(1, 10), (1, 10), (1, 10)]),
      ([(1, 7919), (1, 7907), (1, 7901)], [(1, 7907), (1, 7919), (1, 7901)]),
      ([(1, 65521), (1, 65519), (1, 65497)], [(1, 65519), (1, 65521), (1, 65497)]),
      ([(1, 65535), (65535, 1), (1, 1)], [(1, 65534), (65535, 1), (1, 1)]),
    ] as [([Delay], [Delay])])
  func timesWithoutARate_areCompared(_ first: [Delay], _ second: [Delay]) async throws {
    let (a, b) = (
      try animation(Array(zip(0..., first)).map { (number: $0.0, delay: $0.1) }),
      try animation(Array(zip(0..., second)).map { (number: $0.0, delay: $0.1) })
    )
    #expect(try await outcomes(a, b) == Self.late)
    #expect(try await outcomes(a, a) == Self.same)
    #expect(try await verdict(a, b).summary.hasPrefix("timing: "))
  }

  @Test func imageOfNoTime_isNamed() async throws {
    let (a, b) = (
      try animation([(0, (1, 10)), (1, (0, 1)), (2, (2, 10))]),
      try animation([(0, (2, 10)), (1, (0, 1)), (2, (1, 10))])
    )
    #expect(try await verdict(a, b).summary == "timing: image 0 is shown for 1/5 s instead of 1/10 s")
    // Three frames at the mean rate.
    #expect(try await outcomes(a, frames([0, 1, 2], fps: 10)) == Self.late)
  }

  @Test func singleImage_hasNoRate() async throws {
    let still = frames([0], fps: 0)
    #expect(try await outcomes(still, frames([0], fps: 60)) == Self.same)
    #expect(try await outcomes(still, try animation([(0, (2, 1))])) == Self.same)
    #expect(try await outcomes(frames([0], fps: 60), try animation([(0, (1, 60))])) == Self.same)
    #expect(try await outcomes(frames([0], fps: 60), try animation([(0, (2, 1))])) == Self.late)
    #expect(try await outcomes(still, frames([1], fps: 60)) == [.appearance, .appearance])
    #expect(try await !outcomes(still, frames([0, 0], fps: 60)).contains(.identical))
    var keyFrame = frames([0], fps: 60)
    keyFrame.shape.frameCount = 9
    #expect(try await !outcomes(still, keyFrame).contains(.identical))
  }

  @Test func longTimes_areThoseThatAFileStores() async throws {
    // 700 × 100/2997 s is stored as the nearest fraction of 16 bits.
    let golden = frames([Int](repeating: 0, count: 700) + [1], fps: 29.97)
    let delay: Delay = (65_516, 2805)
    let (end, other): (Delay, Delay) = ((100, 2997), (65_515, 2805))
    #expect(try await verdict(golden, try animation([(0, delay), (1, end)])).outcome == .identical)
    #expect(try await verdict(golden, try animation([(0, other), (1, end)])).outcome == .timing)
  }

  @Test func anotherRate_isDescribedAsSpeed() async throws {
    let numbers = [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    let slow = try animation(
      stride(from: 0, to: numbers.count, by: 2).map { (number: numbers[$0], delay: (1, 10)) })
    let text = try await verdict(frames(numbers, fps: 20), slow).summary
    #expect(text.hasPrefix("timing: 10 fps instead of 20"), "\(text)")
  }

  @Test func tolerance_appliesAtTheExactTimes() async throws {
    var changed = GoldenStoreTests.image(1)
    changed[0, 0] = Pixel(bits: changed[0, 0].bits ^ 1)
    let images = [GoldenStoreTests.image(0), GoldenStoreTests.image(0), changed, changed, changed]
    var sequence = GoldenStoreTests.sequence(images)
    sequence.shape.framesPerSecond = 5
    let jumps = try animation([(0, (2, 5)), (1, (3, 5))])
    #expect(try await verdict(sequence, jumps).outcome == .appearance)
    #expect(
      try await verdict(sequence, jumps, tolerance: SequenceComparison(tolerance: .offByTwo)).outcome
        == .withinTolerance)
  }
}
