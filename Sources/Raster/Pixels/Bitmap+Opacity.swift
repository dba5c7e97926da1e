extension Bitmap {
  /// A Boolean value that indicates whether every pixel has alpha 255, computed in O(width × height).
  public var isOpaque: Bool { areOpaque(pixels.span) }
}
