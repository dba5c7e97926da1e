import ArgumentParser
import FoundationEssentials
import Goldens
import Graphics
import ImageComparison
import Outputs
import Support

struct CompareCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Describe how frames differ from others in time and appearance.",
    discussion: """
      Each side is an image (PNG, JPEG, WebP), an animated PNG, a folder of frames, the folder of a golden, a scene, or \
      a recording. A folder without frames.json uses the rate of the other side, or 60 frames per second. The images of \
      an animated PNG are compared at their exact times.

      Tolerances: exact, pixelmatch(threshold: 0.1, maxDiffPixels: 20), fuzzy(maxDifference=0-2;totalPixels=0-100), \
      precision(0.99), rmse(1.5), offByTwo.

      Exit codes: 0 equal or within the tolerance, 1 different, 64 and above as for all commands. The summary and \
      --json describe the difference.

      Examples:
        \(commandName) compare before.png after.png
        \(commandName) compare golden/carousel/ carousel.yaml -o report.html
        \(commandName) compare frames/ new-frames/ --tolerance "pixelmatch(threshold: 0.1)" -o difference/
      """)

  @Argument(help: ArgumentHelp("The expected frames.", valueName: "expected"))
  var expected: String

  @Argument(help: ArgumentHelp("The actual frames.", valueName: "actual"))
  var actual: String

  @Option(
    help: ArgumentHelp("The accepted difference of each image.", valueName: "tolerance"), transform: Tolerance.argument)
  var tolerance = Tolerance.exact

  @Option(help: ArgumentHelp("The frames: 42, 10..20, 1.2s.., 0,50%,last (default: all).", valueName: "frames"))
  var frames: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("A rectangle to ignore, in device pixels; repeatable.", valueName: "x,y,w,h"),
    transform: PixelRect.argument)
  var ignore: [PixelRect] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A report page, or a folder for images of the differences.", valueName: "path"))
  var output: String?

  @Option(
    help: ArgumentHelp("The style of difference images: pixelmatch, amplified, heat, or onionSkin.", valueName: "kind"))
  var picture = DifferenceImage.pixelmatch

  @Flag(help: "Print the result as JSON.")
  var json = false

  @OptionGroup var input: InputOptions
  @OptionGroup var drawing: DrawingOptions

  func validate() throws {
    if let frames {
      do { _ = try FrameSelection(frames) } catch { throw ValidationError("\(error)") }
    }
    guard let output else { return }
    guard ["", "html"].contains(output.pathExtension), !output.isEmpty, output != "-" else {
      throw ValidationError("-o takes a page or a folder, such as -o report.html or -o difference/, not \"\(output)\"")
    }
  }

  mutating func run(in context: ToolContext) async throws {
    guard expected != "-" || actual != "-" else {
      throw ToolFailure(.usage, "stdin can be read only once", advice: "use a file for one of the sides")
    }
    let (paths, input, drawing) = ([expected, actual], input, drawing)
    // Decoding takes longer than comparing, so both sides are read at the same time.
    async let first = ComparedFrames(paths[0], options: input, drawing: drawing, in: context)
    async let second = ComparedFrames(paths[1], options: input, drawing: drawing, in: context)
    var (before, after) = try await (first, second)
    for warning in before.warnings + after.warnings { try context.stderr.line(warning) }
    if !after.hasRate { after.adoptRate(of: before) } else if !before.hasRate { before.adoptRate(of: after) }
    var pair = SequencePair(expected: before.sequence, actual: after.sequence)
    if let frames {
      try pair.choose(
        expected: { try chosen(frames, of: $0, in: paths[0]) }, actual: { try chosen(frames, of: $0, in: paths[1]) })
    }
    var comparison = SequenceComparison(tolerance: tolerance)
    comparison.mask = SequenceMask(rectangles: ignore)
    let verdict = try await pair.verdict(comparison)
    let (wanted, sequence) = (pair.expected, pair.actual)
    let report = GoldenReport(
      title: "\(expected.lastPathComponent) and \(actual.lastPathComponent)",
      entries: [
        GoldenReport.Entry(
          name: actual, verdict: verdict, expected: wanted, actual: sequence,
          files: [ReportFile(label: "expected", path: expected), ReportFile(label: "actual", path: actual)])
      ])
    try context.stdout.write(json ? report.json() : verdict.summary + "\n")
    try await writePictures(report, verdict, in: context)
    guard verdict.isAccepted else {
      throw ToolFailure(
        .differ, "\(actual) differs from \(expected)",
        advice: output == nil ? "to review the difference, add -o report.html" : "review \(output ?? "")")
    }
  }

  private func chosen(_ frames: String, of sequence: FrameSequence, in path: String) throws -> FrameSequence {
    let shape = sequence.shape
    let resolver = PositionResolver(frameCount: shape.frameCount, framesPerSecond: max(1, shape.framesPerSecond))
    let numbers = try OpenedInput.frames(try FrameSelection(frames), resolver, in: path)
    let chosen = sequence.frames { numbers.first(from: $0) == $0 }
    guard !chosen.indices.isEmpty else {
      throw ToolFailure(
        .usage, subject: path, "has none of the frames \(frames)", advice: "choose other frames with --frames")
    }
    return chosen
  }

  private func writePictures(_ report: GoldenReport, _ verdict: GoldenVerdict, in context: ToolContext) async throws {
    guard let output else { return }
    if output.pathExtension == "html" {
      try OutputFile.save(try await report.html(), to: output)
    } else if let entry = report.entries.first, let actual = entry.actual {
      let folder = DifferenceFolder(path: output, picture: picture, ignored: ignore)
      let paths = try await folder.write(verdict, expected: entry.expected, actual: actual)
      if paths.isEmpty { return }
    }
    if !json { try context.stdout.line(output) }
  }
}

extension DifferenceImage: ExpressibleByArgument {}

extension Tolerance {
  static func argument(_ text: String) throws -> Tolerance {
    do throws(ToleranceError) { return try Tolerance(text) } catch { throw ValidationError("\(error)") }
  }
}

extension PixelRect {
  static func argument(_ text: String) throws -> PixelRect {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3],
      [x, y, width, height].allSatisfy({ 0...1_000_000 ~= $0 }), width > 0, height > 0
    else {
      throw ValidationError("--ignore takes x,y,w,h in device pixels, as in --ignore 0,0,120,40, not \"\(text)\"")
    }
    return PixelRect(x: x..<x + width, y: y..<y + height)
  }
}
