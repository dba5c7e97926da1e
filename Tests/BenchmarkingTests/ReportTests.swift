@testable import Benchmarking
import Graphics
import Testing

struct QuantityTextTests {
  @Test(arguments: [
    (0.0, "0"), (1, "1"), (12.345, "12.3"), (999.4, "999"), (999.6, "1.00 k"), (1234, "1.23 k"), (1e6, "1.00 M"),
    (0.0123, "0.0123"), (0.5, "0.50"), (99.96, "100"), (9.996, "10.0"), (8.1e9, "8.10 G"), (7e21, "7000000 P"),
  ])
  func quantities(value: Double, text: String) { #expect(value.quantityText == text) }

  @Test(arguments: [
    (0.0124, "12.4 ms"), (812e-6, "812 µs"), (3.214, "3.21 s"), (45e-9, "45 ns"), (0.99999, "1.00 s"), (0, "0 ns"),
    (999.7e-6, "1.00 ms"), (90, "90.0 s"), (1.5e-9, "1.50 ns"),
  ])
  func seconds(value: Double, text: String) { #expect(value.secondsText == text) }

  @Test func changes_alwaysHaveASign() {
    #expect(1.061.changeText == "+6.1 %")
    #expect(0.97.changeText == "−3.0 %")
    #expect(1.0.changeText == "+0.0 %")
    #expect(0.9999.changeText == "+0.0 %")
    #expect(3.0.changeText == "+200 %")
    #expect(0.612.percentText == "61 %")
    #expect(0.004.percentText == "0.4 %")
    #expect(1e6.parameterText == "1 M")
    #expect(0.25.parameterText == "0.25")
    #expect(12_500.0.parameterText == "12.5 k")
  }
}

struct ReportTests {
  private static func environment() -> BenchmarkEnvironment {
    var environment = BenchmarkEnvironment()
    (environment.version, environment.processor, environment.instructionSet) = ("1.2", "Test 9000", "avx2")
    return environment
  }

  private func result(_ entries: [BenchmarkEntry], _ change: (inout BenchmarkEnvironment) -> Void = { _ in })
    -> BenchmarkResult
  {
    var environment = Self.environment()
    change(&environment)
    return BenchmarkResult(environment: environment, entries: entries)
  }

  /// A sweep whose query is made to look at every item.
  private func growing(_ noise: inout Noise) -> [BenchmarkEntry] {
    [1e2, 1e3, 1e4, 1e5, 1e6].map { items in
      let query = 2e-8 * items
      return noise.entry(
        "mine", seconds: 0.001 + query, parameters: ["items": items],
        stages: [(.query, query / (0.001 + query)), (.raster, 0.001 / (0.001 + query))])
    }
  }

  @Test func summary_ofOneScene_saysTheAnswerInTenLines() throws {
    var noise = Noise(seed: 31, deviation: 0.01)
    let lines = result([noise.entry("cover-flow", seconds: 0.01)]).summary
    #expect(lines.count <= BenchmarkResult.summaryLineLimit)
    #expect(lines[0].hasPrefix("cover-flow: 1"))
    #expect(lines[0].contains("frames/s"))
    #expect(lines[0].contains("95 %"))
    let text = lines.joined(separator: "\n")
    #expect(text.contains("raster dominates with 60 %"))
    #expect(text.contains("all stages explain 100 %"))
    #expect(text.contains("cells/s"))
    #expect(lines.last == "warnings    none")
  }

  @Test func summary_namesAQueryThatGrows() throws {
    var noise = Noise(seed: 32, deviation: 0.02)
    let result = result(growing(&noise))
    #expect(result.summary.count <= BenchmarkResult.summaryLineLimit)
    let text = result.summary.joined(separator: "\n")
    #expect(text.contains("query grows as n^1.0"), "\(text)")
    #expect(text.contains(" ns per item"), "\(text)")
    #expect(text.contains("your layout's query is O(n), but should depend only on visible elements"))
    let rows = try #require(result.growthTable).rows
    #expect(rows.contains { ($0[2], $0[5]) == ("query", "O(n)") })
  }

  @Test func summary_praisesAQueryThatDoesNotGrow() {
    var noise = Noise(seed: 33, deviation: 0.02)
    let entries = [1e2, 1e3, 1e4, 1e5].map {
      noise.entry("mine", seconds: 0.001, parameters: ["items": $0], stages: [(.query, 0.1), (.raster, 0.9)])
    }
    let text = result(entries).summary.joined(separator: "\n")
    #expect(text.contains("query doesn't grow with items"))
    #expect(text.contains("your layout's query depends only on visible elements"))
  }

  @Test func summary_ofASuite_tellsTheExtremes() {
    var noise = Noise(seed: 34, deviation: 0.01)
    var entries = ["a", "b", "c"].enumerated().map { noise.entry($1, seconds: 0.001 * Double($0 + 1)) }
    entries[1].series[0].samples[0][3] = 1
    let result = result(entries)
    let text = result.summary.joined(separator: "\n")
    #expect(text.contains("fastest     a: "))
    #expect(text.contains("slowest     c: "))
    #expect(text.contains("raster in 3"))
    #expect(text.contains("warnings    b: 1 outlier among 15 passes, 1 severe"))
    #expect(result.table.rows.map { $0[0] } == ["a", "b", "c"])
    #expect(result.table.rows[1].last == "1 of 15")
  }

  @Test func machine_namesTheCommitOfTheBuild() {
    let known = result([]) { $0.commit = "0123456789ab-dirty" }
    #expect(known.environment.summary.hasSuffix(", framegen 1.2 of commit 0123456789ab-dirty"))
    #expect(result([]).environment.summary.hasSuffix(", framegen 1.2 of commit unknown"))
    let changes = EnvironmentChange.between(result([]).environment, known.environment)
    #expect(changes.map(\.description) == ["other commit: unknown → 0123456789ab-dirty"])
  }

  @Test func emptyResults_haveAReport() {
    let empty = result([])
    #expect(empty.summary.count <= 10)
    #expect(!empty.markdown().isEmpty)
    let bare = result([BenchmarkEntry(name: "x", frames: [], series: [])])
    #expect(bare.summary[0] == "x: no times of a whole frame")
    #expect(bare.table.rows[0][1] == "–")
    #expect(bare.entries[0].warnings == [.fewPasses(0)])
  }

  @Test func doubts_areNamed() {
    var noise = Noise(seed: 35, deviation: 0.01)
    let environment = result([]) { ($0.isOptimized, $0.loadAverage) = (false, 2) }.environment
    #expect(environment.warnings == [.debugBuild, .load(2)])
    #expect(noise.entry("a", seconds: 1).warnings.isEmpty)
    #expect(noise.entry("a", seconds: 1, passes: 3).warnings == [.fewPasses(3)])
    let gap = noise.entry("a", seconds: 1, stages: [(.raster, 0.8)])
    guard case .unexplained(let share)? = gap.warnings.first else {
      Issue.record("\(gap.warnings)")
      return
    }
    #expect(abs(share - 0.8) < 0.01)
    var loud = Noise(seed: 36, deviation: 0.5)
    #expect(loud.entry("a", seconds: 1).warnings.contains { if case .wideInterval = $0 { true } else { false } })
    var drifting = noise.entry("a", seconds: 1)
    for frame in drifting.series[0].samples.indices {
      for pass in drifting.series[0].samples[frame].indices {
        drifting.series[0].samples[frame][pass] *= 1 + 0.02 * Double(pass)
      }
    }
    #expect(drifting.warnings.contains { if case .drift(let change) = $0 { change > 0.2 } else { false } })
  }

  @Test func workers_areComparedWithTheIdeal() throws {
    var noise = Noise(seed: 37, deviation: 0)
    let entries = [(1.0, 0.012), (2, 0.0075), (4, 0.005)].map {
      noise.entry("a", seconds: $1, parameters: ["workers": $0])
    }
    let sweep = try #require(result(entries).sweeps.first)
    #expect(sweep.scaling == "4 workers are 2.40× as fast as 1, 60 % of ideal")
  }

  @Test func comparison_isOneTable_withVerdictsInWords() {
    var noise = Noise(seed: 38, deviation: 0.01)
    let base = result([noise.entry("a|b", seconds: 1), noise.entry("gone", seconds: 1)])
    let new = result([noise.entry("a|b", seconds: 1.2), noise.entry("new", seconds: 1)]) { $0.processor = "Other" }
    let comparison = BenchmarkComparison(of: new, to: base)
    #expect(comparison.summary.hasPrefix("1 slower; on average +"))
    #expect(comparison.table.rows[0][0] == "a|b")
    #expect(comparison.table.rows[0][6] == "slower")
    #expect(
      comparison.notes == [
        "other processor: Test 9000 → Other: times aren't comparable", "new: not in the baseline",
        "gone: only in the baseline",
      ])
    #expect(comparison.markdown.contains("a&#124;b"))
    #expect(!comparison.markdown.contains("| a|b"))
    #expect("\(RatioEstimate(ratio: 1.07, interval: 1.061...1.09))" == "slower: +6.1 % … +9.0 %")
    #expect("\(RatioEstimate(ratio: 0.9, interval: nil))" == "too few samples: −10.0 %")
    #expect(BenchmarkComparison(of: result([]), to: result([])).summary == "nothing to compare")
  }

  @Test func markdown_isNotBrokenByNames() {
    var noise = Noise(seed: 39, deviation: 0.01)
    let text = result([noise.entry("<b>|```\n@x", seconds: 1), noise.entry("y", seconds: 1)]).markdown(title: "a|b")
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.count == 3)
    #expect(Set(rows.map { $0.count { $0 == "|" } }).count == 1)
    #expect(text.components("```") == 2)
    #expect(text.hasPrefix("### a&#124;b"))
  }

  @Test func table_isAligned() {
    let table = ReportTable(
      columns: [.text("name"), .number("n"), .text("w")], rows: [["a", "1", "µ"], ["long name", "1000", "word"]])
    #expect(table.lines == ["name          n  w", "a             1  µ", "long name  1000  word"])
  }
}

extension String {
  /// The number of places at which a word stands.
  fileprivate func components(_ word: String) -> Int { ranges(of: word).count }
}
