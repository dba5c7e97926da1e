import Foundation
import Raster
import TestSupport
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// The article LayoutLifecycle.md lists the calls of every case in a code block under a heading; these tests play the
/// cases and compare.
struct LayoutLifecycleTests {
  private let layout = LoggingLayout()

  /// The calls that the article lists under a heading.
  private func documented(_ heading: String) throws -> [String] {
    let article = packageFolder.appending(path: "Sources/LayoutCore/LayoutCore.docc/LayoutLifecycle.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "### \(heading)\n").dropFirst().first)
    let block = try #require(section.components(separatedBy: "```").dropFirst().first)
    // Text after two spaces is a remark.
    return block.split(separator: "\n").map { String($0.components(separatedBy: "  ")[0]) }.filter { !$0.isEmpty }
  }

  private func state(items: Int = 4, layout: LoggingLayout? = nil, y: Double = 0, height: Double = 200)
    -> CollectionState
  {
    CollectionState(
      data: CollectionData(counts: [items]), layout: layout ?? self.layout,
      bounds: Rect(x: 0, y: y, width: 100, height: height))
  }

  /// The calls of a frame after another one.
  private func calls(_ first: CollectionState, then second: CollectionState) -> [String] {
    var cache = PreparedCache(scale: 1)
    _ = cache.prepared(for: first).attributes(in: first.bounds)
    _ = layout.log.taken()
    _ = cache.prepared(for: second).attributes(in: second.bounds)
    return layout.log.taken()
  }

  @Test func firstFrame() throws {
    var generator = try FrameGenerator(Scene(data: CollectionData(counts: [4]), layout: layout))
    _ = generator.frame(at: 0)
    #expect(layout.log.taken() == (try documented("The first frame")))
  }

  @Test func scrolling() throws {
    #expect(calls(state(), then: state(y: 30)) == (try documented("A new offset")))
    var turning = layout
    turning.invalidates = true
    let invalidated = calls(state(layout: turning), then: state(layout: turning, y: 30))
    #expect(invalidated == (try documented("A new offset that makes the layout stale")))
  }

  @Test func parametersAndData() throws {
    var indented = layout
    indented.indent = 10
    #expect(calls(state(), then: state(layout: indented)) == (try documented("New parameters or new data")))
    #expect(calls(state(), then: state(items: 5)) == (try documented("New parameters or new data")))
  }

  @Test func scrollToItem() throws {
    var scroll = ScrollTransition()
    scroll.toItem = ItemIndexPath(section: 0, item: 3)
    _ = try scroll.motion(in: TransitionContext(state()))
    let calls = layout.log.taken().dropFirst()
    #expect(Array(calls) == (try documented("A scroll to an item")))
  }

  @Test func updates() throws {
    // Item 0 goes, a new one with the id 9 comes first; 1 stays in view, 2 comes into it.
    let start = state(items: 2)
    var end = start
    end.data.sections[0].items = [.init(id: 9, image: nil), .init(id: 1, image: nil)]
    let prepared = start.prepared(scale: 1)
    _ = layout.log.taken()
    let first = ItemIndexPath(section: 0, item: 0)
    let change = LayoutChange(from: start, prepared: prepared, to: end, updates: [.delete(first), .insert(first)])
    let calls = layout.log.taken()
    #expect(calls == (try documented("Updates of the data")))
    #expect(change.pairs.map(\.id) == [.cell(0), .cell(1), .cell(9)])
    #expect(change.pairs.map(\.isDisappearing) == [true, false, false])
    #expect(change.pairs.map(\.isAppearing) == [false, false, true])
    #expect(change.pairs.map(\.before.alpha) == [1, 1, 0])
    #expect(change.pairs.map(\.after.alpha) == [0, 1, 1])
  }

  @Test func boundsChange() throws {
    // The item in the middle of 200 points from 100 on is the third; in 100 points it alone is in view.
    let start = state(y: 100)
    let end = state(y: 100, height: 100)
    let prepared = start.prepared(scale: 1)
    _ = layout.log.taken()
    let change = LayoutChange(from: start, prepared: prepared, to: end)
    let calls = layout.log.taken()
    #expect(calls == (try documented("A new size of the bounds")))
    #expect(change.end.bounds == Rect(x: 0, y: 200, width: 100, height: 100))
    #expect(change.pairs.map(\.id) == [.cell(1), .cell(2)])
  }

  @Test func movedItems_keepTheirIdentity() throws {
    let start = state(items: 3, height: 100)
    var end = start
    end.data.sections[0].items.swapAt(0, 2)
    let change = LayoutChange(from: start, prepared: start.prepared(scale: 1), to: end)
    // Item 0 leaves the view downwards, item 2 comes into it from below.
    #expect(change.pairs.map(\.id) == [.cell(0), .cell(2)])
    #expect(change.pairs.map(\.before.center.y) == [50, 250])
    #expect(change.pairs.map(\.after.center.y) == [250, 50])
  }

  @Test func offset_staysInsideTheContent() {
    let start = state(items: 10, y: 800)
    let end = state(items: 5, y: 800)
    let change = LayoutChange(from: start, prepared: start.prepared(scale: 1), to: end)
    #expect(change.end.bounds.minY == 300)
  }
}
