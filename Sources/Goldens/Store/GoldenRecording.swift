/// The occasions on which a run writes goldens.
public enum GoldenRecording: String, Sendable, CaseIterable {
  /// Writes every golden that is compared.
  case all
  /// Writes goldens that differ, and those that are missing.
  case failed
  /// Writes goldens that are missing.
  case missing
  /// Writes none; actual frames wait in the artefacts folder until they are approved.
  case never

  /// Returns a Boolean value that indicates whether a golden is written after a verdict.
  func writes(after outcome: GoldenOutcome) -> Bool {
    switch self {
    case .all: true
    case .failed: !outcome.isAccepted
    case .missing: outcome == .missing
    case .never: false
    }
  }
}

/// Settings for goldens in the environment.
public struct GoldenEnvironment: Sendable, Hashable {
  /// The occasions that variables ask for; `nil` if none does.
  public var recording: GoldenRecording?
  /// Folder for artefacts; `nil` for `.build/golden` in the package's folder.
  public var artifacts: String?
  /// A Boolean value that indicates whether this is a run of continuous integration, which never writes a golden.
  public var isContinuousIntegration = false
  /// Doubts about variables; one sentence each.
  public var warnings: [String] = []

  /// An environment without any of the variables.
  public init() {}

  /// Reads the variables `GOLDEN_RECORD` and, after it, `SNAPSHOT_TESTING_RECORD` (`all`, `failed`, `missing` or `never`);
  /// `GOLDEN_ARTIFACTS` and, after it, `SNAPSHOT_ARTIFACTS`; and `CI`.
  public init(_ variables: [String: String]) {
    for name in ["GOLDEN_RECORD", "SNAPSHOT_TESTING_RECORD"] where recording == nil {
      guard let text = variables[name], !text.isEmpty else { continue }
      recording = GoldenRecording(rawValue: text)
      if recording == nil {
        let allowed = GoldenRecording.allCases.map(\.rawValue).joined(separator: ", ")
        warnings.append("\(name)=\(text) is ignored; allowed: \(allowed)")
      }
    }
    artifacts = ["GOLDEN_ARTIFACTS", "SNAPSHOT_ARTIFACTS"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    isContinuousIntegration = !["", "0", "false"].contains(variables["CI"]?.lowercased() ?? "")
  }
}
