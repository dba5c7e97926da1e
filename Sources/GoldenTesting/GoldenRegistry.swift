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

  /// Claims a golden.
  ///
  /// The same line may claim it again: a test is repeated, or runs for several arguments with the same pictures.
  /// - Returns: `nil`, or what is wrong.
  func claim(_ path: String, at site: CallSite, _ digests: [PixelDigest], isRecording: Bool) -> String? {
    claims.withLock { claims in
      guard let claim = claims[path] else {
        claims[path] = Claim(site: site, digests: digests)
        return nil
      }
      if claim.site != site {
        return "two assertions share the golden \(path): \(claim.site.source):\(claim.site.line) and "
          + "\(site.source):\(site.line); give each a name (named:)"
      }
      if isRecording, claim.digests != digests {
        return "line \(site.line) records \(path) twice with different pictures; give each case a name (named:)"
      }
      return nil
    }
  }
}
