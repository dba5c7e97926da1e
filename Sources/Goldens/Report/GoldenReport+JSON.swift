import Graphics
import ImageComparison
import Outputs
import Support

extension GoldenReport {
  /// Returns the report as JSON text.
  ///
  /// The object has the keys `format` (`golden-report`), `version` (1), `software`, `title`, `summary`, `counts`, and
  /// `goldens`. Keys are never renamed within a version. Unknown values are `null`. Frame ranges are `[first, last]`,
  /// and rectangles are `[x, y, width, height]` in device pixels. `frames` lists only frames whose digest differs from
  /// the golden's.
  package func json() -> String { jsonTree.text() + "\n" }

  var jsonTree: JSONValue {
    let counts = GoldenOutcome.allCases.map { outcome in
      JSONValue.Member(key: outcome.rawValue, value: .integer(entries.count { $0.verdict.outcome == outcome }))
    }
    return [
      "format": "golden-report", "version": 1, "software": .text("framegen \(toolVersion)"), "title": .text(title),
      "summary": .text(summary), "counts": .object(counts), "goldens": .list(entries.map(\.json)),
    ]
  }
}

extension GoldenReport.Entry {
  var json: JSONValue {
    [
      "name": .text(name), "outcome": .text(verdict.outcome.rawValue), "accepted": .boolean(verdict.isAccepted),
      "words": .list(words.map { .text($0) }), "tolerance": .text(verdict.tolerance.description),
      "expected": .orNull(verdict.expected?.json), "actual": verdict.actual.json,
      "frames": .list(verdict.frames.compactMap(\.json)), "timing": .orNull(verdict.timing?.json),
      "appearance": .orNull(verdict.appearance?.json), "flicker": .orNull(verdict.flicker?.json),
      "attributions": .list(verdict.attributions.map(\.json)), "reason": .orNull(verdict.reason),
      "files": .list(files.map { ["label": .text($0.label), "path": .text($0.path)] }),
      "approve": .orNull(approveCommand), "source": .orNull(source),
    ]
  }
}

extension JSONValue {
  fileprivate static func orNull(_ value: JSONValue?) -> JSONValue { value ?? .null }
  fileprivate static func orNull(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }
  fileprivate static func finite(_ number: Double) -> JSONValue { number.isFinite ? .number(number) : .null }
  fileprivate static func range(_ range: ClosedRange<Int>) -> JSONValue {
    [.integer(range.lowerBound), .integer(range.upperBound)]
  }
  fileprivate static func rectangle(_ rect: PixelRect) -> JSONValue {
    [.integer(rect.x.lowerBound), .integer(rect.y.lowerBound), .integer(rect.x.count), .integer(rect.y.count)]
  }
  fileprivate static func integers(_ numbers: [Int]) -> JSONValue { .list(numbers.map { .integer($0) }) }
}

extension SequenceShape {
  fileprivate var json: JSONValue {
    [
      "frameCount": .integer(frameCount), "framesPerSecond": .finite(framesPerSecond), "width": .integer(width),
      "height": .integer(height),
    ]
  }
}

extension FrameComparison {
  /// The frame as a tree, or `nil` if it's accepted without a comparison of pixels.
  fileprivate var json: JSONValue? {
    guard let difference else { return isAccepted ? nil : ["frame": .integer(index), "accepted": false] }
    return [
      "frame": .integer(index), "accepted": .boolean(isAccepted),
      "differingPixels": .integer(difference.differingPixels), "maxDifference": .integer(difference.maxDifference),
      "rootMeanSquare": .finite(difference.rootMeanSquare), "ignoredPixels": .integer(difference.ignoredPixels),
      "bounds": difference.bounds.map { .rectangle($0) } ?? .null, "measure": .orNull(difference.measure?.json),
      "words": .text(difference.description),
    ]
  }
}

extension ImageDifference.Measure {
  fileprivate var json: JSONValue {
    [
      "name": .text(name), "words": .text(description),
      "quantities": .list(
        quantities.map {
          [
            "name": .text($0.name), "value": .finite($0.value), "least": .finite($0.least), "most": .finite($0.most),
          ]
        }),
    ]
  }
}

extension TimingDifference {
  fileprivate var json: JSONValue {
    [
      "shifts": .list(shifts.map { ["frames": .range($0.frames), "offset": .integer($0.offset)] }),
      "dropped": .integers(dropped), "duplicated": .integers(duplicated),
      "stretch": stretch.map { .finite($0) } ?? .null,
    ]
  }
}

extension AppearanceDifference {
  fileprivate var json: JSONValue {
    [
      "runs": .list(runs.map { .range($0) }), "worst": .integer(worst), "bounds": .rectangle(bounds),
      "clusters": .list(clusters.map { .rectangle($0) }),
    ]
  }
}

extension FlickerDifference {
  fileprivate var json: JSONValue { ["frame": .integer(frame), "maximum": .finite(maximum), "mean": .finite(mean)] }
}

extension Attribution {
  fileprivate var json: JSONValue {
    [
      "element": .text(element), "pixelCount": .integer(pixelCount), "frames": .range(frames),
      "changes": .list(
        changes.map {
          [
            "attribute": .text($0.attribute), "difference": .finite($0.difference), "unit": .text($0.unit),
            "frame": .integer($0.frame), "words": .text($0.description),
          ]
        }),
    ]
  }
}
