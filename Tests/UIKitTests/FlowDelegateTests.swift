import Testing
import UIKit

/// Methods that Objective-C calls optional.
@MainActor struct FlowDelegateTests {
  private func view(_ delegate: any UICollectionViewDelegate, _ layout: UICollectionViewFlowLayout, _ rows: Rows)
    -> UICollectionView
  {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = rows
    view.delegate = delegate
    view.layoutIfNeeded()
    return view
  }

  @Test func sizesAndInsets_areTheDelegates_asFarAsItHasSuchMethods() {
    let (layout, rows, delegate) = (UICollectionViewFlowLayout(), Rows(4), Sizes())
    layout.itemSize = CGSize(width: 70, height: 70)
    layout.minimumLineSpacing = 4
    let view = view(delegate, layout, rows)
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.size == CGSize(width: 100, height: 20))
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 8)
    // The line spacing is the layout's: the delegate has no such method. Lines of 250, of 100 and 150, and of 150
    // points: 8 + 50 + 4 + 20 + 4 + 20.
    #expect(view.contentSize.height == 106)
    #expect(view.visibleCells.count == 4)
  }

  @Test func absentMethods_areNilInOptionalCalls() {
    let (layout, rows, delegate) = (UICollectionViewFlowLayout(), Rows(1), Sizes())
    let view = view(delegate, layout, rows)
    let flow: (any UICollectionViewDelegateFlowLayout)? = delegate
    #expect(
      flow?.collectionView?(view, layout: layout, sizeForItemAt: IndexPath(item: 0, section: 0))
        == CGSize(width: 250, height: 50))
    #expect(flow?.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) == nil)
    #expect((flow?.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) ?? 12) == 12)
  }
}

/// Three sizes and one inset.
private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    [CGSize(width: 250, height: 50), CGSize(width: 100, height: 20), CGSize(width: 150, height: 20)][
      min(indexPath.item, 2)]
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 8, left: 0, bottom: 0, right: 0) }
}
