import Foundation

/// A folder that is removed with all that it holds when its value is no longer used, or when the process ends.
///
/// If it cannot be made, the first use of it fails and names it.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Its path, without a slash at the end.
  public let path: String

  /// Creates an empty folder.
  ///
  /// Its name is short, since a socket's path in it must not be longer than 107 bytes.
  public init() {
    path = Self.root + "/" + UUID().uuidString.prefix(13)
    url = URL(fileURLWithPath: path, isDirectory: false)
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Holds the folders of this process: those of static members, which are never released, go with it.
  private static let root: String = {
    atexit { try? FileManager.default.removeItem(atPath: TemporaryFolder.rootPath) }
    return rootPath
  }()

  private static let rootPath = FileManager.default.temporaryDirectory.path() + "fg-tests-\(getpid())"
}

extension TemporaryFolder {
  /// Returns the place of a file or folder in this one.
  public func url(_ name: String) -> URL { url.appending(path: name) }

  /// Returns the path of a file or folder in this one.
  public func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and makes the folders that it is to lie in.
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = url(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Writes a file of text, and makes the folders that it is to lie in.
  public func write(_ text: String, to name: String) throws { try write(text.utf8, to: name) }

  /// Returns the bytes of a file.
  public func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: url(name))) }

  /// Returns whether there is a file or folder of this name.
  public func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Returns the names in the folder or in one below, sorted; none if there is no such folder.
  public func names(_ folder: String = ".") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
  }

  /// Returns the names of frames in a folder below, sorted.
  public func frames(_ folder: String) -> [String] { names(folder).filter { $0.hasPrefix("frame-") } }
}
