@testable import Benchmarking
import Graphics
import Testing

/// Noise of 4 % a pass with bursts of half as much again in 1 of 20, 20 passes, as on a shared machine.
struct RatioEstimateTests {
  private static let trials = 20

  private func verdicts(slowdown: Double, seed: UInt64) -> [RatioEstimate] {
    (0..<Self.trials).compactMap { trial in
      var noise = Noise(seed: seed + UInt64(trial), deviation: 0.04, bursts: 0.05)
      return RatioEstimate(of: noise.times(slowdown, count: 20), to: noise.times(1, count: 20))
    }
  }

  @Test func tenPercent_areFound_inNineteenOfTwentyTrials() {
    let slower = verdicts(slowdown: 1.1, seed: 100).count { $0.verdict == .slower }
    #expect(slower >= 19, "\(slower) of 20")
    let faster = verdicts(slowdown: 1 / 1.1, seed: 200).count { $0.verdict == .faster }
    #expect(faster >= 19, "\(faster) of 20")
  }

  @Test func noChange_isReported_inNineteenOfTwentyTrials() {
    let estimates = verdicts(slowdown: 1, seed: 300)
    #expect(estimates.count { $0.verdict == .noChange } >= 19)
    #expect(estimates.count { $0.exceeds(1.05) } == 0)
  }

  @Test func pairs_findTenPercent_underLoadThatComesAndGoes() {
    var (found, calm) = (0, 0)
    for trial in 0..<Self.trials {
      var noise = Noise(seed: 400 + UInt64(trial), deviation: 0.04, bursts: 0.05)
      // The machine is up to three times as slow, for both of a pair.
      let loads = (0..<30).map { 1 + 2 * Double($0 % 7) / 7 }
      let slow = loads.map { (base: noise.time($0), time: noise.time($0 * 1.1)) }
      let same = loads.map { (base: noise.time($0), time: noise.time($0)) }
      found += RatioEstimate(pairs: slow)?.verdict == .slower ? 1 : 0
      calm += RatioEstimate(pairs: same)?.verdict == .noChange ? 1 : 0
    }
    #expect(found >= 19, "\(found) and \(calm) of 20")
    #expect(calm >= 19, "\(found) and \(calm) of 20")
  }

  @Test func interval_holdsTheTrueRatio_inNearlyAllTrials() {
    let hits = (0..<100).count { trial in
      var noise = Noise(seed: 900 + UInt64(trial), deviation: 0.1)
      let estimate = RatioEstimate(of: noise.times(1.3, count: 12), to: noise.times(1, count: 12))
      return estimate?.interval?.contains(1.3) ?? false
    }
    #expect(hits >= 90, "\(hits) of 100")
  }

  @Test func fewSamples_areNamed() throws {
    let estimate = try #require(RatioEstimate(of: [2, 2, 2, 2, 2], to: [1, 1, 1, 1, 1, 1, 1]))
    #expect(estimate.ratio == 2)
    #expect(estimate.interval == nil)
    #expect(estimate.verdict == .tooFewSamples)
    #expect(!estimate.exceeds(1.05))
    #expect(RatioEstimate(of: [], to: [1]) == nil)
    #expect(RatioEstimate(of: [1], to: [0]) == nil)
    #expect(RatioEstimate(pairs: []) == nil)
    #expect(RatioEstimate(pairs: [(base: 1, time: 0)]) == nil)
    #expect(RatioEstimate(pairs: [(base: 1, time: 2)])?.verdict == .tooFewSamples)
  }

  @Test func sameSamples_haveTheSameInterval() {
    var noise = Noise(seed: 5, deviation: 0.05)
    let (a, b) = (noise.times(1, count: 15), noise.times(1, count: 15))
    #expect(RatioEstimate(of: a, to: b) == RatioEstimate(of: a, to: b))
  }

  /// Ranks of the usual tables of the signed-rank test.
  @Test(arguments: [(6, 1), (8, 4), (10, 9), (15, 26)])
  func pairs_haveTheTabledInterval(count: Int, rank: Int) throws {
    let logarithms = (0..<count).map { 0.01 * Double($0 * $0) }
    let estimate = try #require(RatioEstimate(pairs: logarithms.map { (base: 1, time: PortableMath.exp($0)) }))
    let means = logarithms.indices.flatMap { i in logarithms[i...].map { (logarithms[i] + $0) / 2 } }.sorted()
    let interval = try #require(estimate.interval)
    #expect(abs(PortableMath.log(interval.lowerBound) - means[rank - 1]) < 1e-12)
    #expect(abs(PortableMath.log(interval.upperBound) - means[means.count - rank]) < 1e-12)
  }

