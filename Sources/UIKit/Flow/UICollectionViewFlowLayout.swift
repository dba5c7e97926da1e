import Foundation
import LayoutCore
import QuartzCore
import StandardLayouts
import struct Foundation.IndexPath

/// Lines of items that break where the next item does not fit, in sections with headers and footers.
///
/// The lines are those of `StandardLayouts.FlowLayout`, which states UIKit's rules.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of items whose own cells decide it.
  public static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 1.7976931348623157e308)

  /// The least distance between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidate("minimumLineSpacing", oldValue, minimumLineSpacing) }
  }
  /// The least distance between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidate("minimumInteritemSpacing", oldValue, minimumInteritemSpacing) }
  }
  /// Size of items, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate("itemSize", oldValue, itemSize) } }
  /// Estimated size of items; any but zero lets cells decide their sizes.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      if estimatedItemSize != oldValue { preferredSizes = [:] }
      invalidate("estimatedItemSize", oldValue, estimatedItemSize)
    }
  }
  /// Scroll direction; lines lie across it.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate("scrollDirection", oldValue, scrollDirection) }
  }
  /// Extent of headers, in points; that along the scroll direction counts.
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidate("headerReferenceSize", oldValue, headerReferenceSize) }
  }
  /// Extent of footers, in points; that along the scroll direction counts.
  open var footerReferenceSize = CGSize.zero {
    didSet { invalidate("footerReferenceSize", oldValue, footerReferenceSize) }
  }
  /// Insets around the items of a section, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidate("sectionInset", oldValue, sectionInset) } }
  /// The edges from which section insets count; the collection view has no safe area, so all are the same.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// A Boolean value that indicates whether headers stay visible while their sections are.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidate("sectionHeadersPinToVisibleBounds", oldValue, sectionHeadersPinToVisibleBounds) }
  }
  /// A Boolean value that indicates whether footers stay visible while their sections are.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { invalidate("sectionFootersPinToVisibleBounds", oldValue, sectionFootersPinToVisibleBounds) }
  }

  /// The edges from which section insets count.
  public enum SectionInsetReference: Int, Sendable {
    /// The content inset.
    case fromContentInset
    /// The safe area.
    case fromSafeArea
    /// The layout margins.
    case fromLayoutMargins
  }

  private var prepared: PreparedFlow?
  /// Sizes that cells prefer, by their items.
  private var preferredSizes: [IndexPath: CGSize] = [:]

  /// Creates a layout with UIKit's defaults.
  public override init() { super.init() }

  /// Creates a layout with UIKit's defaults.
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

  /// Returns `true` for a new extent across the scroll direction, and while a header or footer is pinned.
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

  override var sizedPaths: [IndexPath] { Array(preferredSizes.keys) }

  override func itemsDidMove(_ place: (IndexPath) -> IndexPath?) {
    let sizes = preferredSizes.compactMap { path, size in place(path).map { ($0, size) } }
    preferredSizes = Dictionary(sizes, uniquingKeysWith: { first, _ in first })
  }

  /// Creates attributes of ``UICollectionViewLayout/layoutAttributesClass``.
  private func attributes(_ values: LayoutAttributes) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return values.uiKit(type ?? UICollectionViewLayoutAttributes.self)
  }

  /// Invalidates the layout if a property has changed, and tells observers.
  private func invalidate<Value: Equatable>(_ name: String, _ old: Value, _ new: Value) {
    if old == new { return }
    invalidateLayout()
    didChange(name, from: old, to: new)
  }
}

/// The sizes, insets and spacings of a flow layout's items and sections, where they differ.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
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

  /// Returns the least distance between the lines of a section, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the least distance between the items of a section's lines, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the extent of a section's header, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// Returns the extent of a section's footer, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// None: the layout's own counts.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { OptionalMethod.absent(.zero) }

  /// None: the layout's own counts.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { OptionalMethod.absent(.zero) }

  /// None: the layout's own counts.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { OptionalMethod.absent(0) }

  /// None: the layout's own counts.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { OptionalMethod.absent(0) }

  /// None: the layout's own counts.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { OptionalMethod.absent(.zero) }

  /// None: the layout's own counts.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { OptionalMethod.absent(.zero) }

  /// Callee before the question mark in `delegate.collectionView?(…)`.
  public var collectionView: FlowLayoutDelegateCall? { FlowLayoutDelegateCall(delegate: self) }
}

/// Calls of a flow layout delegate's methods that return `nil` where the delegate has none: `delegate.collectionView?(…)`.
public struct FlowLayoutDelegateCall {
  let delegate: any UICollectionViewDelegateFlowLayout

  /// The size of an item; `nil` if the delegate has no such method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    OptionalMethod.result { delegate.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath) }
  }

  /// The insets of a section; `nil` if the delegate has no such method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets? {
    OptionalMethod.result { delegate.collectionView(collectionView, layout: layout, insetForSectionAt: section) }
  }

  /// The line spacing of a section; `nil` if the delegate has no such method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalMethod.result {
      delegate.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
    }
  }

  /// The item spacing of a section; `nil` if the delegate has no such method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalMethod.result {
      delegate.collectionView(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
  }

  /// The extent of a header; `nil` if the delegate has no such method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    OptionalMethod.result {
      delegate.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section)
    }
  }

  /// The extent of a footer; `nil` if the delegate has no such method.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    OptionalMethod.result {
      delegate.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section)
    }
  }
}
