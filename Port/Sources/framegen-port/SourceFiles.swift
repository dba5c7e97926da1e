import Foundation
import Porting

/// The files of a run, and where their changed versions go.
struct SourceFiles {
  /// The files as they are.
  let files: [SourceFile]
  private let destinations: [URL]

  /// Reads the files.
  ///
  /// - Throws: ``PortFailure``, with a line for each file that cannot be ported.
  init(paths: [String], folder: String) throws(PortFailure) {
    let urls = paths.map { URL(fileURLWithPath: $0).standardizedFileURL.resolvingSymlinksInPath() }
    let read = zip(paths, urls).map { path, url in Self.read(path, url) }
    let faults = read.compactMap { if case .failure(let fault) = $0 { fault } else { nil } }
    if let first = faults.first {
      throw PortFailure(text: faults.map(\.text).joined(separator: "\n"), exitCode: first.exitCode)
    }
    if let twice = urls.indices.first(where: { urls[..<$0].contains(urls[$0]) }) {
      throw .invalid("\(paths[twice]): error: the file is given twice")
    }
    let common = Self.commonFolder(urls)
    let output = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL.resolvingSymlinksInPath()
    destinations = urls.map { url in
      url.pathComponents.dropFirst(common).reduce(output) { $0.appending(path: $1) }
    }
    for (path, destination) in zip(paths, destinations) where urls.contains(destination) {
      throw .output("\(path): error: -o \(folder) would write over an original; choose another folder")
    }
    files = read.compactMap { try? $0.get() }
  }

  private static func read(_ path: String, _ url: URL) -> Result<SourceFile, PortFailure> {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false), isDirectory: &isFolder) else {
      return .failure(.missing("\(path): error: there is no such file"))
    }
    if isFolder.boolValue { return .failure(.missing("\(path): error: is a folder; name its Swift files")) }
    guard let data = try? Data(contentsOf: url) else { return .failure(.missing("\(path): error: cannot be read")) }
    guard let text = String(data: data, encoding: .utf8) else {
      return .failure(.invalid("\(path): error: is no UTF-8 text"))
    }
    let file = SourceFile(name: path, text: text)
    guard let fault = file.firstSyntaxError else { return .success(file) }
    return .failure(.invalid("\(path):\(fault.line): error: is no Swift that compiles: \(fault.text)"))
  }

  /// The number of path components that all files' folders begin with.
  private static func commonFolder(_ urls: [URL]) -> Int {
    let folders = urls.map { $0.deletingLastPathComponent().pathComponents }
    guard let first = folders.first else { return 0 }
    return first.indices.first { index in folders.contains { !$0.indices.contains(index) || $0[index] != first[index] }
    }
      ?? first.count
  }

  /// Writes the changed files.
  ///
  /// - Throws: ``PortFailure``.
  func write(_ changed: [SourceFile]) throws(PortFailure) {
    for (file, destination) in zip(changed, destinations) {
      do {
        try FileManager.default.createDirectory(
          at: destination.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: destination, options: .atomic)
      } catch {
        throw .output("\(destination.path(percentEncoded: false)): error: cannot be written")
      }
    }
  }
}
