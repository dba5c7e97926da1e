import Compositor
import Raster
import Rendering
import SceneFileTestSupport
import SceneFiles
import Scenes
import Testing

/// The pixels of frames.
func drawn(_ frames: [Frame], _ header: FrameSourceHeader) async throws -> [Bitmap] {
  let pass = FrameRenderer(header, options: RenderingOptions(jobs: 2)).pass()
  var bitmaps: [Bitmap] = []
  for frame in frames { bitmaps.append(try await pass.drawn(frame).bitmap) }
  return bitmaps
}

/// Expects that a scene and its recording have the same pixels in some frames, evenly spaced from the first to the last.
func expectSameFrames(
  _ input: SceneInput, count: Int = 3, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let last = try Timeline(input.scene).frameCount - 1
  let numbers = Set((0..<count).map { last * $0 / max(1, count - 1) }).sorted()
  let chosen = FrameIndices(numbers.map { $0...$0 })
  var source = SceneSource(input, frames: chosen)
  var frames: [Frame] = []
  while let frame = try source.next() { frames.append(frame) }
  let (header, read) = try readRecording(try recording(input, frames: chosen))
  let (expected, found) = (try await drawn(frames, source.header), try await drawn(read, header))
  #expect(found.count == expected.count, comment, sourceLocation: sourceLocation)
  for (index, (bitmap, other)) in zip(expected, found).enumerated() where bitmap != other {
    Issue.record("frame \(numbers[index]) has other pixels \(comment?.rawValue ?? "")", sourceLocation: sourceLocation)
  }
}
