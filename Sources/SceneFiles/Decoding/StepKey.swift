import LayoutCore

/// The keys of a step other than its transition.
package enum StepKey: String, CaseIterable {
  case name, with, after, delay, caption, collectionView

  package static let names = allCases.map(\.rawValue)
  /// The range of ``delay``, in seconds.
  package static let delays = 0.0...3600
  package static let delayType = ParameterType.number(delays, .seconds)

  package var help: String {
    switch self {
    case .name: "a name for references by other steps and positions: --at step:NAME"
    case .with: "begins when the step with this name begins; previous is the one before"
    case .after:
      "begins when the step with this name ends; previous is the one before; omitted: after all earlier steps"
    case .delay: "time by which the start is delayed"
    case .caption: "a text that the stage shows until the next caption"
    case .collectionView:
      "the collection view of a screen that this and later steps act on: an accessibility identifier or an index"
    }
  }
}
