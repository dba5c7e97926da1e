#if Preview
  import FoundationEssentials
  import Glibc
  import Previewing
  import PreviewServer
  import Subprocess
  import Support

  /// A builder of a tool's package, which starts the tool anew when its executable has changed.
  struct PackageBuilder: Sendable {
    let package: ToolPackage
    let scenes: [PreviewSession]
    /// Starts the new executable in this process with the changes of the scenes, or returns the reason why it can't.
    let restart: @Sendable (RestartChanges) -> String

    private static let outputLimit = 8 << 20

    /// Builds after each change of the sources until the task is canceled, which also ends a running build.
    func run() async throws {
      let watcher = try FileWatcher()
      watcher.watch(package.watchedPaths)
      for await _ in watcher.changes {
        // Folders may have been added.
        watcher.watch(package.watchedPaths)
        await build()
        try Task.checkCancellation()
      }
    }

    private func build() async {
      await show(PreviewBuild(.building))
      let before = FileIdentity(package.executable)
      let messages: [PreviewBuild.Message]?
      do {
        messages = try await errors()
      } catch {
        messages = [PreviewBuild.Message(severity: "error", message: "can't run swift build: \(error)")]
      }
      if Task.isCancelled { return }
      await show(messages.map { PreviewBuild(.failed, $0) })
      guard messages == nil, FileIdentity(package.executable) != before else { return }
      let reason = await restart(changes())
      let message = PreviewBuild.Message(severity: "error", message: "can't start the new program: \(reason)")
      await show(PreviewBuild(.failed, [message]))
    }

    private func changes() async -> RestartChanges {
      var changes = RestartChanges([])
      for scene in scenes { changes.scenes.append(await scene.overrides) }
      return changes
    }

    private func show(_ build: PreviewBuild?) async { for scene in scenes { await scene.show(build) } }

    /// Returns the errors of a build; `nil` if it succeeds.
    private func errors() async throws -> [PreviewBuild.Message]? {
      var options = PlatformOptions()
      // Ctrl-C in a terminal ends this process, which then ends the build.
      options.processGroupID = 0
      options.teardownSequence = [.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(2))]
      let result = try await Subprocess.run(
        .name("swift"), arguments: Arguments(package.buildArguments), platformOptions: options,
        output: .string(limit: Self.outputLimit), error: .combinedWithOutput)
      if result.terminationStatus.isSuccess { return nil }
      let errors = PreviewBuild.errors(in: result.standardOutput, root: package.root)
      return errors.isEmpty ? [PreviewBuild.Message(severity: "error", message: "the build failed")] : errors
    }
  }
#endif
