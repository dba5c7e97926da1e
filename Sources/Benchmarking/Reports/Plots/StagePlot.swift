import Outputs
import Raster

/// A bar chart of frames, divided into their stages.
struct StagePlot {
  struct Bar {
    var name: String
    var breakdown: StageBreakdown
  }

  static let barLimit = 40

  var title: String
  var bars: [Bar]

  func drawing(width: Double = 700) -> SVGDrawing {
    let shown = bars.prefix(Self.barLimit)
    let names = min(shown.map { SVGDrawing.width(of: $0.name) }.max() ?? 0, width * 0.36)
    let (left, right) = (names + 24, width - 82)
    let measured = Set(shown.flatMap { $0.breakdown.parts.map(\.stage) })
    let stages = RenderStage.allCases.filter(measured.contains)
    let legend = Self.legend(stages, width: width - 24)
    let top = 44 + Double(legend.rows) * 20
    var drawing = SVGDrawing(width: width, height: top + Double(shown.count) * 30 + 40, title: title)
    drawing.text(title, x: 12, y: 24, style: "h")
    for item in legend.items {
      drawing.rectangle(
        x: 12 + item.x, y: 38 + Double(item.row) * 20, width: 12, height: 12, style: Self.style(item.stage))
      drawing.text(item.stage?.rawValue ?? "rest", x: 29 + item.x, y: 48.5 + Double(item.row) * 20)
    }
    // The stages of several workers overlap, so their sum may exceed the whole frame.
    let whole = max(1, shown.map(\.breakdown.explained).max() ?? 1)
    let scale = (right - left) / whole
    let bottom = top + Double(shown.count) * 30
    for percent in [0.0, 25, 50, 75, 100] {
      let x = left + percent / 100 * scale
      drawing.line(x1: x, y1: top - 4, x2: x, y2: bottom + 2, style: percent == 0 ? "axis" : "grid")
      drawing.text("\(Int(percent)) %", x: x, y: bottom + 18, anchor: .middle, style: "d")
    }
    for (index, bar) in shown.enumerated() {
      draw(bar, in: &drawing, left: left, right: right, scale: scale, y: top + Double(index) * 30)
    }
    if bars.count > shown.count {
      drawing.text("and \(bars.count - shown.count) more", x: 12, y: bottom + 18, style: "d")
    }
    return drawing
  }

  private func draw(_ bar: Bar, in drawing: inout SVGDrawing, left: Double, right: Double, scale: Double, y: Double) {
    let limit = Int((left - 24) / SVGDrawing.letterWidth)
    let name = bar.name.count > limit ? bar.name.prefix(max(1, limit - 1)) + "…" : bar.name[...]
    drawing.text(String(name), x: left - 10, y: y + 17, anchor: .end)
    var x = left
    for part in bar.breakdown.parts {
      let width = max(0, part.share) * scale
      let words = "\(part.stage.rawValue): \(part.seconds.secondsText), \(part.share.percentText)"
      drawing.rectangle(x: x, y: y, width: width, height: 24, style: Self.style(part.stage), note: words)
      if width > 44 {
        drawing.text(
          part.share.percentText, x: x + width / 2, y: y + 16.5, anchor: .middle, style: "i\(Self.color(part.stage))")
      }
      x += width
    }
    let end = left + scale
    if end - x > 1 { drawing.rectangle(x: x, y: y, width: end - x, height: 24, style: Self.style(nil), note: "rest") }
    drawing.text(bar.breakdown.seconds.secondsText, x: right + 72, y: y + 17, anchor: .end)
  }

  /// An entry of the legend, without a stage for the unexplained part.
  private typealias LegendItem = (stage: RenderStage?, x: Double, row: Int)

  private static func legend(_ stages: [RenderStage], width: Double) -> (items: [LegendItem], rows: Int) {
    var (items, x, row): ([LegendItem], Double, Int) = ([], 0, 0)
    for stage in stages.map(Optional.some) + [nil] {
      let size = SVGDrawing.width(of: stage?.rawValue ?? "rest") + 36
      if x + size > width { (x, row) = (0, row + 1) }
      items.append((stage, x, row))
      x += size
    }
    return (items, row + 1)
  }

  private static func style(_ stage: RenderStage?) -> String { stage.map { "area f\(color($0))" } ?? "rest" }

  /// Returns the number of a stage's color, where neighbors also differ in lightness.
  static func color(_ stage: RenderStage) -> Int {
    switch stage {
    case .raster: 0
    case .encode: 1
    case .presentation: 2
    case .write: 3
    case .query: 4
    case .plan: 5
    case .compose: 6
    case .prepare: 7
    case .sort: 8
    }
  }
}
