import Framegen
import LayoutCore
import Rendering
import SceneFiles
import Support

/// A scene that is shown while it is being edited.
///
/// The session keeps the last scene without errors, draws its frames when they are requested, and holds the page's
/// changes. Any number of pages may use it at the same time, and share its frames.
package actor PreviewSession {
  /// The path of the scene's file.
  package nonisolated let path: String
  nonisolated let catalog: Catalog
  package nonisolated let options: PreviewOptions
  package private(set) var state: PreviewState
  package private(set) var overrides: [PreviewOverride]
  /// The files that the scene was read from, and those that it has looked for.
  private(set) var dependencies: Set<String> = []
  private(set) var scene: PreviewScene?
  /// The bytes of the scene's file, as they were read last.
  private(set) var text: [UInt8] = []
  private var watcher: FileWatcher?
  private var listeners: [Int: AsyncStream<PreviewState>.Continuation] = [:]
  private var listenerCount = 0
  private var refinement: Task<Void, Never>?
  var lastRequest = ContinuousClock.now
  var schedule: FrameSchedule
  var tasks: [Int: Task<Void, Never>] = [:]
  /// The tasks that wait for a frame, by the frame and a number.
  var waits: [Int: [Int: CheckedContinuation<[UInt8], any Error>]] = [:]
  var waitCount = 0

  /// Creates a session without reading the scene.
  ///
  /// - Parameter overrides: The changes in memory of a session that this one replaces.
  package init(
    path: String, catalog: Catalog, options: PreviewOptions = PreviewOptions(), overrides: [PreviewOverride] = []
  ) {
    (self.path, self.catalog, self.options, self.overrides) = (path, catalog, options, overrides)
    state = PreviewState(session: options.session, title: path.pathStem)
    // A scene that can't have them any more shows that, and the page can still reset them.
    state.overrides = overrides
    schedule = FrameSchedule(budget: options.rendering.memory / 2, workerCount: options.rendering.jobs)
  }

  deinit {
    refinement?.cancel()
    for task in tasks.values { task.cancel() }
  }

  /// Returns the states of the session, the present one first; a slow listener misses older ones.
  package func states() -> AsyncStream<PreviewState> {
    let (stream, continuation) = AsyncStream.makeStream(of: PreviewState.self, bufferingPolicy: .bufferingNewest(1))
    let number = listenerCount
    listenerCount += 1
    listeners[number] = continuation
    continuation.onTermination = { _ in Task { await self.removeListener(number) } }
    continuation.yield(state)
    return stream
  }

  /// Shows the state of the build of the package whose tool shows the scene.
  package func show(_ build: PreviewBuild?) {
    guard state.build != build else { return }
    state.build = build
    publish()
  }

  private func removeListener(_ number: Int) { listeners[number] = nil }

  private func publish() { for listener in listeners.values { listener.yield(state) } }
}

extension PreviewSession {
  /// Reads the scene, which shows the last one without errors if this one has any.
  package func read() {
    let found = FileDependencies()
    let result = Result { () throws(SceneFileError) in
      text = []
      text = try ByteStream.open(path: path, expected: "a scene").rest(limit: SceneFile.sizeLimit)
      return try input(overrides, found)
    }
    note(found)
    switch result {
    case .success(let input): show(input)
    case .failure(let error):
      state.diagnostics = PreviewDiagnostic.all(of: error)
      publish()
    }
  }

  /// Reads the scene again after a change of its files.
  package func filesChanged() { read() }

  /// Changes a value of the scene in memory, or removes the change.
  ///
  /// - Parameters:
  ///   - path: The path of the key, such as `layout.angle`.
  ///   - value: The value as YAML text, or `nil` to remove the change.
  /// - Returns: The revision that shows the value.
  /// - Throws: ``PreviewOverrideError`` if the scene can't have the value. Nothing is changed then.
  @discardableResult
  package func setOverride(_ path: String, to value: String?) throws(PreviewOverrideError) -> Int {
    var changed = overrides.filter { $0.path != path }
    guard let value else {
      overrides = changed
      read()
      return state.revision
    }
    changed.append(PreviewOverride(path: path, value: value))
    let found = FileDependencies()
    do {
      let input = try input(changed, found)
      overrides = changed
      note(found)
      show(input)
      return state.revision
    } catch { throw PreviewOverrideError(error) }
  }

