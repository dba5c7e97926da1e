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
    let items = settledState.selection.union(goal).union(settledState.interaction.marks.keys)
    let whole = duration ?? 0.4
    return CurveMotion(duration: whole, curve: .linear, animatedProperties: [.selection]) { [goal] state, part in
      var marks = faded(items, to: goal, at: part < 0.5 ? 0 : TimingCurve.easeInOut.progress(at: 2 * part - 1))
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

  func deselection(of deselected: Set<Int>, duration: Double, curve: TimingCurve) -> any Motion {
    let goal = settledState.selection.subtracting(deselected)
    let items = settledState.selection.union(settledState.interaction.marks.keys)
    return CurveMotion(
      duration: duration, curve: curve, animatedProperties: goal == settledState.selection ? [] : [.selection]
    ) { state, progress in
      state.selection = goal
      state.interaction.marks = progress == 1 ? [:] : faded(items, to: goal, at: progress)
    }
  }

  private func faded(_ items: Set<Int>, to goal: Set<Int>, at progress: Double) -> [Int: ItemHighlight] {
    let progress = max(0, min(progress, 1))
    let highlights = items.map { item in
      let marks = presentedState.marks(of: item)
      let selected = mix(marks.selected, goal.contains(item) ? 1 : 0, progress)
      return (item, ItemHighlight(highlighted: marks.highlighted * (1 - progress), selected: selected))
    }
    return Dictionary(uniqueKeysWithValues: highlights)
  }
}
