import Outputs
import Raster
import SceneFiles
import Scenes
import Support

/// A chart of a timeline, with bars for its steps and curves of the content offset and of each step's progress.
struct TimelineChart: Sendable {
  struct Step: Sendable {
    /// The index in the scene, counted from 0.
    var number: Int
    /// The name with the kind, or only the kind.
    var title: String
    /// The time at which the step begins, in seconds.
    var start: Double
    /// The time at which the step ends, in seconds.
    var end: Double
    /// The frames from the start through the end.
    var frames: ClosedRange<Int>
  }

  struct Curve: Sendable {
    var name: String
    /// One value for each sample, or `nil` where there is no value.
    var values: [Double?]

    static func range(of curves: [Curve]) -> ClosedRange<Double> {
      let values = curves.flatMap(\.values).compactMap { $0 }
      return (values.min() ?? 0)...(values.max() ?? 0)
    }
  }

  static let maximumSamples = 2000

  let steps: [Step]
  let frameCount: Int
  let framesPerSecond: Double
  /// The duration in seconds.
  let duration: Double
  /// The times of the samples, in seconds.
  let times: [Double]
  /// The curves of the content offset's changing coordinates, in points.
  let offsets: [Curve]
  /// The curves of the progress of all steps with a duration.
  let progress: [Curve]

  init(_ timeline: Timeline) {
    let count = timeline.frameCount
    frameCount = count
    framesPerSecond = timeline.framesPerSecond
    duration = timeline.duration
    steps = timeline.spans.enumerated().map { number, span in
      let frames = [span.start, span.end].map { time in
        max(0, min(Int((time * timeline.framesPerSecond - 1e-6).rounded(.up)), count - 1))
      }
      let title = span.name.map { "\($0) (\(span.kind))" } ?? span.kind
      return Step(
        number: number, title: span.isTakenOver ? "\(title), cut short" : title, start: span.start, end: span.end,
        frames: frames[0]...frames[1])
    }
    let samples = min(count, Self.maximumSamples)
    let times = (0..<samples).map { timeline.time(ofFrame: $0 * (count - 1) / max(1, samples - 1)) }
    self.times = times
    let origins = times.map { timeline.state(at: $0).bounds.origin }
    offsets = [Curve(name: "x", values: origins.map(\.x)), Curve(name: "y", values: origins.map(\.y))]
      .filter { $0.values.contains { [first = $0.values[0]] in $0 != first } }
    progress = timeline.spans.enumerated().filter { $1.duration > 0 }.map { number, span in
      Curve(name: String(number), values: times.map { span.covers($0) ? span.progress(at: $0) : nil })
    }
  }
}

extension Timeline.Span {
  /// Returns `true` if a time is in the span, with a tolerance for rounding.
  fileprivate func covers(_ time: Double) -> Bool { time > start - 1e-6 && time < end + 1e-6 }
}

extension TimelineChart {
  /// A line with the number of frames, the rate, and the duration.
  var summary: String { "\(counted(frameCount, "frame")) at \(framesPerSecond.chartText) fps, \(seconds(duration)) s" }

  /// Returns the text of a time with three decimals.
  func seconds(_ time: Double) -> String { time.fixedText(decimals: 3) }
}
