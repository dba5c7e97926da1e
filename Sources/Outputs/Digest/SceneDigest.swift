import LayoutCore
import Rendering
import Support

/// A digest of everything that a frame's pixels depend on, so that runs with equal digests draw equal frames.
///
/// The digest covers the program's version, the bytes of the scene or recording, the overrides, and the images and the
/// scene's fonts by name, size, and both ends of the file. For a program with custom layouts, transitions, or update
/// animations, it also covers the program. It doesn't cover default fonts.
package struct SceneDigest: Sendable {
  private var text = "framegen \(toolVersion)\n"

  /// Returns the digest of an input file, or `nil` if it can't be read again, such as input from a pipe.
  package static func of(
    path: String, overrides: [String], header: FrameSourceHeader, includesProgram: Bool
  ) -> String? {
    guard path != "-", let content = fileDigest(path) else { return nil }
    var digest = SceneDigest()
    digest.add("input", path.lastPathComponent, content)
    for override in overrides { digest.add("override", override) }
    for image in header.images.sorted() {
      let size = image.size == .natural ? "natural" : "covering"
      let isFile = image.source.scheme == ImageSource.fileScheme
      digest.add("image", "\(image.source)", size, isFile ? endsDigest(image.source.name) : "")
    }
    for font in header.fonts {
      for path in [font.regular, font.bold].compactMap({ $0 }) {
        digest.add("font", path.lastPathComponent, endsDigest(path))
      }
    }
    if includesProgram { digest.add("program", fileDigest("/proc/self/exe") ?? "") }
    return SHA256Digest(Array(digest.text.utf8)).description
  }

  private mutating func add(_ parts: String...) {
    // Lengths separate the parts unambiguously.
    text += parts.map { "\($0.utf8.count):\($0)" }.joined(separator: " ") + "\n"
  }

  /// Returns the digest of a file, computed from the digests of its pieces.
  private static func fileDigest(_ path: String) -> String? {
    guard let file = InputFile(path: path) else { return nil }
    var digests: [UInt8] = []
    while let piece = file.bytes(upTo: 4 << 20), !piece.isEmpty { digests += SHA256Digest(piece).bytes }
    return SHA256Digest(digests).description
  }

  /// Returns the digest of a file's size and its first and last 64 KB, which is fast even for thousands of photos.
  private static func endsDigest(_ path: String) -> String {
    let length = 64 << 10
    guard let file = InputFile(path: path), let size = file.size else { return "" }
    func bytes(from offset: Int) -> [UInt8] { file.bytes(upTo: length, at: offset) ?? [] }
    let ends = bytes(from: 0) + bytes(from: max(0, size - length))
    return "\(size) \(SHA256Digest(ends))"
  }
}
