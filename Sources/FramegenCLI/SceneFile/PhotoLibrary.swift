import Foundation
import PhotoCodecs
import Raster

/// Finds the photos that scenes and recordings name, and checks by their headers that they are pictures.
struct PhotoLibrary {
  /// What is wrong with a folder or a picture; one sentence each.
  struct Faults: Error, Hashable {
    var messages: [String]
  }

  /// File name extensions of the photos in a folder, in lower case.
  static let extensions = ["png", "jpg", "jpeg", "webp"]

  /// The folder that relative paths start from.
  let base: String
  /// How large a picture may claim to be.
  let limits: DecodeLimits
  private var known: [String: Result<[String], Faults>] = [:]

  /// A library of the photos around a file.
  init(base: String, limits: DecodeLimits) {
    self.base = base
    self.limits = limits
  }

  /// The library around the file at `path`; around the working folder for `-`.
  init(besides path: String, limits: DecodeLimits) {
    self.init(base: path == "-" ? "." : path.parentPath, limits: limits)
  }

  /// Paths of the photos in a folder, sorted by the bytes of their names; or of one photo, if it is named itself.
  ///
  /// In a folder, only files with one of ``extensions`` count, and none whose name begins with a dot.
  mutating func photos(at text: String) -> Result<[String], Faults> {
    if let result = known[text] { return result }
    let result = find(path(text))
    known[text] = result
    return result
  }

  /// Where a path in the file leads.
  func path(_ text: String) -> String {
    text.hasPrefix("/") ? text : base.appendingPath(text.hasPrefix("./") ? String(text.dropFirst(2)) : text)
  }

  private func find(_ path: String) -> Result<[String], Faults> {
    var files = [path]
    if isFolder(path) {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        return .failure(Faults(messages: ["the folder \(path) cannot be read"]))
      }
      files = names.filter(Self.isPhoto).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map(path.appendingPath)
    }
    if files.isEmpty {
      let names = Self.extensions.joined(separator: ", ")
      return .failure(Faults(messages: ["no images in the folder \(path); looked for \(names)"]))
    }
    let faults = files.compactMap(check)
    return faults.isEmpty ? .success(files) : .failure(Faults(messages: faults))
  }

  private static func isPhoto(_ name: String) -> Bool {
    !name.hasPrefix(".") && extensions.contains(name.pathExtension)
  }

  /// What is wrong with the picture at a path, by its header; `nil` if nothing.
  func check(_ path: String) -> String? {
    if isFolder(path) { return "\(path): is a folder; expected an image" }
    var status = stat()
    // A pipe or a device may have no end.
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return "\(path): is no plain file; expected an image"
    }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
      let exists = FileManager.default.fileExists(atPath: path)
      return exists ? "\(path): cannot be read" : "\(path): no such file or folder"
    }
    do {
      _ = try PhotoDecoder(limits: limits).header(of: Array(data))
      return nil
    } catch {
      return "\(path): \(error)"
    }
  }
}
