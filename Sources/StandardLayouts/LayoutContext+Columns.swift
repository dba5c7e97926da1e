import Compositor
import Raster

extension LayoutContext {
  /// How many columns there are in this viewport, at least one.
  ///
  /// - Parameters:
  ///   - columns: While it is not wider than high.
  ///   - landscape: While it is wider than high; `nil` for `columns` there too.
  func columns(_ columns: Int, landscape: Int?) -> Int {
    max(1, (bounds.size.isLandscape ? landscape : nil) ?? columns)
  }

  /// Sets whichever of the two numbers decides in this viewport.
  func setColumns(_ count: Int, _ columns: inout Int, landscape: inout Int?) {
    if landscape != nil, bounds.size.isLandscape { landscape = count } else { columns = count }
  }
}

extension Size {
  /// Whether it is wider than high.
  var isLandscape: Bool { width > height }

  /// The size with both sides multiplied.
  func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}
