import Raster
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// A step played backwards gives the same frames in reverse order, to the byte.
struct ReversalTests {
  private func scene(_ layout: any CollectionLayout, count: Int = 7) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 120, height: 90)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [count]), layout: layout)
    // Every layout with the same styles: a style between two is not what is compared here.
    var style = CellStyle()
    style.backgroundColor = Color(red: 0.9, green: 0.4, blue: 0.2)
    style.cornerRadius = 4
    style.border.width = 1
    scene.cell.set(style)
    scene.styles.discardsLayoutBackground = true
    // Eighths of a second: progress and what is missing of it are exact.
    scene.framesPerSecond = 8
    return scene
  }

  private func frames(_ scene: Scene) throws -> [Bitmap] {
    var generator = try FrameGenerator(scene)
    let composer = FrameComposer(canvas: scene.canvas)
    var rasterizer = Rasterizer()
    return (0..<generator.frameCount).map {
      rasterizer.drawn(composer.displayList(for: generator.frame(at: $0), textures: [:]))
    }
  }

  private func change(to layout: any CollectionLayout) -> TimelineStep {
    var transition = LayoutTransition()
    transition.to = LayoutChangeDescription(layout)
    (transition.duration, transition.curve) = (1, .linear)
    return TimelineStep(transition)
  }

  private var flow: FlowLayout {
    var flow = FlowLayout()
    flow.itemSize = Size(width: 24, height: 20)
    return flow
  }

  private var circle: CircleLayout {
    var circle = CircleLayout()
    circle.itemSize = Size(width: 20, height: 20)
    return circle
  }

  private var waterfall: WaterfallLayout {
    var waterfall = WaterfallLayout()
    waterfall.columns = 5
    return waterfall
  }

  @Test(arguments: 0..<3) func layoutChange_backwards_isTheSame(number: Int) throws {
    let pairs: [(any CollectionLayout, any CollectionLayout)] = [
      (flow, circle), (flow, waterfall), (waterfall, circle),
    ]
    let (one, other) = pairs[number]
    var (there, back) = (scene(one), scene(other))
    (there.steps, back.steps) = ([change(to: other)], [change(to: one)])
    let (forward, backward) = (try frames(there), try frames(back))
    try #require(forward.count == 9)
    #expect(forward[0] != forward[8])
    let isMirrored = forward == backward.reversed()
    #expect(isMirrored)
  }

  /// What a spin has turned, the opposite spin turns back through the same frames.
  @Test func spin_backwards_isTheSame() throws {
    var (there, back) = (scene(flow), scene(flow))
    var spin = SpinTransition()
    (spin.angle, spin.duration, spin.curve) = (.degrees(140), 1, .linear)
    there.steps = [TimelineStep(spin)]
    var turn = spin
    (turn.duration, spin.angle) = (0, .degrees(-140))
    back.steps = [TimelineStep(turn), TimelineStep(spin)]
    let (forward, backward) = (try frames(there), try frames(back))
    // The first frame of the way back is the last one of the way there.
    let isMirrored = forward == backward.reversed()
    #expect(isMirrored)
    #expect(forward[0] != forward[8])
  }
}
