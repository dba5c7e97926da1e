import Compositor
import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Work for the main queue while a scene plays.
@MainActor struct DeferredWorkTests {
  @Test func workForTheMainQueue_isDoneBehindTheEvent() throws {
    var scene = Scene(data: CollectionData(counts: [3]), layout: UIKitLayout { Later() })
    var scroll = ScrollTransition()
    scroll.by = Point(x: 0, y: 100)
    scroll.duration = 0.2
    scene.steps = [TimelineStep(scroll)]
    scene.framesPerSecond = 30
    let timeline = try Timeline(scene)
    var (forward, backward) = (FrameGenerator(timeline), FrameGenerator(timeline))
    let frames = (0..<forward.frameCount).map { forward.frame(at: $0) }
    for index in frames.indices.reversed() { #expect(backward.frame(at: index) == frames[index]) }
    // The first pass asks for a height of 40 later: it is there in the first frame.
    #expect(frames[0].elements.allSatisfy { $0.attributes.size.height == 40 })
  }
}

private final class Later: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    DispatchQueue.main.async { [weak self] in self?.itemSize = CGSize(width: 50, height: 40) }
    DispatchQueue.main.asyncAfter(deadline: .now()) { [weak self] in self?.itemSize = CGSize(width: 1, height: 1) }
  }
}
