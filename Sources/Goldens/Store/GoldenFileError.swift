import PNGCodec

/// A golden that cannot be read or written.
public enum GoldenFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no file at the path.
  case missing(String)
  /// The file is a pointer of Git LFS: the content was not fetched.
  case pointer(String)
  /// The file was written by a later version.
  case version(String, Int)
  /// The text at a path is damaged, at a line if one is known.
  case corrupt(String, line: Int?, String)
  /// The image at a path is damaged.
  case image(String, ImageError)
  /// The pixels of a frame are not those that the manifest tells.
  case otherPixels(String, frame: Int)
  /// The golden has digests only.
  case withoutPixels(String)
  /// The system's reason why a file cannot be read.
  case unreadable(String, String)
  /// A reason why a file cannot be written.
  case unwritable(String)

  /// One line: where, what, and what to do.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): no golden; record it, then look at it"
    case .pointer(let path): "\(path): a pointer of Git LFS instead of the file; run git lfs pull"
    case .version(let path, let version):
      "\(path):1: written by a later version (golden \(version)); this one reads up to golden \(GoldenManifest.version)"
    case .corrupt(let path, let line, let what): "\(path)\(line.map { ":\($0)" } ?? ""): \(what)"
    case .image(let path, let error): "\(path): \(error)"
    case .otherPixels(let path, let frame):
      "\(path): frame \(frame) is not the picture that golden.txt tells; both files must be of one recording: restore "
        + "them, or record anew"
    case .withoutPixels(let path): "\(path): the golden holds digests only, so that pixels cannot be compared"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .unwritable(let reason): reason
    }
  }
}
