import Foundation
import ImageCodecs
import LayoutCore
import PNGCodec
import Raster
import Rendering
import Support

/// A photo in a file.
package struct PhotoFile: Sendable, Hashable {
  /// The path of the file.
  package var path: String
  /// Its own size in pixels, upright.
  package var size: Size
}

/// Finds the photos that scenes and recordings name, and checks by their headers that they are images.
package struct PhotoLibrary {
  /// Errors about a folder or an image; one sentence each.
  package struct Faults: Error, Hashable {
    package var messages: [String]
  }

  /// File name extensions of the photos in a folder, in lower case.
  package static let extensions = ["png", "jpg", "jpeg", "webp"]

  /// The folder that relative paths start from.
  package let base: String
  /// The largest size of an image.
  package let limits: DecodeLimits
  /// Providers of the images that are named with a scheme.
  package let providers: ImageProviders
  /// Doubts about what was found; one sentence each.
  package private(set) var warnings: [String] = []
  private var known: [String: Result<[PhotoFile], Faults>] = [:]
  /// The number of paths in a list of them.
  package static let entryCounts = 1...100_000
  /// File name extensions of images that are not read, in lower case.
  private static let foreignExtensions: Set = [
    "heic", "heif", "avif", "gif", "tif", "tiff", "bmp", "jxl", "jp2", "dng", "psd", "svg", "ico", "cr2", "cr3", "nef",
    "arw",
  ]

  /// A library of the photos around a file.
  package init(base: String, limits: DecodeLimits, providers: ImageProviders = .standard) {
    self.base = base
    self.limits = limits
    self.providers = providers
  }

  /// The library around the file at `path`; around the working folder for `-`.
  package init(besides path: String, limits: DecodeLimits, providers: ImageProviders = .standard) {
    self.init(base: path == "-" ? "." : path.parentPath, limits: limits, providers: providers)
  }

  /// The photos in a folder, sorted by the bytes of their names; or those that a pattern such as `shots/*.jpg` matches,
  /// sorted by their paths; or one photo, if it is named itself.
  ///
  /// In a folder and of a pattern's matches, only files with one of ``extensions`` count, and none whose name begins with a
  /// dot. Images of other formats there are told in ``warnings``.
  package mutating func photos(at text: String) -> Result<[PhotoFile], Faults> {
    if let result = known[text] { return result }
    let result = find(path(text))
    known[text] = result
    return result
  }

  /// Returns the path that a text in the file refers to.
  package func path(_ text: String) -> String {
    text.hasPrefix("/") ? text : base.appendingPath(text.hasPrefix("./") ? String(text.dropFirst(2)) : text)
  }

  private mutating func find(_ path: String) -> Result<[PhotoFile], Faults> {
    var files = [path]
    if isFolder(path) {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        return .failure(Faults(messages: ["the folder \(path) cannot be read"]))
      }
      files = chosen(names.map(path.appendingPath), place: "the folder \(path)")
    } else if path.contains(where: { "*?[".contains($0) }), !FileManager.default.fileExists(atPath: path) {
      files = chosen(matches(of: path), place: "the files \(path)")
    }
    if files.isEmpty {
      let (names, place) = (
        Self.extensions.joined(separator: ", "), isFolder(path) ? "in the folder \(path)" : "like \(path)"
      )
      return .failure(Faults(messages: ["no images \(place); looked for \(names)"]))
    }
    var photos: [PhotoFile] = []
    var faults: [String] = []
    for file in files {
      switch photo(at: file) {
      case .success(let photo): photos.append(photo)
      case .failure(let fault): faults += fault.messages
      }
    }
    return faults.isEmpty ? .success(photos) : .failure(Faults(messages: faults))
  }

  /// Returns the photos among some files in the order of their paths' bytes; tells of images that are none.
  private mutating func chosen(_ files: [String], place: String) -> [String] {
    let files = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let foreign = files.map(\.lastPathComponent).filter {
      !$0.hasPrefix(".") && Self.foreignExtensions.contains($0.pathExtension)
    }
    if !foreign.isEmpty {
      let names = foreign.prefix(3).joined(separator: ", ") + (foreign.count > 3 ? ", …" : "")
      let images = foreign.count == 1 ? "1 image of another format is" : "\(foreign.count) images of other formats are"
      warnings.append("\(place): \(images) left out: \(names); convert to PNG, JPEG or WebP")
    }
    return files.filter { Self.isPhoto($0.lastPathComponent) }
  }

  /// Returns the paths that match a pattern of the shell.
  private func matches(of pattern: String) -> [String] {
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    guard unsafe glob(pattern, GLOB_NOSORT, nil, &found) == 0, let paths = unsafe found.gl_pathv else { return [] }
    return unsafe (0..<Int(found.gl_pathc)).compactMap { index in
      unsafe paths[index].map { unsafe String(cString: $0) }
    }
  }

  private static func isPhoto(_ name: String) -> Bool {
    !name.hasPrefix(".") && extensions.contains(name.pathExtension)
  }

  /// The photo at a path, by its header.
  package func photo(at path: String) -> Result<PhotoFile, Faults> {
    func failure(_ text: String) -> Result<PhotoFile, Faults> { .failure(Faults(messages: ["\(path): \(text)"])) }
    if isFolder(path) { return failure("is a folder; expected an image") }
    var status = stat()
    // A pipe or a device may have no end.
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return failure("is no plain file; expected an image")
    }
    do {
      guard let header = try ImageDecoder(limits: limits).header(ofFile: path) else {
        let exists = FileManager.default.fileExists(atPath: path)
        return failure(exists ? "cannot be read" : "no such file or folder")
      }
      return .success(
        PhotoFile(path: path, size: Size(width: Double(header.width), height: Double(header.height))))
    } catch {
      return failure("\(error)")
    }
  }
}

extension PhotoLibrary {
  /// Returns the image that a text names: `builtin:NAME` or of another scheme, else a file's path as ``path(_:)`` takes it.
  func image(_ text: String) -> Result<ImageSource, Faults> {
    var source = ImageSource.file(path(text))
    if let colon = text.firstIndex(of: ":") {
      let scheme = String(text[..<colon])
      if scheme != ImageSource.fileScheme, providers[scheme] != nil {
        source = ImageSource(scheme: scheme, name: String(text[text.index(after: colon)...]))
      }
    }
    return fault(of: source).map { .failure(Faults(messages: [$0])) } ?? .success(source)
  }

  /// Returns a sentence on what is wrong with an image; `nil` if it is there.
  func fault(of source: ImageSource) -> String? {
    if source.scheme == ImageSource.fileScheme {
      switch photo(at: source.name) {
      case .success: return nil
      case .failure(let faults): return faults.messages.joined(separator: "; ")
      }
    }
    guard let provider = providers[source.scheme] else { return "\(UnknownImage(source))" }
    let names = provider.names
    if !names.isEmpty, !names.contains(source.name) {
      let kind = source.scheme == ImageSource.builtInScheme ? "built-in image" : "image of \(source.scheme)"
      return "no \(kind) \(quoted(source.name))\(suggestion(for: source.name, among: names))"
    }
    do {
      _ = try provider.naturalSize(of: source.name)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
