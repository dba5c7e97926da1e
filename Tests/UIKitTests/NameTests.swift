import AVFoundation
import Testing
import UIKit

/// Names of UIKit and its neighbors that layouts and cells use.
@MainActor struct NameTests {
  // MARK: Optional methods

  @Test func members_followOptionalCalls() {
    let (layout, delegate) = (UICollectionViewFlowLayout(), HeaderSizes())
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let flow: (any UICollectionViewDelegateFlowLayout)? = delegate
    let height = flow?.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 2).height
    #expect(height == 42)
    let left = flow?.collectionView?(view, layout: layout, insetForSectionAt: 0).left ?? layout.sectionInset.left
    #expect(left == 0)
    let any: (any UICollectionViewDelegate)? = delegate
    let size = (any as? UICollectionViewDelegateFlowLayout)?.collectionView?(
      view, layout: layout, referenceSizeForHeaderInSection: 1)
    #expect(size == CGSize(width: 10, height: 41))
    #expect(flow?.collectionView?(view, layout: layout, sizeForItemAt: IndexPath(item: 0, section: 0)).width == nil)
  }

  @Test func delegates_areCalledByOptionalCalls() {
    let delegate = HeaderSizes()
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let path = IndexPath(item: 3, section: 0)
    let plain: (any UICollectionViewDelegate)? = delegate
    plain?.collectionView?(view, didSelectItemAt: path)
    #expect(delegate.selected == [path])
    #expect(plain?.collectionView?(view, shouldHighlightItemAt: path) == nil)
    #expect((plain?.collectionView?(view, shouldHighlightItemAt: path) ?? true) == true)
    let flow: (any UICollectionViewDelegateFlowLayout)? = delegate
    flow?.collectionView?(view, didSelectItemAt: path)
    #expect(delegate.selected == [path, path])
    #expect((view.dataSource?.collectionView?(view, canMoveItemAt: path) ?? false) == false)
  }

  // MARK: Registration

  @Test func registration_canBeOverridden() {
    let view = NotingView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    #expect(view.registered == ["cell", "header"])
  }

  @Test func layoutOfAnArchive_awakesWithItsCollectionView() throws {
    let layout = try #require(SleepingLayout(coder: NSKeyedArchiver(requiringSecureCoding: false)))
    #expect(layout.wakings == 0)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.wakings == 1)
    view.collectionViewLayout = UICollectionViewFlowLayout()
    view.collectionViewLayout = layout
    #expect(layout.wakings == 1)
    _ = UICollectionView(frame: .zero, collectionViewLayout: SleepingLayout())
  }

  @Test func cellsOfAnyClass_areMade() {
    func made<Cell: UICollectionViewCell>(_ type: Cell.Type) -> Cell {
      Cell(ofClassWithFrame: CGRect(x: 0, y: 0, width: 10, height: 20))
    }
    #expect(made(UICollectionViewListCell.self).bounds.height == 20)
  }

  // MARK: Colors

  @Test func dynamicColors_areResolvedWithTraits() {
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    let color = UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .red }
    #expect(color.resolvedColor(with: light) == .red)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.cgColor == UIColor.red.cgColor)
    #expect(color.withAlphaComponent(0.5).resolvedColor(with: dark).cgColor.alpha == 0.5)
    // Human Interface Guidelines, "Color": 255, 59, 48 and 255, 69, 58.
    #expect(UIColor.systemRed.cgColor.components == [1, CGFloat(59) / 255, CGFloat(48) / 255, 1])
    #expect(
      UIColor.systemRed.resolvedColor(with: dark).cgColor.components == [1, CGFloat(69) / 255, CGFloat(58) / 255, 1])
    #expect(UIColor.label.withAlphaComponent(0.5).resolvedColor(with: dark).cgColor.components == [1, 1, 1, 0.5])
    #expect(UIColor.black.resolvedColor(with: dark) == .black)
  }

  // MARK: Numbers

  @Test func rectangle_keepsTheAspectRatio() {
    let bounds = CGRect(x: 10, y: 20, width: 300, height: 200)
    // 2 : 1 fills the width, 1 : 2 the height.
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 4, height: 2), insideRect: bounds)
        == CGRect(x: 10, y: 45, width: 300, height: 150))
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 1, height: 2), insideRect: bounds)
        == CGRect(x: 110, y: 20, width: 100, height: 200))
    #expect(AVMakeRect(aspectRatio: .zero, insideRect: bounds).size == .zero)
  }

  @Test func numbers_haveObjectiveCsNames() {
    let index: NSInteger = 3
    #expect(index == 3)
    let count: NSUInteger = 4
    #expect(count == UInt(4))
    #expect(NSIntegerMax == Int.max)
    #expect(NSEC_PER_SEC == 1_000_000_000)
  }

  @Test func vibrancy_isAView() {
    let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .fill))
    #expect((view.effect as? UIVibrancyEffect)?.style == .fill)
  }
}

/// Sizes of headers only, and the selected index paths.
private final class HeaderSizes: NSObject, UICollectionViewDelegateFlowLayout {
  var selected: [IndexPath] = []

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 10, height: CGFloat(40 + section)) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

private final class NotingView: UICollectionView {
  var registered: [String] = []

  override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registered.append(identifier)
    super.register(cellClass, forCellWithReuseIdentifier: identifier)
  }

  override func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    registered.append(identifier)
    super.register(viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
  }
}

private final class SleepingLayout: UICollectionViewFlowLayout {
  var wakings = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    wakings += 1
  }
}
