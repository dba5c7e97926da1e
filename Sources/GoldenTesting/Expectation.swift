import Compositor
import Goldens
import ImageComparison
import Rendering

/// The frames that an expectation checks, as images and, where they're known, as elements.
struct CheckedFrames {
  let frames: FrameSequence
  /// The elements of each frame, or `nil` if only the images are known.
  let elements: [Frame]?
  let hasPictures: Bool

  init(_ rendered: RenderedSequence, _ content: GoldenContent) {
    (frames, elements, hasPictures) = (rendered.frames, rendered.elements, content != .attributes)
  }

  var count: Int { max(frames.indices.count, elements?.count ?? 0) }

  /// Returns the description of a failed check of images.
  ///
  /// The result is empty without images.
  func pictureIssues(_ check: () async throws -> FrameCheck) async throws -> [String] {
    guard hasPictures else { return [] }
    let check = try await check()
    return check.passes ? [] : [check.description]
  }

  /// Returns the descriptions of the issues of elements.
  ///
  /// The result is empty if the elements aren't known.
  func elementIssues(_ issues: ([Frame]) -> [LayoutIssue]) -> [String] {
    elements.map { issues($0).map(\.description) } ?? []
  }
}

/// The issues of an expectation, formatted as a test issue.
struct ExpectationIssues {
  /// A statement of the failed expectation, such as `the frames don't loop`.
  var headline: String
  var lines: [String]

  /// The largest number of issues that a message lists.
  private static let lineLimit = 12
  /// The largest number of characters of an issue.
  private static let lengthLimit = 500

  /// The headline, followed by a line for each of the first issues and the number of the others.
  var message: String {
    let shown = lines.prefix(Self.lineLimit).map { line in
      let text = line.replacing("\n", with: "\n  ")
      return "\n  " + (text.count > Self.lengthLimit ? text.prefix(Self.lengthLimit) + "…" : text)
    }
    let rest = lines.count - shown.count
    return headline + shown.joined() + (rest > 0 ? "\n  and \(rest) more" : "")
  }
}

/// Runs an expectation and reports its issues.
///
/// - Parameters:
///   - headline: The statement about frames that fail the expectation.
///   - body: Returns a sentence for each issue.
func expect(
  _ headline: String, at site: IssueSite, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> [String]
) async {
  do {
    let issues = ExpectationIssues(headline: headline, lines: try await WatchedLayouts.during(site, body))
    if !issues.lines.isEmpty { site.report(issues.message) }
  } catch {
    site.report("the frames can't be checked: \(error)")
  }
}

extension GoldenStrategy {
  /// Creates the frames of a value for an expectation.
  ///
  /// - Throws: `IncompleteRendering` if there are no frames.
  func checked(
    _ value: () async throws -> Value, isolation: isolated (any Actor)? = #isolation
  ) async throws -> CheckedFrames {
    let checked = CheckedFrames(try await sequence(try await value(), RenderingOptions()), content)
    guard checked.count > 0 else { throw IncompleteRendering("there are no frames") }
    return checked
  }
}
