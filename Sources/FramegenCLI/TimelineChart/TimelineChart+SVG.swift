import Outputs
import Support

extension TimelineChart {
  /// The colors of steps and curves, which are readable on white and on black.
  private static let colors = ["#3b82f6", "#e0643c", "#2f9e6e", "#a855c7", "#b8860b", "#0f8b9d", "#d6457f", "#6b7280"]

  /// An SVG drawing with the steps as bars and the curves below them.
  var svg: String {
    let lane = 22.0
    let lanes = Rows(top: 44, height: lane * Double(steps.count))
    let offset = Rows(top: lanes.bottom + 40, height: offsets.isEmpty ? 0 : 160)
    let curves = Rows(top: offset.bottom + (offsets.isEmpty ? 0 : 40), height: progress.isEmpty ? 0 : 160)
    let height = curves.bottom + 36
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width.chartText) \(height.chartText)" \
      font-family="system-ui, sans-serif" font-size="12">
      """,
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>",
      text(summary, x: 16, y: 24, weight: "600"),
    ]
    for (index, step) in steps.enumerated() {
      parts += bar(step, y: lanes.top + lane * Double(index), color: Self.color(index))
    }
    if !offsets.isEmpty {
      parts += plot(
        offsets, "content offset, pt", in: offset, colors: offsets.indices.map { Self.color($0) }, legend: true)
    }
    if !progress.isEmpty {
      let colors = progress.map { Self.color(Int($0.name) ?? 0) }
      parts += plot(progress, "progress of the steps", in: curves, colors: colors, legend: false)
    }
    return parts.joined(separator: "\n") + "\n</svg>\n"
  }

  private static let width = 960.0
  private static let left = 220.0
  private static let right = 936.0

  private static func color(_ index: Int) -> String { colors[index % colors.count] }

  private struct Rows {
    var top: Double
    var height: Double
    var bottom: Double { top + height }
  }

  private func x(_ time: Double) -> Double {
    Self.left + (duration > 0 ? time / duration : 0) * (Self.right - Self.left)
  }

  private func bar(_ step: Step, y: Double, color: String) -> [String] {
    let (start, end) = (x(step.start), x(step.end))
    return [
      text("\(step.number)  \(step.title)", x: 16, y: y + 13),
      """
      <rect x="\(start.chartText)" y="\((y + 3).chartText)" width="\(max(2, end - start).chartText)" height="14" rx="3" \
      fill="\(color)"><title>\(seconds(step.start)) … \(seconds(step.end)) s, frames \(step.frames.lowerBound) … \
      \(step.frames.upperBound)</title></rect>
      """,
    ]
  }

  private func plot(_ curves: [Curve], _ title: String, in rows: Rows, colors: [String], legend: Bool) -> [String] {
    let values = Curve.range(of: curves)
    let (low, high) = (values.lowerBound, values.upperBound)
    func y(_ value: Double) -> Double { rows.bottom - (high > low ? (value - low) / (high - low) : 0.5) * rows.height }
    var parts = [
      text(title, x: 16, y: rows.top + 12, weight: "600"),
      """
      <path d="M\(Self.left.chartText) \(rows.top.chartText)V\(rows.bottom.chartText)H\(Self.right.chartText)" \
      fill="none" stroke="#9ca3af"/>
      """,
      text(high.chartText, x: Self.left - 8, y: rows.top + 8, anchor: "end"),
      text(low.chartText, x: Self.left - 8, y: rows.bottom, anchor: "end"),
      text("0", x: Self.left, y: rows.bottom + 16),
      text("\(seconds(duration)) s", x: Self.right, y: rows.bottom + 16, anchor: "end"),
    ]
    for (index, (curve, color)) in zip(curves, colors).enumerated() {
      let points = zip(times, curve.values).compactMap { time, value in
        value.map { "\(x(time).chartText),\(y($0).chartText)" }
      }.joined(separator: " ")
      parts.append(
        "<polyline points=\"\(points)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"><title>\(curve.name)</title></polyline>"
      )
      if legend { parts.append(text(curve.name, x: 24, y: rows.top + 30 + 15 * Double(index), color: color)) }
    }
    return parts
  }

  private func text(
    _ text: String, x: Double, y: Double, anchor: String = "start", weight: String = "400", color: String = "#111827"
  ) -> String {
    """
    <text x="\(x.chartText)" y="\(y.chartText)" text-anchor="\(anchor)" font-weight="\(weight)" \
    fill="\(color)">\(text.htmlEscaped)</text>
    """
  }
}
