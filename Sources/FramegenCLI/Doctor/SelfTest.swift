import LayoutCore
import Outputs
import Raster
import Rendering
import SceneFiles

/// A test that draws a scene and compares its digest with the reference, which is the same on every machine.
struct SelfTest {
  struct Result: Sendable {
    var path: InstructionSet
    var digest: SHA256Digest

    var isRight: Bool { digest.description == SelfTest.expected }
  }

  /// The SHA-256 of the digests of three frames.
  static let expected = "cd427d6b343e0f3d425e8a489a70c506aed65f01dfed2f2985563ba3ac55bd64"

  /// A scene that uses most features of the rasterizer, but no text, because fonts depend on the machine.
  static let scene = """
    canvas: { size: [320, 200], background: "#dfe3ea" }
    sections: [12]
    layout: { kind: coverFlow, itemSize: [110, 110], spacing: 34, centerGap: 50, angle: 58, depth: 40, eyeDistance: 500 }
    cell: { cornerRadius: 8, border: { width: 1.5, color: white }, shadow: { radius: 7, offset: [0, 5], opacity: 0.5 } }
    contentOffset: [100, 0]
    motionBlur: { samples: 4 }
    fps: 10
    timeline:
      - scroll: { by: [90, 0], duration: 0.2, curve: easeInOut }
      - delete: { items: [[0, 6]], duration: 0.2 }
    """

  static func run(catalog: Catalog) async throws -> [Result] {
    let stream = ByteStream(name: "self-test", bytes: Array(scene.utf8))
    let input = try SceneFile.read(stream, path: "self-test.yaml", catalog: catalog)
    var results: [Result] = []
    for path in InstructionSet.supported {
      var options = RenderingOptions()
      options.instructionSet = path
      let renderer = SceneRenderer(input, options: options)
      var digests: [UInt8] = []
      for index in 1...3 { digests += SHA256Digest(of: try await renderer.bitmap(ofFrame: index)).bytes }
      results.append(Result(path: path, digest: SHA256Digest(digests)))
    }
    return results
  }
}
