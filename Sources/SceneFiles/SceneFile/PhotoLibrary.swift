import Compositor
import Foundation
import ImageCodecs
import PNGCodec
import Raster
import Rendering

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
  private var known: [String: Result<[PhotoFile], Faults>] = [:]

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

  /// The photos in a folder, sorted by the bytes of their names; or of one photo, if it is named itself.
  ///
  /// In a folder, only files with one of ``extensions`` count, and none whose name begins with a dot.
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

  private func find(_ path: String) -> Result<[PhotoFile], Faults> {
    var files = [path]
    if isFolder(path) {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
        return .failure(Faults(messages: ["the folder \(path) cannot be read"]))
      }
      files = names.filter(Self.isPhoto).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map(path.appendingPath)
    }
    if files.isEmpty {
      let names = Self.extensions.joined(separator: ", ")
      return .failure(Faults(messages: ["no images in the folder \(path); looked for \(names)"]))
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
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
      let exists = FileManager.default.fileExists(atPath: path)
      return failure(exists ? "cannot be read" : "no such file or folder")
    }
    do {
      let header = try ImageDecoder(limits: limits).header(of: Array(data))
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
