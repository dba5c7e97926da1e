import Raster
import Synchronization

/// Times of the stages of a frame: each from the end of the stage before it.
final class StageClock: Sendable {
  private struct State {
    var last = ContinuousClock.now
    var times: [RenderStage: Duration] = [:]
  }

  private let state = Mutex(State())

  /// Begins a frame, or goes on after something that does not count.
  func start() {
    state.withLock { $0.last = .now }
  }

  /// Counts the time since the last mark as a stage's.
  func end(_ stage: RenderStage) {
    let now = ContinuousClock.now
    state.withLock { state in
      state.times[stage, default: .zero] += now - state.last
      // The time of this call itself does not count.
      state.last = .now
    }
  }

  /// Returns the times so far, and begins anew.
  func take() -> [RenderStage: Duration] {
    state.withLock { state in
      defer { state.times = [:] }
      return state.times
    }
  }
}

extension RenderStageObserver {
  /// An observer that tells a clock.
  init(_ clock: StageClock) { self.init { clock.end($0) } }
}
