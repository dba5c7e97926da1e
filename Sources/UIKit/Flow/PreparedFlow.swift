import Foundation
import LayoutCore
import QuartzCore
import StandardLayouts

@MainActor struct PreparedFlow {
  private let prepared: any PreparedLayout
  /// The mirror of a layout in a view that reads from right to left and doesn't mirror the layout itself.
  ///
  /// Such a view still begins at the left.
  ///
  /// Source: reports of content that begins at its last item, such as *25698641: UICollectionViewFlowLayout has wrong
  /// initial scroll position on RTL layout* on Open Radar.
  private let mirror: HorizontalMirror?

  /// Queries the delegate for sizes, insets, and spacing, and breaks the items into lines.
  ///
  /// - Complexity: O(items) if a delegate or a cell determines sizes, O(sections) otherwise.
  init(_ layout: UICollectionViewFlowLayout, in view: UICollectionView, preferredSizes: [IndexPath: CGSize]) {
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    let call = (view.delegate as? any UICollectionViewDelegateFlowLayout)?.collectionView
    var flow = FlowLayout(layout)
    let safeArea = layout.sectionInsetReference == .fromSafeArea ? view.uncoveredSafeArea : .zero
    flow.sectionInset = flow.sectionInset + safeArea
    func insets(_ section: Int) -> UIEdgeInsets? { call?(view, layout: layout, insetForSectionAt: section) }
    flow.sections = counts.indices.map { section in
      var own = FlowSection()
      own.sectionInset = insets(section).map { EdgeInsets($0) + safeArea }
      own.minimumLineSpacing =
        call?(view, layout: layout, minimumLineSpacingForSectionAt: section).map { Double($0) }
      own.minimumInteritemSpacing =
        call?(view, layout: layout, minimumInteritemSpacingForSectionAt: section).map { Double($0) }
      own.headerReferenceSize =
        call?(view, layout: layout, referenceSizeForHeaderInSection: section).map { Size($0) }
      own.footerReferenceSize =
        call?(view, layout: layout, referenceSizeForFooterInSection: section).map { Size($0) }
      return own
    }
    if flow.sections.allSatisfy({ $0 == FlowSection() }) { flow.sections = [] }
    flow.itemSizes = Self.sizes(layout, in: view, counts: counts, call, preferredSizes)
    let (bounds, data) = (view.visibleBounds, view.data)
    let prepared = flow.prepare(LayoutContext(data: data, bounds: bounds, scale: Double(view.displayScale)))
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft && !layout.isMirrored(in: view)
    mirror =
      isReversed ? HorizontalMirror(width: prepared.contentSize.width, boundsWidth: bounds.size.width) : nil
    self.prepared = mirror.flatMap { prepared.scrolled(to: $0.rect(bounds)) } ?? prepared
  }

  /// Returns the sizes of all items in order, or none if all items have the layout's size.
  private static func sizes(
    _ layout: UICollectionViewFlowLayout, in view: UICollectionView, counts: [Int], _ call: FlowLayoutDelegateCall?,
    _ preferred: [IndexPath: CGSize]
  ) -> [Size] {
    let first = counts.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
    let delegateDecides = first.map { call?(view, layout: layout, sizeForItemAt: $0) != nil } ?? false
    guard delegateDecides || !preferred.isEmpty else { return [] }
    let usual =
      layout.estimatedItemSize == .zero || layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize
      ? layout.itemSize : layout.estimatedItemSize
    return counts.enumerated().flatMap { section, count in
      (0..<count).map { item in
        let path = IndexPath(item: item, section: section)
        let size = delegateDecides ? call?(view, layout: layout, sizeForItemAt: path) : nil
        return Size(preferred[path] ?? size ?? usual)
      }
    }
  }

  var contentSize: CGSize { CGSize(prepared.contentSize) }

  func attributes(in rect: CGRect) -> [LayoutAttributes] {
    guard let mirror else { return prepared.attributes(in: Rect(rect)) }
    return prepared.attributes(in: mirror.rect(Rect(rect))).map { mirror.element($0) }
  }

  func attributes(of kind: ElementKind, at path: IndexPath) -> LayoutAttributes? {
    let attributes = prepared.attributes(of: kind, at: path.compositor)
    return mirror.flatMap { mirror in attributes.map { mirror.element($0) } } ?? attributes
  }
}

extension FlowLayout {
  @MainActor fileprivate init(_ layout: UICollectionViewFlowLayout) {
    self.init()
    scrollDirection = layout.scrollDirection == .vertical ? .vertical : .horizontal
    let isEstimated =
      layout.estimatedItemSize != .zero
      && layout.estimatedItemSize != UICollectionViewFlowLayout.automaticSize
    itemSize = Size(isEstimated ? layout.estimatedItemSize : layout.itemSize)
    minimumLineSpacing = Double(layout.minimumLineSpacing)
    minimumInteritemSpacing = Double(layout.minimumInteritemSpacing)
    sectionInset = EdgeInsets(layout.sectionInset)
    headerReferenceSize = Size(layout.headerReferenceSize)
    footerReferenceSize = Size(layout.footerReferenceSize)
    pinsHeaders = layout.sectionHeadersPinToVisibleBounds
    pinsFooters = layout.sectionFootersPinToVisibleBounds
  }
}

extension ElementKind {
  /// Creates the kind of a header or footer from UIKit's name; `nil` for other kinds.
  init?(sectionKind: String) {
    switch sectionKind {
    case UICollectionView.elementKindSectionHeader: self = .header
    case UICollectionView.elementKindSectionFooter: self = .footer
    default: return nil
    }
  }

  /// UIKit's name of the kind; `nil` for cells.
  var uiKitName: String? {
    switch self {
    case .cell: nil
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    case .supplementary(let name), .decoration(let name): name
    }
  }
}

extension UICollectionViewFlowLayout {
  /// Returns the attributes of a cell that the flow calculates, which a subclass can't change.
  func attributesInFlow(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepared?.attributes(of: .cell, at: indexPath).map(attributes)
  }
}
