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

/// Stacks of photos, by the formulas of Bryan Hansen's article "UICollectionView Custom Layout Tutorial".
///
/// The dice of the layout follow state ← 1103515245 · state + 12345 mod 2³² with the roll ⌊state / 2¹⁶⌋ mod 2¹⁵. From 1,
/// the rolls are 16838, 5758, 10113, 17515, 31051, 5627, 23010, 7419, 16212 …, and the rest of each after division by
/// 220, less 110, is 8, −72, 103, 25, −79, 17, 20, 49, 42 … ten-thousandths of a turn. The first, as near as 8 to 0, is
/// rolled again, and so are all whose distance from the previous one is less than 60. The 32 rotations begin with −72,
/// 103, 25, −79, 17, −103, 70, −5, −101, 16, −75, 81, −19, 55.
@MainActor struct PhotoAlbumsTests {
  private nonisolated static let portrait = Size(width: 320, height: 568)

  private func scene(_ steps: [any Transition] = [], size: Size = portrait) -> Scene {
    ScreenScenes.scene(size, steps) { PhotoAlbumsController(photoNames: ScreenScenes.names) }
  }

  /// A second, linear, in which the controller changes its albums.
  private func change(_ action: @escaping @MainActor @Sendable (PhotoAlbumsController) -> Void) -> any Transition {
    var step = PerformTransition(duration: 1) { view in
      if let controller = view.delegate as? PhotoAlbumsController { action(controller) }
    }
    step.curve = .linear
    return step
  }

  private func delete(_ section: Int, _ item: Int) -> any Transition {
    change { $0.collectionView($0.collectionView, didSelectItemAt: [section, item]) }
  }

  private func layout<Value>(
    _ steps: [any Transition] = [], size: Size = portrait,
    _ look: @escaping @MainActor (PhotoAlbumLayout) -> Value
  ) throws -> Value {
    let found = try ScreenScenes.end(of: scene(steps, size: size)) { view in
      (view.collectionViewLayout as? PhotoAlbumLayout).map(look)
    }
    return try #require(found ?? nil)
  }

  private func sine(_ degrees: Double) -> Double { PortableMath.sin(degrees * .pi / 180) }
  private func cosine(_ degrees: Double) -> Double { PortableMath.cos(degrees * .pi / 180) }

  // MARK: The layout

