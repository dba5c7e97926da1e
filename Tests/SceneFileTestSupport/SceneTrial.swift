import Compositor
import Foundation
import Framegen
import LayoutChecks
import LayoutCore
import Raster
import Rendering
import SceneFiles

/// Checks that a scene is refused in one line for each error, or has the properties of every scene.
///
/// Its frames are the same with any number of workers, drawn in order or alone, and from its recording, and its layouts
/// have no issues except cells out of reach.
package struct SceneTrial {
  /// The deviations from the properties, each in one line.
  package private(set) var problems: [String] = []
  /// A Boolean value that indicates whether the scene is refused.
  package private(set) var isRefused = false
  private let text: String
  private let frameCount: Int
  private let images: KeptImages?

  /// Checks a scene.
  ///
  /// - Parameters:
  ///   - frameCount: The number of frames that are drawn, evenly spaced up to the last one.
  ///   - images: The built-in images of several trials.
  package init(_ text: String, frameCount: Int = 3, images: KeptImages? = KeptImages()) async {
    (self.text, self.frameCount, self.images) = (text, frameCount, images)
    do {
      let input: SceneInput
      do {
        input = try readScene(text)
      } catch {
        isRefused = true
        checkLines("\(error)")
        return
      }
      try await check(input)
    } catch {
      problems.append("a good scene can't be drawn: \(error)")
    }
  }

  private mutating func checkLines(_ error: String) {
    for line in error.split(separator: "\n", omittingEmptySubsequences: false)
    where !line.hasPrefix("scene.yaml:") && !line.hasPrefix("… and ") {
      problems.append("not one line for each error: \(line)")
    }
  }

  private mutating func check(_ input: SceneInput) async throws {
    let count = input.timeline.frameCount
    let numbers = Set((1...frameCount).map { (count - 1) * $0 / frameCount }).sorted()
    let chosen = FrameIndices(numbers.map { $0...$0 })
    var source = SceneSource(input, frames: chosen)
    var frames: [Frame] = []
    while let frame = try source.next() { frames.append(frame) }
    if frames.map(\.index) != numbers { problems.append("frames \(frames.map(\.index)) instead of \(numbers)") }
    let expected = try await bitmaps(of: frames, source.header, jobs: 1)
    try await compare(expected, "with three workers", bitmaps(of: frames, source.header, jobs: 3))
    for (frame, bitmap) in zip(frames, expected) {
      var generator = FrameGenerator(input.timeline)
      let alone = generator.frame(at: frame.index)
      if alone != frame {
        try await compare([bitmap], "alone, frame \(frame.index)", bitmaps(of: [alone], source.header, jobs: 1))
      }
    }
    if input.scene.stage == nil { try await checkRecording(input, frames, expected) }
    problems += issues(of: input).map { "issue: \($0)" }
  }

  private mutating func checkRecording(_ input: SceneInput, _ frames: [Frame], _ expected: [Bitmap]) async throws {
    let losses = frames.reduce(into: RecordingLosses()) { $0 += RecordingLosses($1) }
    let chosen = FrameIndices(frames.map { $0.index...$0.index })
    let text = try recording(input, frames: chosen)
    do {
      let (header, read) = try readRecording(text)
      if !losses.messages.isEmpty { return }
      try await compare(expected, "from the recording", bitmaps(of: read, header, jobs: 1))
    } catch {
      problems.append("the recording can't be drawn: \(error)")
    }
  }

  private mutating func compare(_ expected: [Bitmap], _ way: String, _ found: [Bitmap]) {
    if found.count != expected.count { problems.append("\(found.count) of \(expected.count) frames \(way)") }
    for (index, (bitmap, other)) in zip(expected, found).enumerated() where bitmap != other {
      let count = zip(bitmap.pixels, other.pixels).count { $0 != $1 }
      problems.append("\(count) of \(bitmap.pixels.count) bytes differ \(way), frame \(index) of \(expected.count)")
    }
  }

  private func bitmaps(of frames: [Frame], _ header: FrameSourceHeader, jobs: Int) async throws -> [Bitmap] {
    var header = header
    if let images { header.imageProviders.add(images) }
    // With one frame, the workers share its rows.
    let pass = FrameRenderer(header, options: RenderingOptions(jobs: jobs), frameCount: 1).pass()
    return try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for (index, frame) in frames.enumerated() {
        group.addTask { (index, try await pass.drawn(frame).bitmap) }
      }
      var bitmaps: [Int: Bitmap] = [:]
      for try await (index, bitmap) in group { bitmaps[index] = bitmap }
      return frames.indices.compactMap { bitmaps[$0] }
    }
  }

  private func issues(of input: SceneInput) -> [LayoutIssue] {
    var limits = LayoutChecker.Limits()
    (limits.offsets, limits.items, limits.itemsPerOffset, limits.offscreenSampleCount) = (4, 40, 10, 5)
    (limits.states, limits.frames) = (4, 8)
    // Some parameters place cells where no content offset shows them, as a radius does that is larger than the viewport.
    return LayoutChecker(limits: limits).report(on: input.timeline).issues.filter { issue in
      issue.kind != .outsideContent && issue.kind != .neverShown
    }
  }
}

/// Returns the recording of a scene, as a stream would have it.
package func recording(_ input: SceneInput, frames: FrameIndices) throws -> String {
  var source = SceneSource(input, frames: frames)
  let writer = RecordingWriter(
    header: try source.completeHeader(), cell: input.scene.cell.value,
    sublayerTransform: input.scene.sublayerTransform, ordering: input.scene.ordering
  ) { "\($0)" }
  var lines = [writer.headerLine()]
  while let frame = try source.next() { lines.append(writer.line(frame)) }
  return lines.joined(separator: "\n")
}
