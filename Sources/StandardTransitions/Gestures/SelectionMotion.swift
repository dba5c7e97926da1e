import LayoutCore
import Scenes

extension TransitionContext {
  /// Returns the motion of a tap that selects an item, with a touch of half the duration, by default 0.2 s.
  ///
  /// Source: UICollectionView's order of shouldHighlight, didHighlight, didUnhighlight, didSelect, but not the times.
  func selection(of item: ItemIndexPath, allowsMultiple: Bool, duration: Double?) -> any Motion {
    guard let tapped = settledState.data[item]?.id else { return CurveMotion.noChange(duration: duration ?? 0) }
    var goal = allowsMultiple ? settledState.selection : []
    if allowsMultiple, settledState.selection.contains(tapped) { goal.remove(tapped) } else { goal.insert(tapped) }
    let fade = SelectionFade(
      of: settledState.selection.union(goal).union(settledState.interaction.marks.keys), in: presentedState, to: goal)
    let whole = duration ?? 0.4
    return CurveMotion(duration: whole, curve: .linear, animatedProperties: [.selection]) { [goal] state, part in
      var marks = fade.marks(at: part < 0.5 ? 0 : TimingCurve.easeInOut.progress(at: 2 * part - 1))
      // The highlight appears quickly, but not from one frame to the next.
      let pressed = min(1, part / 0.2)
      let first = presentedState.marks(of: tapped).highlighted
      marks[tapped, default: ItemHighlight()].highlighted =
        part < 0.5
        ? mix(first, 1, TimingCurve.easeInOut.progress(at: pressed))
        : 1 - TimingCurve.easeInOut.progress(at: 2 * part - 1)
      if part >= 0.5 { state.selection = goal }
      state.interaction.marks = part < 1 ? marks : [:]
    }
  }

  func deselection(of items: Set<Int>, duration: Double, curve: TimingCurve) -> any Motion {
    let goal = settledState.selection.subtracting(items)
    let fade = SelectionFade(
      of: settledState.selection.union(settledState.interaction.marks.keys), in: presentedState, to: goal)
    return CurveMotion(
      duration: duration, curve: curve, animatedProperties: goal == settledState.selection ? [] : [.selection]
    ) { state, progress in
      state.selection = goal
      state.interaction.marks = progress == 1 ? [:] : fade.marks(at: progress)
    }
  }
}

private struct SelectionFade: Sendable {
  private let first: [Int: ItemHighlight]
  private let goal: Set<Int>

  init(of items: Set<Int>, in state: CollectionState, to goal: Set<Int>) {
    first = Dictionary(uniqueKeysWithValues: items.map { ($0, state.marks(of: $0)) })
    self.goal = goal
  }

  func marks(at progress: Double) -> [Int: ItemHighlight] {
    let progress = max(0, min(progress, 1))
    return Dictionary(
      uniqueKeysWithValues: first.map { item, marks in
        let selected = mix(marks.selected, goal.contains(item) ? 1 : 0, progress)
        return (item, ItemHighlight(highlighted: marks.highlighted * (1 - progress), selected: selected))
      })
  }
}
