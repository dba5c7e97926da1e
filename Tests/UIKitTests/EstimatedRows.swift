import Foundation
import LayoutCore
import Testing
import UIKit

/// 50 rows in layouts that estimate them at 30 points each, until their cells ask for other heights.
nonisolated struct EstimatedRows: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// A closure that returns a new layout.
  let make: @MainActor @Sendable () -> UICollectionViewLayout

  static let flow = EstimatedRows(testDescription: "flow") {
    let layout = UICollectionViewFlowLayout()
    (layout.estimatedItemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 30), 0)
    return layout
  }

  static let compositional = EstimatedRows(testDescription: "compositional") {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  static let list = EstimatedRows(testDescription: "list") {
    UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
  }

  /// A class of an app, which doesn't say that it estimates anything.
  static let own = EstimatedRows(testDescription: "a class of its own") { GuessingLayout() }

  static let all = [flow, compositional, list, own]

  /// Returns the layout with the cells of a data source.
  func layout(
    heights: @escaping @MainActor @Sendable (Int) -> CGFloat = { _ in 90 }
  ) -> UIKitLayout<UICollectionViewLayout> {
    UIKitLayout(configure: { Self.configure($0, heights) }, make)
  }

  /// Returns a collection view that has displayed the layout, and its data source.
  @MainActor func view(
    heights: @escaping @MainActor @Sendable (Int) -> CGFloat = { _ in 90 }
  ) -> (UICollectionView, [AnyObject]) {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: make())
    let kept = Self.configure(view, heights)
    view.layoutIfNeeded()
    return (view, kept)
  }

  @MainActor private static func configure(
    _ view: UICollectionView, _ heights: @escaping @MainActor @Sendable (Int) -> CGFloat
  ) -> [AnyObject] {
    let source = RowSource(heights)
    view.register(RowCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = source
    return [source]
  }
}

private final class RowCell: UICollectionViewCell {
  var height: CGFloat = 0

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 300, height: height) }
}

private final class RowSource: NSObject, UICollectionViewDataSource {
  private let heights: (Int) -> CGFloat

  init(_ heights: @escaping (Int) -> CGFloat) { self.heights = heights }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? RowCell)?.height = heights(indexPath.item)
    return cell
  }
}

/// Rows with heights that their cells replace.
private final class GuessingLayout: UICollectionViewLayout {
  private var heights: [Int: CGFloat] = [:]
  private var frames: [CGRect] = []

  override func prepare() {
    super.prepare()
    frames = []
    for item in 0..<(collectionView?.numberOfItems(inSection: 0) ?? 0) {
      frames.append(CGRect(x: 0, y: frames.last?.maxY ?? 0, width: 300, height: heights[item] ?? 30))
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: frames.last?.maxY ?? 0) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.filter { frames[$0].intersects(rect) }
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
}
