import Foundation
import QuartzCore

extension UITableView {
  // MARK: Rows

  /// The number of sections.
  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// Returns the number of rows in a section.
  public func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  /// The cells in view, from top to bottom.
  public var visibleCells: [UITableViewCell] { indexPathsForVisibleRows?.compactMap { cells[$0] } ?? [] }
  /// The index paths of the rows in view, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return cells.keys.sorted()
  }
  /// Returns the cell of a row in view, or `nil`.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
  /// Returns the index path of a cell in view, or `nil`.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
  /// Returns the index path of the row at a point, or `nil`.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    layoutIfNeeded()
    for place in rows.places where place.y <= point.y && point.y < place.y + place.height {
      if case .row(let path) = place.part { return path }
    }
    return nil
  }
  /// Returns the rectangle of a row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect { rect(.row(indexPath)) }
  /// Returns the rectangle of a header.
  public func rectForHeader(inSection section: Int) -> CGRect { rect(.header(section)) }
  /// Returns the rectangle of a footer.
  public func rectForFooter(inSection section: Int) -> CGRect { rect(.footer(section)) }
  /// Returns the view of a header in view, or `nil`.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews[.header(section)] as? UITableViewHeaderFooterView
  }
  /// Returns the view of a footer in view, or `nil`.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews[.footer(section)] as? UITableViewHeaderFooterView
  }

  private func rect(_ part: TableRows.Part) -> CGRect {
    layoutIfNeeded()
    return rows.place(of: part).map { CGRect(x: 0, y: $0.y, width: bounds.width, height: $0.height) } ?? .zero
  }

  /// Scrolls to a row.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    let (rect, inset) = (rectForRow(at: indexPath), adjustedContentInset)
    let height = bounds.height - inset.top - inset.bottom
    let start = bounds.minY + inset.top
    var top = start
    switch scrollPosition {
    case .top: top = rect.minY
    case .middle: top = rect.midY - height / 2
    case .bottom: top = rect.maxY - height
    case .none: top = rect.minY < start ? rect.minY : max(start, rect.maxY - height)
    }
    let end = max(0, contentSize.height - height)
    setContentOffset(CGPoint(x: contentOffset.x, y: max(0, min(top, end)) - inset.top), animated: animated)
  }

  // MARK: Selection

  /// Selects a row without notifying the delegate.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in indexPathsForSelectedRows ?? [] { deselectRow(at: path, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for path in indexPathsForSelectedRows ?? [] { deselectRow(at: path, animated: animated) }
    }
    indexPathsForSelectedRows = (indexPathsForSelectedRows ?? []).filter { $0 != indexPath } + [indexPath]
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without notifying the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    let rest = (indexPathsForSelectedRows ?? []).filter { $0 != indexPath }
    indexPathsForSelectedRows = rest.isEmpty ? nil : rest
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Selects a row after a tap, in UIKit's order.
  ///
  /// Source: the reference of UITableViewDelegate, `tableView(_:willSelectRowAt:)`.
  package func tapRow(at path: IndexPath) {
    guard allowsSelection, let path = delegate?.tableView(self, willSelectRowAt: path) else { return }
    let selected = indexPathsForSelectedRows ?? []
    if allowsMultipleSelection, selected.contains(path) {
      deselectRow(at: path, animated: false)
      delegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    selectRow(at: path, animated: false, scrollPosition: .none)
    if !allowsMultipleSelection {
      for old in selected where old != path { delegate?.tableView(self, didDeselectRowAt: old) }
    }
    delegate?.tableView(self, didSelectRowAt: path)
  }
}
