import Glibc

/// A thread for work that waits in system calls, which would block a thread of the tasks.
enum WaitingThread {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread that ends with its work.
  static func start(_ body: @escaping @Sendable () -> Void) throws(FileWatcherError) {
    var thread = pthread_t()
    let work = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
    let status = unsafe pthread_create(
      &thread, nil,
      { work in
        guard let work = unsafe work else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return nil
      }, work)
    guard status == 0 else {
      unsafe Unmanaged<Work>.fromOpaque(work).release()
      throw FileWatcherError(description: unsafe String(cString: strerror(status)).lowercased())
    }
    pthread_detach(thread)
  }
}
