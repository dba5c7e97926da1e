import SceneFiles
import Outputs
import Support

extension TimelineChart {
  /// Returns the steps as a table and the curves as text plots, in lines of at least 60 columns.
  func text(columns: Int) -> String {
    let width = max(60, min(columns, 160))
    var blocks = [summary]
    if !steps.isEmpty { blocks.append(table(width: width)) }
    if !offsets.isEmpty {
      blocks.append("content offset, pt\n" + plot(offsets, marks: offsets.map(\.name), width: width))
    }
    if !progress.isEmpty {
      let marks = progress.map { String($0.name.suffix(1)) }
      blocks.append("progress of the steps\n" + plot(progress, marks: marks, width: width))
    }
    return blocks.joined(separator: "\n\n")
  }

  private func table(width: Int) -> String {
    let header = ["#", "step", "start", "end", "frames"]
    let rows = steps.map { step in
      [
        String(step.number), step.title, seconds(step.start), seconds(step.end),
        "\(step.frames.lowerBound)..\(step.frames.upperBound)",
      ]
    }
    let widths = header.indices.map { column in
      rows.reduce(header[column].count) { max($0, min($1[column].count, 30)) }
    }
    let barWidth = max(10, width - widths.reduce(0, +) - 2 * header.count)
    let lines = ([header] + rows).map { row in
      zip(row, widths).enumerated().map { column, cell in
        // Names are left-aligned, numbers right-aligned.
        column == 1 ? cell.0.padded(to: cell.1) : cell.0.padded(to: cell.1, atEnd: false)
      }.joined(separator: "  ")
    }
    let bars = [""] + steps.map { bar($0, width: barWidth) }
    return zip(lines, bars).map { line, bar in bar.isEmpty ? line : "\(line)  \(bar)" }.joined(separator: "\n")
  }

  private func bar(_ step: Step, width: Int) -> String {
    guard duration > 0 else { return "|" }
    func column(_ time: Double) -> Int { Int((time / duration * Double(width)).rounded()) }
    let (first, last) = (column(step.start), column(step.end))
    let length = max(0, last - first)
    return String(repeating: " ", count: min(first, width - 1))
      + (length == 0 ? "|" : String(repeating: "=", count: length))
  }

  /// Returns a plot of curves over time, with later curves on top.
  private func plot(_ curves: [Curve], marks: [String], width: Int) -> String {
    let height = 12
    let values = Curve.range(of: curves)
    let (low, high) = (values.lowerBound, values.upperBound)
    let labels = [high, low].map(\.chartText)
    let margin = labels.reduce(0) { max($0, $1.count) }
    let columns = max(10, width - margin - 2)
    var rows = Array(repeating: Array(repeating: " ", count: columns), count: height)
    for (curve, mark) in zip(curves, marks) {
      for column in 0..<columns {
        guard let span = curve.span(column: column, of: columns) else { continue }
        func row(_ value: Double) -> Int {
          high > low ? Int(((high - value) / (high - low) * Double(height - 1)).rounded()) : height / 2
        }
        for index in row(span.upperBound)...row(span.lowerBound) { rows[index][column] = mark }
      }
    }
    var lines = rows.enumerated().map { index, row in
      let label = index == 0 ? labels[0] : index == height - 1 ? labels[1] : ""
      return "\(label.padded(to: margin, atEnd: false)) |\(row.joined())".trimmedAtEnd
    }
    let end = seconds(duration) + " s"
    lines.append(String(repeating: " ", count: margin) + " +" + String(repeating: "-", count: columns))
    lines.append(
      String(repeating: " ", count: margin + 2) + "0" + end.padded(to: max(end.count + 1, columns - 1), atEnd: false))
    return lines.joined(separator: "\n")
  }
}

extension TimelineChart.Curve {
  /// Returns the range of the samples in a column of a plot, or the nearest sample if the column has none.
  fileprivate func span(column: Int, of columns: Int) -> ClosedRange<Double>? {
    guard !values.isEmpty else { return nil }
    let first = column * values.count / columns
    let last = max(first, (column + 1) * values.count / columns - 1)
    let range = values[first...min(last, values.count - 1)].compactMap { $0 }
    guard let low = range.min(), let high = range.max() else { return nil }
    return low...high
  }
}

extension String {
  func padded(to width: Int, atEnd: Bool = true) -> String {
    if count > width { return width > 1 ? prefix(width - 1) + "…" : String(prefix(width)) }
    let blank = String(repeating: " ", count: width - count)
    return atEnd ? self + blank : blank + self
  }

  var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
