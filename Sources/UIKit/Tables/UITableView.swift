import Foundation
import QuartzCore

/// A view with rows in sections.
///
/// The rows in view are shown at the content offset, and a tap selects a row. The steps of a scene scroll collection views
/// only, and updates aren't animated.
open class UITableView: UIScrollView {
  /// The style of a table view.
  public enum Style: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
  }

  /// The style of separators.
  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
  }

  /// The place of a row after scrolling.
  public enum ScrollPosition: Int, Sendable {
    case none
    case top
    case middle
    case bottom
  }

  /// The animation of an update, which has no effect.
  public enum RowAnimation: Int, Sendable {
    case fade
    case right
    case left
    case top
    case bottom
    case none
    case middle
    case automatic = 100
  }

  /// A height that follows from the contents.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// The name of the icon of search, which isn't shown.
  public nonisolated static let indexSearch = "{search}"

  /// The style.
  public let style: Style
  /// The delegate.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      contentsChanged()
    }
  }
  /// The data source.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { contentsChanged() } }
  /// The height of rows, in points.
  open var rowHeight = UITableView.automaticDimension { didSet { contentsChanged() } }
  /// The estimated height of rows, in points.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The height of headers, in points.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { contentsChanged() } }
  /// The height of footers, in points.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { contentsChanged() } }
  /// The estimated height of headers, in points, which has no effect.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of footers, in points, which has no effect.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above a header of a plain table view, in points, which has no effect.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { contentsChanged() } }
  /// The view above the rows.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// The view below the rows.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  /// The view behind the rows.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// The style of the separators.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// The insets of the separators, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { setNeedsLayout() } }
  /// The color of the separators.
  open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether rows can be selected.
  open var allowsSelection = true
  /// A Boolean value that indicates whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// A Boolean value that indicates whether rows can be selected during editing.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that indicates whether several rows can be selected during editing.
  open var allowsMultipleSelectionDuringEditing = false
  /// A Boolean value that indicates whether rows are edited.
  open var isEditing = false
  /// A Boolean value that indicates whether the cells follow the readable width, which has no effect.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// The index paths of the selected rows.
  open internal(set) var indexPathsForSelectedRows: [IndexPath]?
  /// The index path of the first selected row.
  open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

  var rows = TableRows()
  var cells: [IndexPath: UITableViewCell] = [:]
  var sectionViews: [TableRows.Part: UIView] = [:]
  var separators: [UIView] = []
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var sectionViewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var waitingCells: [UITableViewCell] = []
  var needsRows = true
  var measuredWidth: CGFloat = 0
  var touched: IndexPath?
  private var isShowingRows = false

  /// Creates a table view with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
  }

  /// Creates a plain table view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a plain table view, because archives aren't available.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old === new { return contentsChanged() }
    old?.removeFromSuperview()
    if let new { new === backgroundView ? insertSubview(new, at: 0) : addSubview(new) }
    contentsChanged()
  }

  func contentsChanged() {
    needsRows = true
    setNeedsLayout()
  }

  // MARK: Cells

  /// Registers a class of cells.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }
  /// Registers a nib file, from whose name a plain cell is made, because nib files aren't available.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = UITableViewCell.self
  }
  /// Registers a class of headers and footers.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    sectionViewClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  /// Returns a cell that waits for reuse, or a new one of a registered class, or `nil`.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let index = waitingCells.firstIndex(where: { $0.reuseIdentifier == identifier }) {
      let cell = waitingCells.remove(at: index)
      cell.prepareForReuse()
      return cell
    }
    return cellClasses[identifier].map { $0.init(ofClassWithReuseIdentifier: identifier) }
  }

  /// Returns a cell for a row, of a registered class.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      raise(
        .internalInconsistency,
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard")
    }
    return cell
  }

  /// Returns a header or footer of a registered class, or `nil`.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    sectionViewClasses[identifier].map { $0.init(ofClassWithReuseIdentifier: identifier) }
  }

  /// Removes cells in the order of their index paths, which decides about the reuse of cells.
  func endDisplaying(where isGone: (IndexPath) -> Bool) {
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) where isGone(path) {
      cells[path] = nil
      // A cell that has only been measured was never displayed.
      if cell.superview === self { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
      queue(cell)
    }
  }

  private func queue(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if cell.reuseIdentifier != nil { waitingCells.append(cell) }
  }

  // MARK: Updates

  /// Reloads the rows from the data source.
  open func reloadData() {
    endDisplaying { _ in true }
    for view in sectionViews.values { view.removeFromSuperview() }
    (sectionViews, indexPathsForSelectedRows) = ([:], nil)
    contentsChanged()
  }
  /// Reloads the rows from the data source.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Reloads the rows from the data source.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  /// Reloads the rows from the data source.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Reloads the rows from the data source.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Reloads the rows from the data source.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  /// Reloads the rows from the data source.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  /// Reloads the rows from the data source.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  /// Does nothing: updates take effect at once.
  open func beginUpdates() {}
  /// Lays out the rows again.
  open func endUpdates() { contentsChanged() }
  /// Makes updates, and calls the completion handler.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    contentsChanged()
    completion?(true)
  }
  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    for path in cells.keys.sorted() { cells[path]?.setEditing(editing, animated: animated) }
  }

  // MARK: Layout

  override func setBoundsOrigin(_ origin: CGPoint) {
    super.setBoundsOrigin(origin)
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Code that is called meanwhile may request a layout.
    if isShowingRows { return }
    isShowingRows = true
    showRows()
    isShowingRows = false
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let path = indexPathForRow(at: touch.location(in: self)) else { return }
    guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    touched = path
    cells[path]?.setHighlighted(true, animated: false)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let path = touched, let touch = touches.first else { return }
    touched = nil
    cells[path]?.setHighlighted(false, animated: false)
    if indexPathForRow(at: touch.location(in: self)) == path { tapRow(at: path) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let path = touched { cells[path]?.setHighlighted(false, animated: false) }
    touched = nil
  }
}
