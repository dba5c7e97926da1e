@testable import Benchmarking
import Graphics
import Raster

/// Synthetic times: a true time, noise that only makes longer or shorter by a share, and now and then a burst.
struct Noise {
  private var random: SplitMix64
  /// Standard deviation of the noise as a share of the time.
  var deviation: Double
  /// The share of times that are half as long again.
  var bursts = 0.0

  init(seed: UInt64, deviation: Double, bursts: Double = 0) {
    (random, self.deviation, self.bursts) = (SplitMix64(seed: seed), deviation, bursts)
  }

  private mutating func unit() -> Double { SplitMix64.unit(random.next()) }

  /// The sum of twelve uniform numbers less 6: nearly normal, with deviation 1.
  mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + unit() } }

  mutating func time(_ time: Double) -> Double {
    let noisy = time * PortableMath.exp(deviation * normal())
    return unit() < bursts ? noisy * 1.5 : noisy
  }

  mutating func times(_ time: Double, count: Int) -> [Double] { (0..<count).map { _ in self.time(time) } }

  /// An entry of four frames with a whole frame of so many seconds, and stages with shares of it.
  mutating func entry(
    _ name: String, seconds: Double, passes: Int = 15, parameters: [String: Double] = [:],
    stages: [(RenderStage, Double)] = [(.compose, 0.1), (.raster, 0.6), (.encode, 0.3)]
  ) -> BenchmarkEntry {
    var series = [
      BenchmarkSeries(
        .frame, samples: (0..<4).map { _ in times(seconds, count: passes) },
        work: [.cells: 100, .quads: 120, .pixels: 4e6, .coveredPixels: 8e6, .bytes: 2e6])
    ]
    for (stage, share) in stages {
      series.append(
        BenchmarkSeries(.stage(stage), samples: (0..<4).map { _ in times(seconds * share, count: passes) }))
    }
    return BenchmarkEntry(
      name: name, parameters: parameters, frames: [0, 1, 2, 3], series: series, allocationsPerFrame: 12,
      peakMemory: 200_000_000)
  }
}
