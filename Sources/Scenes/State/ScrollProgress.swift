import LayoutCore

/// The moments of all scrolls up to a time, which a stateful layout's scroll view goes through.
package final class ScrollProgress: Sendable {
  /// The progress at the start of the last scroll.
  private let previous: ScrollProgress?
  /// The moments of the last scroll, also those of which the time hasn't come.
  private let signals: [ScrollSignal]
  private let count: Int
  /// The content offset before app code changed it at this time, or `nil` if it didn't.
  let proposal: Point?

  package init(after previous: ScrollProgress?, _ signals: [ScrollSignal], count: Int, proposal: Point? = nil) {
    (self.previous, self.signals, self.count, self.proposal) = (previous, signals, count, proposal)
  }

  private var base: Int { previous?.total ?? 0 }

  /// The number of moments since the start of the timeline.
  package var total: Int { base + count }

  /// Returns the moments after the first ones.
  func signals(after number: Int) -> [ScrollSignal] {
    let base = base
    let earlier = number < base ? previous?.signals(after: number) ?? [] : []
    return earlier + signals[..<count].dropFirst(max(0, number - base))
  }
}
