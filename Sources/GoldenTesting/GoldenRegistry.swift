import Goldens
import Synchronization

/// The goldens that assertions of this process have claimed.
///
/// Two assertions that share one would overwrite each other.
final class GoldenRegistry: Sendable {
  private struct Claim {
    var site: CallSite
    var digests: [PixelDigest]
  }

  static let shared = GoldenRegistry()

  private let claims = Mutex<[String: Claim]>([:])
  /// The comparisons that wait for another comparison with the same golden, by golden.
  ///
  /// A golden without an entry is free.
  private let waiting = Mutex<[String: [CheckedContinuation<Void, Never>]]>([:])

  /// The reason a claim failed or needs a warning.
  enum Problem: Sendable, Hashable {
    /// Another assertion has claimed the golden, or this one has recorded other images. The comparison must not run.
    case refused(String)
    /// The same line has compared other images with the golden.
    case otherImages(String)
  }

  /// Claims a golden.
  ///
  /// The same line may claim a golden again, since a test can be repeated or run for several arguments with the same
  /// images.
  /// - Returns: The problem, or `nil` if there is none.
  func claim(_ path: String, at site: CallSite, _ digests: [PixelDigest], isRecording: Bool) -> Problem? {
    claims.withLock { claims in
      guard let claim = claims[path] else {
        claims[path] = Claim(site: site, digests: digests)
        return nil
      }
      if claim.site != site {
        return .refused(
          "two assertions share the golden \(path): \(claim.site.source):\(claim.site.line) and "
            + "\(site.source):\(site.line); give each a name (named:)")
      }
      if claim.digests == digests { return nil }
      let advice = "different images; give each case a name (named:)"
      return isRecording
        ? .refused("line \(site.line) records \(path) twice with \(advice)")
        : .otherImages("line \(site.line) compares this golden with \(advice)")
    }
  }

  /// Runs a comparison after all earlier ones with the same golden, so that their files never mix.
  func alone<Result>(
    with path: String, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    await withCheckedContinuation { continuation in
      let isFree = waiting.withLock { waiting in
        if waiting[path]?.append(continuation) != nil { return false }
        waiting[path] = []
        return true
      }
      if isFree { continuation.resume() }
    }
    defer {
      let next = waiting.withLock { waiting -> CheckedContinuation<Void, Never>? in
        if waiting[path]?.isEmpty ?? true {
          waiting[path] = nil
          return nil
        }
        return waiting[path]?.removeFirst()
      }
      next?.resume()
    }
    return try await body()
  }
}
