import Compositor
import StandardLayouts
import UIKit

/// Angle of a cell at the edge of the bounds, in radians, and its scale there.
private enum CarouselShape {
  static let angle = 0.6
  static let sideScale = 0.7
  static let eyeDistance = 500.0
}

/// Flow lines that turn and shrink towards the sides, as a class of an app.
final class ClassCarousel: UICollectionViewFlowLayout {
  override init() {
    super.init()
    itemSize = CGSize(width: GridShape.side, height: GridShape.side)
    (minimumLineSpacing, minimumInteritemSpacing) = (2, 2)
  }

  required init?(coder: NSCoder) { nil }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView else { return nil }
    return super.layoutAttributesForElements(in: rect)?.compactMap { original in
      guard let attributes = original.copy() as? UICollectionViewLayoutAttributes else { return nil }
      let distance = max(-1, min((attributes.center.y - view.bounds.midY) / (view.bounds.height / 2), 1))
      let scale = 1 - abs(distance) * (1 - CarouselShape.sideScale)
      var transform = CATransform3DIdentity
      transform.m34 = -1 / CarouselShape.eyeDistance
      transform = CATransform3DRotate(transform, distance * CarouselShape.angle, 1, 0, 0)
      attributes.transform3D = CATransform3DScale(transform, scale, scale, 1)
      attributes.zIndex = Int((1 - abs(distance)) * 100)
      return attributes
    }
  }
}

/// Flow lines that turn and shrink towards the sides, as a value.
struct ValueCarousel: CollectionLayout {
  static let kind = "valueCarousel"
  static let summary = "flow lines that turn towards the sides"
  static var parameters: [Parameter<ValueCarousel>] { [] }

  func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }

  func prepare(_ context: LayoutContext) -> Prepared {
    var flow = FlowLayout()
    flow.itemSize = Size(width: GridShape.side, height: GridShape.side)
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (2, 2)
    return Prepared(flow: flow.prepare(context), bounds: context.bounds)
  }

  struct Prepared: PreparedLayout {
    let flow: FlowLayout.Prepared, bounds: Rect

    var contentSize: Size { flow.contentSize }

    func attributes(in rect: Rect) -> [LayoutAttributes] { flow.attributes(in: rect).map(turned) }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
      flow.attributes(for: indexPath).map(turned)
    }

    private func turned(_ original: LayoutAttributes) -> LayoutAttributes {
      var attributes = original
      let distance = max(-1, min((attributes.center.y - bounds.midY) / (bounds.size.height / 2), 1))
      let scale = 1 - abs(distance) * (1 - CarouselShape.sideScale)
      attributes.transform3D = Transform3D.perspective(distance: CarouselShape.eyeDistance)
        .rotatedBy(.radians(distance * CarouselShape.angle), x: 1, y: 0, z: 0).scaledBy(x: scale, y: scale, z: 1)
      attributes.zIndex = Int((1 - abs(distance)) * 100)
      return attributes
    }
  }
}
