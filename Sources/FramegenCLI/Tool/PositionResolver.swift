import Rendering
import SceneFiles
import Scenes

/// Converts positions to frame numbers, in a scene or in a recording whose length isn't known yet.
struct PositionResolver: Sendable {
  struct Step: Sendable {
    var name: String?
    var kind: String
    /// The start, in seconds.
    var start: Double
    /// The duration, in seconds.
    var duration: Double
  }

  /// The number of frames, or `nil` for a recording.
  var frameCount: Int?
  var framesPerSecond: Double
  /// The number of the first frame, which is greater than 0 in some recordings.
  var firstFrame = 0
  /// The steps in order, or an empty array for a recording.
  var steps: [Step] = []

  func frames(_ selection: FrameSelection) throws(PositionError) -> FrameIndices {
    var ranges: [ClosedRange<Int>] = []
    for range in selection.ranges {
      let from = try range.from.map { position throws(PositionError) in try frame(position) } ?? 0
      let to = try range.to.map { position throws(PositionError) in try frame(position) } ?? (frameCount ?? .max) - 1
      guard from <= to else {
        throw .emptyRange("\(range.from.map(\.description) ?? "")..\(range.to.map(\.description) ?? "")", from, to)
      }
      ranges.append(from...to)
    }
    return FrameIndices(ranges)
  }

  func frame(_ position: Position) throws(PositionError) -> Int {
    switch position {
    case .frame(let frame): return try checked(Double(frame), position)
    case .first: return firstFrame
    case .last: return try known(position) - 1
    case .seconds(let seconds): return try checked((seconds * framesPerSecond).rounded(), position)
    case .percent(let percent): return Int((Double(try known(position) - 1) * percent / 100).rounded())
    case .step(let name, let offset):
      let count = try known(position)
      let step = try step(name)
      let after: Double =
        switch offset {
        case .seconds(let seconds): seconds
        case .percent(let percent): step.duration * percent / 100
        }
      let frame = ((step.start + after) * framesPerSecond).rounded()
      // The end of a step may be a fraction of a frame after the last frame.
      if after <= step.duration { return min(Int(frame), count - 1) }
      return try checked(frame, position)
    }
  }

  private func checked(_ frame: Double, _ position: Position) throws(PositionError) -> Int {
    let count = frameCount ?? RecordingReader.maximumFrameNumber + 1
    guard frame < Double(count) else { throw .outside(position.description, frameCount: count) }
    return Int(frame)
  }

  private func known(_ position: Position) throws(PositionError) -> Int {
    guard let frameCount else { throw .needsTimeline(position.description) }
    return frameCount
  }

  /// Returns a step by its name, its number, or its kind if the kind is unique, in this order.
  private func step(_ reference: String) throws(PositionError) -> Step {
    if let named = steps.first(where: { $0.name == reference }) { return named }
    if let number = Int(reference), steps.indices.contains(number) { return steps[number] }
    let numbers = steps.indices.filter { steps[$0].kind == reference }
    guard let first = numbers.first else {
      throw .noStep(reference, known: steps.enumerated().map { $1.name ?? "\($0) (\($1.kind))" })
    }
    guard numbers.count == 1 else { throw .ambiguousStep(reference, numbers: numbers) }
    return steps[first]
  }
}

extension PositionResolver {
  init(_ timeline: Timeline) {
    frameCount = timeline.frameCount
    framesPerSecond = timeline.framesPerSecond
    steps = timeline.spans.map { Step(name: $0.name, kind: $0.kind, start: $0.start, duration: $0.duration) }
  }
}
