import Scenes
import Support

extension AttributeSeries {
  /// The version of the text that this program writes, and the only one that it reads.
  static let version = 1

  /// The series as text, which ends with a line break: see ``AttributeSeries``.
  ///
  /// Values over time are runs: `120` is one value, `120*24` the same in 24 frames, `120+1.5*24` and `120-1.5*24` 24 values
  /// that grow or shrink evenly. Values are those of the frames in which the element is there, which `frames` tells unless
  /// it is in all. What is left out has its usual value.
  public var text: String {
    var text = """
      attributes \(Self.version)
      fps \(framesPerSecond.shortText)
      frames \(indices.isEmpty ? "none" : rangesText(of: indices.indices.map { $0 ..< $0 + 1 }))
      accuracy \(step.text(1))

      """
    if scale != 1 { text += "scale \(scale.shortText)\n" }
    if ordering != .zIndex { text += "ordering \(ordering.rawValue)\n" }
    text += "viewport\n"
    write(viewport, to: &text)
    if !window.presence.isEmpty {
      text += "window\n"
      write(window, to: &text)
    }
    for element in elements {
      text += "\("\(element.kind)".headingText(allowsSpaces: false)) \(element.id.headingText(allowsSpaces: true))\n"
      write(element.tracks, to: &text)
      Self.write(element.text, as: "text", to: &text)
      Self.write(element.image, as: "image", to: &text)
      Self.write(element.backgroundColor, as: "backgroundColor", to: &text)
    }
    return text
  }

  private func write<Sample>(_ tracks: AttributeTracks<Sample>, to text: inout String) {
    if tracks.count != indices.count { text += "  frames \(rangesText(of: tracks.presence))\n" }
    for (component, runs) in zip(Sample.components, tracks.numbers) {
      guard let runs else { continue }
      text += "  \(component.name) \(runs.text(in: component.step(step)))\n"
    }
  }

  private static func write(_ runs: TextRuns, as name: String, to text: inout String) {
    if runs.isEmpty { return }
    var start = 0
    text += "  \(name)"
    for run in runs.runs {
      text += " \(run.text.map(\.jsonText) ?? "none")"
      if run.end - start > 1 { text += "*\(run.end - start)" }
      start = run.end
    }
    text += "\n"
  }

  /// The frame numbers of positions: `0..59`, `0 15 30`.
  private func rangesText(of positions: [Range<Int>]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for position in positions.joined() {
      let index = indices[position]
      if let last = ranges.last, last.upperBound + 1 == index {
        ranges[ranges.count - 1] = last.lowerBound...index
      } else {
        ranges.append(index...index)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)" }
      .joined(separator: " ")
  }
}

extension String {
  /// The text as it stands in a heading: in quotes unless it is plain ASCII that reads back as it is.
  fileprivate func headingText(allowsSpaces: Bool) -> String {
    let isPlain = !isEmpty && first != " " && last != " " && first != "\""
    return isPlain && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f || $0 == 0x20 && allowsSpaces } ? self : jsonText
  }
}
