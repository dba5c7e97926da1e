#if Preview
  import Framegen
  import NIOHTTP1
  import SceneFileTestSupport
  import TestSupport
  import Testing

  @testable import PreviewServer

  @Suite(.timeLimit(.minutes(20))) struct PreviewServerTests {
    @Test func page_andItsFiles_haveTheirTypes_andAreNotStored() async throws {
      try await ServedScene.with { scene in
        let types = ["": "text/html; charset=utf-8", "page.js": "text/javascript; charset=utf-8"]
        for (name, type) in types {
          let answer = try await scene.client.request(.GET, "\(scene.root)0/\(name)")
          #expect(answer.status == 200)
          #expect(answer.headers["Content-Type"] == [type])
          #expect(answer.headers["Cache-Control"] == ["no-store"])
          #expect(answer.headers["X-Content-Type-Options"] == ["nosniff"])
          #expect(answer.headers["Referrer-Policy"] == ["no-referrer"])
          #expect(answer.headers["Cross-Origin-Resource-Policy"] == ["same-origin"])
          #expect(answer.headers["Content-Security-Policy"].first?.hasPrefix("default-src 'none'") == true)
        }
        let root = try await scene.client.request(.GET, scene.root)
        #expect(root.status == 302)
        #expect(root.headers["Location"] == ["\(scene.root)0/"])
        #expect(try await scene.client.request(.GET, "\(scene.root)0").headers["Location"] == ["\(scene.root)0/"])
      }
    }

    @Test func frames_areThoseOfRendering_andMayBeStored() async throws {
      try await ServedScene.with { scene in
        let state = try await scene.state()
        #expect([state.width, state.height, state.frameCount] == [32, 24, 13])
        #expect(state.title == "scene0")
        let renderer = SceneRenderer(try SceneFile.load(scene.folder.path("scene0.yaml")))
        for index in [0, 12, 6] {
          let answer = try await scene.client.request(.GET, scene.framePath(index, of: state))
          #expect(answer.headers["Content-Type"] == ["image/png"])
          #expect(answer.headers["Cache-Control"] == ["private, max-age=31536000, immutable"])
          let bitmap = try await renderer.bitmap(ofFrame: index)
          #expect(try answer.body == bitmap.encodedPNG())
        }
      }
    }

    @Test func addressesWithoutAMeaning_areRefused() async throws {
      try await ServedScene.with { scene in
        let state = try await scene.state()
        let (root, frames) = (scene.root, "\(scene.root)0/frames")
        let expected: [(path: String, status: Int)] = [
          ("/", 404), ("/0/", 404), ("/\(String(repeating: "0", count: 32))/0/", 404), ("\(root)1/", 404),
          ("\(root)00/", 404), ("\(root)-1/", 404), ("\(root)0/other.js", 404), ("\(root)0/page.js/", 404),
          ("\(root)0/../../etc/passwd", 404), ("\(root)0/%2e%2e/scene0.yaml", 404), ("\(root)0/scene0.yaml", 404),
          ("\(frames)/other/\(state.revision)/0", 410), ("\(frames)/\(state.session)/\(state.revision + 1)/0", 410),
          ("\(frames)/\(state.session)/\(state.revision)/13", 404), ("\(frames)/\(state.session)", 410),
          ("\(frames)/\(state.session)/x/y", 410),
        ]
        for (path, status) in expected {
          #expect(try await scene.client.request(.GET, path).status == status, "\(path)")
        }
        #expect(try await scene.client.request(.GET, "/").body.isEmpty)
      }
    }

    private func status(_ scene: ServedScene, _ headers: HTTPHeaders, _ method: HTTPMethod = .GET) async throws -> Int {
      try await scene.client.request(method, "\(scene.root)0/", headers: headers).status
    }

    @Test func foreignHostsAndOrigins_areRefused() async throws {
      try await ServedScene.with { scene in
        let port = scene.server.port
        for host in ["127.0.0.1:\(port)", "localhost:\(port)", "LOCALHOST:\(port)", "[::1]:\(port)"] {
          #expect(try await status(scene, ["Host": host]) == 200)
          #expect(try await status(scene, ["Host": host, "Origin": "http://\(host)"]) == 200)
        }
        for host in ["evil.example:\(port)", "127.0.0.1", "127.0.0.1:1", "10.0.0.1:\(port)", ""] {
          #expect(try await status(scene, ["Host": host]) == 403)
        }
        let withoutHost = try await status(scene, [:])
        #expect(withoutHost == 403)
        let own = "127.0.0.1:\(port)"
        for origin in ["http://evil.example", "https://\(own)", "null", "http://127.0.0.1"] {
          #expect(try await status(scene, ["Host": own, "Origin": origin]) == 403)
          #expect(try await status(scene, ["Host": own, "Origin": origin], .POST) == 403)
        }
      }
    }

    @Test func otherMethods_areRefused() async throws {
      try await ServedScene.with { scene in
        for method in [HTTPMethod.PUT, .DELETE, .HEAD, .OPTIONS] {
          let answer = try await scene.client.request(method, "\(scene.root)0/")
          #expect(answer.status == 405)
          #expect(answer.headers["Allow"] == ["GET, POST"])
        }
        #expect(try await scene.client.request(.POST, "\(scene.root)0/events", body: "{}").headers["Allow"] == ["GET"])
        #expect(try await scene.client.request(.GET, "\(scene.root)0/overrides").status == 404)
      }
    }

    @Test func largeRequests_areRefused() async throws {
      try await ServedScene.with { scene in
        let path = "\(scene.root)0/overrides"
        let own = "127.0.0.1:\(scene.server.port)"
        let long: HTTPHeaders = ["Host": own, "Content-Length": "\(PreviewRequest.bodyLimit + 1)"]
        let tooLong = try await scene.client.request(.POST, path, headers: long)
        #expect(tooLong.status == 413)
        let large: HTTPHeaders = ["Host": own, "X-Large": String(repeating: "x", count: 40_000)]
        #expect(try await scene.client.request(.GET, path, headers: large).status == 400)
        let most = "{\"path\":\"\(String(repeating: "x", count: 1 << 19))\",\"value\":\"1\"}"
        #expect(try await scene.client.request(.POST, path, body: most).status == 422)
      }
    }

    @Test func elements_andCurves_areThoseOfTheScene() async throws {
      try await ServedScene.with { scene in
        let state = try await scene.state()
        let path = scene.framePath(3, of: state)
        let elements = try await scene.client.request(.GET, path.replacing("/frames/", with: "/elements/"))
        #expect(elements.status == 200)
        #expect(elements.text.contains(#""kind":"cell","section":0,"item":2"#))
        #expect(elements.text.contains(#""quad":[["#))
        #expect(elements.text.contains(#""overlays":{"bounds":"#))
        let curves = "\(scene.root)0/curves/\(state.session)/\(state.revision)"
        let answer = try await scene.client.request(.GET, "\(curves)?kind=cell&id=2")
        #expect(answer.status == 200)
        #expect(answer.text.hasPrefix(#"{"frames":[0,1,2,3,4,5,6,7,8,9,10,11,12],"values":{"x":["#))
        let absent = try await scene.client.request(.GET, "\(curves)?kind=supplementary%3Aheader&id=9")
        #expect(absent.text.contains(#""x":[null,null"#))
        let malformed = try await scene.client.request(.GET, "\(curves)?kind=tile&id=0")
        #expect(malformed.status == 400)
        let gone = try await scene.client.request(
          .GET, path.replacing("frames/\(state.session)", with: "elements/other"))
        #expect(gone.status == 410)
        let beyond = try await scene.client.request(
          .GET, scene.framePath(13, of: state).replacing("/frames/", with: "/elements/"))
        #expect(beyond.status == 404)
      }
    }

    @Test func connection_isKeptForManyRequests() async throws {
      try await ServedScene.with { scene in
        let state = try await scene.state()
        let heads = (0..<13).map { (head: scene.client.head(.GET, scene.framePath($0, of: state)), body: [UInt8]()) }
        let answers = try await scene.client.answers(to: heads)
        #expect(answers.map(\.status) == Array(repeating: 200, count: 13))
        #expect(answers.allSatisfy { $0.headers["Connection"].isEmpty })
      }
    }
  }
#endif
