import FoundationEssentials
import Glibc

/// Returns whether there is a folder at the path.
package func isFolder(_ path: String) -> Bool {
  var isFolder = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
}

/// The path of the program that this process runs, or `nil` if the system doesn't provide it.
package var programPath: String? { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") }

/// Writes all bytes, at an offset or at the end, and returns an `errno` value if writing failed.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32, at offset: Int? = nil) -> Int32? {
  var done = 0
  while done < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
      return unsafe offset.map { unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t($0 + done)) }
        ?? write(descriptor, rest.baseAddress, rest.count)
    }
    if count >= 0 {
      done += count
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}

/// Lets a pipe hold 1 MiB instead of 64 KB, if the system permits it; other files don't change.
///
/// With 64 KB the writer and the reader of large frames wake each other for each part, which takes several times as long
/// as copying.
package func enlargePipe(_ descriptor: Int32) {
  // F_SETPIPE_SZ, which the C library declares only for GNU sources.
  _ = fcntl(descriptor, 1031, 1 << 20)
}

/// Returns the error of the last system call as a phrase, such as `no such file or directory`.
package func systemError() -> String {
  let text = unsafe String(cString: strerror(errno))
  return text.prefix(1).lowercased() + text.dropFirst()
}
