import Graphics
import Outputs

package struct BenchmarkPlot: Sendable, Hashable {
  /// A file name without extension, such as `stages`.
  package var name: String
  package var title: String
  /// The plot as a self-contained file, with colors for light and dark mode.
  package var svg: String

  init(_ name: String, _ drawing: SVGDrawing) { (self.name, title, svg) = (name, drawing.title, drawing.document) }
}

extension BenchmarkResult {
  /// The available plots for the measurements: stages, throughput by cells, scaling by workers, and growth.
  package var plots: [BenchmarkPlot] { [stagePlot, throughputPlot, scalingPlot, growthPlot].compactMap { $0 } }

  private var stagePlot: BenchmarkPlot? {
    let bars = mainEntries.compactMap { entry in
      entry.breakdown.map { StagePlot.Bar(name: entry.title, breakdown: $0) }
    }
    guard !bars.isEmpty else { return nil }
    return BenchmarkPlot("stages", StagePlot(title: "Where the time of a frame goes", bars: bars).drawing())
  }

  /// The cells per second by the cells of a frame, for each sweep in which these differ.
  private var throughputPlot: BenchmarkPlot? {
    let sweeps = sweeps.filter { sweep in Set(sweep.entries.compactMap { $0.workPerFrame(.cells) }).count >= 3 }
    guard let first = sweeps.first else { return nil }
    let stages: [BenchmarkSeries.Subject] = [.frame, .stage(.query), .stage(.presentation), .stage(.compose)]
    let lines =
      sweeps.count == 1
      ? stages.map { first.throughputLine(of: $0, name: $0.title, color: $0.color) }
      : sweeps.enumerated().map { $1.throughputLine(of: .frame, name: $1.title, color: $0 % SVGDrawing.colorCount) }
    let plot = LinePlot(
      sweeps.count == 1 ? "Throughput by cells: \(first.title)" : "Throughput by cells",
      x: PlotAxis("cells of a frame", isLogarithmic: true), y: PlotAxis("cells a second", isLogarithmic: true),
      lines: lines)
    return BenchmarkPlot("throughput", plot.drawing())
  }

  private var scalingPlot: BenchmarkPlot? {
    let sweeps = sweeps.filter { $0.parameter == "workers" }
    var lines = sweeps.enumerated().map { index, sweep in
      let points = sweep.points(of: .frame)
      let first = points.first?.times.median ?? 0
      return LinePlot.Line(
        name: sweep.title, points: points.map { $0.plotted { first / $0 } }, color: index % SVGDrawing.colorCount)
    }
    let numbers = Set(lines.flatMap { $0.points.map(\.x) }).sorted()
    guard let least = numbers.first, let most = numbers.last, least < most else { return nil }
    lines.append(
      LinePlot.Line(
        name: "ideal", points: [.init(x: least, y: 1), .init(x: most, y: most / least)], isReference: true))
    let factor = PlotAxis("times as fast as with \(least.parameterText)", form: .factor)
    let plot = LinePlot("Scaling by workers", x: PlotAxis("workers"), y: factor, lines: lines)
    return BenchmarkPlot("scaling", plot.drawing())
  }

  /// The time per frame by the varied number, with a panel for each sweep.
  private var growthPlot: BenchmarkPlot? {
    let panels = sweeps.filter { $0.parameter != "workers" }.map { sweep in
      LinePlot(
        "\(sweep.title) by \(sweep.parameter)",
        x: PlotAxis(SweepParameterNames(sweep.parameter).axis, isLogarithmic: true),
        y: PlotAxis("time a frame", form: .seconds, isLogarithmic: true),
        lines: sweep.findings.map { finding in
          LinePlot.Line(
            name: "\(finding.subject.title) \(finding.fit.powerText)",
            points: finding.fit.points.map { $0.plotted { $0 } }, color: finding.subject.color)
        })
    }
    guard !panels.isEmpty else { return nil }
    let height = 360.0
    var drawing = SVGDrawing(width: 700, height: height * Double(panels.count), title: "Growth of the time of a frame")
    for (index, panel) in panels.enumerated() {
      panel.draw(in: &drawing, x: 0, y: Double(index) * height, width: 700, height: height)
    }
    return BenchmarkPlot("growth", drawing)
  }
}

extension GrowthFit.Point {
  fileprivate func plotted(_ value: (Double) -> Double) -> LinePlot.Line.Point {
    let interval = times.medianInterval().map { [value($0.lowerBound), value($0.upperBound)].sorted() }
    return .init(x: number, y: value(times.median), interval: interval.map { $0[0]...$0[1] })
  }
}

extension GrowthSweep {
  fileprivate func throughputLine(of subject: BenchmarkSeries.Subject, name: String, color: Int?) -> LinePlot.Line {
    let points = entries.compactMap { entry -> LinePlot.Line.Point? in
      guard let cells = entry.workPerFrame(.cells), cells > 0,
        let throughput = entry.throughput(of: subject, in: .cells)
      else { return nil }
      return .init(x: cells, y: throughput)
    }
    return LinePlot.Line(name: name, points: points.sorted { $0.x < $1.x }, color: color)
  }
}

extension BenchmarkSeries.Subject {
  var title: String { self == .frame ? "whole frame" : name }

  /// The number of the color in a plot, or `nil` for the color of the text.
  fileprivate var color: Int? {
    switch self {
    case .frame, .shadow: nil
    case .stage(let stage): StagePlot.color(stage)
    }
  }
}
