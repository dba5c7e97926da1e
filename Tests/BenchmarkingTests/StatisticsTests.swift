@testable import Benchmarking
import Graphics
import Testing

struct StatisticsTests {
  @Test func statistics_ofKnownValues() throws {
    let statistics = try #require(SampleStatistics([4, 1, 3, 2, 100]))
    #expect(statistics.count == 5)
    #expect(statistics.minimum == 1)
    #expect(statistics.median == 3)
    // Distances from 3: 1, 2, 0, 1, 97.
    #expect(statistics.medianAbsoluteDeviation == 1)
    #expect(statistics.percentile(0) == 1)
    #expect(statistics.percentile(25) == 2)
    #expect(statistics.percentile(100) == 100)
    #expect(abs(statistics.percentile(90) - 61.6) < 1e-12)
    #expect(statistics.percentile(-5) == 1)
    #expect(statistics.percentile(500) == 100)
    #expect(SampleStatistics([1, 2])?.median == 1.5)
  }

  @Test func statistics_withoutFiniteValues_areNil() {
    #expect(SampleStatistics([]) == nil)
    #expect(SampleStatistics([1, .nan]) == nil)
    #expect(SampleStatistics([.infinity]) == nil)
    #expect(SampleStatistics([7])?.percentile(99) == 7)
  }

  @Test func outliers_areCountedByFence() throws {
    // Quartiles 23.5 and 76.5, so the fences are −56, 156 and −135.5, 235.5.
    let values = (0...100).map { Double($0) } + [-100, -60, -200, 160, 240, 1000]
    let outliers = try #require(SampleStatistics(values)).outliers
    #expect(outliers.count == 6)
    #expect(outliers.severe == 3)
  }

  /// The ranks of standard tables of the distribution-free interval for the median.
  @Test(arguments: [(6, 1), (8, 1), (9, 2), (10, 2), (15, 4), (20, 6), (25, 8), (50, 18), (100, 40)])
  func medianInterval_hasTheTabledRanks(count: Int, rank: Int) throws {
    let statistics = try #require(SampleStatistics((1...count).map { Double($0) }))
    #expect(statistics.medianInterval() == Double(rank)...Double(count + 1 - rank))
  }

  @Test func medianInterval_ofFewValues_isNil() {
    #expect(SampleStatistics([1, 2, 3, 4, 5])?.medianInterval() == nil)
    #expect(SampleStatistics([1, 2, 3])?.medianInterval(confidence: 0.5) != nil)
  }

  @Test func medianInterval_ofManyValues_isNarrow() throws {
    let interval = try #require(SampleStatistics((1...4000).map { Double($0) })?.medianInterval())
    // 2000.5 ± 1.96·√4000/2.
    #expect(abs(interval.lowerBound - 1938.5) <= 1)
    #expect(abs(interval.upperBound - 2062.5) <= 1)
  }

  @Test func medianInterval_holdsTheMedian_inNearlyAllTrials() throws {
    var noise = Noise(seed: 1, deviation: 0.2, bursts: 0.05)
    // Bursts move the true median a little: the middle of many values is the truth here.
    let truth = try #require(SampleStatistics(noise.times(1, count: 20_000))).median
    let hits = (0..<400).count { _ in
      SampleStatistics(noise.times(1, count: 12))?.medianInterval()?.contains(truth) ?? false
    }
    #expect(hits >= 372, "\(hits) of 400")
  }

  @Test func trend_isFoundInDriftOnly() throws {
    var noise = Noise(seed: 2, deviation: 0.02)
    let level = noise.times(1, count: 30)
    let drifting = level.enumerated().map { $1 * (1 + 0.004 * Double($0)) }
    #expect(try !#require(Trend(level)).isNotable)
    let trend = try #require(Trend(drifting))
    #expect(trend.isNotable)
    #expect(abs(trend.change - 0.12) < 0.04)
    #expect(try #require(Trend(drifting.reversed())).score < 0)
    #expect(Trend([1, 2, 3]) == nil)
  }

  @Test func passes_sumFrames_andEndWithTheShortestList() {
    let series = BenchmarkSeries(.frame, samples: [[1, 2, 3], [10, 20], []])
    #expect(series.passes == [11, 22])
    #expect(series.frameStatistics?.count == 5)
    #expect(BenchmarkSeries(.frame, samples: [[], []]).passes.isEmpty)
    #expect(BenchmarkSeries(.frame, samples: []).passStatistics == nil)
  }
}

struct ThroughputTests {
  private let entry = BenchmarkEntry(
    name: "a", frames: [0, 1],
    series: [
      BenchmarkSeries(.frame, samples: [[0.01, 0.01], [0.03, 0.03]], work: [.cells: 80, .bytes: 4000]),
      BenchmarkSeries(.stage(.compose), samples: [[0.001, 0.001], [0.001, 0.001]]),
      BenchmarkSeries(.stage(.raster), samples: [[0.02], [0.01]], work: [.quads: 60]),
      BenchmarkSeries(.stage(.encode), samples: [[0.004], [0.004]]),
      BenchmarkSeries(.shadow, samples: [[0.01], [0.01]]),
    ])

  @Test func throughput_isWorkByTheMedianPass() {
    #expect(entry.throughput(of: .frame, in: .cells) == 80 / 0.04)
    // The work of the whole frame, where the stage tells none.
    #expect(entry.throughput(of: .stage(.compose), in: .cells) == 80 / 0.002)
    #expect(entry.throughput(of: .stage(.raster), in: .quads) == 60 / 0.03)
    #expect(entry.throughput(of: .frame, in: .pixels) == nil)
    #expect(entry.throughput(of: .stage(.sort), in: .cells) == nil)
    #expect(entry.framesPerSecond == 2 / 0.04)
    #expect(entry.workPerFrame(.quads) == 30)
  }

  @Test func breakdown_namesTheDominantStage_andWhatIsExplained() throws {
    let breakdown = try #require(entry.breakdown)
    #expect(breakdown.parts.map(\.stage) == [.compose, .raster, .encode])
    #expect(breakdown.dominant?.stage == .raster)
    // Shadows are a part of other stages and do not count twice.
    #expect(abs(breakdown.explained - 0.04 / 0.04) < 1e-12)
    #expect(entry.shadowShare.map { abs($0 - 0.5) < 1e-12 } == true)
    #expect(BenchmarkEntry(name: "b", frames: [0], series: []).breakdown == nil)
  }
}
