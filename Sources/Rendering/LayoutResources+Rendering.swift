import Foundation
import LayoutCore
import Raster
import Synchronization

extension LayoutResources {
  /// Creates what a scene is drawn with: its fonts and then the default ones, and images by their names.
  ///
  /// Fonts and files are looked for when somebody asks.
  ///
  /// - Parameters:
  ///   - data: The scene's data, whose images are found first.
  ///   - imageProviders: Providers of the images that the scene names.
  ///   - fonts: Asked for a character before the default fonts.
  ///   - folder: Folder of the scene; `nil` for the working folder alone.
  package init(
    _ data: CollectionData, imageProviders: ImageProviders, fonts: [SceneFont] = [], folder: String? = nil
  ) {
    self.init(
      text: CachingTypesetter(fonts: fonts),
      images: NamedImages(data: data, providers: imageProviders, folder: folder))
  }
}

/// Images by the names that code gives them: UIImage(named:).
///
/// A name is that of an image of the scene's data with or without its folder and extension, of a built-in image, or of a
/// file in the scene's folder, in the working folder, or among the program's resources.
///
/// Finds are remembered, since headers of files are read from the disk.
final class NamedImages: ImageSizeProvider {
  private let data: CollectionData
  private let providers: ImageProviders
  private let folder: String?
  private let found = Mutex<[String: CollectionData.Image?]>([:])
  private let sizes = Mutex<[ImageSource: Size?]>([:])

  init(data: CollectionData, providers: ImageProviders, folder: String?) {
    (self.data, self.providers, self.folder) = (data, providers, folder)
  }

  /// Extensions of files that a name without one may have.
  private static let extensions = ["", ".png", ".jpg", ".jpeg", ".webp"]

  func image(named name: String) -> CollectionData.Image? {
    if let known = found.withLock({ $0[name] }) { return known }
    let image = look(for: name)
    found.withLock { $0[name] = .some(image) }
    return image
  }

  private func look(for name: String) -> CollectionData.Image? {
    if name.isEmpty { return nil }
    if let image = data.images.first(where: { $0.source.isNamed(name) }) { return sized(image.source) }
    if let image = sized(.builtIn(name)) { return image }
    let folders = [folder, FileManager.default.currentDirectoryPath, Bundle.main.resourcePath].compactMap(\.self)
    for folder in name.hasPrefix("/") ? [""] : folders.map({ $0 + "/" }) {
      for suffix in Self.extensions {
        let path = folder + name + suffix
        if FileManager.default.fileExists(atPath: path), let image = sized(.file(path)) { return image }
      }
    }
    return nil
  }

  func size(of source: ImageSource) -> Size? {
    if let known = sizes.withLock({ $0[source] }) { return known }
    let size = try? providers.naturalSize(of: source)
    let usable = size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    sizes.withLock { $0[source] = .some(usable) }
    return usable
  }

  private func sized(_ source: ImageSource) -> CollectionData.Image? {
    size(of: source).map { CollectionData.Image(source, size: $0) }
  }
}

extension ImageSource {
  /// Returns true if code would call the image so: by its name, or the last part of its path, extension or not.
  fileprivate func isNamed(_ wanted: String) -> Bool {
    if name == wanted { return true }
    guard scheme == Self.fileScheme else { return false }
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let stem = file.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
    return file == wanted || stem == wanted
  }
}
