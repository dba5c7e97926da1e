import LayoutCore

extension TransitionContext {
  /// Returns the motion to the collection view that a step acts on, or `nil` if it stays the same one.
  ///
  /// - Throws: `SceneError` if there's no such collection view.
  func focusMotion(for step: TimelineStep) throws(SceneError) -> (any Motion)? {
    guard let target = step.focusTarget else { return nil }
    guard let screen = prepared as? any FocusingLayout else {
      guard case .view(let reference) = target, reference != 0 else { return nil }
      throw SceneError(
        path: [.key("collectionView")],
        message: "no collection view \(reference); only the screen of a view controller has several")
    }
    do throws(SceneError) {
      return try screen.focused(on: target).map { motion(to: $0, duration: 0, curve: .linear) }
    } catch {
      throw SceneError(path: [.key("collectionView")], message: error.message)
    }
  }
}

extension TimelineStep {
  fileprivate var focusTarget: FocusTarget? {
    if let collectionView { return .view(collectionView) }
    return (transition as? any LocatedTransition)?.touchLocation.map { .location($0) }
  }
}
