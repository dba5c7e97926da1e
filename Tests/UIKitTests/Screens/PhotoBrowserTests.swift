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

/// The photo browser of an article in motion, with values that are worked out by hand.
///
/// The screen is 240 points wide, so pages are, too. Thumbnails are h = 66 points high and w = 33 wide, with a pitch of 37.
/// The strip starts at −(240 − 33)/2 = −103.5 with the first thumbnail in the middle, at 120. The photos' ratios of width and
/// height are 3/2, 2/3, 1, 2, and so on: expanded thumbnails are 99, 44, 66, and 132 points wide.
@MainActor struct PhotoBrowserTests {
  private static let names = (0..<8).map { "photo\($0)" }

  private func scene(_ steps: [TimelineStep], fps: Double = 40) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 240, height: 320)),
      layout: UIKitLayout(viewController: { PhotoBrowserController(photoNames: Self.names) }))
    scene.data.images = ScreenPictures.images(Self.names)
    scene.steps = steps
    scene.framesPerSecond = fps
    return scene
  }

  private func timeline(_ steps: [TimelineStep], fps: Double = 40) throws -> Timeline {
    try ScreenPictures.timeline(scene(steps, fps: fps), Self.names)
  }

  private func frame(_ index: Int, of steps: [TimelineStep], fps: Double = 40) throws -> Frame {
    var generator = FrameGenerator(try timeline(steps, fps: fps))
    return generator.frame(at: index)
  }

  /// The center of an item's element on the screen with its displacement, and its size.
  private func thumbnail(_ item: Int, in frame: Frame) throws -> (center: Double, width: Double, height: Double) {
    let found = try #require(frame.elements.first { $0.id == "\(item)" }?.attributes)
    let fromAnchor = (0.5 - found.anchorPoint.x) * found.size.width
    let center = found.center.x + found.transform3D.m41 + fromAnchor - frame.bounds.minX
    return ((center * 1e6).rounded() / 1e6, found.size.width, found.size.height)
  }

  private func step(_ transition: any Transition, _ view: CollectionViewReference? = nil) -> TimelineStep {
    TimelineStep(transition, collectionView: view)
  }

  private func scroll(_ x: Double) -> ScrollTransition { ScrollTransition(to: Point(x: x, y: 0), duration: 0.1) }

  private func hold(_ duration: Double) -> HoldTransition {
    var hold = HoldTransition()
    hold.duration = duration
    return hold
  }

  private let delete = PerformTransition { view in
    (view.window?.rootViewController as? PhotoBrowserController)?.deletePhoto()
  }

  private final class Offsets: @unchecked Sendable { var values: [String: Double] = [:] }

  /// The content offsets of both collection views after steps.
  private func offsets(after steps: [TimelineStep]) throws -> [String: Double] {
    let offsets = Offsets()
    let look = PerformTransition { view in
      for case let collection as UICollectionView in view.superview?.subviews ?? [] {
        let x = Double(collection.contentOffset.x)
        offsets.values[collection.accessibilityIdentifier ?? ""] = (x * 1e6).rounded() / 1e6
      }
    }
    let timeline = try timeline(steps + [TimelineStep(look)])
    var generator = FrameGenerator(timeline)
    _ = generator.frame(at: timeline.frameCount - 1)
    return offsets.values
  }

  // MARK: Linked collection views

  @Test func pages_scrollTheStripContinuously() throws {
    // 0.4 pages are 0.4 pitches: 14.8 − 103.5.
    #expect(try offsets(after: [step(scroll(96), "pages")]) == ["pages": 96, "strip": -88.7])
    #expect(try offsets(after: [step(scroll(720), "pages")]) == ["pages": 720, "strip": 7.5])
  }

  @Test func theStrip_changesThePageAtTheNearestThumbnail() throws {
    // 1.4 pitches: 51.8 − 103.5; the second thumbnail is the nearest one.
    #expect(try offsets(after: [step(scroll(-51.7), "strip")]) == ["pages": 240, "strip": -51.7])
    // From 1.5 on, it is the third one.
    #expect(try offsets(after: [step(scroll(-48), "strip")]) == ["pages": 480, "strip": -48])
  }

  @Test func aRotation_keepsThePhoto() throws {
    // The third page is at 2 · 320, and its thumbnail at 2 · 37 − (320 − 33)/2.
    let steps = [step(scroll(480), "pages"), step(RotateTransition())]
    #expect(try offsets(after: steps) == ["pages": 640, "strip": -69.5])
    // Then both follow each other again: 3 · 37 − 143.5.
    #expect(try offsets(after: steps + [step(scroll(960), "pages")]) == ["pages": 960, "strip": -32.5])
  }

  // MARK: Drags

  /// A finger that moves by 400 points per second, and crosses the ten points of a drag at 0.025 s.
  private func drag(releases: Bool) -> DragTransition {
    var drag = DragTransition()
    drag.touches = [
      Touch(timestamp: 0, location: Point(x: 200, y: 280)), Touch(timestamp: 0.2, location: Point(x: 120, y: 280)),
    ]
    drag.releases = releases
    return drag
  }

  @Test func theStrip_closesWhenADragBegins() throws {
    // At 0.1 s, half of the 0.15 s have passed, and the rate is 1/2. The content has moved by 40 − 10 points, which is
    // p = 30/37 pitches. The expansions are (1 − p)/2 = 3.5/37 and p/2 = 15/37.
    let frame = try frame(4, of: [step(drag(releases: false))])
    // ⌈33 + 66 · 3.5/37⌉ = ⌈39.24⌉ and ⌈33 + 11 · 15/37⌉ = ⌈37.46⌉.
    #expect(try thumbnail(0, in: frame).width == 40)
    #expect(try thumbnail(1, in: frame).width == 38)
    // 7 points after the middle, and displaced by (66 + 20) · 3.5/37 / 2 = 4.067568.
    #expect(try thumbnail(1, in: frame).center == 131.067568)
    // At 0.175 s all are narrow, a pitch apart.
    let closed = try self.frame(7, of: [step(drag(releases: false))])
    for item in 0..<3 { #expect(try thumbnail(item, in: closed).width == 33) }
    #expect(try thumbnail(2, in: closed).center - thumbnail(1, in: closed).center == 37)
  }

  @Test func theStrip_opensAtTheEndOfAScroll() throws {
    let steps = [step(drag(releases: true)), step(hold(0.2))]
    let timeline = try timeline(steps)
    var generator = FrameGenerator(timeline)
    // The finger leaves at 400 pt/s, which lets the strip with its fast deceleration stop (400 − 10) · 0.099 = 38.6 points
    // after 70 points, near the fourth thumbnail, at 3 · 37 = 111.
    let rest = generator.frame(at: Int((timeline.spans[0].end * 40).rounded(.down)))
    for item in 1..<6 { #expect(try thumbnail(item, in: rest).width == 33) }
    let end = generator.frame(at: timeline.frameCount - 1)
    #expect(try thumbnail(3, in: end).width == 132)
    #expect(try thumbnail(3, in: end).center == 120)
    // (99 + 20)/2 points beside it: 37 + 59.5.
    #expect(try thumbnail(4, in: end).center == 216.5)
    #expect(try offsets(after: steps) == ["pages": 720, "strip": 7.5])
  }

  // MARK: Taps

  @Test func aTap_movesTheStripInThreeTenths() throws {
    let tap = [step(TapTransition(item: [0, 2]), "strip")]
    #expect(abs(try timeline(tap).duration - 0.3) < 1e-9)
    // After half of the time, the first thumbnail and the third are half as wide as their photos, and the second is in the
    // middle: 33 + 66/2, and ⌈33 + 33/2⌉.
    let middle = try frame(6, of: tap)
    #expect(try thumbnail(0, in: middle).width == 66)
    #expect(try thumbnail(1, in: middle).width == 33)
    #expect(try thumbnail(2, in: middle).width == 50)
    // The first one displaces it by (33 + 10)/2, and the third by −(16.5 + 10)/2.
    #expect(try thumbnail(1, in: middle).center == 128.25)
    // A quarter of the time: 2 · (1/4)² = 1/8 of the way.
    #expect(try thumbnail(2, in: try frame(3, of: tap)).width == 38)
    let end = try frame(12, of: tap)
    #expect(try thumbnail(2, in: end).width == 66)
    #expect(try thumbnail(2, in: end).center == 120)
    #expect(try offsets(after: tap) == ["pages": 480, "strip": -29.5])
  }

  @Test func aTapOnTheFocusedThumbnail_doesNothing() throws {
    let tap = [step(TapTransition(item: [0, 0]), "strip")]
    #expect(try timeline(tap).duration == 0)
    #expect(try offsets(after: tap) == ["pages": 0, "strip": -103.5])
  }

  // MARK: Deletion

  @Test func aDeletion_collapsesTheThumbnailFirst() throws {
    let steps = [step(delete, "strip")]
    #expect(abs(try timeline(steps).duration - 0.3) < 1e-9)
    // Half of 0.15 s: ⌈99/2⌉ × 33, and its neighbor is displaced by (66 + 20)/2.
    let frame = try frame(3, of: steps)
    #expect(try thumbnail(0, in: frame) == (120, 50, 33))
    #expect(try thumbnail(1, in: frame) == (200, 33, 66))
    let collapsed = try self.frame(6, of: steps)
    #expect(try thumbnail(1, in: collapsed).center == 200)
  }

  @Test func aDeletion_thenClosesTheGapWhileTheNeighborExpands() throws {
    // Half of the second 0.15 s: they are pushed by 43/2, and the gap closes by 37/2.
    let frame = try frame(9, of: [step(delete, "strip")])
    // 120 + 37 + 21.5 − 18.5, and ⌈33 + 11/2⌉.
    #expect(try thumbnail(1, in: frame) == (160, 39, 66))
    // In addition, (5.5 + 10)/2.
    #expect(try thumbnail(2, in: frame).center == 204.75)
  }

  @Test func afterADeletion_thePhotoIsGoneWithoutAJump() throws {
    let steps = [step(delete, "strip"), step(hold(0.1))]
    let frame = try frame(12, of: steps)
    #expect(frame.elements.contains { $0.id == "0" } == false)
    #expect(try thumbnail(1, in: frame) == (120, 44, 66))
    // 37 + (11 + 20)/2.
    #expect(try thumbnail(2, in: frame) == (172.5, 33, 66))
    #expect(try thumbnail(2, in: self.frame(16, of: steps)) == (172.5, 33, 66))
    #expect(try offsets(after: steps) == ["pages": 0, "strip": -103.5])
  }

  @Test func theLastPhoto_isReplacedByTheOneOnTheLeft() throws {
    let steps = [step(scroll(7 * 240), "pages"), step(delete, "strip")]
    // In the middle of the closing, pushed by 119/4, with a gap of 37/2: 120 − 37 − 29.75 + 18.5.
    let frame = try frame(4 + 9, of: steps)
    #expect(try thumbnail(6, in: frame) == (71.75, 50, 66))
    let end = try self.frame(4 + 12, of: steps)
    #expect(try thumbnail(6, in: end) == (120, 66, 66))
    // The seventh of seven photos: 6 · 240, and 6 · 37 − 103.5.
    #expect(try offsets(after: steps) == ["pages": 1440, "strip": 118.5])
  }

  @Test func theLastTwoPhotos_stay() throws {
    let deletions = (0..<8).map { _ in step(delete, "strip") }
    let timeline = try timeline(deletions + [step(hold(0.1))])
    #expect(timeline.spans.filter { $0.duration > 0.2 }.count == 6)
    #expect(timeline.state(at: timeline.duration).data.sections.map(\.items.count) == [2])
  }

  // MARK: The picture

  /// Below a navigation bar with the button that deletes: a drag of the strip, and the deletion of the photo.
  @Test func dragAndDelete_areDrawn() async throws {
    var touches = TouchesTransition()
    touches.fingers = [
      [Touch(timestamp: 0, location: Point(x: 195, y: 22)), Touch(timestamp: 0.05, location: Point(x: 195, y: 22))]
    ]
    var scene = scene([step(drag(releases: true)), step(hold(0.2)), step(touches)])
    scene.layout = UIKitLayout(viewController: {
      UINavigationController(rootViewController: PhotoBrowserController(photoNames: Self.names))
    })
    scene.canvas = Canvas(size: Size(width: 240, height: 320), scale: 0.35)
    let timeline = try ScreenPictures.timeline(scene, Self.names)
    let start = Int((timeline.spans[2].start * 40).rounded(.up))
    let sheet = try await ScreenPictures.sheet(
      of: scene, Self.names, at: [0, 5, start, start + 5, start + 11, timeline.frameCount - 1])
    await assertGolden(of: sheet, as: .image)
  }
}
