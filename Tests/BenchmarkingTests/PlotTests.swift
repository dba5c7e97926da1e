@testable import Benchmarking
import Graphics
import Testing

struct PlotAxisTests {
  private func axis(_ values: [Double], log: Bool) -> PlotAxis {
    var axis = PlotAxis("", isLogarithmic: log)
    axis.fit(values)
    return axis
  }

  @Test func logarithmicAxis_hasRoundEndsAndTicks() {
    let axis = axis([130, 70_000], log: true)
    #expect(axis.range == 100...100_000)
    #expect(axis.share(of: 100) == 0)
    #expect(axis.share(of: 100_000) == 1)
    #expect(abs(axis.share(of: 1000) - 1.0 / 3) < 1e-12)
    #expect(
      axis.ticks(limit: 10).map(axis.label) == [
        "100", "200", "500", "1 k", "2 k", "5 k", "10 k", "20 k", "50 k", "100 k",
      ])
    #expect(axis.ticks(limit: 8).map(axis.label) == ["100", "300", "1 k", "3 k", "10 k", "30 k", "100 k"])
    #expect(axis.ticks(limit: 5).map(axis.label) == ["100", "1 k", "10 k", "100 k"])
  }

  @Test func linearAxis_beginsAtZero() {
    #expect(axis([3, 7.2], log: false).range == 0...8)
    #expect(axis([3, 7.2], log: false).ticks(limit: 9) == [0, 2, 4, 6, 8])
  }

  @Test func oddValues_makeAnAxisToo() {
    for log in [true, false] {
      for values in [[], [5], [5, 5], [.nan, .infinity, 2], [1e-9, 1e9], [1e-300, 1e300]] as [[Double]] {
        let axis = axis(values, log: log)
        #expect(axis.range.lowerBound < axis.range.upperBound)
        #expect(!axis.ticks(limit: 6).isEmpty)
        #expect(axis.ticks(limit: 6).count <= 13)
      }
    }
    #expect(axis([0, -1, 10], log: true).range == 10...100)
  }

  @Test func labels_haveUnits() {
    var axis = PlotAxis("", form: .seconds)
    axis.fit([1])
    #expect([0, 2e-9, 5e-6, 0.01, 2].map(axis.label) == ["0", "2 ns", "5 µs", "10 ms", "2 s"])
    #expect(PlotAxis("", form: .factor).label(0.8) == "0.8×")
  }
}

struct PlotTests {
  private func result(name: String = "flow") -> BenchmarkResult {
    var noise = Noise(seed: 61, deviation: 0.02)
    var entries = [noise.entry(name, seconds: 0.01), noise.entry("other", seconds: 0.02)]
    for (index, items) in [1e2, 1e3, 1e4, 1e5].enumerated() {
      var entry = noise.entry(name, seconds: 1e-8 * items, parameters: ["items": items])
      entry.series[0].work[.cells] = Double(100 * (index + 1))
      entries.append(entry)
    }
    for workers in [1.0, 2, 4] {
      entries.append(noise.entry(name, seconds: 0.01 / workers, parameters: ["workers": workers]))
    }
    return BenchmarkResult(environment: BenchmarkEnvironment(), entries: entries)
  }

  @Test func plots_areThoseThatTheResultHas() {
    #expect(result().plots.map(\.name) == ["stages", "throughput", "scaling", "growth"])
    var noise = Noise(seed: 62, deviation: 0.02)
    let single = BenchmarkResult(environment: BenchmarkEnvironment(), entries: [noise.entry("a", seconds: 1)])
    #expect(single.plots.map(\.name) == ["stages"])
    #expect(BenchmarkResult(environment: BenchmarkEnvironment(), entries: []).plots.isEmpty)
  }

  @Test func hostileNames_stayText() throws {
    let hostile = "<script>\"&'\u{1}|]]>"
    for text in result(name: hostile).plots.map(\.svg) {
      #expect(!text.contains("<script"))
      #expect(!text.contains("\u{1}"))
      #expect(!text.contains("]]>\""))
      #expect(text.contains("&lt;script&gt;"))
    }
  }

  @Test func svg_isWellFormed_withFiniteNumbers() {
    for plot in result().plots {
      #expect(plot.svg.hasPrefix("<svg xmlns="))
      #expect(plot.svg.hasSuffix("</svg>\n"))
      #expect(!plot.svg.contains("nan"))
      #expect(!plot.svg.contains("inf\""))
      for tag in ["svg", "style", "text"] {
        #expect(plot.svg.ranges(of: "<\(tag)").count == plot.svg.ranges(of: "</\(tag)>").count, "\(tag)")
      }
      #expect(plot.svg.contains("prefers-color-scheme:dark"))
      #expect(plot.svg.contains("role=\"img\""))
    }
  }

  @Test func sameResults_haveTheSameBytes() {
    #expect(result().plots == result().plots)
  }

  @Test func labels_areApart_andInside() throws {
    let lines = (0..<12).map { index in
      LinePlot.Line(
        name: "line \(index)", points: [.init(x: 0, y: 1), .init(x: 1, y: 1 + Double(index) * 1e-3)], color: index % 9)
    }
    let svg = LinePlot("t", x: PlotAxis("x"), y: PlotAxis("y"), lines: lines).drawing().document
    let places = svg.split(separator: "\n").filter { $0.contains(">line ") }.compactMap { line in
      line.firstRange(of: " y=\"").flatMap { Double(line[$0.upperBound...].prefix { $0 != "\"" }) }
    }.sorted()
    #expect(places.count == 12)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= 15.9 })
    #expect(try #require(places.last) < 360)
    #expect(try #require(places.first) > 0)
  }

  @Test func bars_beyondTheLimit_areCounted() throws {
    var noise = Noise(seed: 63, deviation: 0.02)
    let entry = noise.entry("a", seconds: 1)
    let bar = StagePlot.Bar(name: String(repeating: "long ", count: 30), breakdown: try #require(entry.breakdown))
    let svg = StagePlot(title: "t", bars: Array(repeating: bar, count: 45)).drawing().document
    #expect(svg.contains("and 5 more"))
    #expect(svg.contains("…</text>"))
  }
}
