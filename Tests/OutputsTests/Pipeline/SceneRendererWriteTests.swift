import Foundation
import Graphics
import PNGCodec
import Rendering
import SceneFileTestSupport
import TestSupport
import Testing

@testable import Outputs

struct SceneRendererWriteTests {
  @Test func outputs_areWrittenByTheirNames() async throws {
    let folder = TemporaryFolder()
    let renderer = try SceneRenderer(readScene(tinyScene).scene, options: RenderingOptions(jobs: 2))
    let reports = try await renderer.write(
      to: folder.path + "/a.png", folder.path + "/a.webp", folder.path + "/frames/", frames: 0...2)
    #expect(reports.count == 3)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/frames").sorted()
    #expect(files == ["frame-00000.png", "frame-00001.png", "frame-00002.png", "frames.json"])
    let frame = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/frames/frame-00001.png"))
    #expect(try Bitmap(png: Array(frame)) == (try await renderer.bitmap(ofFrame: 1)))
    await #expect(throws: OutputError(nil, .sharedPlace)) {
      try await renderer.write(to: folder.path + "/b.png", folder.path + "/b.png")
    }
  }
}
