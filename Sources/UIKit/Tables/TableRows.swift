import Foundation
import QuartzCore

/// The places of a table view's rows, headers, and footers, from top to bottom.
struct TableRows {
  /// A part of a table view.
  enum Part: Hashable {
    case header(Int)
    case footer(Int)
    case row(IndexPath)
  }

  struct Place {
    var part: Part
    var y: CGFloat
    var height: CGFloat
  }

  var places: [Place] = []
  /// The vertical range of each section.
  var sections: [(start: CGFloat, end: CGFloat)] = []
  var height: CGFloat = 0

  func place(of part: Part) -> Place? { places.first { $0.part == part } }

  /// The places that a vertical range touches.
  func places(from start: CGFloat, to end: CGFloat) -> [Place] {
    places.filter { $0.y < end && $0.y + $0.height > start }
  }
}

extension UITableView {
  private var sideInset: CGFloat { style == .insetGrouped ? 16 : 0 }
  private var rowWidth: CGFloat { max(0, bounds.width - 2 * sideInset) }

  /// Places the parts, and shows those in view.
  func showRows() {
    if needsRows || measuredWidth != bounds.width {
      needsRows = false
      measuredWidth = bounds.width
      placeParts()
    }
    backgroundView?.frame = bounds
    let inset = adjustedContentInset
    let visible = rows.places(from: bounds.minY, to: bounds.maxY)
    let shown = Set(visible.map(\.part))
    endDisplaying { !shown.contains(.row($0)) }
    for place in visible {
      if case .row(let path) = place.part { show(path, place) }
    }
    for place in rows.places { showSection(place, top: bounds.minY + inset.top) }
    showSeparators(visible)
  }

