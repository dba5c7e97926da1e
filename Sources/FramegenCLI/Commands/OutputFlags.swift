import ArgumentParser
import LayoutCore
import Outputs
import PNGCodec
import Raster
import Rendering
import SceneFiles
import Support

struct OutputFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "PNG compression: fast (the default), balanced (a few percent smaller, several times slower), small, or palette "
        + "(256 colors, not in folders).",
      valueName: "compression"))
  var png: PNGCompression?

  @Option(
    name: .customLong("loop"),
    help: ArgumentHelp("Number of times the animation plays; 0 loops forever.", valueName: "n"))
  var loopCount = 0

  @Option(
    name: .customLong("hold-last"),
    help: ArgumentHelp("Extra time for the last frame of animations: 1.5s.", valueName: "seconds"),
    transform: Self.seconds)
  var hold = 0.0

  @Flag(name: .customLong("bounce"), help: "Play animations forward, then backward.")
  var bounces = false

  @Option(
    name: .customLong("webp-quality"),
    help: ArgumentHelp(
      "Quality of lossy WebP, 0 to 100, in .webp and .html (default: lossless).", valueName: "quality"))
  var webPQuality: Int?

  @Option(
    name: .customLong("option"), parsing: .singleValue,
    help: ArgumentHelp(
      "An option of a format, as listed by list formats NAME; repeatable.", valueName: "name=value"))
  var formatOptions: [String] = []

  @Option(
    help: ArgumentHelp(
      "Format of stdout (-o -), or of a name without a known extension: y4m, rgba.", valueName: "format"))
  var format: String?

  func validate() throws {
    guard 0...65_535 ~= loopCount else { throw ValidationError("--loop takes 0 to 65535, not \(loopCount)") }
    if let webPQuality, !(0...100 ~= webPQuality) {
      throw ValidationError("--webp-quality takes 0 to 100, not \(webPQuality)")
    }
  }

  /// Returns the outputs of `-o`, where `--format` applies to stdout or to names without a known extension.
  func targets(_ outputs: [String], in catalog: Catalog) throws -> [OutputTarget] {
    let isForStream = outputs.contains("-")
    var targets: [OutputTarget] = []
    for path in outputs {
      targets.append(try OutputTarget(path, format: isForStream && path != "-" ? nil : format, in: catalog))
    }
    try configure(&targets)
    if png == .palette, !targets.isEmpty, !targets.contains(where: { $0.format is any PNGOutputFormat }) {
      throw ToolFailure(
        .usage, "--png palette works with animated PNGs, stills, and contact sheets; other outputs keep all colors",
        advice: "add such an output: -o animation.png")
    }
    return targets
  }

  func configure(_ targets: inout [OutputTarget]) throws {
    var members = [ParameterValue.Member(name: "loop", value: .integer(loopCount))]
    if let webPQuality { members.append(.init(name: "webpQuality", value: .integer(webPQuality))) }
    targets.apply(members)
    if let png { for index in targets.indices { try targets[index].setCompression(png) } }
    for text in formatOptions { targets.apply([try Self.member(text, for: targets)]) }
  }

  /// Returns the option in a text such as `name=value`, with a value of the type that a format declares.
  private static func member(_ text: String, for targets: [OutputTarget]) throws(ToolFailure) -> ParameterValue.Member {
    func failure(_ message: String) -> ToolFailure {
      ToolFailure(.usage, "--option \(message)", advice: "list formats NAME shows the options of a format")
    }
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
      throw failure("\(text): expected name=value")
    }
    let (name, value) = (String(text[..<sign]), String(text[text.index(after: sign)...]))
    let declared = targets.flatMap { type(of: $0.format).parameterDescriptions }
    let named = declared.filter { $0.name == name }
    guard let description = named.first else {
      throw failure("\(name): no output supports this option\(suggestion(for: name, among: declared.map(\.name)))")
    }
    let values: [ParameterValue?] = [
      NumberText.whole(value).map { .integer($0) }, NumberText.decimal(value).map { .number($0) },
      Bool(value).map { .boolean($0) }, Color(css: value).map { .color($0) }, .text(value),
    ]
    let accepted = values.compactMap { $0 }.first { value in named.contains { $0.type.accepts(value) } }
    guard let accepted else { throw failure("\(name): invalid value \(quoted(value)): \(description.help)") }
    return ParameterValue.Member(name: name, value: accepted)
  }

  private static func seconds(_ text: String) throws -> Double {
    let number = text.hasSuffix("s") ? String(text.dropLast()) : text
    guard let seconds = NumberText.decimal(number), 0...3600 ~= seconds else {
      throw ValidationError("times are seconds up to 3600, such as 1.5s")
    }
    return seconds
  }
}

extension PNGCompression: ExpressibleByArgument {}

extension [OutputTarget] {
  /// Sets the options of the formats that support them.
  mutating func apply(_ members: [ParameterValue.Member]) {
    for index in indices { self[index].format.apply(members) }
  }
}
