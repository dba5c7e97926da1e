import Foundation
import Graphics
import TestSupport
import Testing

@testable import PNGCodec

/// Files read by other programs, where these are installed: they must accept them and see the same pixels.
///
/// `FRAMEGEN_PYTHON` names a Python that has Pillow or OpenCV if `python3` does not.
struct PNGToolTests {
  private static let images: [(name: String, bitmap: Bitmap)] = TestPNG.Kind.allCases.flatMap { kind in
    [(64, 48), (1, 1), (33, 1), (1, 40), (900, 3)].map { width, height in
      ("\(kind)-\(width)x\(height)", TestPNG.bitmap(kind, width: width, height: height))
    }
  }

  private static let files: [(name: String, bitmap: Bitmap, png: [UInt8])] = images.flatMap { name, bitmap in
    PNGCompression.lossless.compactMap { compression in
      let text = [PNGText(keyword: "Software", text: "framegen"), PNGText(keyword: "Title", text: "写真")]
      guard let png = try? bitmap.encodedPNG(PNGSettings(compression: compression, text: text)) else { return nil }
      return ("\(name)-\(compression).png", bitmap, png)
    }
  }

  @Test(.enabled(if: Tool("pngcheck") != nil)) func pngcheck_findsNothing() throws {
    let folder = TemporaryFolder()
    for file in Self.files { try Data(file.png).write(to: folder.url.appending(path: file.name)) }
    let (bytes, status) = try #require(Tool("pngcheck")).output(["-q"] + Self.files.map(\.name), in: folder.url)
    #expect(status == 0, "\(String(decoding: bytes, as: UTF8.self).prefix(500))")
  }

  @Test(.enabled(if: Tool("ffmpeg") != nil)) func ffmpeg_seesTheSamePixels() throws {
    let folder = TemporaryFolder()
    // Grey and palettes go through its colour conversion, which rounds.
    let files = Self.files.filter { $0.name.contains("64x48") && [2, 6].contains($0.png[25]) }
    for (index, file) in files.enumerated() {
      try Data(file.png).write(to: folder.url.appending(path: "\(index + 100).png"))
    }
    let (bytes, _) = try #require(Tool("ffmpeg")).output(
      ["-v", "error", "-start_number", "100", "-i", "%d.png", "-f", "rawvideo", "-pix_fmt", "rgba", "-"], in: folder.url
    )
    #expect(bytes == files.flatMap { rgba($0.bitmap) })
  }

  @Test(.enabled(if: Tool("ffmpeg") != nil), arguments: [PNGAlpha.discarded, .stored])
  func ffmpeg_playsAnimations(alpha: PNGAlpha) throws {
    let folder = TemporaryFolder()
    let (animation, frames) = try AnimatedPNGTests.changes(alpha: alpha, compression: .fast)
    try Data(animation).write(to: folder.url.appending(path: "a.png"))
    let (bytes, _) = try #require(Tool("ffmpeg")).output(
      [
        "-v", "error", "-f", "apng", "-i", "a.png", "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba",
        "-",
      ],
      in: folder.url)
    #expect(bytes == frames.flatMap(rgba))
  }

  @Test(.enabled(if: Tool.python("PIL") != nil)) func pillow_seesTheSamePixels() throws {
    try compare("PIL", "sys.stdout.buffer.write(PIL.Image.open(f).convert('RGBA').tobytes())", imports: "PIL.Image")
  }

  @Test(.enabled(if: Tool.python("cv2") != nil)) func openCV_seesTheSamePixels() throws {
    let script = """
      p = cv2.imread(f, cv2.IMREAD_UNCHANGED)
          p = p if p.ndim == 3 else cv2.cvtColor(p, cv2.COLOR_GRAY2BGR)
          p = cv2.cvtColor(p, cv2.COLOR_BGRA2RGBA if p.shape[2] == 4 else cv2.COLOR_BGR2RGBA)
          sys.stdout.buffer.write(p.tobytes())
      """
    try compare("cv2", script, imports: "cv2")
  }

  private func compare(_ module: String, _ script: String, imports: String) throws {
    let folder = TemporaryFolder()
    for file in Self.files { try Data(file.png).write(to: folder.url.appending(path: file.name)) }
    let program = "import sys, \(imports)\nfor f in sys.argv[1:]:\n    \(script)\n"
    let (bytes, status) = try #require(Tool.python(module)).output(
      ["-c", program] + Self.files.map(\.name), in: folder.url)
    #expect(status == 0)
    var place = 0
    for file in Self.files {
      let expected = rgba(file.bitmap), end = min(place + expected.count, bytes.count)
      #expect(Array(bytes[place..<end]) == expected, "\(file.name)")
      place = end
    }
    #expect(place == bytes.count)
  }

  private func rgba(_ bitmap: Bitmap) -> [UInt8] {
    bitmap.straightPixels().flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
  }
}

/// A program in the search path.
private struct Tool {
  let url: URL

  init?(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { return nil }
    url = URL(filePath: found)
  }

  private init(url: URL) { self.url = url }

  /// A Python that has a module.
  static func python(_ module: String) -> Tool? {
    let stated = ProcessInfo.processInfo.environment["FRAMEGEN_PYTHON"].map { Tool(url: URL(filePath: $0)) }
    guard let python = stated ?? Tool("python3") else { return nil }
    let status = try? python.output(["-c", "import \(module)"], in: URL(filePath: "/")).status
    return status == 0 ? python : nil
  }

  /// Its output and its exit status.
  func output(_ arguments: [String], in folder: URL) throws -> (bytes: [UInt8], status: Int32) {
    let process = Process(), pipe = Pipe()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = Array(pipe.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return (bytes, process.terminationStatus)
  }
}
