import LayoutCore
import Scenes
import Support

/// An English sentence that describes an animation to people who can't see it.
///
/// ```
/// Animation of a cover flow of 25 photos: it scrolls to photo 13, deletes a photo, rotates to landscape, then holds. 2.4 seconds.
/// ```
/// Steps are described in the order in which they begin, without pauses between them, and only the first ``longest`` of
/// them, since screen readers read alternative texts as a whole.
package struct AltText: Sendable, Hashable {
  package static let longest = 6

  package let text: String

  /// Creates the text of a scene's animation.
  ///
  /// - Complexity: O(steps × state), for the states at the ends of each step.
  package init(_ scene: Scene, _ timeline: Timeline) {
    let noun = scene.data.itemNoun
    let start = timeline.state(at: 0)
    let subject = "\(type(of: scene.layout).nameInSentences.withArticle) of \(scene.data.contents(noun))"
    guard timeline.frameCount > 1 else {
      let settled = scene.steps.isEmpty ? start : timeline.state(at: timeline.duration)
      let layout = type(of: settled.layout).nameInSentences.withArticle
      text = "Picture of \(layout) of \(settled.data.contents(noun))."
      return
    }
    let phrases = Self.phrases(of: scene, timeline, itemNoun: noun)
    let story = phrases.isEmpty ? "" : ": it \(Self.joined(phrases))"
    text = "Animation of \(subject)\(story). \(Self.length(timeline.duration))."
  }

  private static func phrases(of scene: Scene, _ timeline: Timeline, itemNoun: String) -> [String] {
    let order = timeline.spans.indices.sorted {
      (timeline.spans[$0].start, $0) < (timeline.spans[$1].start, $1)
    }
    var phrases: [(text: String, span: Timeline.Span)] = []
    for (place, index) in order.enumerated() {
      let (span, transition) = (timeline.spans[index], scene.steps[index].transition)
      let isLast = place == order.count - 1
      if type(of: transition).isPause, !isLast || phrases.isEmpty { continue }
      let outcome = TransitionSummary(
        before: timeline.state(at: span.start), after: timeline.state(at: span.end), itemNoun: itemNoun)
      let text = transition.altText(for: outcome)
      if let last = phrases.last, last.text == text { continue }
      // Steps less than half a frame apart begin together.
      let isTogether = phrases.last.map { abs($0.span.start - span.start) * timeline.framesPerSecond < 0.5 } ?? false
      if isTogether, span.duration > 0, phrases[phrases.count - 1].span.duration > 0 {
        phrases[phrases.count - 1].text += " while it \(text)"
      } else {
        phrases.append((text, span))
      }
    }
    return phrases.map(\.text)
  }

  private static func joined(_ phrases: [String]) -> String {
    if phrases.count > longest {
      let rest = phrases.count - longest
      return phrases.prefix(longest).joined(separator: ", ") + ", and goes on for \(counted(rest, "more step"))"
    }
    guard phrases.count > 1 else { return phrases.joined() }
    return phrases.dropLast().joined(separator: ", ") + ", then \(phrases[phrases.count - 1])"
  }

  private static func length(_ seconds: Double) -> String {
    let tenths = (seconds * 10).rounded() / 10
    return tenths == 1 ? "1 second" : tenths >= 0.1 ? "\(tenths.chartText) seconds" : "\(seconds.chartText) seconds"
  }
}

extension String {
  fileprivate var withArticle: String { first.map { "aeiou".contains($0) } == true ? "an \(self)" : "a \(self)" }
}

extension CollectionData {
  fileprivate func contents(_ noun: String) -> String {
    let items = itemCount == 0 ? "no \(noun)s" : counted(itemCount, noun)
    return sections.count > 1 ? "\(items) in \(sections.count) sections" : items
  }
}
