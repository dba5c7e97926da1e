import Foundation
import Testing
import UIKit

@testable import UIKitScreens

/// The layouts of the photo browser without its controller, with values calculated by hand.
///
/// The strip is 240 × 66 points, thumbnails are 33 points wide with a pitch of 37, and photos as in ``PhotoBrowserTests``.
@MainActor struct ThumbnailLayoutTests {
  private let layout = ThumbnailLayout { [1.5, 2.0 / 3, 1, 2][$0 % 4] }
  private let source = EightCells()
  private let view: UICollectionView

  init() {
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 240, height: 66), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
  }

  /// The frame of a thumbnail with a place in the middle, relative to its narrow place.
  private func thumbnail(_ item: Int, at position: CGFloat) throws -> (shift: CGFloat, width: CGFloat) {
    view.contentOffset.x = layout.offset(centering: position)
    view.layoutIfNeeded()
    let found = try #require(layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0)))
    #expect(found.center.x == CGFloat(item) * 37 + 16.5)
    return ((found.transform.tx * 1e6).rounded() / 1e6, found.size.width)
  }

  @Test func theContent_hasTheSizeOfNarrowThumbnails() {
    // 8 · 37 − 4.
    #expect(view.contentSize == CGSize(width: 292, height: 66))
    #expect(view.contentInset == UIEdgeInsets(top: 0, left: 103.5, bottom: 0, right: 103.5))
  }

  @Test func theThumbnailInTheMiddle_hasTheShapeOfItsPhoto() throws {
    #expect(try thumbnail(0, at: 0) == (0, 99))
    #expect(try thumbnail(1, at: 1) == (0, 44))
    // Beside it, (11 + 20)/2 points are added.
    #expect(try thumbnail(0, at: 1) == (-15.5, 33))
    #expect(try thumbnail(2, at: 1) == (15.5, 33))
  }

  @Test func betweenTwo_bothAreHalfExpanded() throws {
    // 33 + 66/2, and ⌈33 + 11/2⌉. Each displaces the other by half of its additional space: (33 + 10)/2 and (5.5 + 10)/2.
    #expect(try thumbnail(0, at: 0.5) == (-7.75, 66))
    #expect(try thumbnail(1, at: 0.5) == (21.5, 39))
    #expect(try thumbnail(2, at: 0.5) == (29.25, 33))
  }

  @Test func theRate_limitsTheExpansion() throws {
    layout.config.expandingRate = 0.5
    layout.invalidateLayout()
    // 33 + 66/2, and (33 + 10)/2.
    #expect(try thumbnail(0, at: 0) == (0, 66))
    #expect(try thumbnail(1, at: 0) == (21.5, 33))
    layout.config.expandingRate = 0
    layout.invalidateLayout()
    #expect(try thumbnail(0, at: 0) == (0, 33))
    #expect(try thumbnail(1, at: 0) == (0, 33))
  }

  @Test func updates_areAppliedOneAfterAnother() throws {
    let first = IndexPath(item: 0, section: 0)
    layout.config.add({ $0.collapsed(0.25) }, at: first)
    layout.config.add({ $0.expanded(0.5) }, at: first)
    layout.invalidateLayout()
    // ⌈(33 + 33) · 3/4⌉ = ⌈49.5⌉.
    #expect(try thumbnail(0, at: 0).width == 50)
    let attributes = try #require(layout.layoutAttributesForItem(at: first))
    #expect(attributes.alpha == 0.75)
    #expect(attributes.size.height == 49.5)
  }

  @Test func aPlace_closesFromOneSide() throws {
    let first = IndexPath(item: 3, section: 0)
    layout.config.add({ $0.deleted(1, closingFrom: .left) }, at: first)
    layout.invalidateLayout()
    #expect(try thumbnail(2, at: 3).shift == 37)
    #expect(try thumbnail(4, at: 3).shift == 0)
    layout.config.add({ $0.deleted(1, closingFrom: .right) }, at: first)
    #expect(try thumbnail(2, at: 3).shift == 0)
    #expect(try thumbnail(4, at: 3).shift == -37)
  }

  @Test(arguments: [
    (-103.5, -103.5), (-90, -103.5),  // 13.5/37 = 0.36 pitches
    (-85, -66.5),  // half a pitch: the right one of two
    (-60, -66.5),  // 43.5/37 = 1.18
    (1000, 155.5),  // the last one: 7 · 37 − 103.5
  ])
  func scrolls_stopAtTheNearestThumbnail(proposed: Double, expected: Double) {
    let target = layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: proposed, y: 0), withScrollingVelocity: CGPoint(x: 2, y: 0))
    #expect(target == CGPoint(x: expected, y: 0))
  }

  @Test func pages_moveApartAndTheirImagesLagBehind() throws {
    let layout = PageLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 240, height: 246), collectionViewLayout: layout)
    view.register(PageCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.contentOffset.x = 96
    view.layoutIfNeeded()
    // The first page is 0.4 pages before the middle, the second 0.6 after it: −0.4 · 44 and 0.6 · 44.
    for (item, distance, shift) in [(0, -0.4, -17.6), (1, 0.6, 26.4)] {
      let path = IndexPath(item: item, section: 0)
      let attributes = try #require(layout.layoutAttributesForItem(at: path) as? ParallaxLayoutAttributes)
      #expect(attributes.parallaxValue.map { abs($0 - distance) < 1e-9 } == true)
      #expect(abs(attributes.transform.tx - shift) < 1e-9)
      // −0.3 · 240 points for a whole page.
      let cell = try #require(view.cellForItem(at: path) as? PageCell)
      #expect(abs(cell.imageView.transform.tx + 72 * distance) < 1e-9)
    }
    let third = layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0)) as? ParallaxLayoutAttributes
    #expect(third?.parallaxValue == nil)
    #expect(third?.transform == .identity)
  }

  @Test func theMask_hasTheShapeOfTheImage() throws {
    let cell = PageCell(frame: CGRect(x: 0, y: 0, width: 240, height: 246))
    cell.show(UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in })
    cell.layoutIfNeeded()
    let mask = try #require(cell.layer.mask as? CAShapeLayer)
    // 240 points wide and 160 high, in the middle of 246.
    #expect(mask.path?.boundingBox == CGRect(x: 0, y: 43, width: 240, height: 160))
  }
}

private final class EightCells: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
