#if Preview
  import Foundation
  import Framegen
  import Previewing
  import SceneFileTestSupport
  import TestSupport

  @testable import PreviewServer

  /// A server of scenes in a temporary folder.
  struct ServedScene {
    /// The members of a state that tests use.
    struct State: Decodable {
      struct Diagnostic: Decodable {
        var severity, file, message: String
        var line, column: Int?
      }
      struct Scene: Decodable { var name, path: String }
      struct Override: Decodable { var path, value: String }

      var session, title, parts: String
      var revision, scene: Int
      var width, height, frameCount: Int?
      var diagnostics: [Diagnostic]
      var scenes: [Scene]
      var overrides: [Override]

      init(_ json: String) throws { self = try JSONDecoder().decode(State.self, from: Data(json.utf8)) }
    }

    let folder: TemporaryFolder
    let server: PreviewServer
    let client: TestClient

    /// The path of the pages.
    let root: String

    /// Serves scenes while a closure runs.
    static func with(
      _ texts: [String] = [tinyScene], rendering: RenderingOptions = RenderingOptions(jobs: 2),
      _ use: (ServedScene) async throws -> Void
    ) async throws {
      let folder = TemporaryFolder()
      let options = PreviewOptions(rendering: rendering)
      var sessions: [PreviewSession] = []
      for (number, text) in texts.enumerated() {
        try folder.write(text, to: "scene\(number).yaml")
        sessions.append(PreviewSession(path: folder.path("scene\(number).yaml"), catalog: .builtIn, options: options))
      }
      let server = try await PreviewServer(sessions)
      let running = Task { await server.run() }
      let scene = ServedScene(
        folder: folder, server: server, client: TestClient(port: server.port),
        root: String(server.url.dropFirst("http://127.0.0.1:\(server.port)".count)))
      let result: Result<Void, any Error>
      do { result = .success(try await use(scene)) } catch { result = .failure(error) }
      running.cancel()
      await running.value
      try result.get()
    }

    /// Returns the first state for which a condition holds.
    func state(of scene: Int = 0, where condition: (State) -> Bool = { $0.width != nil }) async throws -> State {
      var found: State?
      try await client.events("\(root)\(scene)/events") { json in
        let state = try State(json)
        if condition(state) { found = state }
        return found == nil
      }
      struct NoState: Error {}
      guard let found else { throw NoState() }
      return found
    }

    func framePath(_ index: Int, of state: State) -> String {
      "\(root)\(state.scene)/frames/\(state.session)/\(state.revision)/\(index)"
    }
  }
#endif
