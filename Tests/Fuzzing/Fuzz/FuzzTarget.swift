import Foundation
import Goldens
import ImageCodecs
import Outputs
import PNGCodec
import Raster
import Rendering
import SceneFileTestSupport
import SceneFiles
import Framegen
import StandardLayouts
import TestSupport
import Typesetting

/// Readers and machines that get a fuzzer's inputs: none may trap, hang, or take memory without bound.
enum FuzzTarget: String, CaseIterable {
  case png, jpeg, webp, font, yaml, json, recording, manifest, displayList, timeline, batchUpdate, styledScene
  case animation, golden, attributes, tolerance

  /// Gives an input to the target.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .png: if let bitmap = try? Bitmap(png: bytes, limits: Self.limits) { checkRoundTrip(bitmap) }
    case .jpeg, .webp:
      _ = try? ImageDecoder(limits: Self.limits).decode(bytes)
      _ = try? ImageDecoder(limits: Self.limits).decode(bytes, covering: (9, 7))
    case .font: font(bytes)
    case .yaml: scene(bytes, path: "scene.yaml")
    case .json: scene(bytes, path: "scene.json")
    case .recording: recording(bytes)
    case .manifest: _ = try? FrameManifest(json: Data(bytes), path: "frames.json")
    case .displayList: displayList(bytes)
    case .timeline: scene(Array(RandomScenes(bytes).scene().utf8), path: "timeline.yaml")
    case .batchUpdate: scene(Array(RandomScenes(bytes).batchScene().utf8), path: "batch.yaml")
    case .styledScene: scene(Array(RandomScenes(bytes).styledScene().utf8), path: "styled.yaml")
    case .animation: animation(bytes)
    case .golden: checkGolden(String(decoding: bytes, as: UTF8.self))
    case .attributes: checkAttributes(String(decoding: bytes, as: UTF8.self))
    case .tolerance: checkTolerance(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Small enough for many inputs a second.
  private static let limits = DecodeLimits(maxSide: 512, maxPixels: 1 << 16)

  private func checkRoundTrip(_ bitmap: Bitmap) {
    guard let png = try? bitmap.encodedPNG(), let again = try? Bitmap(png: png) else { fatalError("not encoded") }
    precondition(again.pixels == bitmap.pixels, "other pixels")
  }

  private func font(_ bytes: [UInt8]) {
    guard let font = try? Font(bytes: bytes) else { return }
    let typesetter = LineTypesetter(fonts: FontSet([FontSet.Entry(regular: font)]))
    let text = "Affinity, Тест, שלום, 你好 {1}"
    _ = typesetter.path(
      of: TextLine(
        text: text, fontSize: 12, weight: .regular, alignment: .center, size: Size(width: 80, height: 20)))
    _ = typesetter.missingCharacters(in: text)
  }

  /// Reads a scene; one that is small is also played.
  private func scene(_ bytes: [UInt8], path: String) {
    guard let input = try? SceneFile.parse(bytes, path: path, catalog: .builtIn) else { return }
    guard input.scene.data.itemCount <= 500, input.scene.steps.count <= 20 else { return }
    guard var generator = try? FrameGenerator(input.scene) else { return }
    let last = generator.frameCount - 1
    var composer = FrameComposer(canvas: input.scene.canvas)
    for index in Set([0, last / 3, last / 2, last]).sorted() {
      _ = composer.displayList(for: generator.frame(at: index), textures: [:])
    }
    composer = FrameComposer(canvas: input.scene.canvas)
  }

  private func recording(_ bytes: [UInt8]) {
    let library = PhotoLibrary(base: "/nowhere", limits: Self.limits)
    guard var reader = try? RecordingReader(ByteStream(name: "log.jsonl", bytes: bytes), library: library) else {
      return
    }
    let composer = FrameComposer(canvas: reader.header.canvas)
    while let frame = try? reader.next() { _ = composer.displayList(for: frame, textures: [:]) }
  }

  /// Draws with every instruction set: all pixels are equal.
  private func displayList(_ bytes: [UInt8]) {
    var lists = RandomDisplayLists(InputNumbers(Array(bytes.dropFirst())), kind: Int(bytes.first ?? 0) % 4)
    let list = lists.list()
    var expected: Bitmap?
    for instructionSet in InstructionSet.supported {
      var rasterizer = Rasterizer(instructionSet: instructionSet)
      let bitmap = rasterizer.drawn(list)
      if let expected { precondition(bitmap.pixels == expected.pixels, "\(instructionSet) draws other pixels") }
      expected = bitmap
    }
  }
}
