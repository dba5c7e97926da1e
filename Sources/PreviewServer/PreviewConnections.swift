#if Preview
  import Synchronization

  /// The connections of a server, each with a task.
  ///
  /// A stream of connections would drop those that are left in it when the server ends, and NIO ends a process that drops
  /// a connection without closing it.
  final class PreviewConnections: Sendable {
    private struct State {
      var isClosed = false
      var count = 0
      var tasks: [Int: Task<Void, Never>] = [:]
    }

    private let state = Mutex(State())

    /// Serves a connection until it ends, or closes it if the server has ended.
    func serve(_ connection: PreviewConnection) {
      state.withLock { state in
        let number = state.count
        state.count += 1
        let task = Task {
          await connection.run()
          remove(number)
        }
        state.tasks[number] = task
        if state.isClosed { task.cancel() }
      }
    }

    private func remove(_ number: Int) { state.withLock { $0.tasks[number] = nil } }

    /// Closes all connections, and those that come later.
    func close() async {
      let tasks = state.withLock { state in
        state.isClosed = true
        return state.tasks.values.map(\.self)
      }
      for task in tasks { task.cancel() }
      for task in tasks { await task.value }
    }
  }
#endif
