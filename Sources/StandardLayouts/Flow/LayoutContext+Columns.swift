import LayoutCore

extension LayoutContext {
  /// The number of columns for this viewport, at least one.
  ///
  /// - Parameters:
  ///   - columns: The number for a viewport that is not wider than high.
  ///   - landscape: The number for a viewport that is wider than high; `nil` for `columns`.
  func columns(_ columns: Int, landscape: Int?) -> Int {
    max(1, (bounds.size.isLandscape ? landscape : nil) ?? columns)
  }

  /// Sets the number of columns that applies to this viewport.
  func setColumns(_ count: Int, _ columns: inout Int, landscape: inout Int?) {
    if landscape != nil, bounds.size.isLandscape { landscape = count } else { columns = count }
  }
}

extension Size {
  /// True if it is wider than high.
  var isLandscape: Bool { width > height }

  /// The size with both sides multiplied by a factor.
  func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}
