import Compositor
import Foundation
import GoldenTesting
import Graphics
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

@testable import UIKitScreens

/// A flow layout with headers and footers, and a pinch, as in the recipes of Vandad Nahavandipoor's cookbook.
///
/// On 390 points, 390 − 20 − 20 = 350 are available. ⌊(350 + 10) / (80 + 10)⌋ = 4 photos are in a line, with gaps of
/// (350 − 4 · 80) / 3 = 10 points. Eight photos make two lines, so a section is 50 + 10 + 2 · 120 + 20 + 10 + 50 = 380
/// points high.
@MainActor struct SectionedGalleryTests {
  private nonisolated static let size = Size(width: 390, height: 600)

  private func scene(_ steps: [any Transition] = [], size: Size = size) -> Scene {
    ScreenScenes.scene(size, steps) { SectionedGalleryController(photoNames: ScreenScenes.names) }
  }

  private func layout<Value>(
    _ steps: [any Transition] = [], size: Size = size,
    _ look: @escaping @MainActor (UICollectionViewFlowLayout) -> Value
  ) throws -> Value {
    let found = try ScreenScenes.end(of: scene(steps, size: size)) { view in
      (view.collectionViewLayout as? UICollectionViewFlowLayout).map(look)
    }
    return try #require(found ?? nil)
  }

  /// Two fingers whose distance grows or shrinks from the first value to the second in half a second.
  ///
  /// The gesture begins after a change of 8 points, and its scale counts from there.
  private func pinch(from start: Double, to end: Double) -> any Transition {
    ScreenScenes.touches(
      [[0, 195 - start / 2, 200], [0.5, 195 - end / 2, 200], [0.6, 195 - end / 2, 200]],
      [[0, 195 + start / 2, 200], [0.5, 195 + end / 2, 200], [0.6, 195 + end / 2, 200]])
  }

  private func frame(_ section: Int, _ item: Int, in layout: UICollectionViewFlowLayout) -> CGRect? {
    layout.layoutAttributesForItem(at: [section, item])?.frame
  }

  // MARK: The layout

