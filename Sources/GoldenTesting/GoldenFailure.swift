import Goldens
import Graphics
import ImageComparison
import PNGCodec
import Testing

/// A comparison with a golden that a test must not pass.
public struct GoldenFailure: Error, Sendable, CustomStringConvertible {
  /// The golden's name.
  public var name: String
  /// The comparison; `nil` if there was nothing to compare.
  public var result: GoldenResult?
  /// A few lines: what differs, and what to do.
  public var message: String
  /// Files for people: pictures of the worst frame.
  public var attachments: [GoldenAttachment] = []

  /// The message after the golden's name.
  public var description: String { "golden \(name): \(message)" }

  init(name: String, message: String) { (self.name, self.message) = (name, message) }
}

/// A file that a failure comes with.
public struct GoldenAttachment: Sendable {
  /// File name.
  public var name: String
  /// Content.
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
      if let page = await result.page(actual, site) { attachments.append(page) }
    }
  }

  private static func headline(_ result: GoldenResult) -> String {
    switch result.disposition {
    case .recorded where result.verdict.outcome == .missing: "recorded; there was none"
    case .recorded where result.verdict.outcome == .identical: "recording is on, and the golden is as it was"
    case .recorded, .accepted, .pending: result.verdict.summary
    }
  }

  private static func advice(
    _ result: GoldenResult, _ check: GoldenCheck, _ environment: GoldenEnvironment, _ site: CallSite
  ) -> [String] {
    switch result.disposition {
    case .accepted: []
    case .recorded(let path):
      ["recorded in \(path): look at it, then run again without recording"]
    case .pending(let path):
      [
        "golden: \(check.store.path(of: result.name))", "actual: \(path)",
        environment.isContinuousIntegration
          ? "nothing is recorded while CI is set: approve the artefacts on your own machine"
          : "to accept it: framegen golden approve \(result.name), or GOLDEN_RECORD=failed swift test --filter "
            + site.filter,
      ]
    }
  }
}

extension GoldenResult {
  private var stem: String { name.split(separator: "/").last.map(String.init) ?? name }

  /// The page that plays expected and actual frames; without most pictures if they are large.
  fileprivate func page(_ actual: FrameSequence, _ site: CallSite) async -> GoldenAttachment? {
    let entry = GoldenReport.Entry(
      name: name, verdict: verdict, expected: try? golden?.sequence(), actual: actual,
      approveCommand: "framegen golden approve \(name)", source: "\(site.source):\(site.line)")
    let bytes = try? await GoldenReport(title: name, entries: [entry]).html(pictureBytes: 4_000_000)
    return bytes.map { GoldenAttachment(name: "\(stem).report.html", bytes: $0) }
  }

  /// Pictures of the worst frame: expected, actual and their difference.
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

extension CallSite {
  /// The pattern that selects the test.
  fileprivate var filter: String { String(test.prefix { $0 != "(" }) }
}
