import ArgumentParser
import Raster

/// Options of every command that writes frames and animations.
struct OutputFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How PNG is compressed: fast; balanced takes several times as long for a few percent; small, as long as it takes.",
      valueName: "profile"))
  var png = PNGProfile.fast

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

  /// What writers need of it.
  func options(resuming: Bool = false) -> OutputOptions {
    OutputOptions(loopCount: loopCount, profile: png, webPQuality: webPQuality, resumes: resuming)
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
