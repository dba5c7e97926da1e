import Glibc
import Graphics
import Outputs
import PNGCodec
import Support

/// A folder that contains a subfolder for each golden.
///
/// A golden contains `golden.txt`, the manifest, `frames.png`, the pixels, and `attributes.txt`, the elements'
/// attributes. A run in which all digests are equal reads only the manifest and decodes nothing.
package struct GoldenStore: Sendable, Hashable {
  package static let manifestName = "golden.txt"
  /// The file name of the pixels, a lossless animated PNG with one image for each frame that differs from its
  /// predecessor.
  package static let pixelsName = "frames.png"
  static let attributesName = "attributes.txt"

  package let path: String

  /// Creates a store for a folder, which may be missing.
  package init(path: String) { self.path = path }

  /// Returns the path of a golden's file or folder.
  package func path(of name: String, _ file: String = "") -> String {
    let folder = path.appendingPath(name)
    return file.isEmpty ? folder : folder.appendingPath(file)
  }

  package func manifest(of name: String) throws(GoldenFileError) -> GoldenManifest {
    let file = path(of: name, Self.manifestName)
    let bytes: [UInt8]
    do throws(GoldenFileError) {
      bytes = try Self.bytes(of: file)
    } catch {
      // A golden that lost its manifest isn't a new golden.
      if case .missing = error, let left = Self.contentNames.first(where: { exists(name, $0) }) {
        throw .lost(file, beside: left)
      }
      throw error
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .corrupt(file, line: nil, "isn't UTF-8 text")
    }
    return try GoldenManifest(text: text, path: file)
  }

  func exists(_ name: String, _ file: String) -> Bool { FileIdentity.kind(of: path(of: name, file)) == .file }

  /// Reads a golden, whose pixels are decoded on request.
  package func golden(_ name: String) throws(GoldenFileError) -> StoredGolden {
    StoredGolden(manifest: try manifest(of: name), store: self, name: name)
  }

  /// Writes a golden: pixels and attributes first, the manifest last.
  ///
  /// The default compression is the smallest, for files that stay in a repository.
  /// - Throws: ``GoldenFileError``, and the errors of the frames.
  package func write(
    _ manifest: GoldenManifest, of name: String, _ sequence: FrameSequence, compression: PNGCompression = .small
  ) async throws {
    if manifest.content == .pixels {
      var encoder = GoldenEncoder(manifest, compression: compression)
      try await encoder.append(sequence)
      try write(to: path(of: name, Self.pixelsName), try encoder.finish())
    } else {
      try delete(path(of: name, Self.pixelsName))
    }
    if let attributes = sequence.attributes {
      try write(to: path(of: name, Self.attributesName), Array(attributes.text.utf8))
    } else {
      try delete(path(of: name, Self.attributesName))
    }
    try write(manifest, of: name)
  }

  package func write(_ manifest: GoldenManifest, of name: String) throws(GoldenFileError) {
    try write(to: path(of: name, Self.manifestName), Array(manifest.text.utf8))
  }

  /// Removes a golden's files, and its folder and parent folders if they become empty.
  package func remove(_ name: String) throws(GoldenFileError) {
    for file in [Self.manifestName, Self.pixelsName, Self.attributesName] { try delete(path(of: name, file)) }
    var folder = path(of: name)
    while folder.count >= path.count, unsafe rmdir(folder) == 0 { folder = folder.parentPath }
  }

  func write(to file: String, _ bytes: [UInt8]) throws(GoldenFileError) {
    do throws(OutputError) {
      let output = try OutputFile(path: file)
      try output.write(bytes)
      try output.commit()
    } catch {
      throw .unwritable("\(error)")
    }
  }

  private func delete(_ file: String) throws(GoldenFileError) {
    guard unsafe unlink(file) != 0, errno != ENOENT else { return }
    throw .unwritable("\(file): can't be removed: \(systemError())")
  }

  static func bytes(of file: String) throws(GoldenFileError) -> [UInt8] {
    switch FileIdentity.kind(of: file) {
    case .file: break
    case .missing: throw .missing(file)
    case .folder: throw .unreadable(file, "expected a file, found a folder")
    case .other: throw .unreadable(file, "expected a file, found a pipe or a device")
    case .unreadable(let reason): throw .unreadable(file, reason)
    }
    guard let bytes = InputFile(path: file)?.rest() else { throw .unreadable(file, systemError()) }
    if bytes.starts(with: "version https://git-lfs".utf8) { throw .pointer(file) }
    return bytes
  }
}
