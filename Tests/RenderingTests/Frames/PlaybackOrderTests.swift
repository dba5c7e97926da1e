import Compositor
import Raster
import Scenes
import Testing

@testable import Rendering

/// Frames of chosen numbers.
private struct NumberedFrames: FrameSource {
  var header = FrameSourceHeader(
    canvas: Canvas(), framesPerSecond: 60, images: [], coveringSize: PixelSize(width: 1, height: 1))
  var numbers: [Int]
  var frameCount: Int? { numbers.count }

  mutating func next() -> Frame? {
    if numbers.isEmpty { return nil }
    return Frame(index: numbers.removeFirst(), bounds: .zero, elements: [])
  }
}

struct PlaybackTests {
  private func places(_ numbers: [Int], _ playback: PlaybackOrder) throws -> [(Int, PlayedFrame.Role)] {
    var (playback, source) = (playback, NumberedFrames(numbers: numbers))
    var frames: [PlayedFrame] = []
    while let frame = try playback.next(of: &source) { frames.append(frame) }
    #expect(frames.map(\.number) == Array(frames.indices))
    #expect(frames.map(\.placeBefore) == [nil] + frames.map(\.place).dropLast())
    let ownFrames = frames.filter { $0.role != .held }.map(\.frame.index)
    #expect(Set(ownFrames).count == ownFrames.count)
    #expect(frames.count == playback.frameCount(of: numbers.count) + (playback.hasLead ? 1 : 0))
    return frames.map { ($0.place, $0.role) }
  }

  @Test func frames_comeOnceThenStayThenGoBack() throws {
    let played = try places([3, 4, 5, 6], PlaybackOrder(holdCount: 2, bounces: true))
    #expect(played.map(\.0) == [3, 4, 5, 6, 6, 6, 5, 4])
    #expect(played.map(\.1) == [.shown, .shown, .shown, .shown, .held, .held, .returning, .returning])
  }

  @Test func shortRuns_haveNoWayBack() throws {
    #expect(try places([0], PlaybackOrder(bounces: true)).map(\.0) == [0])
    #expect(try places([0, 1], PlaybackOrder(bounces: true)).map(\.0) == [0, 1])
    #expect(try places([0], PlaybackOrder(holdCount: 1)).map(\.0) == [0, 0])
  }

  @Test func lead_isNotShown() throws {
    #expect(try places([7, 8, 9], PlaybackOrder(hasLead: true)).map(\.1) == [.lead, .shown, .shown])
  }

  @Test(arguments: [
    (60.0, 30.0, [0, 2, 4]), (60, 120, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]), (60, 50, [0, 1, 2, 3, 4]), (60, 7, [0]),
  ])
  func resampledFrames_showWhatThereIsAtTheirTime(_ own: Double, _ rate: Double, _ expected: [Int]) throws {
    var source = NumberedFrames(numbers: [0, 1, 2, 3, 4])
    source.header.framesPerSecond = own
    var resampled = ResampledFrames(TaggedFrames(source: source), rate: rate)
    var shown: [Int] = []
    var count = 0
    while let frame = try resampled.next() {
      #expect(frame.index == count)
      shown.append(Int(frame.bounds.origin.x))
      count += 1
    }
    #expect(shown == expected)
    #expect(resampled.header.framesPerSecond == rate)
  }

  @Test func selection_meansTheSameTimesAtAnotherRate() {
    func converted(_ range: ClosedRange<Int>) -> [ClosedRange<Int>] {
      FrameIndices([range]).atRate(50, insteadOf: 60, count: 51, insteadOf: 61).ranges
    }
    #expect(converted(0...60) == [0...50])
    #expect(converted(6...12) == [5...10])
    #expect(converted(7...12) == [6...10])
    #expect(converted(1...1) == [1...1])
    #expect(converted(30...60) == [25...50])
  }
}

/// Frames whose bounds begin at their number, which resampling keeps.
private struct TaggedFrames: FrameSource {
  var source: NumberedFrames
  var header: FrameSourceHeader { source.header }
  var frameCount: Int? { source.frameCount }

  mutating func next() -> Frame? {
    source.next().map { frame in
      Frame(
        index: frame.index, bounds: Rect(x: Double(frame.index), y: 0, width: 1, height: 1), elements: [])
    }
  }
}
