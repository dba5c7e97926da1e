import ArgumentParser
import Glibc
import Outputs
import Previewing
import Rendering
import SceneFiles
import Support
import Watchdog

#if Preview
  import PreviewServer
#endif

struct PreviewCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show scenes in a browser while you edit them.",
    discussion: """
      Prints the address of a page that plays the scene, and follows changes of its file, data, photos, and fonts. \
      Values changed in the page stay in memory until you save them. Ctrl-C ends the preview.

      The address works only on this machine. It contains a secret, so don't share it.

      In a package with your own layouts, a change of its sources builds it again, and the page shows the result: \
      swift run previews preview scene.yaml

      Examples:
        \(commandName) preview scene.yaml
        \(commandName) preview scene.yaml --open
        \(commandName) preview a.yaml b.yaml --port 8080 --set canvas.scale=2
      """)

  @Argument(help: ArgumentHelp("Scenes (YAML, JSON).", valueName: "scene"))
  var scenes: [String]

  @Option(help: ArgumentHelp("The port of the server (default: any free one).", valueName: "n"))
  var port: Int?

  @Option(help: ArgumentHelp("The address to listen on; others than this show the scenes to other machines."))
  var host = "127.0.0.1"

  @Flag(help: "Open the page in the default browser.")
  var open = false

  @OptionGroup var input: InputOptions
  @OptionGroup var drawing: DrawingOptions

  func validate() throws {
    if let port, !(1...65535 ~= port) { throw ValidationError("--port takes 1 to 65535, not \(port)") }
    if scenes.contains("-") { throw ValidationError("a preview needs a scene in a file, because it follows changes") }
  }

  mutating func run(in context: ToolContext) async throws {
    #if Preview
      // A missing file is probably a typo; one with errors is shown with them until they are fixed.
      for path in scenes { _ = try ByteStream.open(path: path, expected: "a scene") }
      try await serve(in: context)
    #else
      throw ToolFailure(
        .missingTool, "this build has no preview server", advice: "build it with the trait Preview, which is a default")
    #endif
  }
}

#if Preview
  extension PreviewCommand {
    private func serve(in context: ToolContext) async throws {
      var options = PreviewOptions(
        overrides: input.sceneOverrides, rendering: drawing.renderingOptions(limits: input.limits, in: context))
      options.rendering.memory /= scenes.count
      options.willUse = { LayoutWatchdog.begin(input: $0) }
      let changes = RestartChanges(context.environment[RestartChanges.variable], sceneCount: scenes.count)
      unsafe unsetenv(RestartChanges.variable)
      let sessions = zip(scenes, changes.scenes).map { path, overrides in
        PreviewSession(path: path, catalog: context.catalog, options: options, overrides: overrides)
      }
      let former = takeAddress(in: context)
      let address: PreviewAddress
      let server: PreviewServer
      do throws(PreviewServerError) {
        address = if let former { former } else { try PreviewAddress(host: host, port: port ?? 0) }
        server = try await PreviewServer(sessions, host: host, at: address)
      } catch {
        throw ToolFailure(
          .cannotCreate, error.description,
          advice: error.isPortInUse ? "choose another --port, or omit it" : "choose another --host or --port")
      }
      // A program that replaces another one has the address that its user knows.
      if former == nil {
        try warn(about: server, in: context)
        try context.stdout.line(server.url)
        if open { try openBrowser(at: server.url, in: context) }
      }
      // Ctrl-C is how a server ends, not a failure: it needs no message, and the exit code is 0.
      context.silence.requestQuiet()
      let serving = Task { await server.run() }
      let building = Task { try? await builder(of: sessions, at: address, in: context)?.run() }
      context.interruption.whenRequested {
        serving.cancel()
        building.cancel()
      }
      await serving.value
      building.cancel()
      _ = await building.value
      if context.stderr.isTerminal { try context.stderr.line("") }
    }

    /// Returns the address of the program that this one replaced; `nil` if there was none.
    private func takeAddress(in context: ToolContext) -> PreviewAddress? {
      let text = context.environment[PreviewAddress.variable]
      unsafe unsetenv(PreviewAddress.variable)
      return PreviewAddress(text)
    }

    /// Returns the builder of the package to which a tool with custom layouts belongs; `nil` without a package.
    private func builder(
      of scenes: [PreviewSession], at address: PreviewAddress, in context: ToolContext
    ) -> PackageBuilder? {
      guard let package = ToolPackage.current else { return nil }
      return PackageBuilder(package: package, scenes: scenes) {
        ToolRestart(executable: package.executable, address: address).perform(keeping: $0)
      }
    }

    private func warn(about server: PreviewServer, in context: ToolContext) throws {
      if host == "localhost" || host == "::1" || host.hasPrefix("127.") { return }
      try context.stderr.line(
        "\(context.toolName): warning: other machines can reach port \(server.port); those that know the address can see "
          + "and change the scenes")
    }

    private func openBrowser(at url: String, in context: ToolContext) throws {
      guard EncoderProcess.isInstalled("xdg-open"), startProgram(["xdg-open", url]) else {
        return try context.stderr.line(
          "\(context.toolName): warning: can't start xdg-open; open the address in a browser")
      }
    }

    /// Starts a program that continues when this one ends.
    private func startProgram(_ arguments: [String]) -> Bool {
      var actions = unsafe posix_spawn_file_actions_t()
      unsafe posix_spawn_file_actions_init(&actions)
      defer { unsafe posix_spawn_file_actions_destroy(&actions) }
      for stream in 0...2 as ClosedRange<Int32> {
        unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
      }
      var attributes = posix_spawnattr_t()
      unsafe posix_spawnattr_init(&attributes)
      defer { unsafe posix_spawnattr_destroy(&attributes) }
      EncoderProcess.prepare(&attributes)
      var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
      defer { unsafe words.forEach { unsafe free($0) } }
      var pid: pid_t = 0
      return unsafe posix_spawnp(&pid, arguments[0], &actions, &attributes, &words, environ) == 0
    }
  }
#endif
