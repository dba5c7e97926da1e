import Foundation
import LayoutCore
import QuartzCore
import StandardLayouts
import struct Foundation.IndexPath

/// Properties of a whole compositional layout.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which sections follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Space between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// Headers, footers and other views at the edges of the whole content.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The edges from which the sections' insets count.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates UIKit's defaults.
  public override init() { super.init() }
}

/// Returns a section by its index and the surroundings.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Sections of nested groups, some of which scroll across the layout's direction.
///
/// `StandardLayouts.CompositionalLayout` arranges them and states UIKit's rules. A section's own content offset is kept by the
/// collection view; a scene's steps scroll it.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var solution: CompositionalSolution?
  /// True if the sections are arranged anew before the next question; a scroll alone keeps them.
  private var needsSolution = true
  /// Sizes that views prefer, by their elements.
  private var preferredSizes: [ElementKey: CGSize] = [:]

  /// Properties of the whole layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  /// Creates a layout whose sections are all alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections are all alike.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Creates a layout whose sections a closure makes.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections a closure makes.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  /// Not available: there are no archives here.
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

  /// Returns `true` for a new size, and while views are pinned or change as they pass.
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

  override var sizedPaths: [IndexPath] { preferredSizes.keys.filter { $0.category == .cell }.map(\.indexPath) }

  /// Views of sections are asked again for the sizes that they prefer.
  override func itemsDidMove(_ place: (IndexPath) -> IndexPath?) {
    let sizes = preferredSizes.compactMap { key, size in
      key.category == .cell ? place(key.indexPath).map { (ElementKey(key, at: $0), size) } : nil
    }
    preferredSizes = Dictionary(sizes, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Sections that scroll by themselves

  override var sectionScrolling: (any SectionScrollingLayout)? { solution?.prepared }

  override func sectionsDidScroll() { if let view = collectionView { solution = solution?.scrolled(in: view) } }
}

/// A change of bounds that a compositional layout hears of.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  enum Change {
    /// Another content offset: sections stay as they are.
    case scroll
    /// Another size: views may prefer other sizes.
    case size
  }

  var change: Change?
}
