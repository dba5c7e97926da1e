import FoundationEssentials
import Glibc
import Support

extension GoldenStore {
  /// A folder that contains a golden, or that may contain one but can't be read.
  package struct Entry: Sendable, Equatable {
    /// The path in the store's folder.
    package var name: String
    /// The reason why it can't be read, or `nil` if it has a manifest.
    package var error: GoldenFileError?
  }

  /// Returns the sorted names of all goldens, which are paths in the folder.
  ///
  /// They include the names of folders that can't be read, so that no golden is left out.
  package func names() -> [String] { entries().map(\.name) }

  /// Returns all goldens and all folders that can't be read, sorted by name.
  package func entries() -> [Entry] {
    var entries: [Entry] = []
    collect("", above: [], into: &entries)
    return entries.sorted { $0.name < $1.name }
  }

  private func collect(_ name: String, above: [FileIdentity], into entries: inout [Entry]) {
    let folder = name.isEmpty ? path : path(of: name)
    let files: [String]
    switch Self.files(in: folder) {
    case .success(let names): files = names
    case .failure(.missing) where name.isEmpty: return
    case .failure(let error): return entries.append(Entry(name: name, error: error))
    }
    let hasManifest = files.contains(Self.manifestName)
    if !name.isEmpty, hasManifest {
      entries.append(Entry(name: name))
    } else if !name.isEmpty, let left = Self.contentNames.first(where: { exists(name, $0) }) {
      entries.append(Entry(name: name, error: .lost(path(of: name, Self.manifestName), beside: left)))
    }
    let identity = FileIdentity(folder)
    for file in files where !(hasManifest && file == Self.manifestName) {
      let (path, child) = (folder.appendingPath(file), name.isEmpty ? file : name.appendingPath(file))
      switch FileIdentity.kind(of: path) {
      // A link to a folder above contains nothing else.
      case .folder where !above.contains(FileIdentity(path)) && identity != FileIdentity(path):
        collect(child, above: above + [identity], into: &entries)
      case .unreadable(let reason) where !Self.contentNames.contains(file):
        entries.append(Entry(name: child, error: .unreadable(path, reason)))
      case .folder, .file, .other, .missing, .unreadable: continue
      }
    }
  }

  /// The reason why no golden of the folder can be read, or `nil` if the folder can be read or is missing.
  package var issue: String? {
    switch FileIdentity.kind(of: path) {
    case .missing: return nil
    case .file, .other: return "expected a folder, found a file"
    case .unreadable(let reason): return "can't be read: \(reason)"
    case .folder: break
    }
    if case .failure(.unreadable(_, let reason)) = Self.files(in: path) { return "can't be read: \(reason)" }
    let isGolden = FileIdentity.kind(of: path.appendingPath(Self.manifestName)) == .file
    return isGolden ? "is a golden; expected the folder that contains it" : nil
  }

  /// The names of the files that a golden may have beside its manifest.
  static let contentNames = [pixelsName, attributesName]

  /// Returns the reason why no golden can have a name, or `nil` if one can.
  package static func issue(ofName name: String) -> String? {
    for part in name.split(separator: "/") {
      if isFileName(part) { return "has the part \(part), which is the name of a golden's file" }
      if part.utf8.count > nameLimit { return "is too long for a file name; at most \(nameLimit) bytes" }
      if !part.isPrintable { return "has control characters" }
    }
    return nil
  }

  /// The number of bytes that the name of a file or folder can have.
  package static let nameLimit = 255

  /// Returns whether a name is that of a golden's file.
  package static func isFileName(_ name: some StringProtocol) -> Bool {
    ([manifestName] + contentNames).contains { $0 == name.lowercased() }
  }

  private static func files(in folder: String) -> Result<[String], GoldenFileError> {
    switch FileIdentity.kind(of: folder) {
    case .missing: return .failure(.missing(folder))
    case .unreadable(let reason): return .failure(.unreadable(folder, reason))
    case .folder, .file, .other: break
    }
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(.unreadable(folder, systemError())) }
    close(descriptor)
    do {
      return .success(try FileManager.default.contentsOfDirectory(atPath: folder).sorted())
    } catch {
      return .failure(.unreadable(folder, systemError()))
    }
  }
}

/// The device and number of a file, which are the same for all paths to it.
struct FileIdentity: Equatable {
  /// The kind of the file at a path.
  enum Kind: Equatable {
    case file, folder, other, missing
    /// The kind isn't known, for the system's reason.
    case unreadable(String)
  }

  private let device: UInt64
  private let number: UInt64

  init(_ path: String) {
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    (device, number) = exists ? (UInt64(status.st_dev), UInt64(status.st_ino)) : (0, 0)
  }

  static func kind(of path: String) -> Kind {
    var status = stat()
    guard unsafe stat(path, &status) != 0 else {
      return switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    }
    guard errno == ENOENT || errno == ENOTDIR else { return .unreadable(systemError()) }
    return unsafe lstat(path, &status) == 0 ? .unreadable("the link's target doesn't exist") : .missing
  }
}
