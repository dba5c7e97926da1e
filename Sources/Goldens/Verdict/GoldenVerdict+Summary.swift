import Graphics
import ImageComparison
import Outputs

extension GoldenVerdict {
  /// A description of the verdict: a line with the problem, followed by at most eleven lines of details.
  ///
  /// ```
  /// appearance: 5 of 60 frames differ (10–14), worst 12: 412 pixels by up to 88, in 120 × 80 at (40, 52)
  ///   cell 3: center.x +1.5 pt, rotation.y −1.2° (97 % of the pixels)
  /// ```
  package var summary: String {
    var lines: [String] = []
    switch outcome {
    case .identical: lines.append("identical: \(comparedCount.counted("frame"))")
    case .withinTolerance: lines.append("within tolerance (\(tolerance)): \(differenceText)")
    case .timing: lines += timingLines
    case .appearance: lines.append("appearance: \(appearanceText)")
    case .timingAndAppearance: lines += timingLines + ["appearance: \(appearanceText)"]
    case .size: lines.append("size: \(sizeText)")
    case .missing, .unreadable: lines.append(outcome.rawValue)
    }
    if let reason { lines[lines.count - 1] += lines[lines.count - 1].hasSuffix(":") ? " \(reason)" : ": \(reason)" }
    if let flickerText { lines.append("  \(flickerText)") }
    lines += attributionLines.map { "  \($0)" }
    return lines.joined(separator: "\n")
  }

  package var firstDifferingFrame: Int? { frames.first { !$0.isAccepted }?.index }

  /// The number of compared frames, which is less than the total for key frames.
  private var comparedCount: Int { frames.isEmpty ? actual.frameCount : frames.count }

  private var sizeText: String {
    let expected = expected.map { " instead of \($0.width) × \($0.height)" } ?? ""
    return "\(actual.width) × \(actual.height) pixels\(expected)"
  }

  private var attributionLines: [String] {
    let shown = attributions.prefix(4)
    let rest = attributions.count - shown.count
    return shown.map(\.description) + (rest > 0 ? ["and \(rest.counted("other element"))"] : [])
  }

  private var flickerText: String? {
    guard let flicker, let limit = flicker.limit, flicker.maximum > limit else { return nil }
    return "flicker: frame \(flicker.frame) changes by \(flicker.maximum.plainText) more or less than in the golden"
      + " (mean over all channels), \(limit.plainText) allowed"
  }
}

extension GoldenVerdict {
  private var appearanceText: String {
    guard let appearance else {
      let isOfAttributes = frames.isEmpty && !attributions.isEmpty
      return isOfAttributes ? "attributes of \(attributions.count.counted("element")) differ" : differenceText
    }
    let count = appearance.runs.reduce(0) { $0 + $1.count }
    return "\(count) of \(comparedCount.counted("frame")) \(count == 1 ? "differs" : "differ")"
      + " (\(appearance.runs.text)), \(worstText(appearance.worst, in: appearance.bounds))"
  }

  /// A description of the difference, whether it's accepted or not.
  private var differenceText: String {
    let differing = frames.filter { !($0.difference?.isIdentical ?? $0.isAccepted) }
    let worst = differing.max {
      ($0.difference?.differingPixels ?? 0) < ($1.difference?.differingPixels ?? 0)
    }
    let verb = differing.count == 1 ? "differs" : "differ"
    let text = "\(differing.count) of \(comparedCount.counted("frame")) \(verb)"
    guard let worst, let bounds = worst.difference?.bounds else { return text }
    return "\(text) (\(differing.map(\.index).runs.text)), \(worstText(worst.index, in: bounds))"
  }

  private func worstText(_ frame: Int, in bounds: PixelRect) -> String {
    let place = "in \(bounds.place)"
    guard let difference = frames.first(where: { $0.index == frame })?.difference else { return "from \(frame) on" }
    let pixels = "\(difference.differingPixels.counted("pixel")) by up to \(difference.maxDifference)"
    let measure = tolerance == .exact ? "" : difference.measure.map { " (\($0))" } ?? ""
    return "worst \(frame): \(pixels)\(measure), \(place)"
  }
}