  /// Seeded with 12, the rolls from 0 to 3 and two are the numbers of photos.
  @Test func twelveAlbums_haveTwoToFivePhotos() throws {
    let counts = try ScreenScenes.end(of: scene()) { view in
      (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    }
    #expect(counts == [5, 5, 3, 5, 3, 5, 3, 2, 5, 4, 3, 5])
  }

  // Between two columns of 125 points are 320 − 22 − 22 − 2 · 125 = 26 points: x is 22 or 22 + 125 + 26 = 173. A row
  // takes 125 + 26 + 12 = 163 points.
  @Test func stacks_areInTwoColumns() throws {
    let frames = try layout { layout in
      [[0, 0], [1, 4], [4, 2], [11, 0]].compactMap { layout.layoutAttributesForItem(at: IndexPath(indexes: $0)) }
        .map { CGPoint(x: $0.center.x - 62.5, y: $0.center.y - 62.5) }
    }
    #expect(frames == [[22, 22], [173, 22], [22, 348], [173, 837]].map { CGPoint(x: $0[0], y: $0[1]) })
  }

  /// The rotations of the stack s begin at 3 · s, and all 32 are used in turns: [2, 1] has number 7, −5, and [11, 0]
  /// number 33 − 32 = 1, 103 ten-thousandths of a turn.
  @Test(arguments: [([0, 0], -2.592), ([0, 1], 3.708), ([1, 0], -2.844), ([2, 1], -0.18), ([11, 0], 3.708)])
  func photos_areTurned(path: [Int], degrees: Double) throws {
    let transform = try layout {
      $0.layoutAttributesForItem(at: IndexPath(indexes: path))?.transform3D ?? CATransform3DIdentity
    }
    #expect(abs(transform.m12 - sine(degrees)) < 1e-12)
    #expect(abs(transform.m11 - cosine(degrees)) < 1e-12)
  }

  @Test func rotations_differFromTheirNeighbors() throws {
    let rotations = try layout { $0.rotations.map(\.m12) }
    #expect(rotations.count == 32)
    // 0.006 of a turn is 2.16°, and 0.011 is 3.96°.
    #expect(rotations.allSatisfy { abs($0) <= sine(3.96) + 1e-12 })
    #expect(zip(rotations, rotations.dropFirst()).allSatisfy { abs($0 - $1) > sine(2.15) })
  }

  /// 100 + 5 − 0 at the top of five photos, 100 + 5 − 4 at the bottom, and 100 + 3 − 1 in the middle of three.
  @Test func photos_lieInOrder() throws {
    let order = try layout { layout in
      [[0, 0], [0, 4], [2, 1]].map { layout.layoutAttributesForItem(at: IndexPath(indexes: $0))?.zIndex }
    }
    #expect(order == [105, 101, 102])
  }

  /// The title is below the frame that the stack has without its rotation, 26 points high: 22 + 125 = 147.
  @Test func titles_areBelowTheirStacks() throws {
    let titles = try layout { layout in
      [0, 3].map { section in
        layout.layoutAttributesForSupplementaryView(ofKind: PhotoAlbumLayout.albumTitleKind, at: [section, 0])?.frame
      }
    }
    #expect(titles == [CGRect(x: 22, y: 147, width: 125, height: 26), CGRect(x: 173, y: 310, width: 125, height: 26)])
  }

  /// An emblem of 100 × 100 points ends 30 points above the content, and its x is (320 − 100) / 2 = 110.
  @Test func emblem_isAboveTheContent() throws {
    let frame = try layout {
      $0.layoutAttributesForDecorationView(ofKind: PhotoAlbumLayout.emblemKind, at: [0, 0])?.frame
    }
    #expect(frame == CGRect(x: 110, y: -130, width: 100, height: 100))
  }

  /// Six rows: 22 + 6 · (125 + 26) + 5 · 12 + 13 = 1001.
  @Test func content_isSixRowsHigh() throws {
    #expect(try layout { $0.collectionViewContentSize } == CGSize(width: 320, height: 1001))
  }

  // The second row begins at 185. A frame that is turned by φ extends 62.5 · (cos φ + sin |φ| − 1) points further: more
  // than 3 points at 3.636° (number 8, [2, 2]) and at 2.916° (number 11, [3, 2]), but not at 2.7° (number 10, [3, 1]).
  @Test func queries_findTurnedFrames() throws {
    let found = try layout { layout in
      layout.layoutAttributesForElements(in: CGRect(x: 0, y: 181, width: 320, height: 1))?.map(\.indexPath)
    }
    #expect(found == [[2, 2], [3, 2]])
  }

  // On 568 points, three columns leave 568 − 2 · 45 − 3 · 125 = 103 points, 51.5 for each gap: x is 45, ⌊45 + 176.5⌋ =
  // 221, and ⌊45 + 353⌋ = 398. The four rows are 22 + 4 · 151 + 3 · 12 + 13 = 675 points high.
  @Test func landscape_hasThreeColumns() throws {
    let (centers, size) = try layout([RotateTransition()]) { layout in
      ((0..<3).map { layout.layoutAttributesForItem(at: [$0, 0])?.center.x ?? 0 }, layout.collectionViewContentSize)
    }
    #expect(centers == [107.5, 283.5, 460.5])
    #expect(size == CGSize(width: 568, height: 675))
  }

  // MARK: Insertion and deletion

  // A new photo starts 60 points above its place, transparent, and 1.5 times as large. Half way it is at 22 + 62.5 − 30,
  // half transparent, and 1.25 times as large.
  @Test func newPhoto_fallsOntoItsStack() throws {
    let elements = try ScreenScenes.elements(5, of: scene([change { $0.insertPhoto(intoAlbum: 0) }]))
    let photo = try #require(elements.cell(0, 0))
    #expect(photo.center == Point(x: 84.5, y: 54.5))
    #expect(abs(photo.alpha - 0.5) < 1e-9)
    #expect(abs(photo.transform3D.m11 - 1.25 * cosine(-2.592)) < 1e-9)
    #expect(photo.zIndex == 106)
  }

  /// The photo that was on top has the second rotation in the end: half way from −2.592° to 3.708° is 0.558°.
  @Test func otherPhotos_turnAsTheirNumbersChange() throws {
    let elements = try ScreenScenes.elements(5, of: scene([change { $0.insertPhoto(intoAlbum: 0) }]))
    let second = try #require(elements.cell(0, 1))
    #expect(abs(second.transform3D.m12 - sine(0.558)) < 1e-9)
    #expect(second.center == Point(x: 84.5, y: 84.5))
  }

  /// A photo that goes ends 80 points to the right, turned by another 30°: half way −2.592° + 15° = 12.408°.
  @Test func deletedPhoto_isThrownOff() throws {
    let elements = try ScreenScenes.elements(5, of: scene([delete(0, 0)]))
    let photo = try #require(elements.first { $0.kind == .cell && $0.center == Point(x: 124.5, y: 84.5) })
    #expect(abs(photo.alpha - 0.5) < 1e-9)
    #expect(abs(photo.transform3D.m12 - sine(12.408)) < 1e-9)
  }

  // A new album moves the others on by one place: half way the first is between x = 22 and 173, and the second between
  // (173, 22) and (22, 185). With 13 albums, seven rows are 22 + 7 · 151 + 6 · 12 + 13 = 1164 points high.
  @Test func newAlbum_movesTheOthersOn() throws {
    let scene = scene([change { $0.insertAlbum(at: 0, photos: 3) }])
    let elements = try ScreenScenes.elements(5, of: scene)
    #expect(elements.cell(1, 0)?.center == Point(x: 160, y: 84.5))
    #expect(elements.cell(2, 0)?.center == Point(x: 160, y: 166))
    #expect(elements.cell(0, 0)?.center == Point(x: 84.5, y: 54.5))
    let size = try ScreenScenes.end(of: scene) { $0.collectionViewLayout.collectionViewContentSize.height }
    #expect(size == 1164)
  }

  /// The seventh album has three photos, and the eighth two, of which the second deletion takes the last.
  @Test func lastPhoto_takesItsAlbumAlong() throws {
    let names = try ScreenScenes.end(of: scene([delete(7, 0), delete(7, 0)])) { view in
      (view.delegate as? PhotoAlbumsController)?.albums.map(\.name) ?? []
    }
    #expect(names?.count == 11)
    #expect(names?[7] == "Photo Album 9")
  }

  @Test func tap_deletes_andLongPress_inserts() throws {
    var tap = TapTransition()
    tap.item = .init(section: 0, item: 0)
    let steps: [any Transition] = [
      tap, ScreenScenes.touches([[0, 230, 80], [0.6, 230, 80]]),
      ScreenScenes.touches([[0, 230, 80], [0.7, 230, 80]]),
    ]
    let counts = try ScreenScenes.end(of: scene(steps)) { view in (0..<3).map { view.numberOfItems(inSection: $0) } }
    #expect(counts == [4, 7, 3])
  }

  @Test func button_insertsAnAlbum() throws {
    let scene = ScreenScenes.scene(Self.portrait, [ScreenScenes.touches([[0, 290, 22], [0.1, 290, 22]])]) {
      UINavigationController(rootViewController: PhotoAlbumsController(photoNames: ScreenScenes.names))
    }
    let names = try ScreenScenes.end(of: scene) { view in
      (view.delegate as? PhotoAlbumsController)?.albums.prefix(2).map(\.name) ?? []
    }
    #expect(names == ["Photo Album 13", "Photo Album 1"])
  }

  // MARK: Pictures

  /// The albums, one photo that falls, and one that is thrown off.
  @Test func insertionAndDeletion_areDrawn() async throws {
    var scene = ScreenScenes.scene(
      Size(width: 320, height: 186), [change { $0.insertPhoto(intoAlbum: 0) }, delete(1, 0)], scale: 0.3
    ) { PhotoAlbumsController(photoNames: ScreenScenes.names) }
    scene.framesPerSecond = 10
    await assertGolden(of: try await ScreenScenes.bitmaps([0, 6, 14], of: scene), as: .frames(fps: 1))
  }
}
