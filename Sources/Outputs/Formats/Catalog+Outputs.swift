import LayoutCore

extension Catalog {
  /// The output formats, in the order of `framegen list formats`.
  public var outputFormats: [any OutputFormat.Type] {
    get { self[OutputFormatKey.self] }
    set { self[OutputFormatKey.self] = newValue }
  }

  var folderFormat: any OutputFormat.Type { PNGSequenceFormat.self }
}

private enum OutputFormatKey: CatalogKey {
  static var defaultEntries: [any OutputFormat.Type] {
    [
      PNGSequenceFormat.self, AnimatedPNGFormat.self, WebPFormat.self, GIFFormat.self, MP4Format.self, WebMFormat.self,
      HTMLPageFormat.self, ContactSheetFormat.self, Y4MFormat.self, RGBAFormat.self,
    ]
  }

  static func name(of entry: any OutputFormat.Type) -> String { entry.name }
}