  private func placeParts() {
    var rows = TableRows()
    var y: CGFloat = 0
    if let header = tableHeaderView {
      header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.bounds.height)
      y = header.bounds.height
    }
    for section in 0..<max(0, dataSource?.numberOfSections(in: self) ?? 0) {
      let start = y
      place(.header(section), headerHeight(section), &y, &rows)
      for row in 0..<max(0, dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0) {
        let path = IndexPath(row: row, section: section)
        place(.row(path), height(of: path, at: y), &y, &rows)
      }
      place(.footer(section), footerHeight(section), &y, &rows)
      rows.sections.append((start, y))
    }
    if let footer = tableFooterView {
      footer.frame = CGRect(x: 0, y: y, width: bounds.width, height: footer.bounds.height)
      y += footer.bounds.height
    }
    rows.height = y
    self.rows = rows
    if contentSize != CGSize(width: bounds.width, height: y) { contentSize = CGSize(width: bounds.width, height: y) }
  }

  private func place(_ part: TableRows.Part, _ height: CGFloat, _ y: inout CGFloat, _ rows: inout TableRows) {
    // A height may not be a number.
    guard height > 0 else { return }
    rows.places.append(TableRows.Place(part: part, y: y, height: height))
    y += height
  }

  private func height(of path: IndexPath, at y: CGFloat) -> CGFloat {
    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if height >= 0 { return height }
    // Only rows in view are measured, as with estimates on a device.
    if y > bounds.maxY {
      let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
      return estimate > 0 ? estimate : 44
    }
    return cell(for: path)?.fittingHeight(width: rowWidth) ?? 44
  }

  private func cell(for path: IndexPath) -> UITableViewCell? {
    if let cell = cells[path] { return cell }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    cells[path] = cell
    return cell
  }

  private func headerHeight(_ section: Int) -> CGFloat {
    let height = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if height >= 0 { return height }
    if let view = sectionView(.header(section)) { return max(28, view.sectionHeight(width: rowWidth)) }
    return style == .plain ? 0 : section == 0 ? 35 : 17.5
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let height = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if height >= 0 { return height }
    if let view = sectionView(.footer(section)) { return max(28, view.sectionHeight(width: rowWidth)) }
    return style == .plain ? 0 : 17.5
  }

  /// Returns the view of a header or footer: the delegate's, or one with the data source's title.
  private func sectionView(_ part: TableRows.Part) -> UIView? {
    if let view = sectionViews[part] { return view }
    var view: UIView?
    switch part {
    case .header(let section):
      view = delegate?.tableView(self, viewForHeaderInSection: section)
      if view == nil, let title = dataSource?.tableView(self, titleForHeaderInSection: section) {
        view = titleView(title, isHeader: true)
      }
    case .footer(let section):
      view = delegate?.tableView(self, viewForFooterInSection: section)
      if view == nil, let title = dataSource?.tableView(self, titleForFooterInSection: section) {
        view = titleView(title, isHeader: false)
      }
    case .row: break
    }
    sectionViews[part] = view
    return view
  }

  private func titleView(_ title: String, isHeader: Bool) -> UIView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = style == .plain || !isHeader ? title : title.uppercased()
    if style != .plain {
      view.textLabel?.font = .systemFont(ofSize: 13)
      view.textLabel?.textColor = .secondaryLabel
    } else {
      view.backgroundColor = .systemGray6
    }
    return view
  }

  private func show(_ path: IndexPath, _ place: TableRows.Place) {
    guard let cell = cell(for: path) else { return }
    let isNew = cell.superview !== self
    cell.frame = CGRect(x: sideInset, y: place.y, width: rowWidth, height: place.height)
    if style == .insetGrouped { round(cell, path) }
    if style != .plain, cell.backgroundColor == .systemBackground {
      cell.backgroundColor = .secondarySystemGroupedBackground
    }
    cell.isSelected = indexPathsForSelectedRows?.contains(path) ?? false
    if !isNew { return }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    insertSubview(cell, at: backgroundView == nil ? 0 : 1)
  }

  private func round(_ cell: UITableViewCell, _ path: IndexPath) {
    let last = (dataSource?.tableView(self, numberOfRowsInSection: path.section) ?? 1) - 1
    var corners: CACornerMask = []
    if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if path.row == last { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    cell.layer.cornerRadius = corners.isEmpty ? 0 : 10
    cell.layer.maskedCorners = corners
    cell.clipsToBounds = true
  }

  /// Shows a header or footer in view; those of a plain table view stay at the top of their section.
  private func showSection(_ place: TableRows.Place, top: CGFloat) {
    if case .row = place.part { return }
    guard let view = sectionView(place.part) else { return }
    var y = place.y
    if style == .plain, case .header(let section) = place.part {
      y = min(max(y, top), max(place.y, rows.sections[section].end - place.height))
    }
    guard y < bounds.maxY, y + place.height > bounds.minY else { return view.removeFromSuperview() }
    view.frame = CGRect(x: sideInset, y: y, width: rowWidth, height: place.height)
    if view.superview !== self { addSubview(view) }
  }

  private func showSeparators(_ visible: [TableRows.Place]) {
    for view in separators { view.removeFromSuperview() }
    separators = []
    guard separatorStyle == .singleLine else { return }
    let line = 1 / UIScreen.main.scale
    for place in visible {
      guard case .row(let path) = place.part, let cell = cells[path] else { continue }
      let last = (dataSource?.tableView(self, numberOfRowsInSection: path.section) ?? 1) - 1
      if style != .plain, path.row == last { continue }
      let inset = cell.ownSeparatorInset ?? separatorInset
      let width = cell.bounds.width - inset.left - inset.right
      if width <= 0 { continue }
      let view = UIView(frame: CGRect(x: inset.left, y: place.height - line, width: width, height: line))
      view.backgroundColor = separatorColor
      cell.addSubview(view)
      separators.append(view)
    }
  }
}

extension UIView {
  /// Returns the height that fits a width: that of the constraints, that of a header's title, or the present one.
  fileprivate func sectionHeight(width: CGFloat) -> CGFloat {
    if autoLayout != nil {
      return systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    return bounds.height
  }
}
