import ArgumentParser
import LayoutCore
import Outputs
import PNGCodec
import Raster
import Rendering
import SceneFiles

/// Options of every command that writes frames and animations.
struct OutputFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "PNG compression: fast (the default), balanced (a few percent smaller, several times as slow), small, or palette: "
        + "256 colors, not in folders.",
      valueName: "compression"))
  var png: PNGCompression?

  @Option(
    name: .customLong("loop"),
    help: ArgumentHelp("Number of times that animations play; 0 repeats for ever.", valueName: "n"))
  var loopCount = 0

  @Option(
    name: .customLong("hold-last"),
    help: ArgumentHelp("Extra time for the last frame of animations: 1.5s.", valueName: "seconds"),
    transform: Self.seconds)
  var hold = 0.0

  @Flag(name: .customLong("bounce"), help: "Play animations forwards, then backwards.")
  var bounces = false

  @Option(
    name: .customLong("webp-quality"),
    help: ArgumentHelp(
      "Quality of lossy WebP, 0 to 100, in .webp and .html; lossless if omitted.", valueName: "quality"))
  var webPQuality: Int?

  @Option(
    name: .customLong("option"), parsing: .singleValue,
    help: ArgumentHelp(
      "An option of a format, as list formats NAME shows it; repeatable.", valueName: "name=value"))
  var formatOptions: [String] = []

  @Option(
    help: ArgumentHelp("Format of an output without a name: y4m or rgba, for -o -.", valueName: "format"))
  var format: String?

  func validate() throws {
    guard 0...65_535 ~= loopCount else { throw ValidationError("--loop takes 0 to 65535, not \(loopCount)") }
    if let webPQuality, !(0...100 ~= webPQuality) {
      throw ValidationError("--webp-quality takes 0 to 100, not \(webPQuality)")
    }
  }

  /// The outputs of `-o`; `--format` is for stdout, or else for names that do not tell.
  ///
  /// - Throws: ``OutputError``, or ``ToolFailure`` for an option that no format has.
  func targets(_ outputs: [String], in catalog: Catalog) throws -> [OutputTarget] {
    let isForStream = outputs.contains("-")
    var targets: [OutputTarget] = []
    for path in outputs {
      targets.append(try OutputTarget(path, format: isForStream && path != "-" ? nil : format, in: catalog))
    }
    try configure(&targets)
    if png == .palette, !targets.isEmpty, !targets.contains(where: { $0.format is any PNGOutputFormat }) {
      throw ToolFailure(
        .usage, "--png palette is for animated PNGs, stills and contact sheets; other outputs keep their pixels",
        advice: "give one: -o animation.png")
    }
    return targets
  }

  /// Sets the options of the formats.
  func configure(_ targets: inout [OutputTarget]) throws {
    var members = [ParameterValue.Member(name: "loop", value: .integer(loopCount))]
    if let webPQuality { members.append(.init(name: "webpQuality", value: .integer(webPQuality))) }
    targets.apply(members)
    if let png { for index in targets.indices { try targets[index].setCompression(png) } }
    for text in formatOptions { targets.apply([try FormatOption(text).member(for: targets)]) }
  }

  private static func seconds(_ text: String) throws -> Double {
    let number = text.hasSuffix("s") ? String(text.dropLast()) : text
    guard let seconds = NumberText.decimal(number), 0...3600 ~= seconds else {
      throw ValidationError("it takes seconds up to 3600, as in 1.5s")
    }
    return seconds
  }
}

extension PNGCompression: ExpressibleByArgument {}

extension [OutputTarget] {
  /// Sets options of the formats that have them.
  mutating func apply(_ members: [ParameterValue.Member]) {
    for index in indices { self[index].format.apply(members) }
  }
}
