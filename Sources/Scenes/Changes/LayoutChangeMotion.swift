import LayoutCore

package struct LayoutChangeMotion: Motion {
  package let change: LayoutChange
  /// The duration, in seconds, including the delay.
  package let duration: Double
  /// The time before the elements move, in seconds.
  package var delay = 0.0
  package let curve: TimingCurve
  package var options = ChangeOptions()

  package init(change: LayoutChange, duration: Double, curve: TimingCurve, options: ChangeOptions = ChangeOptions()) {
    (self.change, self.duration, self.curve, self.options) = (change, duration, curve, options)
  }

  package static let animatedProperties: Set<AnimatedProperty> = [.data, .layout, .offset, .viewport]

  package var animatedProperties: Set<AnimatedProperty> { Self.animatedProperties }

  package func progress(at time: Double) -> Double {
    time < delay ? 0 : curve.progress(atTime: time - delay, of: duration - delay)
  }

  /// Returns whether the motion overwrites all that another motion of its kind has changed.
  func replacesState(at time: Double) -> Bool { time > 0 || duration == 0 }

  package func apply(at time: Double, to state: inout CollectionState) {
    guard replacesState(at: time) else { return }
    if time < duration {
      change.present(at: progress(at: time), in: &state, options)
    } else {
      change.finish(&state, turningBy: options.turn)
      state.forgetDeletedItems()
    }
  }
}

package struct ChangeOptions: Sendable {
  package var animation: any UpdateAnimation = FadeAnimation()
  /// The rotation of the viewport, in addition to one that is still running, as a multiple of 90°.
  package var turn = Angle.zero
  package var isCrossFade = false

  package init(animation: any UpdateAnimation = FadeAnimation(), turn: Angle = .zero, isCrossFade: Bool = false) {
    (self.animation, self.turn, self.isCrossFade) = (animation, turn, isCrossFade)
  }
}
