import Rendering
import Scenes
import Testing

/// The part of the work that a throughput describes.
public enum ThroughputSubject: Sendable, Hashable {
  /// Whole frames: layout, drawing, and encoding.
  case frames
  /// The layout: preparation, queries, and processing up to the display list.
  case layout
}

/// Expects that the throughput of a scene is at least a fraction of a baseline's, measured alternately in this process.
///
/// ```swift
/// @Test func honeycomb_isAtMostTwiceAsSlowAsAGrid() async throws {
///   try await expectThroughput(of: scene(HoneycombLayout()), atLeast: 0.5, relativeTo: scene(GridLayout()), .layout)
/// }
/// ```
/// Both scenes should show about the same number of cells, or their work differs. The expectation fails only if the
/// ratio is certainly too small, that is, if the upper end of its 95 % interval is less than `ratio`. So neither a busy
/// machine nor a small slowdown fails it. To find small slowdowns, use `framegen bench --compare`. In a debug build,
/// both scenes are slow, and the ratio may differ.
/// - Parameters:
///   - scene: The scene.
///   - ratio: The smallest accepted throughput, as a positive fraction of the baseline's.
///   - baseline: The scene to compare with.
///   - subject: The part of the work to compare.
///   - rounds: The number of passes over all frames of both scenes, at least 6. The default is 15.
///   - sourceLocation: The location where an issue is recorded.
/// - Throws: `SceneError` if a timeline can't be played; `RenderingError` if an image can't be loaded.
public func expectThroughput(
  of scene: Scene, atLeast ratio: Double, relativeTo baseline: Scene, _ subject: ThroughputSubject = .frames,
  rounds: Int = 15, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let estimate = try await throughput(of: scene, relativeTo: baseline, subject, rounds: rounds)
  guard let interval = estimate.interval, interval.upperBound < ratio else { return }
  let words = subject == .frames ? "frames are" : "the layout is"
  Issue.record(
    """
    \(words) at \(percent(estimate.ratio)) of the baseline's throughput (95 %: \(percent(interval.lowerBound)) to \
    \(percent(interval.upperBound))); expected at least \(percent(ratio))
    """, sourceLocation: sourceLocation)
}

/// Returns the throughput of a scene as a multiple of a baseline's, such as 2 for twice as many frames per second.
///
/// - Throws: The errors of ``expectThroughput(of:atLeast:relativeTo:_:rounds:sourceLocation:)``.
public func throughput(
  of scene: Scene, relativeTo baseline: Scene, _ subject: ThroughputSubject = .frames, rounds: Int = 15
) async throws -> RatioEstimate {
  var options = BenchmarkOptions()
  (options.repeats, options.output) = (1, subject == .frames ? .encoded : .pixels)
  let inputs = (scene: try SceneInput(scene), baseline: try SceneInput(baseline))
  var pairs: [(base: Double, time: Double)] = []
  for round in 0..<max(rounds, RatioEstimate.minimumCount) {
    // The scenes alternate, and each is first equally often.
    if round.isMultiple(of: 2) {
      let time = try await seconds(inputs.scene, options, subject)
      pairs.append((time, try await seconds(inputs.baseline, options, subject)))
    } else {
      let base = try await seconds(inputs.baseline, options, subject)
      pairs.append((try await seconds(inputs.scene, options, subject), base))
    }
  }
  return RatioEstimate(pairs: pairs) ?? RatioEstimate(ratio: 1, interval: nil)
}

/// Returns the seconds of a pass, divided by the number of frames.
private func seconds(
  _ input: SceneInput, _ options: BenchmarkOptions, _ subject: ThroughputSubject
) async throws -> Double {
  let entry = try await SceneBenchmark(input, options: options).entry()
  switch subject {
  case .frames: return entry.secondsPerFrame(.frame) ?? 0
  case .layout:
    let stages: [BenchmarkSeries.Subject] = [
      .stage(.prepare), .stage(.query), .stage(.presentation), .stage(.sort), .stage(.compose),
    ]
    return stages.reduce(0) { $0 + (entry.secondsPerFrame($1) ?? 0) }
  }
}

private func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }
