import Raster
import Synchronization

/// A clock that measures the stages of a frame, each from the end of the previous one.
final class StageClock: Sendable {
  private struct State {
    var last = ContinuousClock.now
    var times: [RenderStage: Duration] = [:]
  }

  private let state = Mutex(State())

  /// Starts a frame, or continues after a pause.
  func start() { state.withLock { $0.last = .now } }

  func end(_ stage: RenderStage) {
    let now = ContinuousClock.now
    state.withLock { state in
      state.times[stage, default: .zero] += now - state.last
      // The time of this call doesn't count.
      state.last = .now
    }
  }

  func take() -> [RenderStage: Duration] {
    state.withLock { state in
      defer { state.times = [:] }
      return state.times
    }
  }
}
