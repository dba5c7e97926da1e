import Outputs
import Raster
import Support

extension BenchmarkResult {
  static let formatName = "benchmark-result"
  /// The version that is written, and the newest version that can be read.
  static let schemaVersion = 1

  /// Returns the result as JSON text for ``init(json:file:)`` and for other programs.
  ///
  /// Times are in seconds, sizes in bytes. The text contains all samples, from which every figure can be computed. The
  /// article *Benchmarks* describes the keys.
  package func json() -> String {
    var tree: JSONValue = [
      "format": .text(Self.formatName), "schema": .integer(Self.schemaVersion), "environment": environment.json,
      "entries": .list(entries.map(\.json)),
    ]
    if entries.count == 1 { tree = tree.adding(FrameTimes.members(of: entries[0])) }
    return tree.text(columns: 240) + "\n"
  }
}

extension BenchmarkEnvironment {
  fileprivate var json: JSONValue {
    [
      "version": .text(version), "commit": commit.map { .text($0) } ?? .null, "optimized": .boolean(isOptimized),
      "processor": .text(processor), "processors": .integer(processorCount), "kernels": .text(instructionSet),
      "operatingSystem": .text(operatingSystem), "compiler": .text(compiler), "loadAverage": .finite(loadAverage),
      "workers": .integer(workers), "repeats": .integer(repeats),
    ]
  }
}

extension BenchmarkEntry {
  fileprivate var json: JSONValue {
    let parameters = parameters.sorted { $0.key < $1.key }
    return [
      "name": .text(name), "parameters": .object(parameters.map { .init(key: $0.key, value: .finite($0.value)) }),
      "frames": .numbers(frames.map(Double.init)), "allocationsPerFrame": .finite(allocationsPerFrame),
      "loadingSeconds": .finite(loadingSeconds), "peakMemory": .integer(peakMemory),
      "series": .list(series.map(\.json)),
    ]
  }
}

extension BenchmarkSeries {
  fileprivate var json: JSONValue {
    let work = WorkUnit.allCases.compactMap { unit in
      self.work[unit].map { JSONValue.Member(key: unit.rawValue, value: .finite($0)) }
    }
    return [
      "subject": .text(subject.name), "work": .object(work),
      "samples": .list(samples.map { .list($0.map { .finite($0) }) }),
    ]
  }
}

extension JSONValue {
  /// Returns a number, or `null` for one that JSON can't represent.
  static func finite(_ number: Double?) -> JSONValue { number.flatMap { $0.isFinite ? .number($0) : nil } ?? .null }
}

extension BenchmarkSeries.Subject {
  package static let all: [Self] = [.frame] + RenderStage.allCases.map { .stage($0) } + [.shadow]

  package var name: String {
    switch self {
    case .frame: "frame"
    case .stage(let stage): stage.rawValue
    case .shadow: "shadow"
    }
  }
}
