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

  /// Returns the sizes of all items by their content, or the fallback for items with neither a template nor a label.
  ///
  /// The results are cached by content, so a later preparation measures only new content. The breadth of the items of a
  /// section is across the scroll direction, in points.
  ///
  /// Source: UICollectionViewFlowLayout.automaticSize.
  func fittingSizes(_ direction: ScrollDirection, fallback: Size, breadth: (_ section: Int) -> Double) -> [Size] {
    data.sections.indices.flatMap { section in
      let breadth = max(0, breadth(section))
      return data.sections[section].items.indices.map { item -> Size in
        let path = ItemIndexPath(section: section, item: item)
        switch direction {
        case .vertical: return measure(at: path, width: breadth) ?? fallback
        case .horizontal: return measure(at: path, height: breadth) ?? fallback
        }
      }
    }
  }
}

extension Size {
  var isLandscape: Bool { width > height }

  func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}
