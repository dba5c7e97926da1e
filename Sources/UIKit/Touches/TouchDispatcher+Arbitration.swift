import Foundation

// Source: "Coordinating multiple gesture recognizers" and "Allowing the simultaneous recognition of multiple gestures"
// in Apple's documentation: unless a delegate permits both, the recognition of one gesture makes those others fail that
// have not been recognized. A recognizer that requires another one to fail waits in the state `possible`.
extension TouchDispatcher {
  /// The answer to a recognizer whose touches match its gesture.
  enum Permission {
    case granted
    case waiting
    case denied
  }

  /// Returns whether a recognizer may leave the state `possible`.
  func permission(for recognizer: UIGestureRecognizer) -> Permission {
    let others = active.filter { $0 !== recognizer }
    let required = others.filter { requires(recognizer, $0) }
    if required.contains(where: \.isRecognized) { return .denied }
    if others.contains(where: { $0.isRecognized && $0.sharesTouch(with: recognizer) && prevents($0, recognizer) }) {
      return .denied
    }
    return required.contains { $0.course.state == .possible } ? .waiting : .granted
  }

  /// Makes other recognizers fail that can't recognize their gestures at the same time.
  func didRecognize(_ recognizer: UIGestureRecognizer) {
    for other in active where other !== recognizer && other.course.state == .possible {
      if requires(other, recognizer) || other.sharesTouch(with: recognizer) && prevents(recognizer, other) {
        other.fail()
      }
    }
    if recognizer.cancelsTouchesInView { cancelTouches(of: recognizer) }
  }

  /// Returns a Boolean value that indicates whether a recognizer requires another one to fail.
  private func requires(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    recognizer.course.requirements.contains { $0.recognizer === other }
      || recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
  }

  private func prevents(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard recognizer.canPrevent(other), other.canBePrevented(by: recognizer) else { return false }
    let isTogether =
      recognizer.delegate?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false
    return !isTogether
      && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: recognizer) ?? false)
  }
}

extension UIGestureRecognizer {
  fileprivate var isRecognized: Bool { course.state.isRunning || course.state == .ended }

  fileprivate func sharesTouch(with other: UIGestureRecognizer) -> Bool {
    course.received.contains { touch in
      other.course.received.contains { $0 === touch } || touch.gestureRecognizers?.contains { $0 === other } ?? false
    }
  }
}
