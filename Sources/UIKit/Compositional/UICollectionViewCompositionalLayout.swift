import Foundation
import LayoutCore
import QuartzCore
import StandardLayouts

/// The configuration of a compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The scroll direction, in which sections follow one another.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// Headers, footers, and other views at the boundary of the whole content.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The reference of the sections' insets.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration with UIKit's default values.
  public override init() { super.init() }
}

/// A closure that returns the section at an index for a layout environment.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections with nested groups, some of which may scroll orthogonally.
///
/// `StandardLayouts.CompositionalLayout` arranges them and documents UIKit's rules. The collection view stores the
/// content offsets of orthogonally scrolling sections, and the steps of a scene scroll them.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var solution: CompositionalSolution?
  /// A Boolean value that indicates whether sections must be arranged again.
  ///
  /// Scrolling alone keeps them.
  private var needsSolution = true
  private var preferredSizes: [ElementKey: CGSize] = [:]

  /// The configuration of the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  /// Creates a layout that uses one section definition for all sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout that uses one section definition for all sections, with a configuration.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Creates a layout whose sections a closure provides.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections a closure provides, with a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  /// Returns `nil`, because archives aren't available.
  public required init?(coder: NSCoder) { nil }

  open override class var invalidationContextClass: AnyClass { CompositionalInvalidationContext.self }

  // MARK: Preparing and asking

  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    if let solution, !needsSolution {
      self.solution = solution.scrolled(in: view)
    } else {
      solution = CompositionalSolution(configuration, provider, in: view, preferredSizes: preferredSizes)
      needsSolution = false
    }
  }

  open override var collectionViewContentSize: CGSize { solution?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    solution?.attributes(in: rect, self) ?? []
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    solution?.attributes(of: .cell, at: indexPath, self)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    solution?.attributes(of: elementKind.supplementaryKind, at: indexPath, self)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    solution?.attributes(of: .decoration(elementKind), at: indexPath, self)
  }

  // MARK: Invalidation

  /// Returns `true` if the size changes, or if views are pinned or have handlers that depend on the offset.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    solution?.dependsOnOffset == true || newBounds.size != collectionView?.bounds.size
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let isScroll = newBounds.size == collectionView?.bounds.size
    (context as? CompositionalInvalidationContext)?.change = isScroll ? .scroll : .size
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let sides = solution?.measuredSides(of: originalAttributes) ?? []
    return sides.contains(.width) && preferredAttributes.size.width != originalAttributes.size.width
      || sides.contains(.height) && preferredAttributes.size.height != originalAttributes.size.height
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferredSizes[ElementKey(originalAttributes)] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let change = (context as? CompositionalInvalidationContext)?.change
    if change != .scroll { needsSolution = true }
    if context.invalidateEverything || change == .size { preferredSizes = [:] }
    super.invalidateLayout(with: context)
  }

  override var hasEstimates: Bool { solution?.prepared.hasEstimates ?? false }

  override var sizedPaths: [IndexPath] { preferredSizes.keys.filter { $0.category == .cell }.map(\.indexPath) }

  /// Supplementary views of sections are measured again.
  override func itemsDidMove(_ place: (IndexPath) -> IndexPath?) {
    let sizes = preferredSizes.compactMap { key, size in
      key.category == .cell ? place(key.indexPath).map { (ElementKey(key, at: $0), size) } : nil
    }
    preferredSizes = Dictionary(sizes, uniquingKeysWith: { first, _ in first })
  }

  override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    solution?.list(ofSection: section)
  }

  // MARK: Orthogonal scrolling

  override var sectionScrolling: (any SectionScrollingLayout)? { solution?.prepared }

  override func sectionsDidScroll() { if let view = collectionView { solution = solution?.scrolled(in: view) } }
}

/// A change of the bounds for a compositional layout.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  enum Change {
    /// A new content offset, which keeps sections unchanged.
    case scroll
    /// A new size, for which views may prefer other sizes.
    case size
  }

  var change: Change?
}
