#if Preview
  import Framegen
  import Previewing
  import SceneFileTestSupport
  import TestSupport
  import Testing

  @testable import PreviewServer

  @Suite(.timeLimit(.minutes(20))) struct PreviewEventTests {
    private typealias State = ServedScene.State

    @Test func savedFile_isAnEvent_andSoAreAMistakeAndItsCorrection() async throws {
      try await ServedScene.with { scene in
        let first = try await scene.state()
        try scene.folder.write(tinyScene.replacing("coverFlow", with: "covrFlow"), to: "scene0.yaml")
        let bad = try await scene.state { !$0.diagnostics.isEmpty }
        #expect(bad.revision == first.revision)
        #expect(bad.width == 32)
        #expect(bad.diagnostics.first?.severity == "error")
        #expect(bad.diagnostics.first?.line == 3)
        try scene.folder.write(tinyScene.replacing("[32, 24]", with: "[40, 24]"), to: "scene0.yaml")
        let fixed = try await scene.state { $0.width == 40 }
        #expect(fixed.diagnostics.isEmpty)
        #expect(fixed.revision > first.revision)
        #expect(fixed.session == first.session)
        #expect(try await scene.client.request(.GET, scene.framePath(0, of: first)).status == 410)
        #expect(try await scene.client.request(.GET, scene.framePath(0, of: fixed)).status == 200)
      }
    }

    @Test func twoClients_getTheSameEvents_overOneStreamEach() async throws {
      try await ServedScene.with { scene in
        func seenWidths() async throws -> [Int] {
          var widths: [Int] = []
          try await scene.client.events("\(scene.root)0/events") { json in
            if let width = try State(json).width, width != widths.last { widths.append(width) }
            return widths.last != 40
          }
          return widths
        }
        async let first = seenWidths()
        async let second = seenWidths()
        // Both have the first state when the file changes.
        _ = try await scene.state()
        try scene.folder.write(tinyScene.replacing("[32, 24]", with: "[40, 24]"), to: "scene0.yaml")
        let widths = try await [first.last, second.last]
        #expect(widths == [40, 40])
      }
    }

    @Test func override_isShown_andAnImpossibleOneIsRefusedWithItsReason() async throws {
      try await ServedScene.with { scene in
        _ = try await scene.state()
        let path = "\(scene.root)0/overrides"
        let answer = try await scene.client.request(.POST, path, body: #"{"path":"canvas.scale","value":"2"}"#)
        #expect(answer.status == 200)
        let state = try await scene.state { $0.width == 64 }
        #expect(answer.text == "{\"revision\":\(state.revision)}")
        #expect(state.overrides.map(\.path) == ["canvas.scale"])
        let refused = try await scene.client.request(.POST, path, body: #"{"path":"canvas.scale","value":"x"}"#)
        #expect(refused.status == 422)
        #expect(refused.text.hasPrefix(#"{"error":"canvas.scale: "#))
        let removal = try await scene.client.request(.POST, path, body: #"{"path":"canvas.scale","value":null}"#)
        #expect(removal.status == 200)
        #expect(try await scene.state { $0.width == 32 }.overrides.isEmpty)
        _ = try await scene.client.request(.POST, path, body: #"{"path":"canvas.scale","value":"3"}"#)
        #expect(try await scene.client.request(.POST, path, body: #"{"clear":true}"#).status == 200)
        #expect(try await scene.state { $0.width == 32 }.overrides.isEmpty)
        let malformed = [#"{"path":5,"value":"1"}"#, #"{"path":"a=b","value":"1"}"#, #"{"path":"a"}"#]
        for body in ["", "{", "[]", "{}"] + malformed {
          #expect(try await scene.client.request(.POST, path, body: body).status == 400, "\(body)")
        }
      }
    }

    @Test func changes_areWrittenIntoTheFile() async throws {
      try await ServedScene.with { scene in
        _ = try await scene.state()
        let body = #"{"path":"layout.spacing","value":"9"}"#
        _ = try await scene.client.request(.POST, "\(scene.root)0/overrides", body: body)
        let controls = try await scene.client.request(.GET, "\(scene.root)0/controls")
        #expect(controls.text.contains(#""path":"layout.spacing""#))
        #expect(controls.text.contains(#""source":"override""#))
        let changes = try await scene.client.request(.GET, "\(scene.root)0/changes")
        #expect(changes.text == #"{"text":"layout:\n  spacing: 9\n"}"#)
        let saved = try await scene.client.request(.POST, "\(scene.root)0/save")
        #expect(saved.text == #"{"saved":true}"#)
        #expect(try scene.folder.bytes("scene0.yaml").count == tinyScene.utf8.count)
        #expect(try await scene.state { $0.overrides.isEmpty }.diagnostics.isEmpty)
      }
    }

    @Test func scenes_areApart() async throws {
      let other = tinyScene.replacing("[32, 24]", with: "[40, 24]")
      try await ServedScene.with([tinyScene, other]) { scene in
        let (first, second) = (try await scene.state(of: 0), try await scene.state(of: 1))
        #expect([first.width, second.width] == [32, 40])
        #expect([first.scene, second.scene] == [0, 1])
        #expect(second.scenes.map(\.name) == ["scene0", "scene1"])
        #expect(try await scene.client.request(.GET, scene.framePath(0, of: second)).status == 200)
      }
    }

    @Test func unreadableScene_isServedWithItsMistake() async throws {
      try await ServedScene.with(["layout: 5\n"]) { scene in
        let state = try await scene.state { !$0.diagnostics.isEmpty }
        #expect(state.width == nil)
        #expect(try await scene.client.request(.GET, "\(scene.root)0/").status == 200)
      }
    }

    @Test func clientThatClosesItsConnection_withdrawsItsRequest() async throws {
      try await ServedScene.with { scene in
        let state = try await scene.state()
        // It never reads the answer.
        try await scene.client.connection().executeThenClose { _, outbound in
          try await outbound.write(.head(scene.client.head(.GET, "\(scene.root)0/events")))
          try await outbound.write(.end(nil))
        }
        #expect(try await scene.client.request(.GET, scene.framePath(0, of: state)).status == 200)
      }
    }

    @Test func canceledServer_endsStreams_andClosesItsPort() async throws {
      var port = 0
      try await ServedScene.with { scene in
        port = scene.server.port
        _ = try await scene.state()
      }
      await #expect(throws: (any Error).self) { _ = try await TestClient(port: port).request(.GET, "/") }
    }

    @Test func serverThatEnds_endsOpenStreams() async throws {
      let folder = TemporaryFolder()
      try folder.write(tinyScene, to: "scene.yaml")
      let session = PreviewSession(path: folder.path("scene.yaml"), catalog: .builtIn)
      let server = try await PreviewServer([session], token: "abc")
      let running = Task { await server.run() }
      var count = 0
      // Either the end of the stream or an error, depending on how much the client had read.
      try? await TestClient(port: server.port).events("/abc/0/events") { _ in
        count += 1
        running.cancel()
        return true
      }
      await running.value
      #expect(count >= 1)
    }

    @Test func portInUse_isAnErrorThatNamesIt() async throws {
      try await ServedScene.with { scene in
        let port = scene.server.port
        let error = await #expect(throws: PreviewServerError.self) { _ = try await PreviewServer([], port: port) }
        #expect(error?.isPortInUse == true)
        #expect(error?.description == "port \(port) is in use")
      }
    }
  }

  struct AllowedHostsTests {
    @Test func serverOnAllAddresses_allowsAddresses_butNoNames() {
      let hosts = AllowedHosts(host: "0.0.0.0", port: 8080)
      for host in ["192.168.0.7:8080", "[fe80::1]:8080", "localhost:8080"] { #expect(hosts.contains(host)) }
      for host in ["evil.example:8080", "192.168.0.7:80", "1.2.3:8080", "300.1.1.1:8080"] {
        #expect(!hosts.contains(host))
      }
    }

    @Test func givenName_isAllowed_andPort80MayBeOmitted() {
      #expect(AllowedHosts(host: "studio.local", port: 81).contains("Studio.local:81"))
      #expect(AllowedHosts(host: "127.0.0.1", port: 80).contains("127.0.0.1"))
    }
  }
#endif
