import Graphics
import Outputs

/// A line chart in which each line is labeled at its end.
struct LinePlot {
  struct Line {
    struct Point {
      var x: Double
      var y: Double
      var interval: ClosedRange<Double>?
    }

    var name: String
    var points: [Point]
    /// The number of the color, or `nil` for the color of the text.
    var color: Int?
    /// A Boolean value that indicates whether the line is a dashed reference line without markers.
    var isReference = false
  }

  var title: String
  var x: PlotAxis
  var y: PlotAxis
  var lines: [Line]

  init(_ title: String, x: PlotAxis, y: PlotAxis, lines: [Line]) {
    (self.title, self.x, self.y, self.lines) = (title, x, y, lines)
    let points = lines.flatMap(\.points)
    self.x.fit(points.map(\.x))
    self.y.fit(points.flatMap { [$0.y, $0.interval?.lowerBound ?? $0.y, $0.interval?.upperBound ?? $0.y] })
  }

  func drawing() -> SVGDrawing {
    let height = max(400, 120 + Double(lines.count) * 17)
    var drawing = SVGDrawing(width: 700, height: height, title: title)
    draw(in: &drawing, x: 0, y: 0, width: 700, height: height)
    return drawing
  }

  func draw(in drawing: inout SVGDrawing, x left: Double, y top: Double, width: Double, height: Double) {
    let labels = lines.map { SVGDrawing.width(of: $0.name) }.max() ?? 0
    let area = Area(
      left: left + 64, right: left + width - min(labels + 22, width * 0.4), top: top + 56, bottom: top + height - 48)
    drawing.text(title, x: left + 12, y: top + 24, style: "h")
    drawing.text(y.title, x: left + 12, y: top + 43, style: "d")
    drawing.text(x.title, x: (area.left + area.right) / 2, y: area.bottom + 38, anchor: .middle, style: "d")
    drawGrid(in: &drawing, area)
    for (index, line) in lines.enumerated() { draw(line, mark: index, in: &drawing, area) }
    drawNames(in: &drawing, area)
  }

  private struct Area {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double
  }

  private func place(_ point: Line.Point, _ area: Area) -> (x: Double, y: Double) {
    (area.left + x.share(of: point.x) * (area.right - area.left), vertical(point.y, area))
  }

  private func vertical(_ value: Double, _ area: Area) -> Double {
    area.bottom - y.share(of: value) * (area.bottom - area.top)
  }

  private func drawGrid(in drawing: inout SVGDrawing, _ area: Area) {
    for tick in y.ticks(limit: Int((area.bottom - area.top) / 26)) {
      let place = vertical(tick, area)
      drawing.line(x1: area.left, y1: place, x2: area.right, y2: place, style: "grid")
      drawing.text(y.label(tick), x: area.left - 8, y: place + 4.5, anchor: .end, style: "d")
    }
    for tick in x.ticks(limit: max(2, Int((area.right - area.left) / 52))) {
      let place = area.left + x.share(of: tick) * (area.right - area.left)
      drawing.line(x1: place, y1: area.top, x2: place, y2: area.bottom, style: "grid")
      drawing.text(x.label(tick), x: place, y: area.bottom + 18, anchor: .middle, style: "d")
    }
    drawing.line(x1: area.left, y1: area.bottom, x2: area.right, y2: area.bottom, style: "axis")
  }

  private func draw(_ line: Line, mark: Int, in drawing: inout SVGDrawing, _ area: Area) {
    let places = line.points.map { place($0, area) }
    guard !line.isReference else { return drawing.polyline(places, style: "ideal") }
    let (stroke, fill) = line.color.map { ("s\($0)", "f\($0)") } ?? ("k", "fk")
    for (point, place) in zip(line.points, places) {
      guard let interval = point.interval else { continue }
      let (low, high) = (vertical(interval.lowerBound, area), vertical(interval.upperBound, area))
      // An interval that its marker hides isn't drawn.
      if low - high > 9 { drawing.line(x1: place.x, y1: low, x2: place.x, y2: high, style: "bar \(stroke)") }
    }
    drawing.polyline(places, style: "line \(stroke)")
    for place in places { drawing.mark(mark, x: place.x, y: place.y, style: fill) }
  }

  /// Draws labels at the ends of the lines, moved apart if they would overlap.
  private func drawNames(in drawing: inout SVGDrawing, _ area: Area) {
    let ends = lines.compactMap { line in line.points.last.map { (line, vertical($0.y, area)) } }
      .sorted { $0.1 < $1.1 }
    var places: [Double] = []
    for (_, end) in ends { places.append(max(end, (places.last ?? -.infinity) + 16)) }
    let excess = max(0, (places.last ?? 0) - area.bottom)
    for index in places.indices.reversed() {
      let limit = index + 1 < places.count ? places[index + 1] - 16 : .infinity
      places[index] = min(places[index] - (index + 1 == places.count ? excess : 0), limit)
    }
    for ((line, _), place) in zip(ends, places) {
      let style = line.isReference ? "d" : "t"
      drawing.text(line.name, x: area.right + 22, y: place + 4.5, style: style)
      guard !line.isReference, let index = lines.firstIndex(where: { $0.name == line.name }) else { continue }
      drawing.mark(index, x: area.right + 13, y: place, style: line.color.map { "f\($0)" } ?? "fk")
    }
  }
}

extension SVGDrawing {
  /// Adds a marker whose shape depends on a number: circle, square, triangle, diamond, or downward triangle.
  mutating func mark(_ number: Int, x: Double, y: Double, style: String) {
    switch number % 5 {
    case 1: rectangle(x: x - 3.5, y: y - 3.5, width: 7, height: 7, style: style)
    case 2: polyline([(x, y - 4.8), (x + 4.6, y + 3.6), (x - 4.6, y + 3.6)], isClosed: true, style: style)
    case 3: polyline([(x, y - 5), (x + 5, y), (x, y + 5), (x - 5, y)], isClosed: true, style: style)
    case 4: polyline([(x, y + 4.8), (x + 4.6, y - 3.6), (x - 4.6, y - 3.6)], isClosed: true, style: style)
    default: circle(x: x, y: y, radius: 4, style: style)
    }
  }
}
