import Testing
import UIKit

/// Geometry of layout attributes.
///
/// Expected values are worked out by hand from Apple's references of UICollectionViewLayoutAttributes and CALayer.
@MainActor struct AttributesTests {
  private func attributes() -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 1))
    attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    return attributes
  }

  @Test func frame_isCenterAndSize() {
    let attributes = attributes()
    #expect(attributes.center == CGPoint(x: 60, y: 45))
    #expect(attributes.size == CGSize(width: 100, height: 50))
    attributes.size = CGSize(width: 20, height: 10)
    #expect(attributes.frame == CGRect(x: 50, y: 40, width: 20, height: 10))
    attributes.center = .zero
    #expect(attributes.frame == CGRect(x: -10, y: -5, width: 20, height: 10))
    attributes.bounds = CGRect(x: 0, y: 0, width: 8, height: 6)
    #expect(attributes.size == CGSize(width: 8, height: 6))
    #expect(attributes.bounds.origin == .zero)
  }

  @Test func frame_ofTransformed_isTheBoundingBox() {
    let attributes = attributes()
    attributes.transform = CGAffineTransform(scaleX: 0.5, y: 2)
    #expect(attributes.frame == CGRect(x: 35, y: -5, width: 50, height: 100))
    #expect(attributes.transform3D.m11 == 0.5)
    #expect(attributes.transform3D.m22 == 2)
    // What is read may be written back: the scale is not applied twice.
    let frame = attributes.frame
    attributes.frame = frame
    #expect(attributes.frame == frame)
    #expect(attributes.size == CGSize(width: 100, height: 50))
  }

  @Test func copies_haveTheirClassAndValues() throws {
    let original = Marked(forCellWith: IndexPath(item: 0, section: 0))
    (original.mark, original.alpha, original.zIndex) = (7, 0.5, 3)
    let copy = try #require(original.copy() as? Marked)
    #expect(copy.mark == 7)
    #expect(copy.alpha == 0.5)
    #expect(copy.zIndex == 3)
    #expect(copy !== original)
    #expect(copy.isEqual(original))
    copy.mark = 8
    #expect(!copy.isEqual(original))
    let array = try #require(NSArray(array: [original], copyItems: true) as? [Marked])
    #expect(array[0] !== original)
    #expect(array[0].mark == 7)
  }

  @Test func kinds_areThoseOfTheInitializers() {
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: 2))
    #expect(header.representedElementCategory == .supplementaryView)
    #expect(header.representedElementKind == UICollectionElementKindSectionHeader)
    #expect(attributes().representedElementKind == nil)
    #expect(attributes().indexPath.section == 1)
  }
}

/// Attributes with a value of their own.
private final class Marked: UICollectionViewLayoutAttributes {
  var mark = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? Marked)?.mark = mark
    return copy
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Marked, super.isEqual(other) else { return false }
    return MainActor.assumeIsolated { other.mark == mark }
  }
}
