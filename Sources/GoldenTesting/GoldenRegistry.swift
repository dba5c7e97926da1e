import Goldens
import Synchronization

/// The goldens that assertions of this process have claimed: two assertions that share one would overwrite each other.
final class GoldenRegistry: Sendable {
  private struct Claim {
    var site: CallSite
    var digests: [PixelDigest]
  }

  /// The one of the process, which no test can see past.
  static let shared = GoldenRegistry()

  private let claims = Mutex<[String: Claim]>([:])
  /// Comparisons that wait until another one with the same golden is done, by the golden; those without any are free.
  private let waiting = Mutex<[String: [CheckedContinuation<Void, Never>]]>([:])

  /// A claim that was not granted without doubt.
  enum Doubt: Sendable, Hashable {
    /// Another assertion has the golden, or this one has recorded other pictures: nothing may be compared.
    case refused(String)
    /// The same line has compared other pictures with the golden.
    case otherPictures(String)
  }

  /// Claims a golden.
  ///
  /// The same line may claim it again: a test is repeated, or runs for several arguments with the same pictures.
  /// - Returns: `nil`, or what is wrong.
  func claim(_ path: String, at site: CallSite, _ digests: [PixelDigest], isRecording: Bool) -> Doubt? {
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
      let advice = "different pictures; give each case a name (named:)"
      return isRecording
        ? .refused("line \(site.line) records \(path) twice with \(advice)")
        : .otherPictures("line \(site.line) compares this golden with \(advice)")
    }
  }

  /// Runs a comparison after all earlier ones with the same golden, so that the files of two are never mixed.
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
