import Dispatch
import FoundationEssentials
import Glibc
import ImageCodecs
import PNGCodec
import Rendering
import Support
import Synchronization

/// The result of reading the header of an image file.
enum PhotoLookup: Sendable {
  case image(ImageHeader)
  /// The file isn't a usable image, for a reason that follows its path.
  case unusable(String)

  init(_ path: String, limits: DecodeLimits) {
    if isFolder(path) {
      self = .unusable("is a folder; expected an image")
      return
    }
    var status = stat()
    // A pipe or a device can be endless.
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      self = .unusable("is not a regular file; expected an image")
      return
    }
    do {
      if let header = try ImageDecoder(limits: limits).header(ofFile: path) {
        self = .image(header)
      } else {
        let exists = FileManager.default.fileExists(atPath: path)
        let isMisnamed = !exists && path.mayReplaceBytes
        self = .unusable(
          isMisnamed
            ? "the name isn't UTF-8; rename the file" : exists ? "cannot be read" : "no such file or folder")
      }
    } catch {
      self = .unusable("\(error)")
    }
  }

  /// Reads the headers of files, several at the same time, because the layout of a scene waits for all of them.
  static func lookups(of paths: [String], limits: DecodeLimits) -> [PhotoLookup] {
    if paths.count == 1 { return [PhotoLookup(paths[0], limits: limits)] }
    let lookups = Mutex<[Int: PhotoLookup]>([:])
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      let lookup = PhotoLookup(paths[index], limits: limits)
      lookups.withLock { $0[index] = lookup }
    }
    return lookups.withLock { found in paths.indices.compactMap { found[$0] } }
  }
}
