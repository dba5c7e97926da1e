import ArgumentParser
import Benchmarking
import FoundationEssentials
import Framegen
import Goldens
import ImageCodecs
import Outputs
import PNGCodec
import Raster
import StandardLayouts
import Support
import Typesetting

struct DoctorCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Report this machine's fonts and programs, and check that it renders the reference bytes.",
    discussion: """
      Renders a small scene with every instruction set of this CPU, and compares its digest with the reference of this \
      version. The exit code is 1 if a digest differs. Missing fonts and programs are listed, but aren't a failure.
      """)

  mutating func run(in context: ToolContext) async throws {
    let out = context.stdout
    try out.line("framegen     \(toolVersion), \(Self.system)")
    try out.line("CPU          \(Self.cpu), \(ProcessInfo.processInfo.activeProcessorCount) cores")
    try out.line(
      "kernels      \(InstructionSet.supported.map(\.name).joined(separator: ", ")); best: \(InstructionSet.best.name)")
    try out.line(
      "libraries    libpng \(PNGLibraries.libpng), zlib \(PNGLibraries.zlib), libdeflate \(PNGLibraries.libdeflate), "
        + "libwebp \(WebPLibrary.version), Little CMS \(ProfileLibrary.version), HarfBuzz \(ShapingLibrary.version), "
        + "\(SHA256Digest.libraryVersion), xxHash \(PixelDigest.libraryVersion)"
    )
    for family in FontFamily.standard where family.script == nil { try out.line("font         \(Self.font(family))") }
    try out.line("fonts        \(Self.scriptFonts)")
    for tool in ["ffmpeg"] { try out.line("program      \(tool): \(await Self.tool(tool))") }
    let results = try await SelfTest.run(catalog: .builtIn)
    for result in results {
      let verdict = result.isRight ? "right" : "WRONG, expected \(SelfTest.expected)"
      try out.line("self-test    \(result.path.name): \(result.digest), \(verdict)")
    }
    guard results.allSatisfy(\.isRight) else {
      throw ToolFailure(
        .differ, "this machine doesn't render the reference bytes",
        advice: "please report this with the lines above and the compiler's version")
    }
    try out.line("this machine renders the reference bytes")
  }

  private static var system: String {
    #if arch(x86_64)
      let architecture = "x86-64"
    #elseif arch(arm64)
      let architecture = "arm64"
    #else
      let architecture = "unknown architecture"
    #endif
    #if DEBUG
      let mode = "debug build (slower than a release build)"
    #else
      let mode = "release build"
    #endif
    return "\(ProcessInfo.processInfo.operatingSystemVersionString), \(architecture), \(mode)"
  }

  private static var cpu: String {
    let name = BenchmarkEnvironment.processorName
    return name.isEmpty ? "unknown" : name
  }

  private static func font(_ family: FontFamily) -> String {
    for pair in family.pairs {
      for folder in FontFamily.folders {
        let path = folder.appendingPath(pair.regular.name)
        guard let data = FileManager.default.contents(atPath: path) else { continue }
        return "\(family.name): \(path), sha256 \(SHA256Digest(Array(data)).description.prefix(16))…"
      }
    }
    return "\(family.name): not installed; apt-get install \(family.package)"
  }

  /// The families of single scripts in one line, since they come from one package.
  private static var scriptFonts: String {
    let families = FontFamily.singleScripts
    let found = FontSet.search(for: families).fonts.entries.count
    let advice = found == families.count ? "" : "; apt-get install \(families[0].package)"
    return "Noto for Thai, Devanagari, and other scripts: \(found) of \(families.count) installed\(advice)"
  }

  private static func tool(_ name: String) async -> String {
    guard EncoderProcess.isInstalled(name) else {
      return "not installed (required for .mp4, .webm, and .gif); apt-get install \(name)"
    }
    let program = ChildProgram(path: "/usr/bin/env", arguments: [name, "-version"])
    guard let bytes = try? await program.output(showsErrors: false).bytes else { return "can't be started" }
    let words = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first?.split(separator: " ").prefix(3)
      .joined(separator: " ")
    return words ?? "unknown version"
  }
}
