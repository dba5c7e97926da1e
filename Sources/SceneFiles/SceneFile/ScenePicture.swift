import Raster
import Rendering
import SamplePhotos

/// A picture that a scene shows, with its own size in pixels.
struct ScenePicture: Sendable, Hashable {
  var source: PictureSource
  var size: Size

  /// A photo in a file.
  init(_ file: PhotoFile) {
    source = .file(file.path)
    size = file.size
  }

  /// A built-in picture: drawn at any size, only its shape is its own.
  init(_ photo: GeneratedPhoto) {
    source = .generated(photo)
    size = photo.naturalSize
  }
}

/// Gives pictures the names by which a scene's data and styles refer to them.
struct PictureNames {
  /// By name.
  private(set) var sources: [String: PictureSource] = [:]
  /// The names of pictures that are shown at their own size.
  private(set) var whole: Set<String> = []
  private var names: [Use: String] = [:]

  private struct Use: Hashable {
    var source: PictureSource
    var isWhole: Bool
  }

  /// The name of a picture, the same one whenever it is asked for.
  ///
  /// - Parameter isWhole: Whether the picture is shown at its own size; one that is shown in both ways has two names,
  ///   since it is loaded in two sizes.
  mutating func name(of source: PictureSource, isWhole: Bool) -> String {
    let use = Use(source: source, isWhole: isWhole)
    if let known = names[use] { return known }
    // The file's name alone if no other picture has it, else the whole path.
    let candidates = [source.shortName, source.longName]
    var name = candidates.first { sources[$0] == nil } ?? source.longName
    while sources[name] != nil { name += "'" }
    names[use] = name
    sources[name] = source
    if isWhole { whole.insert(name) }
    return name
  }
}

extension PictureSource {
  fileprivate var shortName: String {
    switch self {
    case .file(let path): path.lastPathComponent
    case .generated(let photo): photo.name
    }
  }

  fileprivate var longName: String {
    switch self {
    case .file(let path): path
    case .generated(let photo): "builtin:\(photo.name)"
    }
  }
}

extension PhotoLibrary {
  /// The one picture that a text names: `builtin:NAME`, or a path as ``path(_:)`` takes it.
  func picture(_ text: String) -> Result<ScenePicture, Faults> {
    guard text.hasPrefix("builtin:") else { return photo(at: path(text)).map { ScenePicture($0) } }
    let name = String(text.dropFirst("builtin:".count))
    if let photo = GeneratedPhoto(name: name) { return .success(ScenePicture(photo)) }
    let names = (GeneratedPhoto.all + GeneratedPhoto.materials).map(\.name)
    return .failure(Faults(messages: ["no built-in picture \(quoted(name))\(suggestion(for: name, among: names))"]))
  }
}
