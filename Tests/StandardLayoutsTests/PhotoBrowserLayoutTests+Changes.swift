import LayoutCore
import Scenes
import StandardTransitions
import Testing

@testable import StandardLayouts

/// Taps on thumbnails, and photos that are deleted.
extension PhotoBrowserLayoutTests {
  @Test func tap_movesTheStrip_andShowsThePageAtOnce() throws {
    let layout = PhotoBrowserLayout()
    let response = try #require(layout.response(toTapOn: item(4), in: context([9], at: 400)))
    #expect(response.duration == 0.3)
    #expect(response.curve == .linear)
    #expect(response.startOffset == Point(x: 1600, y: 0))
    #expect(response.endOffset == response.startOffset)
    let start = try #require(response.start as? PhotoBrowserLayout)
    let end = try #require(response.end as? PhotoBrowserLayout)
    // Three quarters of the time: −2·(3/4)² + 4·3/4 − 1 = 7/8 of the way from 1 to 4.
    let moving = start.interpolated(to: end, progress: 0.75).prepared(in: context([9], at: 1600))
    #expect(moving.stripPosition == 3.625)
    #expect(try #require(moving.attributes(for: item(4))).frame.minX == 1600)
    #expect(try thumbnail(4, in: moving) == (200 + 0.375 * 37, 3.3125, 62))
    #expect(try thumbnail(3, in: moving).width == 33)
    #expect(try thumbnail(1, in: moving) == (200 - 2.625 * 37, -23.1875, 38))
    #expect(try thumbnail(2, in: moving).push == 3.3125 - 23.1875)
    // A quarter of it: 2·(1/4)² = 1/8.
    #expect(start.interpolated(to: end, progress: 0.25).prepared(in: context([9], at: 1600)).stripPosition == 1.375)
  }

  @Test func tap_beginsAndEndsAtThePlainState() throws {
    let layout = PhotoBrowserLayout()
    let before = CollectionState(
      data: data([9]), layout: layout, bounds: Rect(origin: Point(x: 400, y: 0), size: viewport))
    var tap = TapTransition()
    tap.item = item(4)
    let motion = try tap.motion(in: TransitionContext(before))
    var start = before
    motion.apply(at: 0, to: &start)
    #expect(start.layout.isEqual(to: layout))
    #expect(start.bounds == before.bounds)
    var end = before
    motion.apply(at: motion.duration, to: &end)
    #expect(end.layout.isEqual(to: layout))
    #expect(end.bounds.origin == Point(x: 1600, y: 0))
    // The first moment of the move shows the strip just as it was.
    let response = try #require(layout.response(toTapOn: item(4), in: context([9], at: 400)))
    let moving = try #require(response.start as? PhotoBrowserLayout).prepared(in: context([9], at: 1600))
    let plain = prepared(at: 400)
    for number in 0..<9 { #expect(try thumbnail(number, in: moving) == thumbnail(number, in: plain)) }
  }

  @Test func tapOnThePresentPhoto_doesNothing() throws {
    let layout = PhotoBrowserLayout()
    let response = try #require(layout.response(toTapOn: item(1), in: context([9], at: 450)))
    #expect(response.start.isEqual(to: layout))
    #expect(response.end.isEqual(to: layout))
    #expect(response.duration == 0)
    #expect(response.startOffset == nil)
    #expect(response.endOffset == nil)
    #expect(layout.response(toTapOn: item(9), in: context([9], at: 450)) == nil)
  }

  @Test func deletedThumbnail_shrinksFirst() throws {
    let browser = prepared(at: 400) { ($0.collapsing, $0.collapse) = (item(1), 0.5) }
    let shrinking = try #require(browser.attributes(of: PhotoBrowserLayout.thumbnail, at: item(1)))
    #expect(shrinking.size == Size(width: 33, height: 33))
    #expect(shrinking.alpha == 0.5)
    #expect(try thumbnail(0, in: browser).push == -26.5)
    #expect(try thumbnail(2, in: browser).push == 26.5)
  }

  @Test func itsHole_closesFromTheRight_whileTheNextExpands() throws {
    let browser = prepared(at: 400) { ($0.collapsing, $0.collapse, $0.deleting) = (item(1), 1, 0.5) }
    // 26.5/2 to both sides, 37/2 back at the right; thumbnail 2 is half expanded: 20/4 to both sides.
    #expect(try thumbnail(0, in: browser).push == -13.25 - 5)
    #expect(try thumbnail(1, in: browser) == (200, -5, 0))
    #expect(try thumbnail(2, in: browser) == (237, 13.25 - 18.5, 33))
    #expect(try thumbnail(3, in: browser).push == 13.25 - 18.5 + 5)
    let closed = prepared(at: 400) { ($0.collapsing, $0.collapse, $0.deleting) = (item(1), 1, 1) }
    #expect(try thumbnail(2, in: closed) == (237, -37, 33))
    #expect(try thumbnail(0, in: closed).push == -10)
  }

  @Test func lastOnesHole_closesFromTheLeft() throws {
    let browser = prepared(at: 3200) { ($0.collapsing, $0.collapse, $0.deleting) = (item(8), 1, 0.5) }
    // Half of 10 to both sides, 37/2 back at the left; thumbnail 7 is half expanded: (16.5 + 10)/2.
    #expect(try thumbnail(7, in: browser) == (163, 13.5, 50))
    #expect(try thumbnail(6, in: browser).push == 13.5 - 13.25)
    #expect(try thumbnail(8, in: browser).push == 13.25)
    let only = prepared([1], at: 0) { ($0.collapsing, $0.collapse, $0.deleting) = (item(0), 1, 1) }
    #expect(only.attributes(of: PhotoBrowserLayout.thumbnail, at: item(0))?.alpha == 0)
  }

  @Test(arguments: [0, 1, 4, 7, 8]) func closedHole_isTheStripWithoutThePhoto(deleted: Int) throws {
    let closed = prepared(at: Double(deleted) * 400) {
      ($0.collapsing, $0.collapse, $0.deleting) = (item(deleted), 1, 1)
    }
    var left = data([9])
    left.sections[0].items.remove(at: deleted)
    let offset = Double(min(deleted, 7)) * 400
    let after = PhotoBrowserLayout().prepared(
      in: LayoutContext(data: left, bounds: Rect(origin: Point(x: offset, y: 0), size: viewport)))
    for photo in 0..<9 where photo != deleted {
      let (old, new) = (try thumbnail(photo, in: closed), try thumbnail(photo < deleted ? photo : photo - 1, in: after))
      #expect(abs(old.x + old.push - new.x - new.push) < 1e-9, "photo \(photo)")
      #expect(old.width == new.width, "photo \(photo)")
    }
  }
}
