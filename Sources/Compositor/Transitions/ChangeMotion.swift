import Raster

/// The motion of a change of the data, the layout or the size of the bounds: every element moves from its attributes before
/// to those after, along a timing curve.
struct ChangeMotion: Motion {
  let change: LayoutChange
  /// The duration, in seconds.
  let duration: Double
  /// The timing curve.
  let curve: TimingCurve
  /// The options of the animation.
  var options = ChangeOptions()

  /// The animated properties of every such change.
  static let animatedProperties: Set<AnimatedProperty> = [.data, .layout, .offset, .viewport]

  var animatedProperties: Set<AnimatedProperty> { Self.animatedProperties }

  func progress(at time: Double) -> Double {
    time < duration ? curve.progress(at: time / duration, duration: duration) : 1
  }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    if time < duration {
      change.present(at: progress(at: time), in: &state, options)
    } else {
      change.finish(&state, turningBy: options.turn)
      state.forgetDeletedItems()
    }
  }
}

/// Options of the animation of a change.
struct ChangeOptions: Sendable {
  /// The animation of elements whose items or sections are inserted or deleted.
  var animation: any UpdateAnimation = FadeAnimation()
  /// The turn of the viewport on top of one that is still running: whole quarters.
  var turn = Angle.zero
  /// True if every element is cross-faded, though it could move.
  var isCrossFade = false
}
