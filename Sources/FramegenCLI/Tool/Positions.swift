import Foundation
import SceneFiles
import Support

/// A place on a timeline as the command line writes it; ``PositionResolver`` turns it into a frame number.
///
/// `42` a frame, counted from 0 · `1.2s` the frame nearest to a time · `50%` of the way from the first to the last
/// frame · `first` · `last` · `step:NAME` the start of a step, by its name, its kind or its number from 0 ·
/// `step:NAME+50%`, `step:NAME+0.1s` a part of the step's duration or a time after its start.
enum Position: Sendable, Hashable {
  case frame(Int)
  case seconds(Double)
  /// `0...100`.
  case percent(Double)
  case first
  case last
  case step(String, StepOffset)

  enum StepOffset: Sendable, Hashable {
    case seconds(Double)
    /// A share of the step's duration, `0...100`.
    case percent(Double)
  }

  init(_ text: String) throws(PositionError) {
    if text == "first" {
      self = .first
    } else if text == "last" {
      self = .last
    } else if text.hasPrefix("step:") {
      self = try Self.step(text.dropFirst("step:".count), in: text)
    } else if text.utf8.allSatisfy({ (48...57).contains($0) }), let frame = Int(text) {
      self = .frame(frame)
    } else if let seconds = decimal(text, unit: "s") {
      self = .seconds(seconds)
    } else if let percent = decimal(text, unit: "%"), percent <= 100 {
      self = .percent(percent)
    } else {
      throw .notAPosition(text)
    }
  }

  private static func step(_ reference: Substring, in text: String) throws(PositionError) -> Position {
    let parts = reference.split(separator: "+", omittingEmptySubsequences: false)
    let name = parts.dropLast(parts.count > 1 ? 1 : 0).joined(separator: "+")
    guard !name.isEmpty else { throw .notAPosition(text) }
    if parts.count == 1 { return .step(name, .seconds(0)) }
    let offset = String(parts[parts.count - 1])
    if let seconds = decimal(offset, unit: "s") { return .step(name, .seconds(seconds)) }
    if let percent = decimal(offset, unit: "%"), percent <= 100 { return .step(name, .percent(percent)) }
    throw .notAPosition(text)
  }
}

/// A list of positions and ranges: `10..20`, `step:delete..`, `0,5,10`.
struct FrameSelection: Sendable, Hashable {
  /// From one position to another, both included; an end left out is the first or the last frame.
  struct Range: Sendable, Hashable {
    var from: Position?
    var to: Position?
  }

  /// In the order of the text; frames come in frame order all the same.
  var ranges: [Range]

  /// A Boolean value that indicates whether `first` is one of the positions.
  var namesFirst: Bool { ranges.contains { $0.from == .first || $0.to == .first } }

  static let all = FrameSelection(ranges: [Range(from: nil, to: nil)])

  init(ranges: [Range]) { self.ranges = ranges }

  init(_ position: Position) { ranges = [Range(from: position, to: position)] }

  init(_ text: String) throws(PositionError) {
    ranges = []
    for entry in text.split(separator: ",", omittingEmptySubsequences: false) {
      let entry = entry.trimmingCharacters(in: .whitespaces)
      guard let dots = entry.firstRange(of: "..") else {
        let position = try Position(entry)
        ranges.append(Range(from: position, to: position))
        continue
      }
      // Three dots, as Swift writes a closed range, mean the same.
      let (from, to) = (entry[..<dots.lowerBound], entry[dots.upperBound...].drop { $0 == "." })
      ranges.append(
        Range(
          from: from.isEmpty ? nil : try Position(String(from)), to: to.isEmpty ? nil : try Position(String(to))))
    }
  }
}

/// Why a position means no frame.
enum PositionError: Error, Sendable, Hashable, CustomStringConvertible {
  case notAPosition(String)
  /// A frame behind the end.
  case outside(String, frameCount: Int)
  case noStep(String, known: [String])
  case ambiguousStep(String, numbers: [Int])
  case emptyRange(String, Int, Int)
  /// A recording's length shows only at its end.
  case needsTimeline(String)

  var description: String {
    switch self {
    case .notAPosition(let text):
      "\"\(text)\" is not a position; allowed: 42, 1.2s, 50%, first, last, step:NAME, step:NAME+50%, step:NAME+0.1s, "
        + "ranges A..B and comma lists"
    case .outside(let text, let count):
      "\"\(text)\" lies behind the end: "
        + (count == 1 ? "there is only frame 0" : "there are \(count) frames, 0 to \(count - 1)")
    case .noStep(let name, let known):
      known.isEmpty
        ? "there is no step \"\(name)\": the timeline has no steps"
        : "there is no step \"\(name)\"\(Self.hint(name, known)); the steps are \(known.joined(separator: ", "))"
    case .ambiguousStep(let name, let numbers):
      "\"step:\(name)\" may be \(numbers.map { "step:\($0)" }.joined(separator: " or ")); "
        + "say which, or give the step a name"
    case .emptyRange(let text, let from, let to):
      "\"\(text)\" ends before it starts: frame \(from) to frame \(to)"
    case .needsTimeline(let text):
      "\"\(text)\" needs a scene: a recording's steps and length are not known beforehand; "
        + "use frame numbers (10..20) or times (1.2s)"
    }
  }

  private static func hint(_ name: String, _ known: [String]) -> String {
    closestMatch(to: name, among: known).map { " (did you mean \"\($0)\"?)" } ?? ""
  }
}

extension Position: CustomStringConvertible {
  var description: String {
    switch self {
    case .frame(let frame): "\(frame)"
    case .seconds(let seconds): "\(seconds)s"
    case .percent(let percent): "\(percent)%"
    case .first: "first"
    case .last: "last"
    case .step(let name, .seconds(0)): "step:\(name)"
    case .step(let name, .seconds(let seconds)): "step:\(name)+\(seconds)s"
    case .step(let name, .percent(let percent)): "step:\(name)+\(percent)%"
    }
  }
}

/// A plain decimal number before a unit: no sign, no exponent, no hexadecimal digits, no infinity.
private func decimal(_ text: String, unit: String) -> Double? {
  guard text.hasSuffix(unit) else { return nil }
  let digits = text.dropLast(unit.count)
  guard digits.contains(where: \.isNumber), digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else {
    return nil
  }
  return Double(digits)
}
