import Graphics
import Synchronization
import Testing

@testable import Goldens

struct FrameReaderTests {
  @Test(arguments: [false, true])
  func expectedBitmaps_areRequestedOnce_andEarlyOnlyIfTheSequenceIsConcurrent(isConcurrent: Bool) async throws {
    let requests = Mutex<[Int]>([])
    let shape = SequenceShape(frameCount: 4, framesPerSecond: 60, width: 1, height: 1)
    let bitmaps = (0..<4).map { number in
      Bitmap(width: 1, height: 1, fill: Pixel(red: UInt8(number), green: 0, blue: 0, alpha: 255))
    }
    var sequence = FrameSequence(
      shape: shape, indices: [0, 1, 2, 3], digests: bitmaps.map { PixelDigest(of: $0) },
      bitmap: { position in
        requests.withLock { $0.append(position) }
        return bitmaps[position]
      })
    sequence.isConcurrent = isConcurrent
    var reader = FrameReader(sequence)
    reader.expect([0, 2, 3])
    reader.expect([2, 3])
    for position in [2, 0, 2] { #expect(try await reader.bitmap(at: position) == bitmaps[position]) }
    if isConcurrent { #expect(try await reader.bitmap(at: 3) == bitmaps[3]) }
    #expect(requests.withLock { $0.sorted() } == (isConcurrent ? [0, 2, 3] : [0, 2]))
  }
}
