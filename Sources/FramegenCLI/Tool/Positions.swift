import FoundationEssentials
import SceneFiles
import Support

/// A position on a timeline, as written on the command line.
///
/// The forms are `42` (a frame, counted from 0), `1.2s` (the frame nearest to a time), `50%` (a fraction of the
/// timeline), `first`, `last`, `step:NAME` (the start of a step, by its name, kind, or number from 0), and
/// `step:NAME+50%` or `step:NAME+0.1s` (a fraction of the step's duration, or a time after its start).
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
    /// A percentage of the step's duration, `0...100`.
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

/// A list of positions and ranges, such as `10..20`, `step:delete..`, or `0,5,10`.
struct FrameSelection: Sendable, Hashable {
  /// A range with both ends, where a missing end is the first or the last frame.
  struct Range: Sendable, Hashable {
    var from: Position?
    var to: Position?
  }

  /// The ranges in the order of the text, which doesn't affect the order of the frames.
  var ranges: [Range]

  var namesFirst: Bool { ranges.contains { $0.from == .first || $0.to == .first } }

  static let all = FrameSelection(ranges: [Range(from: nil, to: nil)])

  init(ranges: [Range]) { self.ranges = ranges }

  init(_ position: Position) { ranges = [Range(from: position, to: position)] }

  init(_ text: String) throws(PositionError) {
    ranges = []
    for entry in text.split(separator: ",", omittingEmptySubsequences: false) {
      let entry = entry.trimmed
      guard let dots = entry.firstRange(of: "..") else {
        let position = try Position(entry)
        ranges.append(Range(from: position, to: position))
        continue
      }
      // Three dots, as in Swift's closed ranges, are accepted, too.
      let (from, to) = (entry[..<dots.lowerBound], entry[dots.upperBound...].drop { $0 == "." })
      ranges.append(
        Range(
          from: from.isEmpty ? nil : try Position(String(from)), to: to.isEmpty ? nil : try Position(String(to))))
    }
  }
}

enum PositionError: Error, Sendable, Hashable, CustomStringConvertible {
  case notAPosition(String)
  /// A frame after the end.
  case outside(String, frameCount: Int)
  case noStep(String, known: [String])
  case ambiguousStep(String, numbers: [Int])
  case emptyRange(String, Int, Int)
  /// The length of a recording is unknown until its end.
  case needsTimeline(String)

  var description: String {
    switch self {
    case .notAPosition(let text):
      "\"\(text)\" isn't a position; positions are 42, 1.2s, 50%, first, last, step:NAME, step:NAME+50%, "
        + "step:NAME+0.1s, ranges A..B, and comma-separated lists"
    case .outside(let text, let count):
      "\"\(text)\" is after the end: " + (count == 1 ? "the only frame is 0" : "the frames are 0 to \(count - 1)")
    case .noStep(let name, let known):
      known.isEmpty
        ? "unknown step \"\(name)\": the timeline has no steps"
        : "unknown step \"\(name)\"\(Self.hint(name, known)); the steps are \(known.joined(separator: ", "))"
    case .ambiguousStep(let name, let numbers):
      "\"step:\(name)\" is ambiguous: \(numbers.map { "step:\($0)" }.joined(separator: " or ")); "
        + "use one of these, or give the step a name"
    case .emptyRange(let text, let from, let to): "\"\(text)\" ends before it starts: frame \(from) to frame \(to)"
    case .needsTimeline(let text):
      "\"\(text)\" needs a scene, because a recording has no steps and its length is unknown; "
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

/// Returns the decimal number before a unit, without a sign, an exponent, or hexadecimal digits.
private func decimal(_ text: String, unit: String) -> Double? {
  guard text.hasSuffix(unit) else { return nil }
  let digits = text.dropLast(unit.count)
  guard digits.contains(where: \.isNumber), digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }) else {
    return nil
  }
  return Double(digits)
}
