import Compositor

/// The keys of a step beside its transition.
enum StepKey: String, CaseIterable {
  case name
  case with
  case after
  case delay

  /// As scenes write them.
  static let names = allCases.map(\.rawValue)
  /// Seconds by which a step may begin later.
  static let delays = 0.0...3600
  /// The type of ``delay``.
  static let delayType = ParameterType.number(delays, .seconds)

  /// One line.
  var help: String {
    switch self {
    case .name: "a name that other steps and positions may refer to: --at step:NAME"
    case .with: "begins when the step of this name begins; previous is the one before"
    case .after: "begins when the step of this name ends; previous is the one before; omitted: after all before it"
    case .delay: "begins this much later"
    }
  }
}
