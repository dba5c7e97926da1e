import Foundation
import LayoutCore
import QuartzCore
import StandardLayouts

/// A layout that arranges items in lines, in sections with headers and footers.
///
/// `StandardLayouts.FlowLayout` arranges the lines and documents UIKit's rules.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The estimated size for self-sizing cells.
  public nonisolated static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 1.7976931348623157e308)

  /// The minimum spacing between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidate("minimumLineSpacing", oldValue, minimumLineSpacing) }
  }
  /// The minimum spacing between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidate("minimumInteritemSpacing", oldValue, minimumInteritemSpacing) }
  }
  /// The size of items, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate("itemSize", oldValue, itemSize) } }
  /// The estimated size of items.
  ///
  /// With any value other than zero, cells determine their sizes.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      if estimatedItemSize != oldValue { preferredSizes = [:] }
      invalidate("estimatedItemSize", oldValue, estimatedItemSize)
    }
  }
  /// The scroll direction, which is perpendicular to the lines.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate("scrollDirection", oldValue, scrollDirection) }
  }
  /// The size of headers, in points, of which only the length along the scroll direction is used.
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidate("headerReferenceSize", oldValue, headerReferenceSize) }
  }
  /// The size of footers, in points, of which only the length along the scroll direction is used.
  open var footerReferenceSize = CGSize.zero {
    didSet { invalidate("footerReferenceSize", oldValue, footerReferenceSize) }
  }
  /// The insets around the items of a section, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidate("sectionInset", oldValue, sectionInset) } }
  /// The reference of the section insets.
  ///
  /// The layout margins have no effect.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// A Boolean value that indicates whether headers stay visible as long as their sections are.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidate("sectionHeadersPinToVisibleBounds", oldValue, sectionHeadersPinToVisibleBounds) }
  }
  /// A Boolean value that indicates whether footers stay visible as long as their sections are.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { invalidate("sectionFootersPinToVisibleBounds", oldValue, sectionFootersPinToVisibleBounds) }
  }

  /// The reference of section insets.
  public enum SectionInsetReference: Int, Sendable {
    /// The content inset.
    case fromContentInset
    /// The safe area.
    case fromSafeArea
    /// The layout margins.
    case fromLayoutMargins
  }

  var prepared: PreparedFlow?
  /// Preferred sizes of cells.
  private var preferredSizes: [IndexPath: CGSize] = [:]

  /// Creates a flow layout with UIKit's default values.
  public override init() { super.init() }

  /// Creates a flow layout with UIKit's default values.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  open override func prepare() {
    super.prepare()
    prepared = collectionView.map { PreparedFlow(self, in: $0, preferredSizes: preferredSizes) }
  }

  open override var collectionViewContentSize: CGSize { prepared?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    prepared?.attributes(in: rect).map(attributes) ?? []
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepared?.attributes(of: .cell, at: indexPath).map(attributes)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let kind = ElementKind(sectionKind: elementKind) else { return nil }
    return prepared?.attributes(of: kind, at: indexPath).map(attributes)
  }

  /// Returns `true` if the length across the scroll direction changes, or if a header or footer is pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    let old = collectionView?.bounds.size ?? .zero
    return scrollDirection == .vertical ? old.width != newBounds.width : old.height != newBounds.height
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = newBounds.size != collectionView?.bounds.size
      flow.sizeChanges = flow.invalidateFlowLayoutAttributes
    }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && preferredAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferredSizes[preferredAttributes.indexPath] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || flow?.sizeChanges == true { preferredSizes = [:] }
    super.invalidateLayout(with: context)
  }

  override var hasEstimates: Bool { estimatedItemSize != .zero }
  override var sizedPaths: [IndexPath] { Array(preferredSizes.keys) }

  override func itemsDidMove(_ place: (IndexPath) -> IndexPath?) {
    let sizes = preferredSizes.compactMap { path, size in place(path).map { ($0, size) } }
    preferredSizes = Dictionary(sizes, uniquingKeysWith: { first, _ in first })
  }

  func attributes(_ values: LayoutAttributes) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return values.uiKit(type ?? UICollectionViewLayoutAttributes.self)
  }

  /// Invalidates the layout and notifies observers if a property has changed.
  private func invalidate<Value: Equatable>(_ name: String, _ old: Value, _ new: Value) {
    if old == new { return }
    invalidateLayout()
    didChange(name, from: old, to: new)
  }
}

/// A type that provides the sizes, insets, and spacing of a flow layout's items and sections.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// Returns the insets around the items of a section, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets

  /// Returns the minimum spacing between the lines of a section, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the minimum spacing between the items of a section's lines, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the size of a section's header, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// Returns the size of a section's footer, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// Uses the layout's value.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { OptionalMethod.absent(.zero) }

  /// Uses the layout's value.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { OptionalMethod.absent(.zero) }

  /// Uses the layout's value.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { OptionalMethod.absent(0) }

  /// Uses the layout's value.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { OptionalMethod.absent(0) }

  /// Uses the layout's value.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { OptionalMethod.absent(.zero) }

  /// Uses the layout's value.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { OptionalMethod.absent(.zero) }

  /// The methods that begin with `collectionView`, for optional calls such as `delegate.collectionView?(…)`.
  public var collectionView: FlowLayoutDelegateCall? { FlowLayoutDelegateCall(delegate: self) }
}

/// A call of a flow layout delegate's methods, whose result is `nil` if the delegate doesn't implement the method.
@preconcurrency @MainActor public struct FlowLayoutDelegateCall {
  let delegate: any UICollectionViewDelegateFlowLayout

  /// Returns the size of an item, or `nil` if the delegate doesn't implement the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    OptionalMethod.result { delegate.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath) }
  }

  /// Returns the insets of a section, or `nil` if the delegate doesn't implement the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets? {
    OptionalMethod.result { delegate.collectionView(collectionView, layout: layout, insetForSectionAt: section) }
  }

  /// Returns the line spacing of a section, or `nil` if the delegate doesn't implement the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalMethod.result {
      delegate.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
    }
  }

  /// Returns the item spacing of a section, or `nil` if the delegate doesn't implement the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalMethod.result {
      delegate.collectionView(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
  }

  /// Returns the size of a header, or `nil` if the delegate doesn't implement the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    OptionalMethod.result {
      delegate.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section)
    }
  }

  /// Returns the size of a footer, or `nil` if the delegate doesn't implement the method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    OptionalMethod.result {
      delegate.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section)
    }
  }
}
