import FoundationEssentials
import Glibc
import ImageCodecs
import LayoutCore
import PNGCodec
import Raster
import Rendering
import Support

package struct PhotoFile: Sendable, Hashable {
  package var path: String
  /// The size in pixels, upright.
  package var size: Size
}

/// Finds the photos that scenes and recordings name, and checks that their headers are those of images.
package struct PhotoLibrary {
  package struct Issues: Error, Hashable {
    package var messages: [String]
  }

  package static let extensions = ["png", "jpg", "jpeg", "webp"]

  package let base: String
  package let limits: DecodeLimits
  package let providers: ImageProviders
  let dependencies: FileDependencies
  package var warnings: [String] { omissions + colorIssues.sentences }
  private var omissions: [String] = []
  private let colorIssues = ColorIssues()
  private var known: [String: Result<[PhotoFile], Issues>] = [:]
  package static let entryCounts = 1...100_000
  /// The extensions of image formats that are not supported.
  private static let foreignExtensions: Set = [
    "heic", "heif", "avif", "gif", "tif", "tiff", "bmp", "jxl", "jp2", "dng", "psd", "svg", "ico", "cr2", "cr3", "nef",
    "arw",
  ]

  package init(
    base: String, limits: DecodeLimits, providers: ImageProviders = .standard,
    dependencies: FileDependencies = FileDependencies()
  ) {
    (self.base, self.limits, self.providers, self.dependencies) = (base, limits, providers, dependencies)
  }

  /// Creates the library of photos around a file, or around the current folder for `-`.
  package init(
    besides path: String, limits: DecodeLimits, providers: ImageProviders = .standard,
    dependencies: FileDependencies = FileDependencies()
  ) {
    let base = path == "-" ? "." : path.parentPath
    self.init(base: base, limits: limits, providers: providers, dependencies: dependencies)
  }

  /// Returns the photos in a folder, of a pattern such as `shots/*.jpg`, or in a file, sorted by their paths' bytes.
  ///
  /// Folders and patterns match only files with one of ``extensions`` whose names don't begin with a dot. Images of
  /// other formats are reported in ``warnings``.
  package mutating func photos(at text: String) -> Result<[PhotoFile], Issues> {
    if let result = known[text] { return result }
    let result = find(path(text))
    known[text] = result
    return result
  }

  package func path(_ text: String) -> String {
    text.hasPrefix("/") ? text : base.appendingPath(text.hasPrefix("./") ? String(text.dropFirst(2)) : text)
  }

  private mutating func find(_ path: String) -> Result<[PhotoFile], Issues> {
    dependencies.note(path)
    var files = [path]
    if isFolder(path) {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        return .failure(Issues(messages: ["the folder \(path) cannot be read"]))
      }
      files = chosen(names.map(path.appendingPath), place: "the folder \(path)")
    } else if path.contains(where: { "*?[".contains($0) }), !FileManager.default.fileExists(atPath: path) {
      files = chosen(matches(of: path), place: "the files \(path)")
    }
    if files.isEmpty {
      let place = isFolder(path) ? "in the folder \(path)" : "like \(path)"
      return .failure(Issues(messages: ["no images \(place); supported: \(Self.extensions.joined(separator: ", "))"]))
    }
    var photos: [PhotoFile] = []
    var issues: [String] = []
    for file in files { dependencies.note(file) }
    let lookups = PhotoLookup.lookups(of: files, limits: limits)
    for (file, lookup) in zip(files, lookups) {
      switch photo(at: file, lookup) {
      case .success(let photo): photos.append(photo)
      case .failure(let failure): issues += failure.messages
      }
    }
    return issues.isEmpty ? .success(photos) : .failure(Issues(messages: issues))
  }

  /// Returns the photos among some files, sorted by the bytes of their paths, and notes skipped images.
  private mutating func chosen(_ files: [String], place: String) -> [String] {
    let files = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let foreign = files.map(\.lastPathComponent).filter {
      !$0.hasPrefix(".") && Self.foreignExtensions.contains($0.pathExtension)
    }
    if !foreign.isEmpty {
      let names = foreign.prefix(3).joined(separator: ", ") + (foreign.count > 3 ? ", …" : "")
      let images = counted(foreign.count, "image")
      let command = foreign.map { ImageError.converter(of: $0.pathExtension) }.first { !$0.isEmpty } ?? ""
      omissions.append(
        "\(place): skipped \(images) of unsupported formats: \(names); convert to PNG, JPEG, or WebP\(command)")
    }
    return files.filter { Self.isPhoto($0.lastPathComponent) }
  }

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

  package func photo(at path: String) -> Result<PhotoFile, Issues> {
    dependencies.note(path)
    return photo(at: path, PhotoLookup(path, limits: limits))
  }

  private func photo(at path: String, _ lookup: PhotoLookup) -> Result<PhotoFile, Issues> {
    switch lookup {
    case .image(let header):
      if let issue = header.colorIssue { colorIssues.add(issue, of: path) }
      return .success(PhotoFile(path: path, size: Size(width: Double(header.width), height: Double(header.height))))
    case .unusable(let reason): return .failure(Issues(messages: ["\(path): \(reason)"]))
    }
  }
}

extension PhotoLibrary {
  /// Returns the image that a text names: `builtin:NAME`, a name with another scheme, or the path of a file.
  func image(_ text: String) -> Result<ImageSource, Issues> {
    var source = ImageSource.file(path(text))
    if let colon = text.firstIndex(of: ":") {
      let scheme = String(text[..<colon])
      if scheme != ImageSource.fileScheme, providers[scheme] != nil {
        source = ImageSource(scheme: scheme, name: String(text[text.index(after: colon)...]))
      }
    }
    return issue(of: source).map { .failure(Issues(messages: [$0])) } ?? .success(source)
  }

  /// Returns the problem of an image; `nil` if it can be used.
  func issue(of source: ImageSource) -> String? {
    if source.scheme == ImageSource.fileScheme {
      switch photo(at: source.name) {
      case .success: return nil
      case .failure(let issues): return issues.messages.joined(separator: "; ")
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
