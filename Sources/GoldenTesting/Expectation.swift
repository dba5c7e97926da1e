import Compositor
import Goldens
import ImageComparison
import Rendering

/// Frames that an expectation looks at: their pictures, and their elements where they are known.
struct CheckedFrames {
  let frames: FrameSequence
  /// The elements of each frame; `nil` for pictures alone.
  let elements: [Frame]?
  /// A Boolean value that indicates whether there are pictures to look at.
  let hasPictures: Bool

  init(_ rendered: RenderedSequence, _ content: GoldenContent) {
    (frames, elements, hasPictures) = (rendered.frames, rendered.elements, content != .attributes)
  }

  /// Number of frames.
  var count: Int { max(frames.indices.count, elements?.count ?? 0) }

  /// The sentence of a check of pictures that fails; none without pictures.
  func pictureFaults(_ check: () async throws -> FrameCheck) async throws -> [String] {
    guard hasPictures else { return [] }
    let check = try await check()
    return check.passes ? [] : [check.description]
  }

  /// The sentences of a check of elements; none if nobody knows them.
  func elementFaults(_ issues: ([Frame]) -> [LayoutIssue]) -> [String] {
    elements.map { issues($0).map(\.description) } ?? []
  }
}

/// Faults that an expectation found, as the message of a test's issue.
struct ExpectationFaults {
  /// Statement of the failed expectation: `the frames do not loop`.
  var headline: String
  /// One sentence for each fault.
  var lines: [String]

  /// The most faults that a message spells out.
  private static let lineLimit = 12
  /// The most characters of a fault.
  private static let lengthLimit = 500

  /// The headline, and a line for each fault; of many, the first ones and their number.
  var message: String {
    let shown = lines.prefix(Self.lineLimit).map { line in
      let text = line.replacing("\n", with: "\n  ")
      return "\n  " + (text.count > Self.lengthLimit ? text.prefix(Self.lengthLimit) + "…" : text)
    }
    let rest = lines.count - shown.count
    return headline + shown.joined() + (rest > 0 ? "\n  and \(rest) more" : "")
  }
}

/// Runs an expectation and reports what it found.
///
/// - Parameters:
///   - headline: What is said of frames that are not as expected.
///   - body: Returns a sentence for each fault.
func expect(
  _ headline: String, at site: IssueSite, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> [String]
) async {
  do {
    let faults = ExpectationFaults(headline: headline, lines: try await WatchedLayouts.during(site, body))
    if !faults.lines.isEmpty { site.report(faults.message) }
  } catch {
    site.report("the frames cannot be checked: \(error)")
  }
}

extension GoldenStrategy {
  /// Makes the frames of a value for an expectation.
  ///
  /// - Throws: `IncompleteRendering` if there is none.
  func checked(
    _ value: () async throws -> Value, isolation: isolated (any Actor)? = #isolation
  ) async throws -> CheckedFrames {
    let checked = CheckedFrames(try await sequence(try await value(), RenderingOptions()), content)
    guard checked.count > 0 else { throw IncompleteRendering("there are no frames") }
    return checked
  }
}
