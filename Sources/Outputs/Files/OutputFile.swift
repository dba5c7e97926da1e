import FoundationEssentials
import Glibc
import Rendering
import Support

/// A file that appears under its name when it is complete.
///
/// The file is written with a hidden temporary name, and then renamed. A file that is discarded before ``commit()``
/// removes itself, and the file that it would have replaced remains. Pipes and devices are written directly, and `-` is
/// standard output.
public struct OutputFile: ~Copyable, Sendable {
  /// The name of the output, for error messages.
  public let path: String
  private let finalPath: String
  /// The name until then, or `nil` for a file that can't be renamed.
  package let temporaryPath: String?
  private let permissions: mode_t?
  private let limit: Int?
  /// Removes the temporary file of a process that ends at once.
  private let interruption: Interruption?
  private var descriptor: Int32
  private var isCommitted = false

  /// Begins a file, and creates the missing folders above it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - output: The output that the file belongs to, for error messages, if it has another name.
  /// - Throws: ``OutputError``.
  public init(path: String, of output: String? = nil) throws(OutputError) {
    try self.init(path: path, of: output, limit: nil, interruption: nil)
  }

  /// Begins the file of an output, with the output's limit on its size.
  ///
  /// A process that is stopped removes the file.
  public init(_ plan: OutputPlan) throws(OutputError) {
    try self.init(path: plan.path, limit: plan.byteLimit, interruption: plan.interruption)
  }

  /// - Parameter interruption: The request to stop, which can become one to end at once.
  package init(
    path: String, of output: String? = nil, limit: Int? = nil, interruption: Interruption?
  ) throws(OutputError) {
    (self.limit, self.interruption) = (limit, interruption)
    if path == "-" {
      (finalPath, temporaryPath, permissions, descriptor) = (path, nil, nil, dup(1))
      self.path = output ?? path
      enlargePipe(descriptor)
      return
    }
    // The target of a link is replaced, not the link.
    let finalPath = URL(fileURLWithPath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    var status = stat()
    let exists = unsafe stat(finalPath, &status) == 0
    // A broken link is not replaced.
    if !exists, unsafe lstat(finalPath, &status) == 0 { throw .creating(path, ENOENT) }
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFDIR { throw .creating(path, EISDIR) }
    let isStream = exists && kind != S_IFREG
    let temporaryPath = isStream ? nil : Self.temporaryPath(for: finalPath)
    if !exists, let reason = createFolder(finalPath.parentPath) { throw .creating(path, reason) }
    // Registered before the file exists, so that it isn't left behind if the process ends in between.
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
    if isStream { enlargePipe(descriptor) }
  }

  /// Writes a whole file.
  package static func save(
    _ bytes: [UInt8], to path: String, interruption: Interruption? = nil
  ) throws(OutputError) {
    let file = try OutputFile(path: path, interruption: interruption)
    try file.write(bytes)
    try file.commit()
  }

  private static func temporaryPath(for path: String) -> String {
    // Random, since every process in a container can have the same identifier.
    path.parentPath.appendingPath("\(temporaryPrefix(of: path))\(UInt32.random(in: 0...UInt32.max)).tmp")
  }

  /// A name has at most 255 bytes.
  private static func temporaryPrefix(of path: String) -> String {
    ".\(String(decoding: path.lastPathComponent.utf8.prefix(200), as: UTF8.self))."
  }

  /// The suffixes of the names of an output's temporary files.
  package static let temporarySuffixes = ["", ".frames", ".palette"]

  /// Removes temporary files of killed processes; no other process may be writing the files.
  package static func removeLeftovers(of paths: some Sequence<String>, in folder: String) {
    let prefixes = Set(paths.map { temporaryPrefix(of: $0) })
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasSuffix(".tmp") {
      let body = name.dropLast(4)
      guard let dot = body.lastIndex(of: "."), body[body.index(after: dot)...].allSatisfy(\.isNumber) else { continue }
      if prefixes.contains(String(body[...dot])) { unsafe unlink(folder.appendingPath(name)) }
    }
  }

  /// Returns the path at which another program can write the file.
  ///
  /// - Throws: ``OutputError`` if the output is a pipe or a device.
  public func pathForPrograms() throws(OutputError) -> String {
    if let temporaryPath { return temporaryPath }
    throw OutputError(path, .needsRegularFile)
  }

  /// Writes bytes at the end.
  public func write(_ bytes: [UInt8]) throws(OutputError) { try write(bytes, at: nil) }

  /// Overwrites the beginning of the file.
  public func rewriteStart(_ bytes: [UInt8]) throws(OutputError) { try write(bytes, at: 0) }

  func replaceAll(_ bytes: [UInt8]) throws(OutputError) {
    guard ftruncate(descriptor, 0) == 0 else { throw .writing(path, errno) }
    try write(bytes, at: 0)
  }

  private func write(_ bytes: [UInt8], at offset: Int?) throws(OutputError) {
    if let reason = writeAll(bytes, to: descriptor, at: offset) { throw .writing(path, reason) }
    try checkSize()
  }

  private func checkSize() throws(OutputError) {
    guard let limit, byteCount > limit else { return }
    throw OutputError(path, .overByteLimit(limit))
  }

  var byteCount: Int {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Moves the completed file to its place, where it replaces an existing file.
  ///
  /// - Returns: The number of bytes in the file, or 0 for a pipe.
  /// - Throws: ``OutputError``. The file then removes itself.
  @discardableResult
  public consuming func commit() throws(OutputError) -> Int {
    // Another program may have written the file.
    try checkSize()
    let byteCount = self.byteCount
    // Other programs may have to open the file for writing until now.
    if temporaryPath != nil, let permissions { _ = fchmod(descriptor, permissions) }
    let closed = close(descriptor)
    descriptor = -1
    // Some file systems report a full disk only here.
    guard closed == 0 else { throw .writing(path, errno) }
    guard let temporaryPath else { return byteCount }
    guard unsafe rename(temporaryPath, finalPath) == 0 else { throw .creating(path, errno) }
    isCommitted = true
    interruption?.forget(temporaryPath)
    return byteCount
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    guard !isCommitted, let temporaryPath else { return }
    unsafe unlink(temporaryPath)
    interruption?.forget(temporaryPath)
  }
}
