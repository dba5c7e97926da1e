import Compositor
import Foundation
import PNGCodec
import Raster
import SceneFileTestSupport
import Scenes
import StandardLayouts
import Synchronization
import TestSupport
import Testing

@testable import Outputs
@testable import Rendering

/// Frames without elements, with a note of how many were asked for.
private struct EmptyFrames: FrameSource {
  let header = FrameSourceHeader(
    canvas: Canvas(), framesPerSecond: 60, images: [], coveringSize: PixelSize(width: 1, height: 1))
  let frameCount: Int?
  var begun = 0

  mutating func next() -> Frame? {
    guard begun < frameCount ?? 0 else { return nil }
    begun += 1
    return Frame(index: begun - 1, bounds: Rect.zero, elements: [])
  }
}

struct FrameEncoderTests {
  /// Frames of which each is finished before the one before it, as far as that can be.
  @Test func encodedFrames_areKeptNoLongerThanNeeded() async throws {
    let encoding = SlowOrQuickEncoding()
    let encoder = FrameEncoder(encodings: [encoding], digests: false, slots: WorkerPool(count: 8))
    let count = 64
    let bytes = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for number in 0..<count {
        let frame = Frame(index: number, bounds: .zero, elements: [])
        let played = PlayedFrame(frame: frame, number: number, place: number)
        group.addTask {
          let encoded = try await encoder.encoded(played) { played in
            FrameBitmap(
              Bitmap(width: 1, height: 1, fill: Pixel(red: UInt8(played.place), green: 0, blue: 0, alpha: 255)))
          }
          return (number, encoded[encoding].bytes)
        }
      }
      return try await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
    }
    #expect((0..<count).allSatisfy { bytes[$0] == [UInt8($0)] })
    #expect(await encoder.keptCount <= 1)
  }

  @Test func failedFrame_letsNobodyWait() async throws {
    let encoder = FrameEncoder(encodings: [RGBAEncoding()], digests: false, slots: WorkerPool(count: 1))
    let frame = Frame(index: 0, bounds: .zero, elements: [])
    await #expect(throws: DrawingFailed.self) {
      try await encoder.encoded(PlayedFrame(frame: frame, number: 0, place: 0)) { _ in throw DrawingFailed(frame: 0) }
    }
    let next = try await encoder.encoded(PlayedFrame(frame: frame, number: 1, place: 1)) { _ in
      FrameBitmap(Bitmap(width: 1, height: 1))
    }
    #expect(next.changed == nil)
    #expect(next[RGBAEncoding()].bytes.count == 4)
  }
}

/// Takes longer for every second frame.
private struct SlowOrQuickEncoding: FrameEncoding {
  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) -> EncodedImage {
    if bitmap[0, 0].red % 2 == 0 { usleep(3000) }
    return EncodedImage(bytes: [bitmap[0, 0].red], area: previous?.changed ?? bitmap.area)
  }
}

private struct DrawingFailed: Error, Equatable { var frame: Int }

struct PipelineTests {
  @Test(arguments: [1, 2, 7])
  func frames_arriveInOrderAndFewAtATime(jobs: Int) async throws {
    let drawing = Mutex(0)
    let inFlight = Mutex((now: 0, most: 0))
    var source = EmptyFrames(frameCount: 200)
    let written = Mutex<[Int]>([])
    let count = try await FramePipeline(jobs: jobs, interruption: Interruption()).run(&source) { played in
      let frame = played.frame
      let now = drawing.withLock { count in
        count += 1
        return count
      }
      #expect(now <= jobs)
      inFlight.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
      }
      // Some frames take longer, so that they overtake each other.
      if frame.index % 5 == 0 { try await Task.sleep(for: .milliseconds(1)) }
      drawing.withLock { $0 -= 1 }
      return frame.index * 2
    } write: { drawn, frame in
      inFlight.withLock { $0.now -= 1 }
      #expect(drawn == frame * 2)
      written.withLock { $0.append(frame) }
    }
    #expect(count == 200)
    #expect(written.withLock { $0 } == Array(0..<200))
    #expect(inFlight.withLock { $0.most } <= jobs + FramePipeline.slack)
  }

  @Test(arguments: [1, 3, 8])
  func failure_isTheFirstFramesForAnyJobs(jobs: Int) async {
    var source = EmptyFrames(frameCount: 50)
    let written = Mutex(0)
    await #expect(throws: DrawingFailed(frame: 10)) {
      _ = try await FramePipeline(jobs: jobs, interruption: Interruption()).run(&source) { played in
        let frame = played.frame
        if frame.index == 10 { try await Task.sleep(for: .milliseconds(5)) }
        if frame.index >= 10 { throw DrawingFailed(frame: frame.index) }
      } write: { _, _ in
        written.withLock { $0 += 1 }
      }
    }
    #expect(written.withLock { $0 } == 10)
  }

  @Test func interruption_stopsBetweenFrames() async {
    let interruption = Interruption()
    var source = EmptyFrames(frameCount: 1000)
    let written = Mutex(0)
    await #expect(throws: Interrupted.self) {
      _ = try await FramePipeline(jobs: 2, interruption: interruption).run(&source) { _ in
      } write: { _, frame in
        written.withLock { $0 += 1 }
        if frame == 5 { interruption.request() }
      }
    }
    #expect(written.withLock { $0 } == 6)
    #expect(source.begun <= 6 + 2 + FramePipeline.slack + FramePipeline.ahead)
  }

  @Test func interruption_beforeTheEndOfAPipeIsNoEnd() async {
    struct Pipe: FrameSource {
      let interruption: Interruption
      let header = EmptyFrames(frameCount: 0).header
      var frameCount: Int? { nil }

      mutating func next() -> Frame? {
        interruption.request()
        return nil
      }
    }
    let interruption = Interruption()
    var source = Pipe(interruption: interruption)
    await #expect(throws: Interrupted.self) {
      _ = try await FramePipeline(jobs: 1, interruption: interruption).run(&source) { _ in
      } write: { _, _ in
      }
    }
  }

  @Test func bytes_areTheSameForAnyJobs() async throws {
    var runs: [[[UInt8]]] = []
    for jobs in [1, 2, 7] {
      let input = try readScene(tinyScene)
      var source = SceneSource(input, frames: FrameIndices([0...12]))
      var options = RenderingOptions(jobs: jobs)
      options.memory = 1
      let renderer = FrameRenderer(source.header, options: options)
      let pass = renderer.pass()
      let encoding = PNGEncoding(PNGSettings(alpha: .discarded))
      let encoder = FrameEncoder(encodings: [encoding, encoding], digests: false, slots: renderer.slots)
      let bytes = Mutex<[[UInt8]]>([])
      _ = try await FramePipeline(jobs: jobs, interruption: Interruption()).run(&source) { played in
        try await encoder.encoded(played, draw: { try await pass.drawn($0.frame) })
      } write: { encoded, _ in
        #expect(encoded.images.count == 1)
        bytes.withLock { $0.append(encoded[encoding].bytes) }
      }
      runs.append(bytes.withLock { $0 })
    }
    #expect(runs[0].count == 13)
    #expect(runs[0] == runs[1])
    #expect(runs[0] == runs[2])
    #expect(Set(runs[0]).count > 5)
  }
}
