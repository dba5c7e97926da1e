import Compositor
import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Display links, which call app code at each refresh of the scene's screen.
///
/// Source: CADisplayLink's reference, `add(to:forMode:)`, `invalidate()`, `timestamp`, and `preferredFramesPerSecond`.
@MainActor struct DisplayLinkTests {
  private typealias Action = @MainActor @Sendable (UICollectionView) -> Void

  private func scene(_ steps: [any Transition], fps: Double = 60, prepare: @escaping Action = { _ in }) -> Scene {
    let layout = UIKitLayout(configure: { view in
      let ticker = Ticker()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (view.dataSource, view.delegate) = (ticker, ticker)
      prepare(view)
      return [ticker]
    }) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 50)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
      return layout
    }
    var scene = Scene(canvas: Canvas(size: Size(width: 100, height: 200)), layout: layout)
    scene.steps = steps.map { TimelineStep($0) }
    scene.framesPerSecond = fps
    return scene
  }

  private func hold(_ duration: Double) -> HoldTransition {
    var hold = HoldTransition()
    hold.duration = duration
    return hold
  }

  private func start(
    calls: Int = .max, _ prepare: @escaping @MainActor @Sendable (CADisplayLink) -> Void = { _ in },
    _ action: @escaping @MainActor @Sendable (Ticker, CADisplayLink, UICollectionView) -> Void = { _, _, _ in }
  ) -> PerformTransition {
    PerformTransition { view in (view.dataSource as? Ticker)?.start(in: view, calls: calls, prepare, action) }
  }

  private final class Found: @unchecked Sendable { var refreshes: [Int] = [] }

  /// The numbers of the refreshes at which the link was called, read in a step after the others.
  private func refreshes(_ steps: [any Transition], fps: Double = 60) throws -> [Int] {
    let found = Found()
    let read = PerformTransition { view in
      found.refreshes = (view.dataSource as? Ticker)?.times.map { Int(($0 * 120).rounded()) } ?? []
    }
    var generator = try FrameGenerator(scene(steps + [read], fps: fps))
    _ = generator.frame(at: generator.frameCount - 1)
    return found.refreshes
  }

  private func offsets(_ scene: Scene) throws -> [Double] {
    try FrameGenerator.frames(of: scene).map { ($0.bounds.minY * 1e6).rounded() / 1e6 }
  }

  /// An app often adds a paused link when its view loads.
  @Test func link_thatAGestureResumes_isAwaited() throws {
    let add = start(calls: 6) { $0.isPaused = true }
    let resume = PerformTransition { view in (view.dataSource as? Ticker)?.resume() }
    #expect(try refreshes([add, hold(0.05), resume]) == [7, 8, 9, 10, 11, 12])
  }

  @Test func hold_mayBeginBeforeAScroll() throws {
    var scene = scene([])
    scene.steps = [
      TimelineStep(start(), name: "go"), TimelineStep(hold(0.5), start: .after("go")),
      TimelineStep(ScrollTransition(to: Point(x: 0, y: 30), duration: 0.1), start: .after("go"), delay: 0.1),
    ]
    #expect(try offsets(scene).last == 30)
  }

  // MARK: Times

  @Test(arguments: [60.0, 24, 7]) func link_isCalledAtEachRefresh(fps: Double) throws {
    // It starts at 0.05 s, which is the sixth refresh, and is called until 0.1 s, the twelfth.
    #expect(try refreshes([hold(0.05), start(calls: 6), hold(0.1)], fps: fps) == [7, 8, 9, 10, 11, 12])
  }

  @Test func theTimeOfACall_isThatOfItsRefresh() throws {
    let differences = Found()
    let step = start(calls: 3) { _ in
    } _: { _, link, _ in
      if CACurrentMediaTime() != link.timestamp { differences.refreshes.append(0) }
      if abs(link.targetTimestamp - link.timestamp - 1.0 / 120) > 1e-12 { differences.refreshes.append(1) }
      if link.duration != 1.0 / 120 { differences.refreshes.append(2) }
    }
    #expect(try refreshes([step]) == [1, 2, 3])
    #expect(differences.refreshes == [])
  }

  @Test func preferredRates_areFactorsOfTheScreensRate() throws {
    #expect(try refreshes([start(calls: 3) { $0.preferredFramesPerSecond = 30 }]) == [4, 8, 12])
    // 40 is the highest factor of 120 up to 50.
    #expect(try refreshes([start(calls: 3) { $0.preferredFramesPerSecond = 50 }]) == [3, 6, 9])
    let range = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    #expect(try refreshes([start(calls: 3) { $0.preferredFrameRateRange = range }]) == [2, 4, 6])
    #expect(try refreshes([start(calls: 3) { $0.frameInterval = 5 }]) == [5, 10, 15])
  }

  @Test func pausedAndInvalidatedLinks_areNotCalled() throws {
    #expect(try refreshes([start { $0.isPaused = true }, hold(0.1)]) == [])
    #expect(try refreshes([start { $0.invalidate() }, hold(0.1)]) == [])
    let removed = start { _ in
    } _: { _, link, _ in
      link.remove(from: .main, forMode: .common)
    }
    #expect(try refreshes([removed, hold(0.1)]) == [1])
  }

  @Test func anInvalidatedLink_releasesItsTarget() {
    weak var target: Ticker?
    let link: CADisplayLink
    do {
      let ticker = Ticker()
      target = ticker
      link = CADisplayLink(target: ticker, selector: Selector { [weak ticker] in ticker?.call($0) })
    }
    #expect(target != nil)
    link.invalidate()
    #expect(target == nil)
  }

  // MARK: Steps

  @Test func aStep_waitsForTheLinksThatItsCodeStarts() throws {
    #expect(try Timeline(scene([start(calls: 6)])).duration == 0.05)
    // An endless one goes on during later steps.
    #expect(try Timeline(scene([start(), hold(0.5)])).spans.map(\.duration) == [2, 0.5])
    #expect(try refreshes([start(), hold(0.5)]).count == 300)
  }

  @Test func aTap_waitsForTheLinksThatTheDelegateStarts() throws {
    let tap = TapTransition(item: [0, 0])
    let scene = scene([tap]) { ($0.dataSource as? Ticker)?.callsAfterTap = 12 }
    #expect(try Timeline(scene).duration == 0.1)
  }

  @Test func aTap_doesNotWaitForEarlierLinks() throws {
    let scene = scene([TapTransition(item: [0, 0])]) { ($0.dataSource as? Ticker)?.start(in: $0) }
    #expect(try Timeline(scene).duration == 0)
  }

  @Test func contentOffsetsOfCalls_showInTheFrames() throws {
    // 120 points per second, from the start on, as in a ticker.
    let scene = scene([hold(0.2)], fps: 10) { view in
      (view.dataSource as? Ticker)?.start(in: view) { _ in
      } _: { _, link, view in
        view.contentOffset.y = 120 * link.timestamp
      }
    }
    #expect(try offsets(scene) == [0, 12, 24])
  }

  @Test func framesDoNotDependOnTheirOrder() throws {
    let scene = scene([hold(0.2), TapTransition(item: [0, 1]), hold(0.3)], fps: 20) { view in
      (view.dataSource as? Ticker)?.start(in: view) { _ in
      } _: { _, link, view in
        view.contentOffset.y = 120 * link.timestamp
      }
    }
    let inOrder = try FrameGenerator.frames(of: scene)
    for order in [[8, 1, 5], [4], [7, 0, 7]] {
      var generator = try FrameGenerator(scene)
      for index in order { #expect(generator.frame(at: index) == inOrder[index], "frame \(index) of \(order)") }
    }
  }

  @Test func changesOfTheData_reachTheScene() throws {
    let delete = start(calls: 6) { _ in
    } _: { ticker, _, view in
      guard ticker.times.count == 6 else { return }
      ticker.count -= 1
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    var generator = try FrameGenerator(scene([delete, hold(0.1)]))
    // The update begins at 0.05 s and takes 0.3 s.
    #expect(abs(generator.timeline.duration - 0.45) < 1e-9)
    #expect(generator.frame(at: 2).elements.contains { $0.id == "0" })
    #expect(Set(generator.frame(at: 3 + 18).elements.map(\.id)) == ["1", "2", "3", "4"])
    // In the middle of the update, the second row is half way up.
    let second = generator.frame(at: 3 + 9).elements.first { $0.id == "1" }
    #expect(second.map { abs($0.attributes.frame.minY - 25) < 1e-6 } == true)
  }
}

/// A data source that a display link calls.
private final class Ticker: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var count = 40
  var times: [Double] = []
  /// The number of calls of a link that a tap starts, or `nil` for none.
  var callsAfterTap: Int?
  private var limit = 0
  private weak var view: UICollectionView?
  private weak var link: CADisplayLink?
  private var action: (Ticker, CADisplayLink, UICollectionView) -> Void = { _, _, _ in }

  func start(
    in view: UICollectionView, calls: Int = .max, _ prepare: (CADisplayLink) -> Void = { _ in },
    _ action: @escaping (Ticker, CADisplayLink, UICollectionView) -> Void = { _, _, _ in }
  ) {
    (self.view, limit, self.action) = (view, calls, action)
    let link = CADisplayLink(target: self, selector: Selector { [weak self] in self?.call($0) })
    self.link = link
    prepare(link)
    link.add(to: .main, forMode: .common)
  }

  func resume() { link?.isPaused = false }

  func call(_ link: CADisplayLink) {
    times.append(link.timestamp)
    if let view { action(self, link, view) }
    if times.count == limit { link.invalidate() }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if let callsAfterTap { start(in: collectionView, calls: callsAfterTap) }
  }
}
