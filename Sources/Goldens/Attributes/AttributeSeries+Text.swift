import Scenes
import Support

extension AttributeSeries {
  /// The version of the text format, which is the only one that can be read.
  static let version = 1

  /// The series as text with a trailing line break.
  ///
  /// For the format, see ``AttributeSeries``. Values over time are runs: `120` is one value, `120*24` the same value in 24 frames, and `120+1.5*24` and
  /// `120-1.5*24` are 24 values that increase or decrease linearly. They belong to the frames that contain the element,
  /// which `frames` lists unless it's all frames. Omitted values have their defaults.
  package var text: String {
    var text = """
      attributes \(Self.version)
      fps \(framesPerSecond.shortText)
      frames \(indices.isEmpty ? "none" : rangesText(of: [indices.indices]))
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

  /// Returns the frame numbers of positions, such as `0..59` or `0 15 30`.
  private func rangesText(of positions: [Range<Int>]) -> String {
    let texts = positions.joined().map { indices[$0] }.runs.map { run in
      run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)..\(run.upperBound)"
    }
    return texts.joined(separator: " ")
  }
}

extension String {
  /// Returns the text for a heading, quoted unless it's plain ASCII that can be read back unchanged.
  fileprivate func headingText(allowsSpaces: Bool) -> String {
    let isPlain = !isEmpty && first != " " && last != " " && first != "\""
    return isPlain && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f || $0 == 0x20 && allowsSpaces } ? self : jsonText
  }
}
