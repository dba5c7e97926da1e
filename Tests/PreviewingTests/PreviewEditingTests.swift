import Foundation
import Framegen
import SceneFileTestSupport
import Support
import TestSupport
import Testing

@testable import Previewing

@Suite(.timeLimit(.minutes(20))) struct PreviewEditingTests {
  private let folder = TemporaryFolder()

  private func session(_ text: String, file: String = "scene.yaml") async throws -> PreviewSession {
    try folder.write(text, to: file)
    let session = PreviewSession(
      path: folder.path(file), catalog: .builtIn, options: PreviewOptions(rendering: RenderingOptions(jobs: 2)))
    await session.read()
    return session
  }

  private func text(_ file: String = "scene.yaml") throws -> String {
    String(decoding: try folder.bytes(file), as: UTF8.self)
  }

  private func control(_ path: String, of session: PreviewSession) async -> [String: JSONValue]? {
    guard case .list(let groups) = await session.controls().groups else { return nil }
    let controls = groups.flatMap { group -> [JSONValue] in
      guard case .list(let controls)? = group.members.first(where: { $0.key == "controls" })?.value else { return [] }
      return controls
    }
    let found = controls.first { $0.members.contains { $0 == JSONValue.Member(key: "path", value: .text(path)) } }
    return found.map { Dictionary(uniqueKeysWithValues: $0.members.map { ($0.key, $0.value) }) }
  }

  @Test func controls_showValuesWithTheirOrigin() async throws {
    let session = try await session(tinyScene)
    #expect(await control("layout.spacing", of: session)?["value"] == "6")
    #expect(await control("layout.spacing", of: session)?["source"] == "scene")
    try await session.setOverride("layout.spacing", to: "9")
    #expect(await control("layout.spacing", of: session)?["value"] == "9")
    #expect(await control("layout.spacing", of: session)?["source"] == "override")
    #expect(await session.controls().revision == session.state.revision)
  }

  @Test func changesOfAFormerSession_areKept_andCanBeReset() async throws {
    try folder.write(tinyScene, to: "scene.yaml")
    let changes = [
      PreviewOverride(path: "layout.spacing", value: "9"), PreviewOverride(path: "layout.gone", value: "1"),
    ]
    let session = PreviewSession(
      path: folder.path("scene.yaml"), catalog: .builtIn, options: PreviewOptions(rendering: RenderingOptions(jobs: 2)),
      overrides: changes)
    await session.read()
    // A scene that can't have one of them any more says so, and the page knows what can be reset.
    #expect(await session.state.hasError)
    #expect(await session.state.overrides == changes)
    try await session.setOverride("layout.gone", to: nil)
    #expect(await !session.state.hasError)
    #expect(await control("layout.spacing", of: session)?["value"] == "9")
  }

  @Test func saving_changesTheValueAlone_andForgetsIt() async throws {
    let commented = "# A scene.\n" + tinyScene.replacing("spacing: 6", with: "spacing: 6 ") + "# The end.\n"
    let session = try await session(commented)
    try await session.setOverride("layout.angle", to: "45")
    try await session.setOverride("timeline[0].scroll.duration", to: "0.8")
    #expect(await session.changes.contains("angle: 45"))
    #expect(await session.state.reasonForNoSaving == nil)
    let shown = try await session.frame(3, revision: session.state.revision)
    try await session.save()
    #expect(await session.state.overrides == [])
    #expect(await session.changes == "")
    let saved = try text()
    #expect(saved.hasPrefix("# A scene.\n"))
    #expect(saved.hasSuffix("# The end.\n"))
    #expect(saved.contains("duration: 0.8"))
    #expect(saved.split(separator: "\n").count == commented.split(separator: "\n").count)
    #expect(try await session.frame(3, revision: session.state.revision) == shown)
  }

  @Test func saving_keepsAnEditThatWasNotReadYet_permissions_andLinks() async throws {
    let session = try await session(tinyScene, file: "other.yaml")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.yaml"), withDestinationPath: "other.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("other.yaml"))
    let linked = PreviewSession(path: folder.path("link.yaml"), catalog: .builtIn, options: session.options)
    await linked.read()
    try await linked.setOverride("fps", to: "10")
    try folder.write(tinyScene + "# Later.\n", to: "other.yaml")
    try await linked.save()
    #expect(try text("other.yaml").hasSuffix("# Later.\n"))
    #expect(try text("other.yaml").contains("fps: 10"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("other.yaml"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.yaml")) == "other.yaml")
  }

  @Test func sceneThatCannotBeEdited_saysWhy_andStaysAsItIs() async throws {
    let text = tinyScene.replacing("duration: 0.4", with: "duration: &time 0.4")
      .replacing("hold: 0.2", with: "hold: *time")
    let session = try await session(text)
    #expect(await session.state.diagnostics == [])
    try await session.setOverride("timeline[0].scroll.duration", to: "0.8")
    let reason = try #require(await session.state.reasonForNoSaving)
    await #expect(throws: PreviewSaveError(description: reason)) { try await session.save() }
    #expect(try self.text() == text)
    #expect(await session.state.overrides.count == 1)
    await session.clearOverrides()
    #expect(await session.state.reasonForNoSaving == nil)
  }
}
