import Foundation
import Goldens

/// The name of a golden's folder, which distinguishes texts that a file name can't distinguish.
///
/// Dashes replace the characters that some file systems don't allow, and a long name is shortened. A name that isn't the
/// original text ends with a digest of that text, so two texts never share a golden.
struct GoldenFileName: CustomStringConvertible {
  let description: String

  /// The number of bytes up to which a name remains complete, so that it can be part of longer file names.
  private static let limit = 200

  /// Creates the name of a test's function and of an assertion.
  init(_ parts: [String]) {
    let name = parts.map(Self.cleaned).joined(separator: ".")
    if name.utf8.count > Self.limit {
      description = Self.shortened(name) + "-" + Self.digest(parts.joined(separator: "\u{0}"))
    } else {
      // The name `frames` of a test and the name `png` of an assertion make that of a golden's file.
      description = GoldenStore.isFileName(name) ? name + "-" + Self.digest(name) : name
    }
  }

  private static func cleaned(_ text: String) -> String {
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_.+=@"))
    let composed = text.precomposedStringWithCanonicalMapping
    let parts = composed.unicodeScalars.split { !allowed.contains($0) }.map { String(String.UnicodeScalarView($0)) }
    let joined = parts.joined(separator: "-")
    let name = joined.isEmpty || joined.allSatisfy { $0 == "." } ? "golden" : joined
    // Canonically equivalent texts are equal, but their file names aren't.
    return name.utf8.elementsEqual(text.utf8) ? name : name + "-" + digest(text)
  }

  /// Returns the beginning of a name, with whole characters.
  private static func shortened(_ name: String) -> String {
    var (end, count) = (name.startIndex, 0)
    while end < name.endIndex {
      count += name[end].utf8.count
      if count > limit - digestLength - 1 { break }
      name.formIndex(after: &end)
    }
    return String(name[..<end])
  }

  private static let digestLength = 8

  /// The first digits of the FNV-1a hash with 64 bits.
  ///
  /// Source: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, *The FNV Non-Cryptographic Hash Algorithm*.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String((String(repeating: "0", count: 16 - digits.count) + digits).prefix(digestLength))
  }
}
