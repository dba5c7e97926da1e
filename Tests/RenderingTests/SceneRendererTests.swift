import Foundation
import Graphics
import LayoutCore
import PNGCodec
import Scenes
import StandardLayouts
import StandardTransitions
import TestSupport
import Testing

@testable import Rendering

struct SceneRendererTests {
  private func scene() -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 48, height: 32)
    var layout = FlowLayout()
    layout.itemSize = Size(width: 20, height: 20)
    let data = CollectionData(counts: [40], images: [.init(.builtIn("aurora")), .init(.builtIn("lighthouse"))])
    var scene = Scene(canvas: canvas, data: data, layout: layout)
    scene.framesPerSecond = 10
    var scroll = ScrollTransition()
    scroll.toItem = ItemIndexPath(section: 0, item: 30)
    scene.steps = [TimelineStep(scroll)]
    return scene
  }

  private func pixels(_ bitmap: Bitmap) throws -> [UInt8] { try bitmap.encodedPNG() }

  @Test(arguments: [1, 3]) func frames_comeInOrderWithTheSamePixels(jobs: Int) async throws {
    let renderer = try SceneRenderer(scene(), options: RenderingOptions(jobs: jobs))
    var places: [Int] = []
    for try await frame in renderer.frames(1...3) {
      places.append(frame.index)
      #expect(try pixels(frame.bitmap) == pixels(try await renderer.bitmap(ofFrame: frame.index)))
    }
    #expect(places == [1, 2, 3])
    var count = 0
    for try await _ in renderer.frames() { count += 1 }
    #expect(count == renderer.frameCount)
  }

  @Test func frameBehindTheEnd_isAnError() async throws {
    let renderer = try SceneRenderer(scene())
    let count = renderer.frameCount
    await #expect(throws: RenderingError.noFrame(count, count: count)) { try await renderer.bitmap(ofFrame: count) }
    await #expect(throws: RenderingError.noFrame(-1, count: count)) { try await renderer.bitmap(ofFrame: -1) }
    await #expect(throws: RenderingError.noFrame(count, count: count)) {
      for try await _ in renderer.frames(0...count) {}
    }
  }

  @Test func manyTasks_shareARenderer() async throws {
    let renderer = try SceneRenderer(scene(), options: RenderingOptions(jobs: 2))
    let expected = try pixels(try await renderer.bitmap(ofFrame: 2))
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 { group.addTask { try pixels(try await renderer.bitmap(ofFrame: 2)) } }
      for try await one in group { #expect(one == expected) }
    }
  }

  @Test func cancellation_endsTheSequence() async throws {
    let renderer = try SceneRenderer(scene())
    let task = Task {
      var count = 0
      for try await _ in renderer.frames() {
        count += 1
        withUnsafeCurrentTask { unsafe $0?.cancel() }
      }
      return count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
