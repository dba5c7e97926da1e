import LayoutCore

/// The keys of a step other than its transition.
package enum StepKey: String, CaseIterable {
  case name
  case with
  case after
  case delay
  case caption

  /// The keys' names.
  package static let names = allCases.map(\.rawValue)
  /// The range of ``delay`` in seconds.
  package static let delays = 0.0...3600
  /// The type of ``delay``.
  package static let delayType = ParameterType.number(delays, .seconds)

  /// The help text in one line.
  package var help: String {
    switch self {
    case .name: "a name that other steps and positions may refer to: --at step:NAME"
    case .with: "begins when the step of this name begins; previous is the one before"
    case .after: "begins when the step of this name ends; previous is the one before; omitted: after all before it"
    case .delay: "begins this much later"
    case .caption: "a text that the stage shows from here to the next one"
    }
  }
}
