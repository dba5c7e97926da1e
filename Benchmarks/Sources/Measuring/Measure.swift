import Benchmark
import Foundation

/// Registers a benchmark whose state is made when it is run, and not when benchmarks are listed.
///
/// The first run warms up and is not timed.
///
/// - Parameters:
///   - name: A unique name, `kernel/case`, with the instruction set behind it where there are several.
///   - setUp: Makes the state.
///   - work: Is measured.
public func measure<State>(
  _ name: String, setUp: @escaping () -> State, _ work: @escaping (inout State) throws -> Void
) {
  Benchmark(
    name, configuration: .timed, closure: { _, state in try measuredWork(&state.value, work) },
    setup: { Box(setUp()) })
}

/// What is measured and nothing else: `instructions` counts inside the function of this name.
@inline(never) private func measuredWork<State>(
  _ state: inout State, _ work: (inout State) throws -> Void
) rethrows {
  try work(&state)
}

/// The harness hands states to closures as constants.
private final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

extension Benchmark.Configuration {
  /// Wall-clock time of half a second of runs, or of the number of runs that `BENCHMARK_ITERATIONS` states.
  ///
  /// A fixed number makes counts of instructions comparable.
  fileprivate static var timed: Benchmark.Configuration {
    let stated = ProcessInfo.processInfo.environment["BENCHMARK_ITERATIONS"].flatMap { Int($0) }
    return Benchmark.Configuration(
      metrics: [.wallClock], warmupIterations: 1, maxDuration: stated == nil ? .milliseconds(500) : .seconds(86_400),
      maxIterations: stated ?? 10_000)
  }
}
