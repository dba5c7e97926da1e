import Compositor
import Raster
import SceneFiles
import Outputs

/// A timeline as a reader sees it: its steps in time, the offset and every step's progress as curves.
struct TimelineChart: Sendable {
  /// A step in its place.
  struct Step: Sendable {
    /// Its place in the scene, from 0.
    var number: Int
    /// Its name with its kind, or its kind alone.
    var title: String
    /// Seconds.
    var start: Double
    /// Seconds.
    var end: Double
    /// The frames from its start to its end, both included.
    var frames: ClosedRange<Int>
  }

  /// A curve over the samples.
  struct Curve: Sendable {
    /// What it shows.
    var name: String
    /// One value for each sample; `nil` where there is nothing to show.
    var values: [Double?]

    /// From the least to the greatest value of some curves.
    static func range(of curves: [Curve]) -> ClosedRange<Double> {
      let values = curves.flatMap(\.values).compactMap { $0 }
      return (values.min() ?? 0)...(values.max() ?? 0)
    }
  }

  /// The most samples of a long timeline; a short one is sampled at every frame.
  static let maximumSamples = 2000

  /// In the order of the scene.
  let steps: [Step]
  /// Frames in all.
  let frameCount: Int
  /// Frames per second.
  let framesPerSecond: Double
  /// Seconds.
  let duration: Double
  /// When the samples were taken, in seconds.
  let times: [Double]
  /// The content offset's coordinates in points: those that change.
  let offsets: [Curve]
  /// How much of every step is done that takes time.
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
  /// Whether a time lies in it, up to rounding.
  fileprivate func covers(_ time: Double) -> Bool { time > start - 1e-6 && time < end + 1e-6 }
}

extension TimelineChart {
  /// What the whole is, in a line.
  var summary: String {
    let frames = frameCount == 1 ? "1 frame" : "\(frameCount) frames"
    return "\(frames) at \(framesPerSecond.chartText) fps, \(seconds(duration)) s"
  }

  /// A time with as many decimals as its neighbours.
  func seconds(_ time: Double) -> String { time.fixedText(decimals: 3) }
}
