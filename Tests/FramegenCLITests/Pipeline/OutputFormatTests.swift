import Foundation
import Framegen
import LayoutCore
import Raster
import Rendering
import SceneFileTestSupport
import Scenes
import TestSupport
import Testing

@testable import FramegenCLI
@testable import Outputs

/// Frames as a PPM stream, with an option: as a user's package would write it, on the public API.
struct PPMFormat: OutputFormat {
  static let name = "ppm"
  static let fileExtensions = ["ppm"]
  static let summary = "uncompressed frames, one after another"
  static let timing = FrameTiming.fixedRate
  static var parameters: [Parameter<PPMFormat>] {
    [.integer("maximum", \.maximum, in: 1...255, "the value of full colour")]
  }

  var maximum = 255

  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    guard plan.width < 64 else { throw OutputError(plan.path, .tooLarge(format: "PPM", side: plan.width, limit: 63)) }
    return try PPMWriter(plan, maximum: maximum)
  }
}

private struct PPMEncoding: FrameEncoding {
  var maximum: Int

  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) -> EncodedImage {
    var bytes = Array("P6 \(bitmap.width) \(bitmap.height) \(maximum)\n".utf8)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        bytes += [pixel.red, pixel.green, pixel.blue].map { UInt8(Int($0) * maximum / 255) }
      }
    }
    return EncodedImage(bytes: bytes, area: PixelRect(x: 0..<bitmap.width, y: 0..<bitmap.height))
  }
}

private struct PPMWriter: ~Copyable, FrameWriter {
  let encoding: any FrameEncoding
  private let file: OutputFile
  private var count = 0

  init(_ plan: OutputPlan, maximum: Int) throws(OutputError) {
    encoding = PPMEncoding(maximum: maximum)
    file = try OutputFile(path: plan.path)
  }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) {
    try file.write(frame[encoding].bytes)
    count += 1
  }

  consuming func finish() throws(OutputError) -> OutputReport {
    let report = OutputReport(path: file.path, summary: "PPM, \(count) frames")
    try file.commit()
    return report
  }
}

struct OutputFormatTests {
  private let folder = TemporaryFolder()
  private let catalog: Catalog

  init() throws {
    try folder.write(tinyScene, to: "tiny.yaml")
    var additions = Catalog()
    additions.outputFormats = [PPMFormat.self]
    catalog = Catalog.builtIn.adding(additions)
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path() }

  /// Runs a command of a tool that has the format.
  private func run(_ arguments: String...) async throws -> (exit: ToolExit, errors: String) {
    try folder.write("", to: "errors")
    let errors = try FileHandle(forWritingTo: folder.url.appending(path: "errors"))
    var context = ToolContext(catalog: catalog)
    (context.stdout, context.stderr) = (
      TextSink(descriptor: errors.fileDescriptor), TextSink(descriptor: errors.fileDescriptor)
    )
    let exit = await RootCommand.run(arguments, in: context)
    return (exit, String(decoding: try folder.bytes("errors"), as: UTF8.self))
  }

  @Test func ownFormat_isChosenByItsExtension() async throws {
    let result = try await run("render", path("tiny.yaml"), "-o", path("x.ppm"), "-o", path("f/"), "-q")
    #expect(result.exit == .success, "\(result.errors)")
    let first = try Bitmap(png: folder.bytes("f/frame-00000.png"))
    let bytes = try folder.bytes("x.ppm")
    let image: [UInt8] = PPMEncoding(maximum: 255).encode(first, after: nil).bytes
    let size: Int = 13 * image.count
    #expect(bytes.starts(with: image))
    #expect(bytes.count == size)
  }

  @Test func optionsOfFormats_areSetByName() async throws {
    let result = try await run("render", path("tiny.yaml"), "-o", path("x.ppm"), "--option", "maximum=15", "-q")
    #expect(result.exit == .success, "\(result.errors)")
    #expect(try folder.bytes("x.ppm").starts(with: Array("P6 32 24 15\n".utf8)))
  }

  @Test(arguments: [
    ("maximum=256", "invalid value"), ("minimum=1", "no output supports this option; did you mean \"maximum\"?"),
    ("maximum", "expected name=value"), ("=1", "expected name=value"),
  ])
  func mistakenOption_isRefused(_ option: String, _ message: String) async throws {
    let result = try await run("render", path("tiny.yaml"), "-o", path("x.ppm"), "--option", option, "-q")
    #expect(result.exit == .usage, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!folder.names().contains("x.ppm"))
  }

  @Test func errorsOfFormats_areWorded() async throws {
    let result = try await run("render", path("tiny.yaml"), "-o", path("x.ppm"), "--scale", "2", "-q")
    #expect(result.exit == .usage, "\(result.errors)")
    #expect(result.errors.contains("PPM allows at most 63 pixels per side"), "\(result.errors)")
    #expect(folder.names() == ["errors", "tiny.yaml"])
  }

  @Test func ownFormat_isListed() async throws {
    let list = try await run("list", "formats")
    #expect(list.errors.contains(".ppm: uncompressed frames, one after another"), "\(list.errors)")
    let page = try await run("list", "formats", "ppm")
    #expect(page.errors.contains("maximum"), "\(page.errors)")
    #expect(page.errors.contains("the value of full colour"), "\(page.errors)")
  }

  @Test func builtInFormats_haveOptions() {
    #expect(WebPFormat.parameterDescriptions.map(\.name) == ["webpQuality", "loop"])
    #expect(AnimatedPNGFormat.parameterDescriptions.map(\.name) == ["png", "loop"])
    #expect(MP4Format.parameterDescriptions.map(\.name) == ["crf"])
    #expect(Y4MFormat.parameterDescriptions.isEmpty)
  }
}
