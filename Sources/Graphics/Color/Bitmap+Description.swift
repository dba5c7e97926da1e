extension Bitmap: CustomStringConvertible, CustomReflectable {
  /// The size on one line, which a failed expectation prints instead of all pixels.
  public var description: String { "Bitmap of \(width) × \(height) pixels" }

  /// A mirror of the size without the pixels.
  public var customMirror: Mirror { Mirror(self, children: ["width": width, "height": height]) }
}
