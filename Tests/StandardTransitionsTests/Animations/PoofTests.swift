import Graphics
import SceneTestSupport
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct PoofTests {
  private let poof = PoofAnimation()
  private let context = UpdateAnimationContext(bounds: Rect(x: 0, y: 0, width: 400, height: 800))

  private func element(_ size: Size) -> LayoutAttributes {
    LayoutAttributes(indexPath: at(0, 0), center: Point(x: 200, y: 400), size: size)
  }

  @Test(arguments: [Size(width: 100, height: 100), Size(width: 390, height: 60), Size(width: 30, height: 700)])
  func smoke_staysNearTheItem(size: Size) {
    let short = min(size.width, size.height)
    let near = element(size).frame.insetBy(dx: -0.8 * short, dy: -0.8 * short)
    for progress in stride(from: 0.0, through: 1, by: 0.01) {
      let effects = poof.effects(disappearing: element(size), progress: progress, in: context)
      #expect(effects.count <= 200)
      var isNear = true
      for effect in effects where effect.attributes.alpha > 0.05 {
        // A blurred disc ends two sigmas beyond its outline, but for a twentieth.
        let sigma = effect.style.shadow.radius * effect.attributes.frame.size.width / effect.attributes.size.width
        let seen = effect.attributes.frame.insetBy(dx: -2 * sigma, dy: -2 * sigma)
        isNear = isNear && near.union(seen) == near
      }
      #expect(isNear, "\(progress)")
    }
  }

  @Test func smoke_hidesTheItem_andIsGoneAtBothEnds() {
    let square = element(Size(width: 100, height: 100))
    for progress in [-1, 0, 1, 2.0] {
      #expect(poof.effects(disappearing: square, progress: progress, in: context).isEmpty)
    }
    #expect(poof.finalAttributes(disappearing: square, progress: 0, in: context) == square.scaled(by: 1))
    #expect(poof.finalAttributes(disappearing: square, progress: 0.4, in: context)?.alpha == 0)
    let effects = poof.effects(disappearing: square, progress: 0.35, in: context)
    var hidden = 0
    for x in stride(from: 155.0, through: 245, by: 10) {
      for y in stride(from: 355.0, through: 445, by: 10) {
        // Puffs above one another leave (1 − alpha) of what lies below each; half a disc's alpha counts at its edge.
        let left = effects.filter { effect in
          let (dx, dy) = (effect.attributes.frame.midX - x, effect.attributes.frame.midY - y)
          return (dx * dx + dy * dy).squareRoot() < effect.attributes.frame.size.width / 2
        }.reduce(1) { $0 * (1 - $1.attributes.alpha) }
        if left < 0.5 { hidden += 1 }
      }
    }
    // Of a hundred places; the corners stay free.
    #expect(hidden >= 75)
  }

  @Test func smoke_followsTilts() {
    var tilted = element(Size(width: 100, height: 100))
    tilted.transform3D = .rotation(.degrees(90))
    let (flat, turned) = (
      poof.effects(disappearing: element(tilted.size), progress: 0.5, in: context),
      poof.effects(disappearing: tilted, progress: 0.5, in: context)
    )
    for (a, b) in zip(flat, turned) {
      // A quarter turn about (200, 400).
      #expect(abs(b.attributes.frame.midX - (200 - (a.attributes.frame.midY - 400))) < 1e-9)
      #expect(abs(b.attributes.frame.midY - (400 + (a.attributes.frame.midX - 200))) < 1e-9)
    }
    #expect(flat.count > 8)
  }

  /// One cloud for an item of several elements, which goes the same way back.
  @Test func clouds_areThereOnceAnItem_andBackwards() throws {
    var scene = Scene(canvas: Canvas(), data: CollectionData(counts: [3]), layout: RowLayout())
    var (insert, delete) = (InsertTransition(), DeleteTransition())
    (insert.items, delete.items) = ([at(0, 1)], [at(0, 1)])
    (insert.animation, delete.animation) = (poof, poof)
    (insert.curve, delete.curve) = (.linear, .linear)
    scene.steps = [TimelineStep(insert), TimelineStep(delete)]
    let timeline = try Timeline(scene)
    func puffs(_ time: Double) throws -> [LayoutAttributes] {
      try #require(timeline.state(at: time).presentation).elements.filter { $0.attributes.kind == .effect }.map {
        var attributes = $0.attributes
        attributes.indexPath = at(0, 0)
        return attributes
      }
    }
    let (forth, back) = (try puffs(0.375), try puffs(0.625))
    #expect(forth == back)
    #expect(forth.count == 32)
    var generator = FrameGenerator(timeline)
    let frame = generator.frame(at: 24)
    #expect(Set(frame.elements.map(\.id)).count == frame.elements.count)
    // Above all others, and without the item's image.
    for element in frame.elements.suffix(32) {
      #expect(element.attributes.kind == .effect)
      #expect(element.imageIndex == nil)
    }
  }

  @Test func interruptedClouds_fadeOut() throws {
    var scene = Scene(canvas: Canvas(), data: CollectionData(counts: [4]), layout: RowLayout())
    let first = DeleteTransition(items: [at(0, 1)], animation: poof)
    let second = DeleteTransition(items: [at(0, 0)], duration: 1)
    var step = TimelineStep(second)
    (step.start, step.delay) = (.with(.previous), 0.2)
    scene.steps = [TimelineStep(first), step]
    let timeline = try Timeline(scene)
    func opacity(_ time: Double) -> Double {
      (timeline.state(at: time).presentation?.elements ?? []).filter { $0.attributes.kind == .effect }
        .reduce(0) { $0 + $1.attributes.alpha }
    }
    #expect(opacity(0.25) > opacity(0.7))
    #expect(opacity(0.7) > 0)
    #expect(opacity(1.2) == 0)
  }
}
