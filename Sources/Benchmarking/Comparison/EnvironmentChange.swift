/// A difference between the machines, builds, or settings of two results.
package struct EnvironmentChange: Sendable, Hashable, CustomStringConvertible {
  /// The name of the property, such as `processor` or `workers`.
  package var name: String
  package var base: String
  package var new: String
  /// A Boolean value that indicates whether the times are no longer comparable.
  ///
  /// The value is `false` for the version and the commit, which comparisons are about, and `true` for the machine, the
  /// build, and the number of workers.
  var spoilsComparison: Bool

  package var description: String { "other \(name): \(base) → \(new)" }

  /// Returns the differences between two environments, without the number of passes and the load.
  package static func between(_ base: BenchmarkEnvironment, _ new: BenchmarkEnvironment) -> [EnvironmentChange] {
    zip(facts(of: base), facts(of: new)).compactMap { base, new in
      guard base.value != new.value else { return nil }
      return EnvironmentChange(name: base.name, base: base.value, new: new.value, spoilsComparison: base.spoils)
    }
  }

  private static func facts(of environment: BenchmarkEnvironment) -> [(name: String, value: String, spoils: Bool)] {
    [
      ("version", environment.version, false), ("commit", environment.commit ?? "unknown", false),
      ("build", environment.buildName, true), ("processor", environment.processor, true),
      ("processors", "\(environment.processorCount)", true), ("kernels", environment.instructionSet, true),
      ("operating system", environment.operatingSystem, true), ("compiler", environment.compiler, true),
      ("workers", "\(environment.workers)", true),
    ]
  }
}

extension BenchmarkEnvironment {
  var buildName: String { isOptimized ? "release" : "debug" }
}
