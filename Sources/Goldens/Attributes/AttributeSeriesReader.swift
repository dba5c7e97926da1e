import LayoutCore
import Scenes

extension AttributeSeries {
  /// Creates a series from its ``text``.
  ///
  /// The limits are 100,000 frames, 100,000 elements, and 16,777,216 values.
  /// - Throws: The first error, with its line.
  package init(text: String) throws(AttributeSeriesError) {
    var reader = AttributeSeriesReader(text)
    self = try reader.series()
  }
}

/// A parser that reads the text of a series line by line.
struct AttributeSeriesReader {
  static let frameLimit = 100_000
  static let elementLimit = 100_000

  /// The largest number of values of all frames and elements together.
  private let valueLimit: Int
  private let lines: [Substring]
  private var next = 0
  private var valueCount = 0

  init(_ text: String, valueLimit: Int = 1 << 24) {
    self.valueLimit = valueLimit
    // The text is split by scalars, because as a character, a carriage return would merge with the line break after it.
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Substring(line.last == "\r" ? line.dropLast() : line)
    }
  }

  mutating func series() throws(AttributeSeriesError) -> AttributeSeries {
    var series = try header()
    next += 1
    guard next <= lines.count, lines[next - 1] == "viewport" else { throw error("expected \"viewport\"") }
    series.viewport = try block(in: series)
    if heading == "window" {
      next += 1
      series.window = try block(in: series)
    }
    while let heading, !(heading.isEmpty && next == lines.count - 1) {
      let element = try element(heading, in: series)
      if let last = series.elements.last, !ElementSeries.precedes(last, element) {
        throw error("\(element.name) appears twice or out of order", line: next)
      }
      guard series.elements.count < Self.elementLimit else { throw error("more than \(Self.elementLimit) elements") }
      series.elements.append(element)
    }
    return series
  }

  private mutating func header() throws(AttributeSeriesError) -> AttributeSeries {
    let version = try value(of: "attributes")
    guard version == "\(AttributeSeries.version)" else {
      throw error(
        "version \(version.prefix(40)) isn't supported; this program reads version \(AttributeSeries.version)")
    }
    let rate = try number(of: "fps", in: 0...1_000_000)
    let framesText = try value(of: "frames")
    let ranges = framesText == "none" ? [] : try ranges(framesText, in: 0...Int.max / 4)
    guard ranges.reduce(0, { $0 + min($1.count, Self.frameLimit + 1) }) <= Self.frameLimit else {
      throw error("more than \(Self.frameLimit) frames")
    }
    let accuracy = try number(of: "accuracy", in: 0.0001...100)
    let scale = hasKey("scale") ? try number(of: "scale", in: 0.0001...10_000) : 1
    var ordering = DepthOrdering.zIndex
    if hasKey("ordering") {
      let name = try value(of: "ordering")
      guard let known = DepthOrdering(rawValue: String(name)) else {
        throw error("ordering: expected one of \(DepthOrdering.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      ordering = known
    }
    return AttributeSeries(
      framesPerSecond: rate, indices: ranges.flatMap { Array($0) }, scale: scale, ordering: ordering,
      step: DecimalStep(nearest: accuracy))
  }

  private mutating func element(
    _ heading: Substring, in series: AttributeSeries
  ) throws(AttributeSeriesError) -> ElementSeries {
    next += 1
    guard let (kindText, id) = Self.words(heading), let kind = ElementKind(kindText) else {
      throw error("\"\(heading.prefix(60))\" isn't an element; expected a name such as \"cell 3\"")
    }
    var element = ElementSeries(kind: kind, id: id)
    element.tracks = try block(in: series) {
      name, text, count throws(AttributeTextError) in
      switch name {
      case "text": element.text = try TextRuns(text: text, count: count)
      case "image": element.image = try TextRuns(text: text, count: count)
      case "backgroundColor": element.backgroundColor = try TextRuns(text: text, count: count)
      default: return false
      }
      return true
    }
    return element
  }

  /// Parses the indented lines of a block.
  ///
  /// - Parameter other: Parses a line that isn't a component, for a number of frames. It returns `false` for an unknown
  ///   line.
  private mutating func block<Sample>(
    in series: AttributeSeries,
    other: (Substring, Substring, Int) throws(AttributeTextError) -> Bool = { _, _, _ in false }
  ) throws(AttributeSeriesError) -> AttributeTracks<Sample> {
    var tracks = AttributeTracks<Sample>(presence: series.indices.isEmpty ? [] : [series.indices.indices])
    var names: Set<Substring> = []
    let components = Sample.components
    while next < lines.count, lines[next].hasPrefix("  ") {
      next += 1
      let (name, text) = Self.split(lines[next - 1].dropFirst(2))
      guard names.insert(name).inserted else { throw error("\(name.prefix(40)) appears twice") }
      if name == "frames" {
        guard names.count == 1 else { throw error("frames must precede all other attributes") }
        tracks = AttributeTracks(presence: try presence(text, in: series))
        continue
      }
      valueCount += tracks.count
      guard valueCount <= valueLimit else { throw error("more than \(valueLimit) values") }
      do throws(AttributeTextError) {
        if let index = components.firstIndex(where: { $0.name == name }) {
          let step = components[index].step(series.step)
          let runs = try AttributeRuns(text: text, count: tracks.count, step: step)
          // A value that is always the default is neither written nor kept.
          let usual = AttributeRuns(repeating: step.steps(components[index].initial), count: tracks.count)
          tracks.set(runs == usual ? nil : runs, ofComponent: index)
        } else if !(try other(name, text, tracks.count)) {
          throw .other("unknown attribute \"\(name.prefix(40))\"")
        }
      } catch {
        throw self.error("\(name.prefix(40)): \(error.sentence)")
      }
    }
    return tracks
  }

  private func presence(_ text: Substring, in series: AttributeSeries) throws(AttributeSeriesError) -> [Range<Int>] {
    var presence: [Range<Int>] = []
    guard let first = series.indices.first, let last = series.indices.last else { throw error("there are no frames") }
    for range in try ranges(text, in: first...last) {
      guard let from = series.position(ofFrame: range.lowerBound), let to = series.position(ofFrame: range.upperBound)
      else { throw error("frames \(range.lowerBound)..\(range.upperBound) aren't frames of the series") }
      if let before = presence.last, before.upperBound == from {
        presence[presence.count - 1] = before.lowerBound..<to + 1
      } else {
        presence.append(from..<to + 1)
      }
    }
    return presence
  }

  /// The next line, or `nil` at the end.
  private var heading: Substring? { next < lines.count ? lines[next] : nil }

  private func hasKey(_ key: String) -> Bool { heading.map { Self.split($0).0 == key } ?? false }

  private mutating func value(of key: String) throws(AttributeSeriesError) -> Substring {
    next += 1
    guard next <= lines.count, case let (name, value) = Self.split(lines[next - 1]), name == key, !value.isEmpty else {
      throw error("expected \"\(key)\" and its value")
    }
    return value
  }

  private mutating func number(of key: String, in range: ClosedRange<Double>) throws(AttributeSeriesError) -> Double {
    let text = try value(of: key)
    guard let number = Double(text), range.contains(number) else {
      throw error(
        "\(key): expected a number from \(range.lowerBound) to \(range.upperBound), found \"\(text.prefix(40))\"")
    }
    return number
  }

  /// Parses `0..59` and `0 15 30`, where ranges are ascending and may be adjacent.
  private func ranges(
    _ text: Substring, in limits: ClosedRange<Int>
  ) throws(AttributeSeriesError) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for word in text.split(separator: " ") {
      let ends = word.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
      guard ends.count == 1 || ends.count == 3 && ends[1].isEmpty, let first = Int(ends[0]),
        let last = Int(ends[ends.count - 1]), first <= last, limits.contains(first), limits.contains(last),
        ranges.last.map({ $0.upperBound < first }) ?? true
      else {
        throw error("\"\(word.prefix(40))\" aren't frames; expected ascending numbers such as \"0..59\" or \"0 15 30\"")
      }
      guard ranges.count < Self.frameLimit else { throw error("more than \(Self.frameLimit) frames") }
      ranges.append(first...last)
    }
    return ranges
  }

  /// Returns an error for the line that was read last, or for another line.
  private func error(_ message: String, line: Int? = nil) -> AttributeSeriesError {
    AttributeSeriesError(line: max(1, line ?? min(next, lines.count)), message)
  }

  /// Returns the first word of a line and the rest.
  private static func split(_ line: Substring) -> (Substring, Substring) {
    guard let space = line.firstIndex(of: " ") else { return (line, "") }
    return (line[..<space], line[space...].dropFirst())
  }

  private static func words(_ heading: Substring) -> (String, String)? {
    var rest = heading
    guard let kind = word(&rest), rest.first == " " else { return nil }
    rest = rest.dropFirst()
    if rest.unicodeScalars.first == "\"" {
      guard let id = rest.takeQuotedText(), rest.isEmpty else { return nil }
      return (kind, id)
    }
    return rest.isEmpty ? nil : (kind, String(rest))
  }

  private static func word(_ rest: inout Substring) -> String? {
    if rest.unicodeScalars.first == "\"" { return rest.takeQuotedText() }
    let word = rest.prefix { $0 != " " }
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : String(word)
  }
}
