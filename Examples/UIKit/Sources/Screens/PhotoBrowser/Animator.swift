import UIKit

/// An animation that calls a closure with its progress, from 0 to 1, at each refresh of the screen.
@MainActor final class Animator {
  /// The progress as a function of the elapsed fraction of the duration.
  typealias Easing = (CGFloat) -> CGFloat

  private let easing: Easing
  private let onProgress: (CGFloat) -> Void
  private var completion: (() -> Void)?
  private var displayLink: CADisplayLink?
  private var start: CFTimeInterval = 0
  private var duration: CFTimeInterval = 0

  init(easing: @escaping Easing = { $0 }, onProgress: @escaping (CGFloat) -> Void) {
    (self.easing, self.onProgress) = (easing, onProgress)
  }

  /// Starts the animation; the closure is called at its end, unless it is canceled.
  func animate(duration: CFTimeInterval, completion: @escaping () -> Void = {}) {
    cancel()
    (self.duration, self.completion, start) = (duration, completion, CACurrentMediaTime())
    displayLink = makeDisplayLink()
    displayLink?.add(to: .main, forMode: .common)
  }

  /// Ends the animation where it is.
  func cancel() {
    displayLink?.invalidate()
    (displayLink, completion) = (nil, nil)
  }

  private func screenWasRefreshed() {
    let elapsed = CACurrentMediaTime() - start
    let part = elapsed < duration ? CGFloat(elapsed / duration) : 1
    onProgress(easing(part))
    guard part == 1 else { return }
    let completion = completion
    cancel()
    completion?()
  }

  #if canImport(ObjectiveC)
    private func makeDisplayLink() -> CADisplayLink { CADisplayLink(target: self, selector: #selector(refresh)) }
    @objc private func refresh() { screenWasRefreshed() }
  #else
    private func makeDisplayLink() -> CADisplayLink {
      CADisplayLink(target: self, selector: Selector { [weak self] in self?.screenWasRefreshed() })
    }
  #endif
}

extension CGFloat {
  /// The progress of an animation that accelerates in its first half and slows down in its second.
  var easedInOut: CGFloat { self < 0.5 ? 2 * self * self : -2 * self * self + 4 * self - 1 }
}
