import Foundation
import Rendering
import Support

/// A file that appears under its name only when it is whole: written under a hidden temporary name, then renamed.
///
/// A file that is dropped before ``commit()`` removes itself; a file that it was to replace stays. Pipes and devices are
/// written to as they are, and `-` is standard output.
public struct OutputFile: ~Copyable, Sendable {
  /// The name of the output, for messages.
  public let path: String
  private let finalPath: String
  /// The name until then; `nil` for a file that cannot be renamed.
  package let temporaryPath: String?
  /// The permissions of the file that it replaces.
  private let permissions: mode_t?
  /// The most bytes that it may have.
  private let limit: Int?
  /// Removes the temporary file of a process that ends at once.
  private let interruption: Interruption?
  private var descriptor: Int32
  private var isCommitted = false

  /// Begins a file, and creates the folders above it that are missing.
  ///
  /// - Parameters:
  ///   - path: The name of the file.
  ///   - output: The output that it is part of, for messages, if that has another name.
  /// - Throws: ``OutputError``.
  public init(path: String, of output: String? = nil) throws(OutputError) {
    try self.init(path: path, of: output, limit: nil, interruption: nil)
  }

  /// Begins the file of an output.
  ///
  /// It has no more bytes than the output may have, and a process that is told to end at once removes it.
  /// - Throws: ``OutputError``.
  public init(_ plan: OutputPlan) throws(OutputError) {
    try self.init(path: plan.path, limit: plan.byteLimit, interruption: plan.interruption)
  }

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: The name of the file.
  ///   - output: The output that it is part of, for messages, if that has another name.
  ///   - limit: The most bytes that it may have.
  ///   - interruption: The request to stop that may become one to end at once.
  /// - Throws: ``OutputError``.
  package init(
    path: String, of output: String? = nil, limit: Int? = nil, interruption: Interruption?
  ) throws(OutputError) {
    (self.limit, self.interruption) = (limit, interruption)
    if path == "-" {
      (finalPath, temporaryPath, permissions, descriptor) = (path, nil, nil, dup(1))
      self.path = output ?? path
      return
    }
    // A link is written through, not replaced.
    let finalPath = URL(fileURLWithPath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    var status = stat()
    let exists = unsafe stat(finalPath, &status) == 0
    // A link to nothing, or to itself, stays what it is.
    if !exists, unsafe lstat(finalPath, &status) == 0 { throw .creating(path, ENOENT) }
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFDIR { throw .creating(path, EISDIR) }
    let isStream = exists && kind != S_IFREG
    let temporaryPath = isStream ? nil : Self.temporaryPath(for: finalPath)
    if !exists, let reason = createFolder(finalPath.parentPath) { throw .creating(path, reason) }
    // Before there is a file: it is not left behind if the process ends in between.
    if let temporaryPath { interruption?.remember(temporaryPath) { unsafe unlink(temporaryPath) } }
    let descriptor = unsafe open(
      temporaryPath ?? finalPath, O_WRONLY | O_CREAT | (isStream ? 0 : O_EXCL) | O_CLOEXEC, 0o666)
    if descriptor < 0 {
      let reason = errno
      if let temporaryPath { interruption?.forget(temporaryPath) }
      throw .creating(path, reason)
    }
    (self.finalPath, self.temporaryPath, self.descriptor) = (finalPath, temporaryPath, descriptor)
    permissions = exists ? status.st_mode & 0o777 : nil
    self.path = output ?? path
  }

  private static func temporaryPath(for path: String) -> String {
    // By chance: in containers, every process may have the same number.
    path.parentPath.appendingPath("\(temporaryPrefix(of: path))\(UInt32.random(in: 0...UInt32.max)).tmp")
  }

  /// Names have 255 bytes at most.
  private static func temporaryPrefix(of path: String) -> String {
    ".\(String(decoding: path.lastPathComponent.utf8.prefix(200), as: UTF8.self))."
  }

  /// The ends of the names under which parts of an output may wait.
  package static let temporarySuffixes = ["", ".frames", ".palette"]

  /// Removes temporary files that killed processes have left; no other process may be writing the files.
  package static func removeLeftovers(of paths: some Sequence<String>, in folder: String) {
    let prefixes = Set(paths.map { temporaryPrefix(of: $0) })
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(".tmp") {
      let body = name.dropLast(4)
      guard let dot = body.lastIndex(of: "."), body[body.index(after: dot)...].allSatisfy(\.isNumber) else { continue }
      if prefixes.contains(String(body[...dot])) { unsafe unlink(folder.appendingPath(name)) }
    }
  }

  /// Returns the name under which another program may write the file.
  ///
  /// - Throws: ``OutputError``, if that is a pipe or a device.
  public func pathForPrograms() throws(OutputError) -> String {
    if let temporaryPath { return temporaryPath }
    throw OutputError(path, .needsRegularFile)
  }

  /// Writes at the end.
  ///
  /// - Throws: ``OutputError``.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    try write(bytes, at: nil)
  }

  /// Writes over the beginning.
  public func rewriteStart(_ bytes: [UInt8]) throws(OutputError) {
    try write(bytes, at: 0)
  }

  /// Replaces all that was written.
  public func replaceAll(_ bytes: [UInt8]) throws(OutputError) {
    guard ftruncate(descriptor, 0) == 0 else { throw .writing(path, errno) }
    try write(bytes, at: 0)
  }

  private func write(_ bytes: [UInt8], at offset: Int?) throws(OutputError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
        return unsafe offset.map { unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t($0 + done)) }
          ?? Foundation.write(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        throw .writing(path, errno)
      }
    }
    try checkSize()
  }

  /// - Throws: ``OutputError``, if the file has more bytes than it may have.
  private func checkSize() throws(OutputError) {
    guard let limit, byteCount > limit else { return }
    throw OutputError(path, .overByteLimit(limit))
  }

  /// The number of bytes in the file.
  public var byteCount: Int {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Puts the file in its place, replacing the one that was there.
  ///
  /// - Throws: ``OutputError``; the file then removes itself.
  public consuming func commit() throws(OutputError) {
    // Another program may have written it.
    try checkSize()
    // Only now: until then other programs may have to open it for writing.
    if temporaryPath != nil, let permissions { _ = fchmod(descriptor, permissions) }
    let closed = close(descriptor)
    descriptor = -1
    // Some file systems report a full disk only here.
    guard closed == 0 else { throw .writing(path, errno) }
    guard let temporaryPath else { return }
    guard unsafe rename(temporaryPath, finalPath) == 0 else { throw .creating(path, errno) }
    isCommitted = true
    interruption?.forget(temporaryPath)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    guard !isCommitted, let temporaryPath else { return }
    unsafe unlink(temporaryPath)
    interruption?.forget(temporaryPath)
  }
}
