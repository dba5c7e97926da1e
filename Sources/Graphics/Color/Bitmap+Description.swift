extension Bitmap: CustomStringConvertible, CustomReflectable {
  /// The size on one line: a failed expectation prints it instead of all pixels.
  public var description: String { "Bitmap of \(width) × \(height) pixels" }

  /// The size without the pixels.
  public var customMirror: Mirror { Mirror(self, children: ["width": width, "height": height]) }
}
