import LayoutCore

extension Catalog {
  /// Output formats, in the order of `framegen list formats`.
  public var outputFormats: [any OutputFormat.Type] {
    get { self[OutputFormatKey.self] }
    set { self[OutputFormatKey.self] = newValue }
  }

  /// Returns the output format of a name; `nil` if there is none.
  public func outputFormat(_ name: String) -> (any OutputFormat.Type)? { entry(name, of: OutputFormatKey.self) }

  /// The format of outputs whose name is that of a folder.
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
