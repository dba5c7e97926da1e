/// The conditions under which a run writes goldens.
public enum GoldenRecording: String, Sendable, CaseIterable {
  /// Writes every compared golden.
  case all
  /// Writes goldens that differ and goldens that are missing.
  case failed
  /// Writes goldens that are missing.
  case missing
  /// Writes no goldens. Actual frames stay in the artifacts folder until they're approved.
  case never

  func writes(after outcome: GoldenOutcome) -> Bool {
    switch self {
    case .all: true
    case .failed: !outcome.isAccepted
    case .missing: outcome == .missing
    case .never: false
    }
  }
}

package struct GoldenEnvironment: Sendable, Hashable {
  /// The conditions that environment variables request, or `nil` if there are none.
  package var recording: GoldenRecording?
  /// The folder for artifacts, or `nil` for `.build/golden` in the package.
  package var artifacts: String?
  /// A Boolean value that indicates whether this is a run of continuous integration, which never writes a golden.
  package var isContinuousIntegration = false
  /// A Boolean value that indicates whether Swift seeds its hashes with other random numbers in each process.
  package var seedsHashes = true
  package var warnings: [String] = []

  package init() {}

  /// Creates settings from environment variables.
  ///
  /// `GOLDEN_RECORD` and `SNAPSHOT_TESTING_RECORD` are `all`, `failed`, `missing`, or `never`. `GOLDEN_ARTIFACTS` and
  /// `SNAPSHOT_ARTIFACTS` name a folder. Of each pair, the first takes precedence. `CI` marks a run of continuous
  /// integration. `SWIFT_DETERMINISTIC_HASHING` is Swift's own.
  package init(_ variables: [String: String]) {
    for name in ["GOLDEN_RECORD", "SNAPSHOT_TESTING_RECORD"] where recording == nil {
      guard let text = variables[name], !text.isEmpty else { continue }
      recording = GoldenRecording(rawValue: text)
      if recording == nil {
        let allowed = GoldenRecording.allCases.map(\.rawValue).joined(separator: ", ")
        warnings.append("\(name)=\(text) is ignored; allowed: \(allowed)")
      }
    }
    artifacts = ["GOLDEN_ARTIFACTS", "SNAPSHOT_ARTIFACTS"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    seedsHashes = variables["SWIFT_DETERMINISTIC_HASHING"].map { !"1yYtT".contains($0.prefix(1)) || $0.isEmpty } ?? true
    isContinuousIntegration = !["", "0", "false"].contains(variables["CI"]?.lowercased() ?? "")
  }
}
