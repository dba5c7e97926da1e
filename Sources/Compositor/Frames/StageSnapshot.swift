import Scenes

/// The content of the stage at one moment.
public struct StageSnapshot: Sendable, Hashable {
  /// A finger.
  public struct Dot: Sendable, Hashable {
    /// Location in the viewport, in points.
    public var location: Point
    /// Opacity, `0...1`; the dot is larger as long as it is faint.
    public var opacity: Double
  }

  /// A text.
  public struct Caption: Sendable, Hashable {
    /// The text.
    public var text: String
    /// Opacity, `0...1`.
    public var opacity: Double
  }

  /// The stage.
  public var stage: Stage
  /// Turn of the device before one that goes on: whole quarters.
  public var deviceRotation: Angle
  /// Fingers in the order of the steps.
  public var dots: [Dot]
  /// Texts that are not quite transparent.
  public var captions: [Caption]
  /// Seconds from the start.
  public var time: Double
}

extension StageSnapshot {
  /// Time in which a dot comes, in seconds.
  static let appearing = 0.1
  /// Time in which a dot goes, in seconds.
  static let disappearing = 0.2
  /// Time in which a caption comes or goes, in seconds.
  static let captionFade = 0.2

  /// Returns how much there is of something that comes at one time and begins to go at another.
  static func presence(at time: Double, from start: Double, to end: Double, in: Double, out: Double) -> Double {
    let came = (time - start) / `in`
    let left = 1 - (time - end) / out
    return max(0, min(came, left, 1))
  }

  /// The time, as `0:01.25`.
  var timeCode: String {
    let hundredths = Int((time * 100).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(hundredths / 6000):\(two(hundredths / 100 % 60)).\(two(hundredths % 100))"
  }
}

extension Timeline {
  /// Returns what the stage shows at a time; `nil` without a stage.
  ///
  /// - Complexity: O(steps).
  func stageMoment(at time: Double, _ state: CollectionState) -> StageSnapshot? {
    scene.stage.map {
      StageSnapshot(
        stage: $0, deviceRotation: state.deviceRotation, dots: $0.showsTouches ? dots(at: time) : [],
        captions: captions($0, at: time), time: time)
    }
  }

  /// The fingers at a time; one that has just lifted fades where it was.
  private func dots(at time: Double) -> [StageSnapshot.Dot] {
    spans.flatMap { span in
      span.motion.touchTraces.compactMap { trace in
        let start = span.start + trace.start
        let end = max(start, span.isTakenOver ? min(span.start + trace.end, span.end) : span.start + trace.end)
        let opacity = StageSnapshot.presence(
          at: time, from: start, to: end, in: StageSnapshot.appearing, out: StageSnapshot.disappearing)
        guard opacity > 0 else { return nil }
        return StageSnapshot.Dot(location: trace.location(min(time, end) - span.start), opacity: opacity)
      }
    }
  }

  /// The texts at a time: that of a step stays until the next one comes.
  private func captions(_ stage: Stage, at time: Double) -> [StageSnapshot.Caption] {
    let steps = spans.compactMap { span in span.caption.map { (text: $0, start: span.start) } }
      .sorted { $0.start < $1.start }
    var all = stage.captions.map { (text: $0.text ?? "", start: $0.start, end: $0.end ?? .infinity) }
    for (index, step) in steps.enumerated() {
      let end = index + 1 < steps.count ? steps[index + 1].start : .infinity
      all.append((step.text, step.start, end))
    }
    let fade = StageSnapshot.captionFade
    return all.compactMap { caption in
      // What is there at the start is there at once; one goes before the next one comes.
      let start = caption.start > 0 ? caption.start : -fade
      let opacity = StageSnapshot.presence(at: time, from: start, to: caption.end - fade, in: fade, out: fade)
      return opacity > 0 && !caption.text.isEmpty ? StageSnapshot.Caption(text: caption.text, opacity: opacity) : nil
    }
  }
}

extension Timeline {
  /// Smallest size of a canvas that holds the viewport with its stage in every orientation of the timeline.
  public var canvasExtent: Size {
    guard let stage = scene.stage else { return viewportExtent }
    let room = stage.outset(around: scene.viewport)
    return extent { Size(width: $0.width + 2 * room.width, height: $0.height + 2 * room.height) }
  }
}
