import JSON
import SceneFiles

extension TimelineChart {
  /// The chart as JSON: times in seconds, offsets in points.
  var json: String {
    func numbers(_ values: [Double?]) -> JSONValue { .list(values.map { $0.map { .number($0) } ?? .null }) }
    let tree: JSONValue = [
      "fps": .number(framesPerSecond), "frames": .integer(frameCount), "duration": .number(duration),
      "steps": .list(
        steps.map { step in
          [
            "number": .integer(step.number), "title": .text(step.title), "start": .number(step.start),
            "end": .number(step.end), "firstFrame": .integer(step.frames.lowerBound),
            "lastFrame": .integer(step.frames.upperBound),
          ]
        }),
      "times": numbers(times),
      "offset": .object(offsets.map { .init(key: $0.name, value: numbers($0.values)) }),
      "progress": .object(progress.map { .init(key: $0.name, value: numbers($0.values)) }),
    ]
    return tree.text()
  }
}
