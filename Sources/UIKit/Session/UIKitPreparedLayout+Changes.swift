import Foundation
import LayoutCore
import QuartzCore

// Elements that appear, disappear, or are paired by the class.
extension UIKitPreparedLayout {
  /// Returns the class's initial attributes of an element, or UIKit's default.
  public func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
    ask { session in
      session.view.initialAttributes(of: ElementKey(final)).map { session.initialAttributes($0, ofViewOf: final) }
        ?? final.transparent.moved(by: -session.mirrorShift)
    }
  }

  /// Returns the class's final attributes of an element, or UIKit's default.
  public func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
    askSuccessor { session in
      session.view.finalAttributes(of: ElementKey(initial)).map { session.finalAttributes($0, ofViewOf: initial) }
        ?? initial.transparent.moved(by: session.mirrorShift)
    }
  }
}

extension UIKitPreparedLayout: ChangeDirectingLayout {
  /// Returns the place after the update of a view of a kind that the class inserts or deletes.
  package func destination(ofView kind: ElementKind, at indexPath: ItemIndexPath) -> ViewPlace {
    place(of: ElementKey(kind, at: indexPath)) { $0[$1] }
  }

  /// Returns the place before the update of a view of a kind that the class inserts or deletes.
  package func origin(ofView kind: ElementKind, at indexPath: ItemIndexPath) -> ViewPlace {
    place(of: ElementKey(kind, at: indexPath)) { $0.key(before: $1) }
  }

  private func place(
    of key: ElementKey, _ other: @Sendable (ElementPlaces, ElementKey) -> ElementKey?
  ) -> ViewPlace {
    ask { session in
      guard let places = session.view.openChange?.places, places.isRenumbered(key) else { return .usual }
      return other(places, key).map { .indexPath($0.indexPath.compositor) } ?? .absent
    }
  }

  /// Notes the layout after a change, whose class determines the final attributes.
  package mutating func precede(_ next: any PreparedLayout) {
    if let next = next as? UIKitPreparedLayout { note(successor: next) }
  }

  /// A Boolean value that indicates whether the class returns other initial attributes of elements that stay visible.
  package var changesStarts: Bool { ask { $0.view.openChange?.changesStarts ?? false } }

  /// Returns the class's initial attributes of an element that stays visible, or `nil` for its own.
  package func startAttributes(of final: LayoutAttributes) -> LayoutAttributes? {
    ask { session in
      session.view.openChange?.start(of: ElementKey(final)).map { session.initialAttributes($0, ofViewOf: final) }
    }
  }
}

extension UIKitPreparedLayout: SublayerTransformingLayout {
  /// The `sublayerTransform` of the collection view's layer.
  package var sublayerTransform: Transform3D { ask { Transform3D($0.view.layer.sublayerTransform) } }
}

extension UIKitPreparedLayout: MirroringLayout {
  /// A Boolean value that indicates whether the collection view's coordinates grow to the left.
  package var isMirrored: Bool { ask { $0.mirror != nil } }

  /// Returns the offset in the scene for a content offset of the collection view.
  package func contentOffset(forObjectOffset offset: Point) -> Point { ask { $0.sceneOffset(CGPoint(offset)) } }
}

extension LayoutSession {
  /// Returns the attributes from which an element starts, in the content before the change.
  fileprivate func initialAttributes(
    _ object: UICollectionViewLayoutAttributes, ofViewOf element: LayoutAttributes
  ) -> LayoutAttributes {
    let mirror = view.openChange?.mirror ?? mirror
    let attributes = attributes(object, ofViewOf: element)
    return mirror?.element(attributes) ?? attributes
  }

  /// Returns the attributes at which an element ends, in the content after the change.
  fileprivate func finalAttributes(
    _ object: UICollectionViewLayoutAttributes, ofViewOf element: LayoutAttributes
  ) -> LayoutAttributes {
    let attributes = attributes(object, ofViewOf: element)
    return mirror?.element(attributes) ?? attributes
  }

  /// Returns the attributes at one end of an element's motion; the view is that of the other end.
  private func attributes(
    _ object: UICollectionViewLayoutAttributes, ofViewOf element: LayoutAttributes
  ) -> LayoutAttributes {
    var attributes = LayoutAttributes(object)
    attributes.layers = element.layers
    return placed(attributes)
  }

  /// The distance by which the open change moves mirrored content, because its width changes, in points.
  fileprivate var mirrorShift: Double {
    guard let old = view.openChange?.mirror, let mirror else { return 0 }
    return mirror.width - old.width
  }
}

extension LayoutAttributes {
  fileprivate func moved(by distance: Double) -> LayoutAttributes {
    if distance == 0 { return self }
    var attributes = self
    attributes.center.x += distance
    return attributes
  }
}

extension ElementKey {
  fileprivate init(_ attributes: LayoutAttributes) { self.init(attributes.kind, at: attributes.indexPath) }
}
