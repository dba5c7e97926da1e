extension PreviewSession {
  /// Returns a frame as PNG, drawn now unless it has been.
  ///
  /// Canceling the task withdraws its request. A frame that no task waits for is not drawn.
  /// - Throws: ``PreviewFrameError`` or `CancellationError`.
  package func frame(_ index: Int, revision: Int) async throws -> [UInt8] {
    guard revision == state.revision, let scene else { throw PreviewFrameError.gone }
    guard 0..<scene.frameCount ~= index else { throw PreviewFrameError.noFrame }
    lastRequest = .now
    if let bytes = schedule.frame(index) {
      startFrames()
      return bytes
    }
    let number = waitCount
    waitCount += 1
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wait in
        if Task.isCancelled { return wait.resume(throwing: CancellationError()) }
        waits[index, default: [:]][number] = wait
        schedule.request(index)
        startFrames()
      }
    } onCancel: {
      Task { await self.withdraw(index, number) }
    }
  }

  private func withdraw(_ index: Int, _ number: Int) {
    guard let wait = waits[index]?.removeValue(forKey: number) else { return }
    wait.resume(throwing: CancellationError())
    guard waits[index]?.isEmpty == true else { return }
    waits[index] = nil
    schedule.withdraw(index)
    tasks[index]?.cancel()
  }

  func startFrames() {
    guard let scene else { return }
    while let index = schedule.next() {
      tasks[index] = Task { [revision = state.revision] in
        let result: Result<[UInt8], any Error>
        do { result = .success(try await scene.encodedFrame(at: index)) } catch { result = .failure(error) }
        finish(index, of: revision, result)
      }
    }
  }

  private func finish(_ index: Int, of revision: Int, _ result: Result<[UInt8], any Error>) {
    guard revision == state.revision else { return }
    tasks[index] = nil
    schedule.finish(index, result)
    switch result {
    case .success(let bytes): for wait in takeWaits(index) { wait.resume(returning: bytes) }
    case .failure(let error) where error is CancellationError:
      // Another task may have requested the frame after it was canceled.
      if waits[index] != nil { schedule.request(index) }
    case .failure(let error):
      report(error)
      let failure = PreviewFrameError.failed(PreviewDiagnostic(error, about: path).message)
      for wait in takeWaits(index) { wait.resume(throwing: failure) }
    }
    startFrames()
  }

  private func takeWaits(_ index: Int) -> [CheckedContinuation<[UInt8], any Error>] {
    (waits.removeValue(forKey: index) ?? [:]).sorted { $0.key < $1.key }.map(\.value)
  }

  /// Ends the frames of a revision that is replaced.
  func endFrames() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
    let ended = waits.values.flatMap(\.values)
    waits = [:]
    for wait in ended { wait.resume(throwing: PreviewFrameError.gone) }
  }
}
