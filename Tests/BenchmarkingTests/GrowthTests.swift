@testable import Benchmarking
import Graphics
import Testing

/// Sweeps from 10² to 10⁶ in factors of about 3, ten passes each with 3 % of noise and bursts.
struct GrowthTests {
  private static let numbers = [1e2, 3e2, 1e3, 3e3, 1e4, 3e4, 1e5, 3e5, 1e6]

  private func fit(
    seed: UInt64, numbers: [Double] = numbers, _ time: (Double) -> Double
  ) throws -> GrowthFit {
    var noise = Noise(seed: seed, deviation: 0.03, bursts: 0.05)
    let points = try numbers.map { number in
      GrowthFit.Point(
        number: number, times: try #require(SampleStatistics(noise.times(time(number), count: 10))))
    }
    return try #require(GrowthFit(points: points))
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func forms_areRecognised(seed: UInt64) throws {
    let forms: [(GrowthClass, (Double) -> Double)] = [
      (.constant, { _ in 3e-6 }), (.logarithmic, { 1e-6 * PortableMath.log($0) }), (.linear, { 2e-8 * $0 }),
      (.linearithmic, { 1e-9 * $0 * PortableMath.log($0) }), (.quadratic, { 1e-10 * $0 * $0 }),
      // A constant that is most of the time up to 10⁵.
      (.linear, { 1e-3 + 1e-8 * $0 }),
    ]
    for (form, time) in forms {
      #expect(try fit(seed: seed, time).growthClass == form, "\(form.notation)")
      // The fewest points of a usual sweep: one for each power of ten.
      let decades = [1e2, 1e3, 1e4, 1e5, 1e6]
      #expect(try fit(seed: seed, numbers: decades, time).growthClass == form, "\(form.notation) by decades")
    }
  }

  @Test func exponent_isThatOfTheUpperPart() throws {
    let linear = try fit(seed: 1) { 2e-8 * $0 }
    #expect(abs(linear.exponent - 1) < 0.02)
    #expect(linear.range == 1e4...1e6)
    let interval = try #require(linear.interval)
    #expect(interval.contains(1))
    #expect(interval.upperBound - interval.lowerBound < 0.05)
    #expect(abs(linear.secondsPerUnit - 2e-8) < 1e-9)
    #expect(linear.residual < 0.05)
    #expect(try abs(fit(seed: 2) { _ in 1 }.exponent) < 0.02)
    #expect(try abs(fit(seed: 3) { 1e-9 * $0 * $0 }.exponent - 2) < 0.02)
    // From 10⁴ to 10⁶ n·ln n is nearly n to the power 1 + 1/ln 10⁵.
    #expect(try abs(fit(seed: 4) { $0 * PortableMath.log($0) }.exponent - 1.087) < 0.02)
  }

  @Test func constants_areNamed_besideLinearGrowth() throws {
    let growth = try fit(seed: 5) { 1e-3 + 1e-8 * $0 }
    #expect(growth.growthClass == .linear)
    #expect(growth.exponent < 0.9)
    #expect(abs(growth.constant - 1e-3) < 5e-5)
    #expect(abs(growth.secondsPerUnit - 1e-8) < 1e-9)
  }

  @Test func otherPowers_andFallingTimes_haveNoForm() throws {
    let powers = try fit(seed: 6) { 1e-9 * $0 * $0 * $0 }
    #expect(powers.growthClass == nil)
    #expect(abs(powers.exponent - 3) < 0.02)
    let falling = try fit(seed: 7) { 1 / $0 }
    #expect(falling.growthClass == nil)
    #expect(abs(falling.exponent + 1) < 0.02)
  }

  @Test func formThatGrowsFasterThanTheLastPoints_isNotNamed() throws {
    // Five times of a noisy machine, by decades; c + n² runs through them, and yet nothing grows so.
    let numbers = [1e2, 1e3, 1e4, 1e5, 1e6]
    let times = [61.6e-6, 60e-6, 64e-6, 66e-6, 622e-6]
    let growth = try fit(seed: 8, numbers: numbers) { number in times[numbers.firstIndex(of: number) ?? 0] }
    #expect(growth.growthClass != .quadratic)
    #expect(growth.exponent < 0.6)
  }

  @Test func interval_holdsTheExponent_inNearlyAllTrials() throws {
    let hits = try (0..<20).count { try fit(seed: 50 + $0) { 1e-8 * $0 }.interval?.contains(1) ?? false }
    #expect(hits >= 18, "\(hits) of 20")
  }

  @Test func growth_isNotClaimed_whereTheIntervalContainsEverything() throws {
    // A time that is all noise: a few passes between half and twice as long.
    func noisy(_ seed: UInt64, _ deviation: Double, _ time: (Double) -> Double) throws -> GrowthFit {
      var noise = Noise(seed: seed, deviation: deviation)
      let points = try [1e2, 3e2, 1e3].map { number in
        GrowthFit.Point(number: number, times: try #require(SampleStatistics(noise.times(time(number), count: 6))))
      }
      return try #require(GrowthFit(points: points))
    }
    for seed in 0..<20 as Range<UInt64> {
      let fit = try noisy(seed, 1.5) { _ in 1e-3 }
      let interval = try #require(fit.interval)
      guard interval.upperBound - interval.lowerBound >= 1 else { continue }
      let text = fit.sentence(about: .frame, parameter: "items")
      #expect(fit.isUnclear)
      #expect(fit.growthClass == nil)
      #expect(text.contains("may or may not grow with items (95 %: "), "\(text)")
      #expect(!text.contains("O("), "\(text)")
      #expect(!fit.isIssue(of: .stage(.query), parameter: "items"))
    }
    for seed in 0..<20 as Range<UInt64> {
      let fit = try noisy(seed, 0.3) { _ in 1e-3 }
      let interval = try #require(fit.interval)
      let text = fit.sentence(about: .frame, parameter: "items")
      #expect(!interval.contains(0) || !text.contains("grows as"), "\(text)")
      #expect(interval.upperBound < 0.5 || !text.contains("doesn't grow"), "\(text)")
    }
    // Clear growth is still claimed.
    let linear = try noisy(3, 0.05) { 1e-6 * $0 }
    #expect(!linear.isUnclear)
    #expect(linear.sentence(about: .frame, parameter: "items").contains("grows as n^"))
  }

  @Test func fewOrOddPoints_haveNoFit() throws {
    let times = try #require(SampleStatistics([1, 1, 1]))
    func points(_ numbers: [Double]) -> [GrowthFit.Point] { numbers.map { .init(number: $0, times: times) } }
    #expect(GrowthFit(points: points([1, 2])) == nil)
    #expect(GrowthFit(points: points([1, 2, 2])) == nil)
    #expect(GrowthFit(points: points([0, 1, 2])) == nil)
    #expect(GrowthFit(points: points([1, 2, .infinity])) == nil)
    let fit = try #require(GrowthFit(points: points([4, 1, 2])))
    #expect(fit.interval == nil)
    #expect(fit.exponent == 0)
    #expect(fit.growthClass == .constant)
  }

  @Test func sweeps_areEntriesThatDifferInOneParameter() {
    var noise = Noise(seed: 8, deviation: 0.01)
    var entries = [noise.entry("alone", seconds: 1), noise.entry("few", seconds: 1, parameters: ["items": 1])]
    for workers in [1.0, 2, 4] {
      for items in [1e4, 1e2, 1e3] {
        entries.append(
          noise.entry("flow", seconds: items / workers, parameters: ["items": items, "workers": workers]))
      }
    }
    let sweeps = BenchmarkResult(environment: BenchmarkEnvironment(), entries: entries).sweeps
    #expect(sweeps.count { $0.parameter == "items" } == 3)
    #expect(sweeps.count { $0.parameter == "workers" } == 3)
    #expect(sweeps[0].name == "flow")
    #expect(sweeps[0].fixed == ["workers": 1])
    #expect(sweeps[0].entries.map { $0.parameters["items"] } == [1e2, 1e3, 1e4])
    #expect(sweeps[0].fit(of: .frame)?.growthClass == .linear)
    #expect(sweeps[0].fit(of: .shadow) == nil)
  }
}
