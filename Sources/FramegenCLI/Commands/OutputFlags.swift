import ArgumentParser
import PNGCodec
import Raster
import Rendering
import SceneFiles
import Outputs

/// Options of every command that writes frames and animations.
struct OutputFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How PNG is compressed: fast (the default), balanced (several times as long, a few percent less) or small.",
      valueName: "profile"))
  var png: PNGProfile?

  @Option(
    name: .customLong("loop"), help: ArgumentHelp("How often animations play; 0 is for ever.", valueName: "n"))
  var loopCount = 0

  @Option(
    name: .customLong("hold-last"),
    help: ArgumentHelp("Animations show the last frame longer: 1.5s.", valueName: "seconds"), transform: Self.seconds)
  var hold = 0.0

  @Flag(name: .customLong("bounce"), help: "Animations go back to the beginning the way they came.")
  var bounces = false

  @Option(
    name: .customLong("webp-quality"),
    help: ArgumentHelp("Lossy WebP, 0 to 100; lossless if left out.", valueName: "quality"))
  var webPQuality: Int?

  @Option(
    help: ArgumentHelp("The format where no name tells it: y4m or rgba for -o -.", valueName: "format"))
  var format: String?

  func validate() throws {
    guard 0...65_535 ~= loopCount else { throw ValidationError("--loop takes 0 to 65535, not \(loopCount)") }
    if let webPQuality, !(0...100 ~= webPQuality) {
      throw ValidationError("--webp-quality takes 0 to 100, not \(webPQuality)")
    }
  }

  /// The outputs of `-o`; `--format` is for stdout, or else for names that do not tell.
  func targets(_ outputs: [String]) throws(OutputError) -> [OutputTarget] {
    let isForStream = outputs.contains("-")
    var targets: [OutputTarget] = []
    for path in outputs { targets.append(try OutputTarget(path, format: isForStream && path != "-" ? nil : format)) }
    return targets
  }

  /// What writers need of it.
  func options(profile: PNGProfile = .fast, resuming: Bool = false) -> OutputOptions {
    OutputOptions(loopCount: loopCount, profile: png ?? profile, webPQuality: webPQuality, resumes: resuming)
  }

  private static func seconds(_ text: String) throws -> Double {
    let number = text.hasSuffix("s") ? String(text.dropLast()) : text
    guard let seconds = NumberText.decimal(number), 0...3600 ~= seconds else {
      throw ValidationError("it takes seconds up to 3600, as in 1.5s")
    }
    return seconds
  }
}

extension PNGProfile: ExpressibleByArgument {}
