import Rendering
import Scenes
import Testing

/// The part of the work that a throughput is of.
public enum ThroughputSubject: Sendable, Hashable {
  /// Whole frames: layout, drawing, encoding.
  case frames
  /// The layout: preparation, queries and what becomes of them until the display list.
  case layout
}

/// Expects frames of a scene to be made at least so many times as fast as those of a baseline, measured in this process in
/// turns.
///
/// ```swift
/// @Test func honeycomb_isAtMostTwiceAsSlowAsAGrid() async throws {
///   try await expectThroughput(of: scene(HoneycombLayout()), atLeast: 0.5, relativeTo: scene(GridLayout()), .layout)
/// }
/// ```
/// Both scenes should show about as many cells, or their work differs. The expectation fails only if the ratio is beyond doubt
/// too small: if the upper end of its 95 % interval lies below. So a busy machine does not fail it, and a small slow-down
/// does not either; `framegen bench --compare` finds those. In a debug build both are slow, and the ratio may be another one.
///
/// - Parameters:
///   - scene: The scene.
///   - ratio: The least throughput, as a part of the baseline's; positive.
///   - baseline: The scene to compare with.
///   - subject: The part of the work that is compared.
///   - rounds: Number of passes over all frames of both, at least 6.
///   - sourceLocation: The place that an issue is recorded at.
/// - Throws: `SceneError`, if a timeline cannot be played; `RenderingError`, if an image cannot be loaded.
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

/// Returns the throughput of a scene as a part of a baseline's: 2 for twice as many frames in a second.
///
/// - Throws: As ``expectThroughput(of:atLeast:relativeTo:_:rounds:sourceLocation:)`` does.
public func throughput(
  of scene: Scene, relativeTo baseline: Scene, _ subject: ThroughputSubject = .frames, rounds: Int = 15
) async throws -> RatioEstimate {
  var options = BenchmarkOptions()
  (options.repeats, options.output) = (1, subject == .frames ? .encoded : .pixels)
  let inputs = (scene: try SceneInput(scene), baseline: try SceneInput(baseline))
  var pairs: [(base: Double, time: Double)] = []
  for round in 0..<max(rounds, RatioEstimate.minimumCount) {
    // In turns, and each first as often as second.
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

/// Seconds of a pass, divided by its frames.
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
