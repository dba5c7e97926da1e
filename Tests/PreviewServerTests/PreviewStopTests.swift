#if Preview
  import NIOHTTP1
  import Previewing
  import SceneFileTestSupport
  import TestSupport
  import Testing

  @testable import PreviewServer

  /// The end of a server while clients connect, which must close what it has accepted.
  @Suite(.timeLimit(.minutes(20))) struct PreviewStopTests {
    @Test func connectionsThatComeWhileTheServerStops_areClosed() async throws {
      let folder = TemporaryFolder()
      try folder.write(tinyScene, to: "scene.yaml")
      for _ in 0..<20 {
        let server = try await PreviewServer([PreviewSession(path: folder.path("scene.yaml"), catalog: .builtIn)])
        let running = Task { await server.run() }
        let client = TestClient(port: server.port)
        await withTaskGroup { group in
          for _ in 0..<8 { group.addTask { _ = try? await client.request(.GET, "/") } }
          group.addTask {
            running.cancel()
            await running.value
          }
        }
        await #expect(throws: (any Error).self) { try await client.request(.GET, "/") }
      }
    }
  }
#endif
