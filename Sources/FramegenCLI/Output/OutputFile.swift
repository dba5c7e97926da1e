import Foundation

/// A file that appears under its name only when it is whole: written under a hidden temporary name, then renamed.
struct OutputFile: Sendable {
  /// Where it will appear, as the user gave it.
  let path: String
  private let finalPath: String
  private let temporaryPath: String
  /// −1 when it is closed.
  private var descriptor: Int32

  /// Begins a file.
  ///
  /// What is under `path` stays until ``commit()``.
  /// - Throws: ``ToolFailure`` with ``ToolExit/cannotCreate``.
  init(path: String) throws(ToolFailure) {
    self.path = path
    // A link is written through, not replaced.
    finalPath = URL(fileURLWithPath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    temporaryPath = finalPath.parentPath.appendingPath(".\(finalPath.lastPathComponent).\(getpid()).tmp")
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: finalPath, isDirectory: &isDirectory), isDirectory.boolValue {
      descriptor = -1
      throw .creating(path, EISDIR)
    }
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw .creating(path, errno) }
  }

  /// Writes at the end.
  ///
  /// - Throws: ``ToolFailure`` with ``ToolExit/ioError``.
  func write(_ bytes: [UInt8]) throws(ToolFailure) {
    try write(bytes, at: nil)
  }

  /// Writes over the beginning.
  func rewriteStart(_ bytes: [UInt8]) throws(ToolFailure) {
    try write(bytes, at: 0)
  }

  /// Replaces all that was written.
  func replaceAll(_ bytes: [UInt8]) throws(ToolFailure) {
    guard ftruncate(descriptor, 0) == 0 else { throw .writing(path, errno) }
    try write(bytes, at: 0)
  }

  private func write(_ bytes: [UInt8], at offset: Int?) throws(ToolFailure) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        return offset.map { pwrite(descriptor, rest.baseAddress, rest.count, off_t($0 + done)) }
          ?? Foundation.write(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        throw .writing(path, errno)
      }
    }
  }

  /// Puts the file in its place, replacing what was there.
  ///
  /// - Throws: ``ToolFailure``; the file must then be abandoned.
  mutating func commit() throws(ToolFailure) {
    let closed = close(descriptor)
    descriptor = -1
    // Some file systems report a full disk only here.
    guard closed == 0 else { throw .writing(path, errno) }
    guard rename(temporaryPath, finalPath) == 0 else { throw .creating(path, errno) }
  }

  /// Removes the temporary file; what is under the final name stays.
  mutating func abandon() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    unlink(temporaryPath)
  }
}

extension ToolFailure {
  /// An output that cannot be created.
  static func creating(_ path: String, _ reason: Int32) -> ToolFailure {
    // A disk that is full refuses new names, too.
    if reason == ENOSPC || reason == EDQUOT || reason == EIO { return writing(path, reason) }
    let advice =
      switch reason {
      case ENOENT where !FileManager.default.fileExists(atPath: path.parentPath):
        "create the folder first: mkdir -p \(path.parentPath.shellWord)"
      case EACCES, EPERM, EROFS: "choose another place with -o, or change the folder's permissions"
      default: "choose another place with -o"
      }
    return ToolFailure(.cannotCreate, subject: path, "cannot be created: \(reasonText(reason))", advice: advice)
  }

  /// An output that broke off.
  static func writing(_ path: String, _ reason: Int32) -> ToolFailure {
    ToolFailure(
      .ioError, subject: path, "cannot be written: \(reasonText(reason))",
      advice: "make room or choose another disk with -o; what is complete was kept")
  }

  private static func reasonText(_ reason: Int32) -> String { String(cString: strerror(reason)).lowercased() }
}
