import Goldens
import Graphics
import ImageComparison
import PNGCodec
import Support
import Testing

/// An error that describes a failed comparison with a golden.
public struct GoldenFailure: Error, Sendable, CustomStringConvertible {
  /// The golden's name.
  public var name: String
  /// The result of the comparison, or `nil` if there was nothing to compare.
  package var result: GoldenResult?
  /// A few lines about the differences and the possible next steps.
  public var message: String
  /// Images of the worst frame and a report page.
  public var attachments: [GoldenAttachment] = []

  /// The golden's name and the message.
  public var description: String { "golden \(name): \(message)" }
}

/// A file that is attached to a failure.
public struct GoldenAttachment: Sendable {
  /// The file name.
  public var name: String
  /// The content of the file.
  public var bytes: [UInt8]

  func record(at location: SourceLocation) { Attachment.record(bytes, named: name, sourceLocation: location) }
}

extension GoldenFailure {
  init(
    _ result: GoldenResult, of actual: FrameSequence, _ check: GoldenCheck, _ environment: GoldenEnvironment,
    _ site: CallSite
  ) async {
    self.init(name: result.name, message: Self.headline(result))
    self.result = result
    for line in Self.advice(result, check, environment, site) { message += "\n  \(line)" }
    if case .pending = result.disposition {
      attachments = await result.pictures(actual)
      if let page = await result.page(actual, check, site) { attachments.append(page) }
    }
  }

  private static func headline(_ result: GoldenResult) -> String {
    switch result.disposition {
    case .recorded where result.verdict.outcome == .missing: "recorded a new golden"
    case .recorded where result.verdict.outcome == .identical: "recording is on; the golden is unchanged"
    case .recorded, .accepted, .pending: result.verdict.summary
    }
  }

  private static func advice(
    _ result: GoldenResult, _ check: GoldenCheck, _ environment: GoldenEnvironment, _ site: CallSite
  ) -> [String] {
    switch result.disposition {
    case .accepted: []
    case .recorded(let path): ["recorded in \(path); review it, then run again without recording"]
    case .pending(let path):
      [
        "golden: \(check.store.path(of: result.name))", "actual: \(path)",
        environment.isContinuousIntegration
          ? "nothing is recorded while CI is set; approve the artifacts on your own machine"
          : "to approve it: " + Self.approveCommands(result.name, check, site).joined(separator: ", or "),
      ]
    }
  }

  /// The commands that approve a golden, for the folder of the package, at least one.
  ///
  /// The first one runs the package's tool, if the package has one, because no other is certain to be installed.
  fileprivate static func approveCommands(_ name: String, _ check: GoldenCheck, _ site: CallSite) -> [String] {
    let record = "GOLDEN_RECORD=failed swift test --filter \(site.function.shellWord)"
    guard let tool = PackageManifest(folder: site.packageFolder)?.tool else { return [record] }
    func path(_ text: String) -> String {
      let folder = site.packageFolder.appendingPath("")
      let path = text.hasPrefix(folder) ? text.dropFirst(folder.count) : text[...]
      return String(path.hasSuffix("/") ? path.dropLast() : path)
    }
    let (golden, artifacts) = (path(check.store.path), path(check.artifacts.path))
    var command = "swift run \(tool.shellWord) golden approve \(name.shellWord)"
    if golden != "golden" { command += " --golden \(golden.shellWord)" }
    if artifacts != ".build/golden" { command += " --artifacts \(artifacts.shellWord)" }
    return [command, record]
  }
}

extension GoldenResult {
  private var stem: String { name.split(separator: "/").last.map(String.init) ?? name }

  /// The page that plays the expected and the actual frames.
  ///
  /// It omits most images if they're large.
  fileprivate func page(_ actual: FrameSequence, _ check: GoldenCheck, _ site: CallSite) async -> GoldenAttachment? {
    let entry = GoldenReport.Entry(
      name: name, verdict: verdict, expected: try? golden?.sequence(), actual: actual,
      approveCommand: GoldenFailure.approveCommands(name, check, site).first, source: "\(site.source):\(site.line)")
    let bytes = try? await GoldenReport(title: name, entries: [entry]).html(pictureBytes: 4_000_000)
    return bytes.map { GoldenAttachment(name: "\(stem).report.html", bytes: $0) }
  }

  /// The expected image of the worst frame, the actual image, and their difference.
  fileprivate func pictures(_ actual: FrameSequence) async -> [GoldenAttachment] {
    guard let index = verdict.appearance?.worst ?? verdict.firstDifferingFrame ?? actual.indices.first,
      let position = actual.indices.firstIndex(of: index),
      let bitmap = try? await actual.bitmap(position)
    else { return [] }
    var pictures = [("actual", bitmap)]
    if let golden = try? golden?.sequence(), let place = golden.indices.firstIndex(of: index),
      let expected = try? await golden.bitmap(place)
    {
      pictures.insert(("expected", expected), at: 0)
      pictures.append(
        ("difference", DifferenceImage.amplified.bitmap(of: bitmap, from: expected, tolerance: verdict.tolerance)))
    }
    return pictures.compactMap { kind, bitmap in
      (try? bitmap.encodedPNG()).map { GoldenAttachment(name: "\(stem).frame-\(index).\(kind).png", bytes: $0) }
    }
  }
}
