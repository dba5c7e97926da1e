import LayoutCore

extension Catalog {
  /// The image providers, one for each scheme, by default those of files and built-in images.
  public var imageProviders: [any ImageProvider] {
    get { self[ImageProviderKey.self] }
    set { self[ImageProviderKey.self] = newValue }
  }
}

private enum ImageProviderKey: CatalogKey {
  static var defaultEntries: [any ImageProvider] { [FileImages(), BuiltInImages()] }

  static func name(of entry: any ImageProvider) -> String { entry.scheme }
}