  /// The sixth photo of the second section is in its second line: y = 380 + 50 + 10 + 120 + 20 = 580.
  @Test func photos_areInLines() throws {
    let frames = try layout { layout in [self.frame(0, 3, in: layout), self.frame(1, 5, in: layout)] }
    #expect(
      frames == [
        CGRect(x: 290, y: 60, width: 80, height: 120), CGRect(x: 110, y: 580, width: 80, height: 120),
      ])
  }

  // On an iPad's 768 points, 728 are available: eight photos, with gaps of (728 − 640) / 7 = 12.571 points. Their
  // places are rounded to the pixels of the canvas, whose scale is 1.
  @Test func wideScreen_hasEightPhotosInALine() throws {
    let xs = try layout(size: Size(width: 768, height: 1024)) { layout in
      (0..<8).map { self.frame(0, $0, in: layout)?.minX ?? 0 }
    }
    #expect(xs == [20, 113, 205, 298, 390, 483, 575, 668])
  }

  /// Only the height of the reference size counts, and the width is that of the collection view.
  @Test func headersAndFooters_areAsWideAsTheScreen() throws {
    let frames = try layout { layout in
      [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].map { kind in
        layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [1, 0])?.frame
      }
    }
    #expect(
      frames == [CGRect(x: 0, y: 380, width: 390, height: 50), CGRect(x: 0, y: 710, width: 390, height: 50)])
  }

  @Test func content_isThreeSectionsHigh() throws {
    #expect(try layout { $0.collectionViewContentSize } == CGSize(width: 390, height: 1140))
  }

  @Test func headersAndFooters_haveTheirNumbers() throws {
    let texts = try ScreenScenes.end(of: scene()) { view in
      let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [1, 0])
      let footer = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionFooter, at: [0, 0])
      return [(header as? HeaderView)?.label.text, (footer as? FooterView)?.button.titleLabel?.text]
    }
    #expect(texts == ["Section Header 2", "Section Footer 1"])
  }

  @Test func sections_beginWithOtherPhotos() throws {
    let sizes = try ScreenScenes.end(of: scene()) { view in
      [[0, 0], [1, 0]].map { (view.cellForItem(at: IndexPath(indexes: $0)) as? PhotoCell)?.imageView.image?.size }
    }
    #expect(sizes == [CGSize(width: 60, height: 40), CGSize(width: 40, height: 60)])
  }

  // MARK: Pinch

  // The gesture is recognized at 92 + 8 = 100 points, and ends at 200: the photos are twice as large. ⌊360 / 170⌋ = 2 are
  // in a line, 350 − 320 = 30 points apart. Four lines make a section of 120 + 4 · 240 + 3 · 20 = 1140 points.
  @Test func pinch_doublesTheSize() throws {
    let (size, frame, height) = try layout([pinch(from: 92, to: 200)]) { layout in
      (layout.itemSize, self.frame(0, 3, in: layout), layout.collectionViewContentSize.height)
    }
    #expect(size == CGSize(width: 160, height: 240))
    #expect(frame == CGRect(x: 210, y: 320, width: 160, height: 240))
    #expect(height == 3420)
  }

  /// Half way the distance is 146, and the scale 1.46: 116.8 × 175.2 points, two in a line with a gap of 116.4 points,
  /// which begins at 20 + 116.8 = 136.8 and ends at 253.2, 253 in whole pixels.
  @Test func photos_growDuringThePinch() throws {
    var scene = scene([pinch(from: 92, to: 200)])
    scene.framesPerSecond = 20
    let second = try #require(try ScreenScenes.elements(5, of: scene).cell(0, 1))
    #expect(abs(second.size.width - 116.8) < 1e-9)
    #expect(abs(second.size.height - 175.2) < 1e-9)
    #expect(abs(second.frame.minX - 253) < 1e-9)
  }

  // From 208 points, the gesture is recognized at 200 and ends at 100: the photos are half as large.
  @Test func pinch_halvesTheSize() throws {
    let (size, frame) = try layout([pinch(from: 208, to: 100)]) { ($0.itemSize, self.frame(0, 6, in: $0)) }
    #expect(size == CGSize(width: 40, height: 60))
    // ⌊360 / 50⌋ = 7 photos with gaps of (350 − 280) / 6 = 11.67 points: 20 + 6 · 51.67 = 330.
    #expect(frame == CGRect(x: 330, y: 60, width: 40, height: 60))
  }

  /// The second pinch begins with the 80 · 1.4 = 112 points of the first: 112 · 2 = 224, or 112 · 3, which is above 240.
  @Test(arguments: [(200.0, 224.0), (300.0, 240.0)]) func pinches_addUp(end: Double, width: Double) throws {
    let size = try layout([pinch(from: 92, to: 140), pinch(from: 92, to: end)]) { $0.itemSize }
    #expect(abs(size.width - width) < 1e-9)
    #expect(abs(size.height - 1.5 * width) < 1e-9)
  }

  /// The step `pinch` moves two fingers from 0.6 · 390 / 1.5 = 156 to 234 points, of which 8 are for the recognition: the
  /// scale is 234 / 164.
  @Test func stepPinch_reachesTheRecognizer() throws {
    var step = PinchTransition()
    step.scale = 1.5
    #expect(abs(try layout([step]) { $0.itemSize.width } - 80 * 234 / 164) < 1e-9)
  }

  @Test func oneFinger_scrollsAndLeavesTheSize() throws {
    let steps = [ScreenScenes.touches([[0, 200, 400], [0.3, 200, 250], [0.8, 200, 250]])]
    let (size, offset) = try layout(steps) { ($0.itemSize, $0.collectionView?.contentOffset.y) }
    #expect(size == CGSize(width: 80, height: 120))
    // The content follows after the first 10 points.
    #expect(offset == 140)
  }

  // MARK: Pictures

  /// The first section, the end of a scroll to the second one, and a pinch.
  @Test func scrollAndPinch_areDrawn() async throws {
    let scene = ScreenScenes.scene(
      Size(width: 390, height: 300),
      [ScrollTransition(to: Point(x: 0, y: 400), duration: 0.3), pinch(from: 92, to: 200)], scale: 0.5
    ) { SectionedGalleryController(photoNames: ScreenScenes.names) }
    await assertGolden(of: try await ScreenScenes.bitmaps([0, 3, 8], of: scene), as: .frames(fps: 1))
  }
}
