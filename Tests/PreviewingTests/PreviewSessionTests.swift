import Framegen
import LayoutCore
import SceneFileTestSupport
import Support
import TestSupport
import Testing

@testable import Previewing

@Suite(.timeLimit(.minutes(20))) struct PreviewSessionTests {
  private let folder = TemporaryFolder()
  private let quick = PreviewOptions(rendering: RenderingOptions(jobs: 2))

  private var path: String { folder.path("scene.yaml") }

  private func session(
    _ text: String = tinyScene, catalog: Catalog = .builtIn, options: PreviewOptions? = nil
  ) async throws -> PreviewSession {
    try folder.write(text, to: "scene.yaml")
    let session = PreviewSession(path: path, catalog: catalog, options: options ?? quick)
    await session.read()
    return session
  }

  /// The frame as rendering draws it.
  private func rendered(_ index: Int, catalog: Catalog = .builtIn, set overrides: [String] = []) async throws -> [UInt8]
  {
    let input = try SceneFile.load(path, catalog: catalog, overrides: overrides)
    return try await SceneRenderer(input).bitmap(ofFrame: index).encodedPNG()
  }

  @Test func frames_areThoseOfRendering() async throws {
    let session = try await session()
    let state = await session.state
    #expect(state.picture?.frameCount == 13)
    #expect(state.picture?.width == 32)
    #expect(state.picture?.chapters.map(\.frame) == [0, 8])
    #expect(state.diagnostics == [])
    for index in [12, 0, 5] {
      #expect(try await session.frame(index, revision: state.revision) == rendered(index))
    }
  }

  @Test func frameOfAnotherRevision_isGone_andOneBeyondTheEndIsMissing() async throws {
    let session = try await session()
    let revision = await session.state.revision
    await #expect(throws: PreviewFrameError.noFrame) { try await session.frame(13, revision: revision) }
    await #expect(throws: PreviewFrameError.noFrame) { try await session.frame(-1, revision: revision) }
    await #expect(throws: PreviewFrameError.gone) { try await session.frame(0, revision: revision - 1) }
    await session.read()
    await #expect(throws: PreviewFrameError.gone) { try await session.frame(0, revision: revision) }
  }

  @Test func error_keepsTheLastGoodScene_andDisappearsOnceItIsFixed() async throws {
    let session = try await session()
    let good = await session.state
    try folder.write(tinyScene.replacing("coverFlow", with: "covrFlow"), to: "scene.yaml")
    await session.filesChanged()
    let bad = await session.state
    #expect(bad.revision == good.revision)
    #expect(bad.picture?.frameCount == 13)
    #expect(bad.diagnostics.map(\.keyPath) == ["layout.kind"])
    #expect(bad.diagnostics.first?.position?.line == 3)
    #expect(bad.diagnostics.first?.excerpt?.contains("covrFlow") == true)
    #expect(bad.hasError)
    #expect(try await session.frame(2, revision: bad.revision).starts(with: [0x89, 0x50]))
    try folder.write(tinyScene.replacing("tomato", with: "teal"), to: "scene.yaml")
    await session.filesChanged()
    let fixed = await session.state
    #expect(fixed.diagnostics == [])
    #expect(fixed.revision > good.revision)
    #expect(try await session.frame(2, revision: fixed.revision) == rendered(2))
  }

  @Test func sceneThatNeverWasGood_hasNoPicture_untilItIs() async throws {
    let session = try await session("layout: 5\n")
    #expect(await session.state.picture == nil)
    #expect(await session.state.hasError)
    await #expect(throws: PreviewFrameError.gone) { try await session.frame(0, revision: 0) }
    try folder.write(tinyScene, to: "scene.yaml")
    await session.filesChanged()
    #expect(await session.state.picture?.frameCount == 13)
    #expect(await session.state.diagnostics == [])
  }

  @Test func recording_isRefusedInOneLine() async throws {
    let session = try await session("{\"format\":\"layout-recording\",\"version\":1,\"images\":{}}\n")
    #expect(await session.state.diagnostics.map(\.message) == ["is a recording; a preview needs a scene"])
  }

  @Test func override_isShown_andRemoved() async throws {
    let session = try await session()
    let plain = try await session.frame(3, revision: session.state.revision)
    let revision = try await session.setOverride("canvas.background", to: "teal")
    #expect(await session.state.overrides == [PreviewOverride(path: "canvas.background", value: "teal")])
    #expect(await session.state.revision == revision)
    let changed = try await session.frame(3, revision: revision)
    #expect(try await changed == rendered(3, set: ["canvas.background=teal"]))
    #expect(changed != plain)
    try await session.setOverride("canvas.background", to: "lime")
    #expect(await session.state.overrides.map(\.value) == ["lime"])
    let last = try await session.setOverride("canvas.background", to: nil)
    #expect(await session.state.overrides == [])
    #expect(try await session.frame(3, revision: last) == plain)
  }

  @Test func impossibleOverride_changesNothing_andSaysWhy() async throws {
    let session = try await session()
    try await session.setOverride("fps", to: "10")
    let before = await session.state
    let error = await #expect(throws: PreviewOverrideError.self) {
      try await session.setOverride("layout.angle", to: "1000")
    }
    #expect(error?.description.hasPrefix("layout.angle: ") == true)
    #expect(error?.description.contains("\n") == false)
    let after = await session.state
    #expect(after.revision == before.revision)
    #expect(after.overrides.map(\.path) == ["fps"])
    #expect(after.diagnostics == [])
  }

  @Test func overridesOfTheCommandLine_remain_andThoseOfThePageComeAfter() async throws {
    var options = quick
    options.overrides = [SceneOverride("fps=10"), SceneOverride("canvas.scale=2")]
    let session = try await session(options: options)
    try await session.setOverride("fps", to: "5")
    #expect(await session.state.picture?.framesPerSecond == 5)
    #expect(await session.state.picture?.width == 64)
    await session.clearOverrides()
    #expect(await session.state.picture?.framesPerSecond == 10)
    #expect(await session.state.overrides == [])
  }

  @Test func override_survivesEdits_andItsErrorIsADiagnostic() async throws {
    let session = try await session()
    try await session.setOverride("layout.centerGap", to: "3")
    try folder.write(tinyScene.replacing("[5]", with: "[7]"), to: "scene.yaml")
    await session.filesChanged()
    #expect(await session.state.overrides.map(\.path) == ["layout.centerGap"])
    #expect(await session.state.diagnostics == [])
    try folder.write("layout: { kind: grid }\n", to: "scene.yaml")
    await session.filesChanged()
    #expect(await session.state.diagnostics.map(\.keyPath) == ["layout.centerGap"])
    await session.clearOverrides()
    #expect(await session.state.diagnostics == [])
  }

  @Test func files_areThoseThatTheSceneLooksFor_evenIfTheyAreMissing() async throws {
    try folder.write("title\nMilk\n", to: "data.csv")
    let session = try await session(
      """
      photos: [shots, "more/*.jpg", a.png]
      fonts: [missing.otf]
      sections: [{ items: data.csv }, { items: absent.json }]
      layout: { kind: grid }
      """)
    let names = ["scene.yaml", "shots", "more/*.jpg", "a.png", "missing.otf", "data.csv", "absent.json"]
    #expect(await session.dependencies == Set(names.map(folder.path)))
  }

  @Test func warnings_areDiagnostics() async throws {
    let session = try await session(
      tinyScene.replacing("backgroundColor", with: "showsPicture: false, backgroundColor"))
    let state = await session.state
    #expect(state.diagnostics.map(\.severity) == [.warning])
    #expect(!state.hasError)
  }
}
