import Foundation
import LayoutCore

/// Notes how the code of an app wants its changes to be animated, so that a scene's step can do so.
final class AnimationRecorder: @unchecked Sendable {
  /// A duration in seconds, and a timing curve.
  typealias Animation = (duration: Double, curve: TimingCurve)

  /// The recorder of the action that runs; `nil` outside of one.
  @TaskLocal static var current: AnimationRecorder?

  /// The animation of updates and of content offsets: UIKit's 0.3 s.
  static let standard: Animation = (0.3, .easeInOut)

  /// The last animation; `nil` if nothing is to be animated.
  private(set) var animation: Animation?
  /// The animations of the blocks that run, the inner ones last; `nil` where animations are off.
  private var blocks: [Animation?] = []

  /// Notes an animation, unless a block around says otherwise.
  func note(_ animation: Animation) {
    if let block = blocks.last { self.animation = block } else { self.animation = animation }
  }

  /// Runs a block whose changes have an animation, or none.
  func run(_ animation: Animation?, _ body: () -> Void) {
    blocks.append(animation)
    if let animation { self.animation = animation }
    body()
    blocks.removeLast()
  }
}