extension GoldenVerdict {
  private static let timingLineCount = 5

  private var timingLines: [String] {
    var statements = shapeStatements
    if let timing {
      statements += timing.swapped.map { "frames \($0.first) and \($0.second) are swapped" }
      statements += list(timing.dropped, "golden frame", "never shows", "never show")
      statements += list(timing.duplicated, "frame", "repeats the previous one", "repeat the previous ones")
      statements += timing.shifts.map(text)
      statements += list(timing.added, "frame", "is not the golden's", "are not the golden's")
    }
    // The reason follows.
    if statements.isEmpty { return ["timing:"] }
    if statements.count > Self.timingLineCount {
      let rest = statements.count - Self.timingLineCount + 1
      statements = statements.prefix(Self.timingLineCount - 1) + ["and \(rest) more differences in time"]
    }
    return statements.enumerated().map { $0.offset == 0 ? "timing: \($0.element)" : "  \($0.element)" }
  }

  private var shapeStatements: [String] {
    guard let expected else { return [] }
    var statements: [String] = []
    let (rate, goldenRate) = (actual.framesPerSecond, expected.framesPerSecond)
    if rate != goldenRate { statements.append("\(rate.plainText) fps instead of \(goldenRate.plainText)") }
    if let stretch = timing?.stretch {
      let speed = rate > 0 && goldenRate > 0 ? rate / goldenRate / stretch : 1 / stretch
      statements.append(
        "the golden's images \(abs(speed - 1) < 1e-9 ? "at the same speed" : "\(speed.plainText)× as fast"):"
          + " \(stretch < 1 ? "one frame for \((1 / stretch).plainText)" : "\(stretch.plainText) frames for one")"
          + " of the golden's")
    }
    if actual.frameCount != expected.frameCount {
      statements.append("\(actual.frameCount.counted("frame")) instead of \(expected.frameCount)")
    }
    return statements
  }

  private func text(_ shift: FrameShift) -> String {
    let (first, last) = (shift.frames.lowerBound, shift.frames.upperBound)
    let count = shift.offset.magnitude
    var distance = Int(count).counted("frame")
    if let rate = expected?.framesPerSecond, rate > 0 {
      distance += " (\(Int((Double(count) * 1000 / rate).rounded())) ms)"
    }
    let way = shift.offset > 0 ? "late" : "early"
    if first == last { return "frame \(first) shows golden frame \(first - shift.offset): \(distance) \(way)" }
    let golden = "\(first - shift.offset)…\(last - shift.offset)"
    return "frames \(first)…\(last) show golden frames \(golden): \(distance) \(way)"
  }

  private func list(_ numbers: [Int], _ noun: String, _ singular: String, _ plural: String) -> [String] {
    if numbers.isEmpty { return [] }
    return ["\(noun)\(numbers.count == 1 ? "" : "s") \(numbers.runs.text) \(numbers.count == 1 ? singular : plural)"]
  }
}

extension Attribution: CustomStringConvertible {
  /// A text such as `cell 3: center.x +1.5 pt, rotation.y −1.2° (97 % of the pixels)`, without pixels if only
  /// attributes were compared.
  package var description: String {
    let shown = changes.prefix(3).map(\.description)
    let more = changes.count > shown.count ? ["\(changes.count - shown.count) more"] : []
    let text = shown.isEmpty ? "" : ": " + (shown + more).joined(separator: ", ")
    if pixelCount == 0 { return element + text }
    let percent = Int((share * 100).rounded())
    return "\(element)\(text) (\(percent == 0 ? "less than 1" : "\(percent)") % of the pixels)"
  }
}

extension [ClosedRange<Int>] {
  /// A text such as `10–14, 17`, truncated if the list is long.
  var text: String {
    let shown = prefix(6).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
    return (shown + (count > 6 ? ["…"] : [])).joined(separator: ", ")
  }
}
