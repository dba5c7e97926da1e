import Compositor
import Foundation
import GoldenTesting
import LayoutCore
import Rendering
import Scenes
import StandardTransitions
import Testing
import UIKit

@testable import UIKitScreens

/// The spinning carousel of an article, with values that are worked out by hand.
///
/// The screen is S = 390 points wide, the cells w = 200, and their pitch is P = 210. The row starts at the content offset
/// (w − S)/2 = −95, with the first cell in the middle.
@MainActor struct SpinningCarouselTests {
  private static let names = (0..<10).map { "photo\($0)" }

  private func scene(_ steps: [any Transition], fps: Double = 20) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 390, height: 300)),
      layout: UIKitLayout(viewController: { SpinningCarouselController(photoNames: Self.names) }))
    scene.data.images = ScreenPictures.images(Self.names)
    scene.steps = steps.map { TimelineStep($0) }
    scene.framesPerSecond = fps
    return scene
  }

  private func scroll(to x: Double) -> ScrollTransition { ScrollTransition(to: Point(x: x, y: 0), duration: 0.05) }

  /// The attributes of an item, in the coordinates of the screen.
  private func item(
    _ index: Int, at frame: Int, of steps: [any Transition], fps: Double = 20
  ) throws -> LayoutAttributes {
    var generator = try FrameGenerator(scene(steps, fps: fps))
    let frame = generator.frame(at: frame)
    var found = try #require(frame.elements.first { $0.id == "\(index)" }?.attributes)
    found.center.x -= frame.bounds.minX
    return found
  }

  /// The angle of a rotation, in turns from −1/2 to 1/2.
  private func turns(_ attributes: LayoutAttributes) -> Double {
    atan2(attributes.transform3D.m12, attributes.transform3D.m11) / (2 * .pi)
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  // MARK: Places and angles

  @Test func theRow_startsWithTheFirstCellInTheMiddle() throws {
    let first = try item(0, at: 0, of: [])
    // −95 + 195 − 100 = 0 points before the middle: no turn.
    #expect(isNear(turns(first), 0))
    #expect(first.center == Point(x: 195, y: 150))
    #expect(first.size == Size(width: 200, height: 200))
    // The next one is P = 210 points to the right.
    #expect(try item(1, at: 0, of: []).center.x == 405)
  }

  @Test(arguments: [
    // x + S/2 − w/2 = x + 95 points from the first cell's place in the middle, in turns of 210 points.
    (-42.5, 0.25),  // 52.5 / 210
    (-60.0, 35.0 / 210),
    (-74.0, 0.1),  // 21 / 210
    (62.5, 0.75 - 1),  // 157.5 / 210: the second cell is the current one, at −52.5 / 210
  ])
  func theAngle_isOneTurnPerPitch(x: Double, expected: Double) throws {
    #expect(isNear(turns(try item(0, at: 1, of: [scroll(to: x)])), expected))
    #expect(isNear(turns(try item(1, at: 1, of: [scroll(to: x)])), expected))
  }

  @Test func halfWay_allCellsAreUpsideDown() throws {
    // 10 + 95 = 105 points are half a turn: cos π = −1, sin π = 0.
    let first = try item(0, at: 1, of: [scroll(to: 10)])
    #expect(isNear(first.transform3D.m11, -1))
    #expect(isNear(first.transform3D.m12, 0))
  }

  @Test func theAngle_isContinuousWhereTheCurrentCellChanges() throws {
    // The second cell becomes the current one at x + 195 = 210. Just before, the angle is (15 + 95)/210 of a turn, just
    // after (15 + 95 − 210)/210, which is one turn less. Past the start, 21 points are −21/210 of a turn.
    let layout = try layout()
    #expect(layout.index(at: 14.9) == 0)
    #expect(layout.index(at: 15) == 1)
    #expect(isNear(layout.angle(at: 15), 2 * .pi * (-100.0 / 210)))
    #expect(isNear(layout.angle(at: -116), -0.2 * .pi))
    #expect(abs(layout.angle(at: 14.999_999) - 2 * .pi * (110.0 / 210)) < 1e-6)
  }

  @Test func theCurrentCell_isAboveTheOthers() throws {
    // At x = 325, (325 + 195)/210 = 2.47: the third cell is the current one, and the others have its index.
    #expect(try item(2, at: 1, of: [scroll(to: 325)]).zIndex == 1000)
    #expect(try item(1, at: 1, of: [scroll(to: 325)]).zIndex == 2)
    #expect(try item(3, at: 1, of: [scroll(to: 325)]).zIndex == 2)
  }

  @Test func theContent_isAsWideAsAllPitches() throws {
    // 50 · 210 points, as high as the screen. With the insets, the last cell's center 49 · 210 + 100 can be at 195.
    let controller = controller()
    let view = try #require(controller.collectionView)
    #expect(view.contentSize == CGSize(width: 10_500, height: 300))
    #expect(view.contentInset == UIEdgeInsets(top: 0, left: 95, bottom: 0, right: 85))
    let last: CGFloat = 49 * 210 + 100 - 195
    #expect(view.contentSize.width + view.contentInset.right - 390 == last)
  }

  // MARK: Stops

  private func controller() -> SpinningCarouselController {
    let controller = SpinningCarouselController(photoNames: Self.names)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    kept.value = window
    return controller
  }

  private func layout() throws -> SpinningCarouselLayout {
    try #require(controller().collectionViewLayout as? SpinningCarouselLayout)
  }

  /// A layout doesn't retain its collection view, and a view doesn't retain its window.
  private final class Kept { var value: AnyObject? }
  private let kept = Kept()

  @Test(arguments: [
    (300.0, 325.0),  // (300 + 195)/210 = 2.36: 2 · 210 + 100 − 195
    (320, 325), (434.9, 325),  // 2.999
    (435, 535),  // 630/210 = 3: 3 · 210 − 95
    (-300, -95),  // before the first cell
    (20_000, 10_195),  // after the last: 49 · 210 − 95
  ])
  func aScroll_stopsWithACellInTheMiddle(proposed: Double, expected: Double) throws {
    let layout = try layout()
    for velocity in [-3.0, 0, 3] {
      let target = layout.targetContentOffset(
        forProposedContentOffset: CGPoint(x: proposed, y: 0), withScrollingVelocity: CGPoint(x: velocity, y: 0))
      #expect(target == CGPoint(x: expected, y: 0))
    }
  }

  @Test func aFling_stopsWithACellInTheMiddle() throws {
    var fling = FlingTransition()
    fling.velocity = Point(x: 1000, y: 0)
    // It would reach −95 + (1000 − 10) · 0.499 = 399.01, and (399.01 + 195)/210 = 2.83.
    let scene = scene([fling])
    let last = try #require(try FrameGenerator.frames(of: scene).last)
    #expect(abs(last.bounds.minX - 325) < 1e-6)
    let third = try #require(last.elements.first { $0.id == "2" })
    #expect(abs(third.attributes.center.x - last.bounds.minX - 195) < 1e-6)
    #expect(abs(turns(third.attributes)) < 1e-9)
  }

  // MARK: Taps

  @Test func aTap_enlargesAPhotoToTheWidthOfTheScreen() throws {
    let taps = [TapTransition(item: [0, 0]), TapTransition(item: [0, 0])]
    // S/w = 1.95. After half of the 0.5 s, the curve that is symmetric is at 1/2: 1 + 0.95/2.
    #expect(isNear(try item(0, at: 5, of: taps).transform3D.m11, 1.475))
    #expect(isNear(try item(0, at: 10, of: taps).transform3D.m11, 1.95))
    #expect(isNear(try item(0, at: 10, of: taps).transform3D.m22, 1.95))
    // The second tap returns it.
    #expect(isNear(try item(0, at: 15, of: taps).transform3D.m11, 1.475))
    #expect(isNear(try item(0, at: 20, of: taps).transform3D.m11, 1))
    #expect(isNear(try Timeline(scene(taps)).duration, 1))
  }

  @Test func anEnlargedPhoto_isAboveTheOthersAndLeavesThemInPlace() throws {
    let tap = [TapTransition(item: [0, 0])]
    #expect(try item(0, at: 10, of: tap).zIndex == 1000)
    #expect(isNear(try item(1, at: 10, of: tap).transform3D.m11, 1))
    #expect(try item(1, at: 10, of: tap).center.x == 405)
  }

  @Test func aTapOnAnotherPhoto_returnsTheFirst() throws {
    let taps = [TapTransition(item: [0, 0]), TapTransition(item: [0, 1])]
    #expect(isNear(try item(0, at: 15, of: taps).transform3D.m11, 1.475))
    #expect(isNear(try item(0, at: 20, of: taps).transform3D.m11, 1))
    #expect(isNear(try item(1, at: 20, of: taps).transform3D.m11, 1.95))
  }

  @Test func aDrag_returnsAnEnlargedPhoto() throws {
    var drag = DragTransition()
    drag.touches = [
      Touch(timestamp: 0, location: Point(x: 300, y: 150)), Touch(timestamp: 0.1, location: Point(x: 238, y: 150)),
    ]
    drag.releases = false
    let steps: [any Transition] = [TapTransition(item: [0, 0]), drag]
    // The content follows after 10 of 62 points: 52/210 of a turn, at scale 1.
    let first = try item(0, at: 12, of: steps)
    #expect(isNear(turns(first), 52.0 / 210))
    #expect(isNear(first.transform3D.m11, cos(2 * .pi * 52 / 210)))
    // The next tap enlarges a photo again.
    #expect(isNear(try item(0, at: 22, of: steps + [TapTransition(item: [0, 0])]).transform3D.m11, 1.95))
  }

  // MARK: The picture

  @Test func flingAndTap_areDrawn() async throws {
    var fling = FlingTransition()
    fling.velocity = Point(x: 1000, y: 0)
    var scene = scene([fling, TapTransition(item: [0, 2])], fps: 10)
    scene.canvas = Canvas(size: Size(width: 390, height: 300), scale: 0.25)
    let frames = try Timeline(scene).frameCount
    let sheet = try await ScreenPictures.sheet(of: scene, Self.names, at: [0, 1, frames - 4])
    await assertGolden(of: sheet, as: .image)
  }
}
