import Foundation
import LayoutCore

/// Records the animations that app code requests, so that the step of a scene can perform them.
@MainActor final class AnimationRecorder: @unchecked Sendable {
  /// A duration in seconds, and a timing curve.
  typealias Animation = (duration: Double, curve: TimingCurve)

  /// The recorder of the current action, or `nil` outside of an action.
  @TaskLocal static var current: AnimationRecorder?

  /// The animation of updates and of content offsets: UIKit's 0.3 seconds.
  static let standard: Animation = (0.3, .easeInOut)

  /// The last animation, or `nil` for none.
  private(set) var animation: Animation?
  /// The animations of the running blocks, innermost last; `nil` where animations are disabled.
  private var blocks: [Animation?] = []

  /// Records an animation, unless an enclosing block overrides it.
  func note(_ animation: Animation) {
    if let block = blocks.last { self.animation = block } else { self.animation = animation }
  }

  /// Runs a block with an animation, or with none.
  func run(_ animation: Animation?, _ body: () -> Void) {
    blocks.append(animation)
    if let animation { self.animation = animation }
    body()
    blocks.removeLast()
  }
}
