import Scenes

package struct StageSnapshot: Sendable, Hashable {
  struct Dot: Sendable, Hashable {
    var location: Point
    /// The opacity, `0...1`; a faint dot is larger.
    var opacity: Double
  }

  struct Caption: Sendable, Hashable {
    var text: String
    var opacity: Double
  }

  var stage: Stage
  /// The rotation of the device before a running rotation, in whole quarter turns.
  var deviceRotation: Angle
  var dots: [Dot]
  var captions: [Caption]
  var time: Double
}

extension StageSnapshot {

  /// Returns the opacity of something that appears at one time and starts to disappear at another.
  static func presence(at time: Double, from start: Double, to end: Double, in: Double, out: Double) -> Double {
    let came = (time - start) / `in`
    let left = 1 - (time - end) / out
    return max(0, min(came, left, 1))
  }

  var timeCode: String {
    let hundredths = Int((time * 100).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(hundredths / 6000):\(two(hundredths / 100 % 60)).\(two(hundredths % 100))"
  }
}

extension Timeline {
  /// - Complexity: O(steps).
  func stageMoment(at time: Double, _ state: CollectionState) -> StageSnapshot? {
    guard var stage = scene.stage else { return nil }
    stage.statusBar = state.statusBar ?? stage.statusBar
    return StageSnapshot(
      stage: stage, deviceRotation: state.deviceRotation, dots: stage.showsTouches ? dots(at: time) : [],
      captions: captions(stage, at: time), time: time)
  }

  private func dots(at time: Double) -> [StageSnapshot.Dot] {
    spans.flatMap { span in
      span.motion.touchTraces.compactMap { trace in
        let start = span.start + trace.start
        let end = max(start, span.isTakenOver ? min(span.start + trace.end, span.end) : span.start + trace.end)
        let opacity = StageSnapshot.presence(at: time, from: start, to: end, in: 0.1, out: 0.2)
        guard opacity > 0 else { return nil }
        return StageSnapshot.Dot(location: trace.location(min(time, end) - span.start), opacity: opacity)
      }
    }
  }

  /// Returns the captions at a time: the caption of a step stays until the next one appears.
  private func captions(_ stage: Stage, at time: Double) -> [StageSnapshot.Caption] {
    let steps = spans.compactMap { span in span.caption.map { (text: $0, start: span.start) } }
      .sorted { $0.start < $1.start }
    var all = stage.captions.map { (text: $0.text ?? "", start: $0.start, end: $0.end ?? .infinity) }
    for (index, step) in steps.enumerated() {
      let end = index + 1 < steps.count ? steps[index + 1].start : .infinity
      all.append((step.text, step.start, end))
    }
    let fade = 0.2
    return all.compactMap { caption in
      // A caption from the start needs no fade; one disappears before the next one appears.
      let start = caption.start > 0 ? caption.start : -fade
      let opacity = StageSnapshot.presence(at: time, from: start, to: caption.end - fade, in: fade, out: fade)
      return opacity > 0 && !caption.text.isEmpty ? StageSnapshot.Caption(text: caption.text, opacity: opacity) : nil
    }
  }
}

extension Timeline {
  package var canvasExtent: Size {
    let outset = scene.stage?.outset(around: scene.viewport) ?? .zero
    return extent { Size(width: $0.width + 2 * outset.width, height: $0.height + 2 * outset.height) }
  }
}
