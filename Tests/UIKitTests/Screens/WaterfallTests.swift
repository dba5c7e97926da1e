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

/// Columns of photos with captions, of which each photo takes the shortest.
///
/// On 320 points, a column is (320 − 10 − 10 − 10) / 2 = 145 points wide. Below a photo is a caption of 30 points. The
/// heights of the four shapes are:
///
///     60 × 40   145 · 40 / 60 = 96.67,  97 + 30 = 127
///     40 × 60   145 · 60 / 40 = 217.5, 218 + 30 = 248
///     50 × 50   145                        + 30 = 175
///     80 × 40   145 · 40 / 80 = 72.5,   73 + 30 = 103
///
/// The first eight items therefore are, by column, from and to:
///
///     left    0: 10…137   2: 147…322   4: 332…459   6: 469…644
///     right   1: 10…258   3: 268…371   5: 381…629   7: 639…742
@MainActor struct WaterfallTests {
  private nonisolated static let size = Size(width: 320, height: 568)

  private func scene(_ steps: [any Transition] = [], items: Int = 8, size: Size = size) -> Scene {
    ScreenScenes.scene(size, steps) {
      WaterfallController(photoNames: ScreenScenes.names, numberOfItems: items)
    }
  }

  private func layout<Value>(
    _ steps: [any Transition] = [], items: Int = 8, _ look: @escaping @MainActor (StackedColumnLayout) -> Value
  ) throws -> Value {
    let found = try ScreenScenes.end(of: scene(steps, items: items)) { view in
      (view.collectionViewLayout as? StackedColumnLayout).map(look)
    }
    return try #require(found ?? nil)
  }

  private func frames(_ items: [Int], _ steps: [any Transition] = []) throws -> [CGRect?] {
    try layout(steps) { layout in items.map { layout.layoutAttributesForItem(at: [0, $0])?.frame } }
  }

  // MARK: The layout

  @Test func firstLine_fillsTheColumnsFromTheLeft() throws {
    #expect(
      try frames([0, 1]) == [
        CGRect(x: 10, y: 10, width: 145, height: 127), CGRect(x: 165, y: 10, width: 145, height: 248),
      ])
  }

  @Test func nextItem_takesTheShortestColumn() throws {
    #expect(
      try frames([2, 3, 4]) == [
        CGRect(x: 10, y: 147, width: 145, height: 175), CGRect(x: 165, y: 268, width: 145, height: 103),
        CGRect(x: 10, y: 332, width: 145, height: 127),
      ])
    #expect(try frames([7]) == [CGRect(x: 165, y: 639, width: 145, height: 103)])
  }

  @Test func columns_endAtTheirHeights() throws {
    #expect(try layout { $0.columnHeights } == [644, 742])
  }

  @Test func content_endsBelowTheLongestColumn() throws {
    #expect(try layout { $0.collectionViewContentSize } == CGSize(width: 320, height: 752))
  }

  @Test func withoutItems_thereAreInsetsAlone() throws {
    #expect(try layout(items: 0) { $0.collectionViewContentSize } == CGSize(width: 320, height: 20))
  }

  @Test func queries_findWhatIntersects() throws {
    let found = try layout { layout in
      layout.layoutAttributesForElements(in: CGRect(x: 0, y: 323, width: 320, height: 8))?.map(\.indexPath.item)
    }
    // Between the items 2 and 4 of the left column is a gap.
    #expect(found == [3])
  }

  // On 568 points, a column is (568 − 20 − 2 · 10) / 3 = 176 points wide: the heights are 117 + 30 = 147 (176 · 2 / 3 =
  // 117.33), 264 + 30 = 294, 206, and 88 + 30 = 118. The fourth item follows the first, and the fifth the third.
  @Test func landscape_hasThreeColumns() throws {
    #expect(
      try frames([2, 3, 4], [RotateTransition()]) == [
        CGRect(x: 382, y: 10, width: 176, height: 206), CGRect(x: 10, y: 167, width: 176, height: 118),
        CGRect(x: 382, y: 226, width: 176, height: 147),
      ])
  }

  // MARK: The screen

  @Test func cells_showTheirPhotosAndCaptions() throws {
    let found = try ScreenScenes.end(of: scene()) { view in
      let cell = view.cellForItem(at: [0, 1])
      let image = cell?.contentView.subviews.compactMap { $0 as? UIImageView }.first
      let label = cell?.contentView.subviews.compactMap { $0 as? UILabel }.first
      return ([image?.frame, label?.frame], label?.text)
    }
    // The photo is 218 points high, and the caption below it begins 10 points from the edge.
    #expect(
      found?.0 == [CGRect(x: 0, y: 0, width: 145, height: 218), CGRect(x: 10, y: 218, width: 125, height: 30)])
    #expect(found?.1 == "Photo1")
  }

  /// 752 − 568 = 184 points are below the screen.
  @Test func fastFling_endsAtTheLongestColumn() throws {
    var fling = FlingTransition()
    fling.velocity = Point(x: 0, y: 3000)
    let offset = try ScreenScenes.end(of: scene([fling])) { $0.contentOffset.y }
    #expect(abs((offset ?? 0) - 184) < 0.01)
  }

  /// A fling slows down by the factor 0.998 in each millisecond until its speed is 10 points a second, and has then gone
  /// (1000 − 10) · 0.998 / 0.002 / 1000 = 494.01 points.
  @Test func fling_comesToRest() throws {
    var fling = FlingTransition()
    fling.velocity = Point(x: 0, y: 1000)
    let offset = try ScreenScenes.end(of: scene([fling], items: 40)) { $0.contentOffset.y }
    #expect(abs((offset ?? 0) - 494.01) < 0.01)
  }

  /// A collection view that fills the window needs no outline, at whole and at fractional content offsets, so that
  /// nothing cuts off the third column during a rotation.
  @Test func nothingClips_whatFillsTheWindow() throws {
    let scroll = ScrollTransition(to: Point(x: 0, y: 602.4232792848653), duration: 0.1)
    var generator = try FrameGenerator(scene([scroll, RotateTransition()], items: 40))
    for index in 0..<generator.frameCount {
      let groups = generator.frame(at: index).elements.flatMap(\.groups).filter { $0.element.hasPrefix("screenClip") }
      #expect(groups.isEmpty, "frame \(index)")
    }
  }

  // MARK: Pictures

  @Test func fling_isDrawn() async throws {
    var fling = FlingTransition()
    fling.velocity = Point(x: 0, y: 1000)
    let scene = ScreenScenes.scene(Size(width: 320, height: 400), [fling], scale: 0.3) {
      WaterfallController(photoNames: ScreenScenes.names)
    }
    await assertGolden(of: try await ScreenScenes.bitmaps([0, 3, 10], of: scene), as: .frames(fps: 1))
  }
}
