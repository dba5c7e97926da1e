import Foundation
import Testing
import UIKit

/// The order of the calls in a cell's life.
///
/// Sources: the pages of Apple's documentation `UICollectionReusableView.prepareForReuse()` ("before the corresponding
/// dequeue method returns the view"), `apply(_:)`, `preferredLayoutAttributesFitting(_:)`,
/// `collectionView(_:willDisplay:forItemAt:)` ("before adding a cell to its content"),
/// `collectionView(_:didEndDisplaying:forItemAt:)` ("when a cell is removed"), and `UIView.layoutSubviews()`, which runs in
/// the layout pass after the configuration. "Designing Your Data Source and Delegate" in the Collection View Programming
/// Guide for iOS describes reuse. No page states when attributes are applied: PSTCollectionView applies them before a
/// dequeue method returns.
@MainActor struct CellLifeTests {
  private let layout = UICollectionViewFlowLayout()
  private let source = LoggedSource()
  private let view: UICollectionView

  /// Two rows of 50 points are visible.
  init() {
    layout.itemSize = CGSize(width: 100, height: 50)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(LoggedCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (source, source)
  }

  private func calls(during body: () -> Void) -> [String] {
    source.lines = []
    body()
    view.layoutIfNeeded()
    return source.lines
  }

  private func birth(_ item: Int) -> [String] {
    ["init", "apply 0.\(item)", "cellForItem 0.\(item)", "preferred \(item)", "willDisplay \(item) outside"]
  }

  private func rebirth(_ item: Int, was old: Int) -> [String] {
    [
      "prepareForReuse \(old)", "apply 0.\(item)", "cellForItem 0.\(item)", "preferred \(item)",
      "willDisplay \(item) outside",
    ]
  }

  @Test func firstDisplay() {
    let calls = calls {}
    // The pictures are known when subviews are laid out.
    #expect(
      calls == birth(0) + birth(1) + ["layoutSubviews 0 100×50", "layoutSubviews 1 100×50"])
  }

  @Test func scroll_createsTheCellThatAppears() {
    view.layoutIfNeeded()
    #expect(calls { view.contentOffset.y = 20 } == birth(2) + ["layoutSubviews 2 100×50"])
    #expect(calls { view.contentOffset.y = 30 } == [])
  }

  @Test func reuse_preparesTheCellThatDisappeared() {
    view.layoutIfNeeded()
    let calls = calls { view.contentOffset.y = 50 }
    // The layout of a cell of the same size stays valid.
    #expect(calls == ["didEndDisplaying 0 outside"] + rebirth(2, was: 0))
  }

  @Test func cell_thatMarksItself_isLaidOutAfterReuse() {
    view.layoutIfNeeded()
    source.marksForLayout = true
    let calls = calls { view.contentOffset.y = 50 }
    #expect(calls == ["didEndDisplaying 0 outside"] + rebirth(2, was: 0) + ["layoutSubviews 2 100×50"])
  }

  @Test func update_showsNewCells_andThenRemovesOldOnes() {
    view.layoutIfNeeded()
    source.count = 8
    let calls = calls {
      view.performBatchUpdates {
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      } completion: { _ in
        source.lines.append("completion")
      }
    }
    #expect(
      calls == birth(0) + birth(1) + ["layoutSubviews 0 100×50", "layoutSubviews 1 100×50"]
        + ["didEndDisplaying 0 outside", "didEndDisplaying 1 outside", "completion"])
  }

  @Test func reload_removesAllCells_andReusesThem() {
    view.layoutIfNeeded()
    let calls = calls { view.reloadData() }
    #expect(
      calls == ["didEndDisplaying 0 outside", "didEndDisplaying 1 outside"] + rebirth(0, was: 1) + rebirth(1, was: 0))
  }

  @Test func rotation_appliesTheNewSizes_andLaysOutAgain() {
    view.layoutIfNeeded()
    let calls = calls {
      layout.itemSize = CGSize(width: 100, height: 60)
      view.frame.size = CGSize(width: 200, height: 60)
    }
    #expect(
      calls == [
        "preferred 0", "apply 0.0", "preferred 1", "apply 0.1", "layoutSubviews 0 100×60", "layoutSubviews 1 100×60",
      ])
  }

  @Test func newSize_laysOutAgain() {
    view.layoutIfNeeded()
    #expect(
      calls { layout.itemSize = CGSize(width: 100, height: 50.5) } == [
        "preferred 0", "apply 0.0", "preferred 1", "apply 0.1", "layoutSubviews 0 100×50.5",
        "layoutSubviews 1 100×50.5",
      ])
  }
}

/// A data source and delegate whose cells write down their calls.
private final class LoggedSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var lines: [String] = []
  var count = 10
  var marksForLayout = false

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let start = lines.count
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    guard let cell = cell as? LoggedCell else { return cell }
    // A new cell doesn't know where to write until now.
    lines.insert(contentsOf: cell.early, at: start)
    cell.early = []
    cell.log = self
    cell.item = indexPath.item
    if marksForLayout { cell.setNeedsLayout() }
    lines.append("cellForItem \(indexPath.section).\(indexPath.item)")
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { lines.append("willDisplay \(indexPath.item) \(cell.superview == nil ? "outside" : "inside")") }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { lines.append("didEndDisplaying \(indexPath.item) \(cell.superview == nil ? "outside" : "inside")") }
}

private final class LoggedCell: UICollectionViewCell {
  weak var log: LoggedSource?
  var early: [String] = []
  var item = -1

  override init(frame: CGRect) {
    super.init(frame: frame)
    note("init")
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func note(_ line: String) {
    if let log { log.lines.append(line) } else { early.append(line) }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    note("prepareForReuse \(item)")
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    note("apply \(layoutAttributes.indexPath.section).\(layoutAttributes.indexPath.item)")
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    note("preferred \(item)")
    return layoutAttributes
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    func text(_ length: CGFloat) -> String { length == length.rounded() ? "\(Int(length))" : "\(length)" }
    note("layoutSubviews \(item) \(text(bounds.width))×\(text(bounds.height))")
  }
}
