import QuartzCore

extension MainActor {
  /// Runs code of the main actor on the current thread, with the isolation of the main actor.
  ///
  /// On a device, UIKit's classes run on the main thread. Here, each scene creates its objects, which a lock protects,
  /// and any thread can make its frames. Inside the closure, `MainActor.assumeIsolated(_:)` and other dynamic checks
  /// succeed.
  ///
  /// A task with ``CurrentThreadExecutor`` runs at once on the thread that creates it. The closure can't suspend, so it
  /// has ended when the task returns.
  static func runOnCurrentThread<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
      nonisolated(unsafe) var result: Result?
      Task(executorPreference: CurrentThreadExecutor()) { unsafe result = erasingIsolation(body) }
      guard let result = unsafe result else { preconditionFailure("the task didn't run on the current thread") }
      return result
    }
  }
}

/// An executor that runs each job immediately, as the main actor.
private final class CurrentThreadExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    unsafe UnownedJob(job).runSynchronously(on: MainActor.sharedUnownedExecutor)
  }
}