  /// Removes all changes in memory, and returns the revision that shows the scene as it is in the file.
  @discardableResult package func clearOverrides() -> Int {
    overrides = []
    read()
    return state.revision
  }

  /// Returns the scene of the text with overrides, and notes the files that it looks for.
  private func input(
    _ overrides: [PreviewOverride], _ dependencies: FileDependencies
  ) throws(SceneFileError) -> SceneInput {
    options.willUse(path)
    let file = try InputFile.read(
      ByteStream(name: path, bytes: text), path: path, catalog: catalog,
      overrides: options.overrides + overrides.map(\.sceneOverride), limits: options.rendering.limits,
      dependencies: dependencies)
    if case .scene(let input) = file { return input }
    throw SceneFileError(file: path, "is a recording; a preview needs a scene")
  }

  private func note(_ found: FileDependencies) {
    dependencies = found.paths.union([path])
    watcher?.watch(dependencies)
  }
}

extension PreviewSession {
  private func show(_ input: SceneInput) {
    let next = PreviewScene(input, path: path, files: dependencies, options: options, after: scene)
    replaceScene(by: next)
    if next.sharesImages { refine(next) }
  }

  private func replaceScene(by next: PreviewScene) {
    refinement?.cancel()
    refinement = nil
    endFrames()
    scene = next
    schedule.begin(frameCount: next.frameCount)
    state.revision += 1
    state.title = next.input.name
    state.picture = PreviewState.Picture(next.input)
    state.overrides = overrides
    state.reasonForNoSaving = reasonForNoSaving()
    state.diagnostics = next.warnings.map { PreviewDiagnostic($0, about: path) }
    publish()
  }

  /// Loads images in the size that the scene needs once it hasn't changed for a while and no page plays it.
  ///
  /// A page that moves a slider would wait for the images with each value. What it shows meanwhile differs only in
  /// sharpness.
  private func refine(_ coarse: PreviewScene) {
    refinement = Task { [delay = options.refinementDelay] in
      repeat {
        guard (try? await Task.sleep(for: delay)) != nil else { return }
      } while lastRequest.duration(to: .now) < delay
      let focus = schedule.focus
      guard let fine = await coarse.refined() else { return }
      // The page shows a frame that is ready, so that it doesn't wait for the images either.
      guard let bytes = try? await fine.encodedFrame(at: focus), !Task.isCancelled, scene === coarse else { return }
      replaceScene(by: fine)
      schedule.store(bytes, at: focus)
    }
  }

  /// Adds the error of a frame to the diagnostics, once.
  func report(_ error: any Error) {
    let diagnostic = PreviewDiagnostic(error, about: path)
    guard !state.diagnostics.contains(diagnostic) else { return }
    state.diagnostics.append(diagnostic)
    publish()
  }
}

extension PreviewSession {
  /// Reads the scene, and again with each change of its files, until the task is canceled.
  package func follow() async {
    do throws(FileWatcherError) {
      let watcher = try FileWatcher()
      self.watcher = watcher
      // Watched first, so that no change is missed.
      watcher.watch([path])
      read()
      for await _ in watcher.changes { filesChanged() }
    } catch {
      read()
      state.diagnostics.append(
        PreviewDiagnostic(severity: .warning, file: path, message: "changes of files can't be followed: \(error)"))
      publish()
    }
  }
}

/// The reason why a scene can't have a value, in one line.
package struct PreviewOverrideError: Error, Sendable, Hashable, CustomStringConvertible {
  package var description: String

  init(_ error: SceneFileError) {
    guard let first = error.diagnostics.first else {
      description = "\(error)"
      return
    }
    description = first.keyPath.isEmpty ? first.message : "\(first.keyPath): \(first.message)"
  }
}
