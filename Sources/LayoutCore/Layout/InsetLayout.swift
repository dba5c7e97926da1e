import Graphics

/// A prepared layout in a viewport with insets.
///
/// The layout is prepared for the part of the viewport inside the insets, and queried about that part. Everything that
/// it aligns with its bounds, such as resting offsets, pinned views, and goals of scrolls, therefore respects the
/// insets. Elements have the same coordinates on both sides. Content offsets differ by the top-left corner: 0 inside is
/// −inset outside, as in UIScrollView.
struct InsetLayout<Base: PreparedLayout>: PreparedLayout, InsetAdjusting {
  var base: Base
  let inset: EdgeInsets
  let axes: SafeAreaAxes

  var contentSize: Size { base.contentSize }
  func attributes(in rect: Rect) -> [LayoutAttributes] { base.attributes(in: rect) }
  func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { base.attributes(for: indexPath) }

  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    base.attributes(of: kind, at: indexPath)
  }

  func contentOffsetRange(in bounds: Rect) -> ContentOffsetRange {
    let range = base.contentOffsetRange(in: bounds.inside(inset))
    return ContentOffsetRange(
      from: outside(Point(x: range.x.lowerBound, y: range.y.lowerBound)),
      to: outside(Point(x: range.x.upperBound, y: range.y.upperBound)))
  }

  func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    base.contentOffset(showing: indexPath, at: position, in: bounds.inside(inset)).map(outside)
  }

  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    outside(base.targetContentOffset(forProposed: inside(proposed), velocity: velocity))
  }

  func scrolled(to bounds: Rect) -> Self? { base.scrolled(to: bounds.inside(inset)).map(replacing) }

  func replacing(_ next: Base) -> Self { InsetLayout(base: next, inset: inset, axes: axes) }
}

/// A prepared layout that is smaller than the viewport by insets.
protocol InsetAdjusting: PreparedLayout {
  var inset: EdgeInsets { get }
}

extension InsetAdjusting {
  /// Returns the layout's content offset for that of the collection.
  func inside(_ offset: Point) -> Point { offset.moved(by: inset.corner, 1) }
  /// Returns the collection's content offset for that of the layout.
  func outside(_ offset: Point) -> Point { offset.moved(by: inset.corner, -1) }
}

extension PreparedLayout {
  /// The insets that the layout's bounds exclude: zero without any, and for a stateful layout, which has its own.
  package var adjustedContentInset: EdgeInsets { (self as? any InsetAdjusting)?.inset ?? .zero }
}

extension Point {
  fileprivate func moved(by way: Point, _ factor: Double) -> Point {
    Point(x: x + factor * way.x, y: y + factor * way.y)
  }
}

extension Rect {
  /// Returns the part of a viewport inside insets, at least a point long, or as long as a smaller viewport.
  package func inside(_ inset: EdgeInsets) -> Rect {
    Rect(
      x: minX + inset.left, y: minY + inset.top,
      width: max(min(1, size.width), size.width - inset.horizontal),
      height: max(min(1, size.height), size.height - inset.vertical))
  }
}

/// The axes along which content respects the safe area.
package struct SafeAreaAxes: Sendable, Hashable {
  package var x: Bool
  package var y: Bool

  /// Creates the axes of content in a viewport.
  ///
  /// Content respects the safe area along the axes on which it scrolls, and vertically unless it scrolls only
  /// horizontally, as with UIScrollView's contentInsetAdjustmentBehavior at its default, `automatic`.
  package init(content: Size, viewport: Size) {
    // A content size can be larger by rounding.
    let slack = 0.01
    x = content.width > viewport.width + slack
    y = !x || content.height > viewport.height + slack
  }

  init(x: Bool, y: Bool) { (self.x, self.y) = (x, y) }

  /// Returns the part of the safe area along the axes.
  package func part(of safeArea: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: y ? safeArea.top : 0, left: x ? safeArea.left : 0, bottom: y ? safeArea.bottom : 0,
      right: x ? safeArea.right : 0)
  }
}

extension LayoutContext {
  fileprivate func inset(along axes: SafeAreaAxes) -> EdgeInsets { contentInset + axes.part(of: safeArea) }

  /// Returns the context of a layout inside insets.
  package func inside(_ inset: EdgeInsets) -> LayoutContext {
    var context = self
    context.bounds = bounds.inside(inset)
    (context.contentInset, context.safeArea, context.adjustedContentInset) = (.zero, .zero, inset)
    return context
  }
}

extension CollectionLayout {
  /// Returns the prepared layout, which respects the insets of the context.
  ///
  /// A layout class has a collection view with these insets instead.
  package func prepared(_ context: LayoutContext) -> any PreparedLayout {
    if context.contentInset == .zero && context.safeArea == .zero || self is any StatefulLayout {
      return observed(context)
    }
    let vertical = SafeAreaAxes(x: false, y: true)
    let first = prepared(context, along: vertical)
    // The viewport's height rarely affects whether the content scrolls horizontally.
    let viewport = context.bounds.inside(context.contentInset).size
    let scrollsHorizontally = SafeAreaAxes(content: first.contentSize, viewport: viewport).x
    guard context.safeArea != .zero, scrollsHorizontally else { return first }
    let whole = observed(context.inside(context.contentInset))
    let axes = SafeAreaAxes(content: whole.contentSize, viewport: viewport)
    if axes == vertical { return first }
    let inset = context.inset(along: axes)
    return inset == context.contentInset ? whole.wrapped(in: inset, axes) : prepared(context, along: axes)
  }

  private func prepared(_ context: LayoutContext, along axes: SafeAreaAxes) -> any PreparedLayout {
    let inset = context.inset(along: axes)
    return observed(context.inside(inset)).wrapped(in: inset, axes)
  }
}

extension PreparedLayout {
  fileprivate func wrapped(in inset: EdgeInsets, _ axes: SafeAreaAxes) -> any PreparedLayout {
    InsetLayout(base: self, inset: inset, axes: axes)
  }
}

extension InsetLayout: IncrementalLayout where Base: IncrementalLayout {
  mutating func updated(to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]) -> Self? {
    let inset = context.inset(along: axes)
    return base.updated(to: context.inside(inset), layout: layout, updates: updates)
      .map { InsetLayout(base: $0, inset: inset, axes: axes) }
  }
}
