import LayoutCore

extension LayoutContext {
  /// Returns the number of columns for this viewport, at least 1.
  func columns(_ columns: Int, landscape: Int?) -> Int {
    max(1, (bounds.size.isLandscape ? landscape : nil) ?? columns)
  }

  /// Sets the number of columns that applies to this viewport.
  func setColumns(_ count: Int, _ columns: inout Int, landscape: inout Int?) {
    if landscape != nil, bounds.size.isLandscape { landscape = count } else { columns = count }
  }
}

extension Size {
  var isLandscape: Bool { width > height }

  func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}
