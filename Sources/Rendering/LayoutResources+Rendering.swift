import Foundation
import LayoutCore
import Raster
import Support
import Synchronization

extension LayoutResources {
  /// Creates the resources of a scene, which searches its fonts before the default ones, its images, and its folder.
  ///
  /// - Parameters:
  ///   - photos: The scene's photos, including those that its data doesn't show.
  ///   - dependencies: The record of the files in the folder that the layout looks for.
  package init(
    _ data: CollectionData, imageProviders: ImageProviders, fonts: [SceneFont] = [], folder: String? = nil,
    photos: [ImageSource] = [], dependencies: FileDependencies = FileDependencies()
  ) {
    self.init(
      text: CachingTypesetter(fonts: fonts),
      images: NamedImages(
        data.images.map(\.source) + photos, providers: imageProviders, folder: folder, dependencies: dependencies))
  }
}

/// Images by the names that code uses, as in `UIImage(named:)`.
///
/// A name identifies a photo of the scene, with or without its folder and extension, a built-in image, or a file in the
/// scene's folder, the working folder, or the program's resources. Results are cached, because file headers are read
/// from disk.
final class NamedImages: ImageSizeProvider {
  private let photos: [ImageSource]
  private let providers: ImageProviders
  private let folder: String?
  private let dependencies: FileDependencies
  private let found = Mutex<[String: CollectionData.Image?]>([:])
  private let sizes = Mutex<[ImageSource: Size?]>([:])

  init(
    _ photos: [ImageSource], providers: ImageProviders, folder: String?,
    dependencies: FileDependencies = FileDependencies()
  ) {
    (self.photos, self.providers, self.folder, self.dependencies) = (photos, providers, folder, dependencies)
  }

  /// The extensions of files for a name without one.
  private static let extensions = ["", ".png", ".jpg", ".jpeg", ".webp"]

  func image(named name: String) -> CollectionData.Image? {
    if let known = found.withLock({ $0[name] }) { return known }
    let image = look(for: name)
    found.withLock { $0[name] = .some(image) }
    return image
  }

  private func look(for name: String) -> CollectionData.Image? {
    if name.isEmpty { return nil }
    if let photo = photos.first(where: { $0.isNamed(name) }) { return sized(photo) }
    if let image = sized(.builtIn(name)) { return image }
    let folders = [folder, FileManager.default.currentDirectoryPath, Bundle.main.resourcePath].compactMap(\.self)
    for folder in name.hasPrefix("/") ? [""] : folders.map({ $0 + "/" }) {
      for suffix in Self.extensions {
        let path = folder + name + suffix
        dependencies.note(path)
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
  /// Returns whether code may use a name for the image: its name or last path component, with or without the extension.
  fileprivate func isNamed(_ wanted: String) -> Bool {
    if name == wanted { return true }
    guard scheme == Self.fileScheme else { return false }
    let file = name.split(separator: "/").last.map(String.init) ?? name
    let stem = file.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
    return file == wanted || stem == wanted
  }
}
