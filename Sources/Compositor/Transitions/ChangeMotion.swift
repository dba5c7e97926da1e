import Raster

/// Plays a change of the data, the layout or the size of the bounds along a timing curve: every element goes from its
/// attributes before to those after.
struct ChangeMotion: Motion {
  let change: LayoutChange
  /// Seconds.
  let duration: Double
  /// Progress over time.
  let curve: TimingCurve
  /// What the way looks like.
  var manner = ChangeManner()

  /// What every change of the kind changes.
  static let aspects: Set<StateAspect> = [.data, .layout, .offset, .viewport]

  var aspects: Set<StateAspect> { Self.aspects }

  func progress(at time: Double) -> Double {
    time < duration ? curve.progress(at: time / duration, duration: duration) : 1
  }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    if time < duration {
      change.present(at: progress(at: time), in: &state, manner)
    } else {
      change.finish(&state)
    }
  }
}

/// What the way from before a change to after it looks like, where there is a choice.
struct ChangeManner: Sendable {
  /// The animation of elements whose items or sections are inserted or deleted.
  var animation: any UpdateAnimation = FadeAnimation()
  /// How far the viewport's box turns on top of a turn that is under way: whole quarters.
  var turn = Angle.zero
  /// Whether every element is cross-faded, though it could move.
  var isCrossFade = false
}
