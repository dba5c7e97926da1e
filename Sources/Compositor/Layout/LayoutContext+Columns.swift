extension LayoutContext {
  /// How many columns there are in this viewport, at least one.
  ///
  /// - Parameters:
  ///   - columns: While it is not wider than high.
  ///   - landscape: While it is wider than high; `nil` for `columns` there too.
  func columns(_ columns: Int, landscape: Int?) -> Int {
    max(1, (bounds.size.width > bounds.size.height ? landscape : nil) ?? columns)
  }
}
