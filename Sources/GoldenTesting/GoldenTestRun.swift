import Foundation
import Goldens
import Rendering

/// A comparison in a test, with its files and its permission to write them.
struct GoldenTestRun {
  private let options: GoldenOptions
  private let environment: GoldenEnvironment
  private let site: CallSite
  let name: String

  init(_ options: GoldenOptions, site: CallSite, name: String?) {
    self.options = options
    environment = options.environment ?? GoldenEnvironment(ProcessInfo.processInfo.environment)
    self.site = site
    self.name = site.goldenName(name)
  }

  /// Compares frames with the golden, and records or keeps them.
  func failure(of rendered: RenderedSequence, content: GoldenContent) async throws -> GoldenFailure? {
    let check = check
    let isRecording = check.recording != .never && !check.isContinuousIntegration
    let path = check.store.path(of: name)
    let digests = rendered.frames.digests
    let registry = GoldenRegistry.shared
    let problem = registry.claim(path, at: site, digests, isRecording: isRecording)
    if case .refused(let message)? = problem { return GoldenFailure(name: name, message: message) }
    let result = try await registry.alone(with: path) {
      try await check.result(
        name, rendered.frames, scale: rendered.scale,
        owner: .test(name: site.test, source: site.source), content: content)
    }
    if result.passes { return nil }
    var failure = await GoldenFailure(result, of: rendered.frames, check, environment, site)
    if case .otherImages(let message)? = problem { failure.message += "\n  \(message)" }
    let isNew = result.verdict.outcome == .missing
    if rendered.hasLayoutClass, environment.seedsHashes, !isNew, case .pending = result.disposition {
      failure.message += "\n  \(Self.hashingAdvice)"
    }
    for warning in environment.warnings { failure.message += "\n  \(warning)" }
    return failure
  }

  private static let hashingAdvice =
    "if the layout walks a dictionary or a set, run the tests with SWIFT_DETERMINISTIC_HASHING=1, which tools set"

  private var check: GoldenCheck {
    let folder = site.packageFolder
    func path(_ text: String?, or standard: String) -> String {
      URL(fileURLWithPath: text ?? standard, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
        .path(percentEncoded: false)
    }
    var check = GoldenCheck(
      store: GoldenStore(path: path(options.directory, or: "golden")),
      artifacts: GoldenStore(path: path(options.artifacts ?? environment.artifacts, or: ".build/golden")))
    check.recording = options.recording ?? environment.recording ?? .never
    check.isContinuousIntegration = environment.isContinuousIntegration
    check.comparison = options.comparison(over: (try? check.store.manifest(of: name))?.comparison)
    return check
  }
}
