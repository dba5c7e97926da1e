import PNGCodec

/// An error that describes a golden that can't be read or written.
package enum GoldenFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no file at the path.
  case missing(String)
  /// There is no manifest at the path, but another file of the golden exists.
  case lost(String, beside: String)
  /// The file is a Git LFS pointer. The content wasn't fetched.
  case pointer(String)
  case version(String, Int)
  /// The text at a path is damaged, at a line if it's known.
  case corrupt(String, line: Int?, String)
  case image(String, ImageError)
  /// The pixels of a frame don't match the digest in the manifest.
  case otherPixels(String, frame: Int)
  case withoutPixels(String)
  /// A file can't be read, with the system's reason.
  case unreadable(String, String)
  case unwritable(String)

  /// A line with the location, the problem, and the next step.
  package var description: String {
    switch self {
    case .missing(let path): "\(path): no golden; record it, then review it"
    case .lost(let path, let file): "\(path): missing, but \(file) exists; restore the golden, or record it again"
    case .pointer(let path): "\(path): expected a file, found a Git LFS pointer; run git lfs pull"
    case .version(let path, let version):
      "\(path):1: written by a later version (golden \(version)); this one reads up to golden \(GoldenManifest.version)"
    case .corrupt(let path, let line, let what): "\(path)\(line.map { ":\($0)" } ?? ""): \(what)"
    case .image(let path, let error): "\(path): \(error)"
    case .otherPixels(let path, let frame):
      "\(path): frame \(frame) doesn't match golden.txt; both files must belong to one recording: restore "
        + "them, or record again"
    case .withoutPixels(let path): "\(path): the golden contains only digests, so pixels can't be compared"
    case .unreadable(let path, let reason): "\(path): can't be read: \(reason)"
    case .unwritable(let reason): reason
    }
  }
}