  @Test func pairs_beyondTheTable_joinTheExactRanks() throws {
    func width(_ count: Int) throws -> Double {
      var noise = Noise(seed: 9, deviation: 0.05)
      let pairs = (0..<count).map { _ in (base: noise.time(1), time: noise.time(1)) }
      let interval = try #require(RatioEstimate(pairs: pairs)?.interval)
      return interval.upperBound - interval.lowerBound
    }
    #expect(try abs(width(60) / width(61) - 1) < 0.1)
    #expect(try width(240) < width(61))
  }

  @Test(arguments: [
    (0.99, 1.01, RatioEstimate.Verdict.noChange), (1.01, 1.05, .noChange), (1.021, 1.04, .slower),
    (0.9, 0.97, .faster), (0.8, 1.3, .unclear), (1.0, 1.2, .unclear), (1.05, 1.5, .slower),
  ])
  func verdict_followsTheInterval(low: Double, high: Double, verdict: RatioEstimate.Verdict) {
    #expect(RatioEstimate(ratio: 1, interval: low...high).verdict == verdict)
  }

  @Test func gate_asksTheLowerEnd() {
    #expect(!RatioEstimate(ratio: 1.2, interval: 1.04...1.4).exceeds(1.05))
    #expect(RatioEstimate(ratio: 1.2, interval: 1.051...1.4).exceeds(1.05))
  }
}

struct BenchmarkComparisonTests {
  private func result(_ entries: [BenchmarkEntry], _ change: (inout BenchmarkEnvironment) -> Void = { _ in })
    -> BenchmarkResult
  {
    var environment = BenchmarkEnvironment()
    (environment.processor, environment.instructionSet, environment.commit) = ("Test 9000", "avx2", "aaaa")
    change(&environment)
    return BenchmarkResult(environment: environment, entries: entries)
  }

  @Test func entries_areMatchedByNameAndParameters() {
    var noise = Noise(seed: 11, deviation: 0.01)
    let base = result([
      noise.entry("flow", seconds: 0.01), noise.entry("grow", seconds: 1, parameters: ["items": 100]),
      noise.entry("gone", seconds: 1),
    ])
    var other = noise.entry("grow", seconds: 1, parameters: ["items": 100])
    other.frames = [7, 8, 9, 10]
    let new = result([
      noise.entry("flow", seconds: 0.012), other, noise.entry("grow", seconds: 1, parameters: ["items": 200]),
    ])
    let comparison = BenchmarkComparison(of: new, to: base)
    #expect(comparison.rows.map(\.subject) == [.frame, .stage(.compose), .stage(.raster), .stage(.encode)])
    #expect(comparison.wholeFrames.map(\.estimate.verdict) == [.slower])
    #expect(comparison.failures(above: 1.05).map(\.key.name) == ["flow"])
    #expect(comparison.failures(above: 1.3).isEmpty)
    #expect(
      comparison.mismatches == [
        .init(key: other.key, reason: .otherFrames(base: 4, new: 4)),
        .init(key: new.entries[2].key, reason: .onlyInNew), .init(key: base.entries[2].key, reason: .onlyInBase),
      ])
    #expect(comparison.meanRatio.map { abs($0 - 1.2) < 0.02 } == true)
  }

  @Test func stages_doNotFailAGate() {
    var noise = Noise(seed: 12, deviation: 0.01)
    let base = noise.entry("a", seconds: 1)
    let new = noise.entry("a", seconds: 1, stages: [(.compose, 0.5), (.raster, 0.2), (.encode, 0.3)])
    let comparison = BenchmarkComparison(of: result([new]), to: result([base]))
    #expect(comparison.rows.map(\.estimate.verdict) == [.noChange, .slower, .faster, .noChange])
    #expect(comparison.failures(above: 1.05).isEmpty)
  }

  @Test func environments_areCompared() {
    let base = result([])
    let new = result([]) {
      ($0.processor, $0.workers, $0.isOptimized, $0.commit) = ("Other", 4, false, "bbbb")
    }
    let changes = BenchmarkComparison(of: new, to: base).environmentChanges
    #expect(changes.map(\.name) == ["commit", "build", "processor", "workers"])
    #expect(changes.map(\.spoilsComparison) == [false, true, true, true])
    #expect(changes[1].base == "release")
    #expect(changes[1].new == "debug")
    #expect(BenchmarkComparison(of: base, to: base).environmentChanges.isEmpty)
  }

  @Test func otherWork_isTold() {
    var noise = Noise(seed: 13, deviation: 0.01)
    let base = noise.entry("a", seconds: 1)
    var new = base
    new.series[0].work[.quads] = 160
    let comparison = BenchmarkComparison(of: result([new]), to: result([base]))
    #expect(comparison.workChanges == [.init(key: base.key, unit: .quads, base: 30, new: 40)])
  }
}
