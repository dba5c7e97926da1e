import LayoutCore
import Scenes

/// A motion of the content offset of an orthogonally scrolling section, along any path.
struct SectionScrollMotion: Motion {
  let section: Int
  let start: Double
  let end: Double
  let duration: Double
  let offset: @Sendable (Double) -> Double

  var animatedProperties: Set<AnimatedProperty> { [.sectionOffset(section)] }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    state.sectionOffsets[section] = time < duration ? offset(time) : end
  }

  /// Returns the fraction of the distance to the end, or of the time if the motion ends at its start.
  func progress(at time: Double) -> Double {
    guard time < duration else { return 1 }
    guard abs(end - start) > 1e-3 else { return time / duration }
    return (offset(time) - start) / (end - start)
  }
}

extension TransitionContext {
  /// Returns the layout of an orthogonally scrolling section, its scrolling, and its stable identifier.
  ///
  /// - Throws: `SceneError` at `section` if the section doesn't exist or doesn't scroll orthogonally.
  func scrolling(
    ofSection section: Int
  ) throws(SceneError) -> (layout: any SectionScrollingLayout, scroll: SectionScroll, id: Int) {
    let count = settledState.data.sections.count
    guard section >= 0, section < count else {
      throw SceneError(path: [.key("section")], message: "no section \(section); there are \(count), counted from 0")
    }
    guard let layout = prepared as? any SectionScrollingLayout, let scroll = layout.scrolling(ofSection: section) else {
      throw SceneError(
        path: [.key("section")],
        message: "section \(section) of \(type(of: settledState.layout).kind) doesn't scroll orthogonally")
    }
    return (layout, scroll, settledState.data.sections[section].id)
  }
}
