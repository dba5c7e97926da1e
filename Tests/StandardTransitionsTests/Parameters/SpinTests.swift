import Graphics
import Rendering
import SceneTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct SpinTests {
  private func scene(_ steps: [TimelineStep]) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 300, height: 200)
    var grid = GridLayout()
    (grid.columns, grid.spacing) = (3, 0)
    var scene = Scene(
      canvas: canvas, data: CollectionData(counts: [6], images: [.init(.file("a")), .init(.file("b"))]), layout: grid)
    scene.steps = steps
    scene.framesPerSecond = 10
    return scene
  }

  private func spin(
    _ item: Int? = nil, _ angle: Double = 360, axis: [Double] = [0, 1, 0], duration: Double = 1
  ) -> SpinTransition {
    var spin = SpinTransition()
    spin.item = item.map { ItemIndexPath(section: 0, item: $0) }
    (spin.angle, spin.duration, spin.curve) = (.degrees(angle), duration, .linear)
    spin.axis = TransformComponents.Triple(x: axis[0], y: axis[1], z: axis[2])
    return spin
  }

  private func transform(_ frame: Frame, item: Int) -> Transform3D? {
    frame.elements.first { $0.id == "\(item)" }?.attributes.transform3D
  }

  @Test func fullTurns_doNotCollapse_andLeaveNothing() throws {
    for turns in [1.0, 2, -3] {
      var generator = try FrameGenerator(scene([TimelineStep(spin(1, 360 * turns))]))
      let (first, last) = (generator.frame(at: 0), generator.frame(at: 10))
      #expect(first.elements == last.elements)
      #expect(generator.timeline.state(at: 1).elementRotations.isEmpty)
      let angle = generator.timeline.state(at: 0.1).elementRotations.first?.angle.degrees ?? 0
      #expect(abs(angle - 36 * turns) < 1e-9)
      #expect(transform(generator.frame(at: 1), item: 0) == .identity)
    }
  }

  @Test func turn_isThatAboutTheAxis_seenByAnEyeOfItsOwn() throws {
    var generator = try FrameGenerator(scene([TimelineStep(spin(1, 60, axis: [0, 2, 0]))]))
    // At half time 30° about y: x goes to x·cos 30° and away from the viewer by x·sin 30°; w = 1 − z/500.
    let map = try #require(transform(generator.frame(at: 5), item: 1))
    let p = map.transformed(Point(x: 40, y: 10))
    #expect(abs(p.x - 40 * 0.8660254037844386) < 1e-12)
    #expect(abs(p.y - 10) < 1e-12)
    #expect(abs(p.z + 20) < 1e-12)
    #expect(abs(p.w - (1 + 20.0 / 500)) < 1e-12)
  }

  @Test func sharedEye_isTheOnlyOne() throws {
    var shared = scene([TimelineStep(spin(1, 60))])
    shared.perspective = 800
    var generator = try FrameGenerator(shared)
    #expect(transform(generator.frame(at: 5), item: 1)?.hasPerspective == false)
    var attributes = LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: 0), center: .zero, size: Size(width: 10, height: 10))
    attributes.transform3D = .perspective(distance: 700)
    let turn = ElementRotation(axis: .init(x: 0, y: 1, z: 0), angle: .degrees(90), perspective: 500)
    let turned = [turn].applied(to: attributes, of: .cell(0), hasSharedPerspective: false)
    // A quarter turn takes x = 5 to z = −5: w = 1 + 5/700, the cell's own eye.
    #expect(abs(turned.transform3D.transformed(Point(x: 5, y: 0)).w - (1 + 5.0 / 700)) < 1e-15)
  }

  @Test func halfTurn_stays_andTheNextOneGoesOnFromThere() throws {
    let steps = [TimelineStep(spin(1, 180)), TimelineStep(spin(1, 180))]
    var generator = try FrameGenerator(scene(steps))
    let back = try #require(transform(generator.frame(at: 10), item: 1))
    #expect(back.transformed(Point(x: 30, y: 7)).x == -30)
    #expect(back.transformed(Point(x: 30, y: 7)).y == 7)
    #expect(abs((generator.timeline.state(at: 1.5).elementRotations.first?.angle.degrees ?? 0) - 270) < 1e-9)
    #expect(generator.frame(at: 20).elements == generator.frame(at: 0).elements)
  }

  @Test func halfTurnsAboutAllAxes_areNone() throws {
    let steps = [[1.0, 0, 0], [0, 1, 0], [0, 0, 1]].map { TimelineStep(spin(2, 180, axis: $0)) }
    var generator = try FrameGenerator(scene(steps))
    #expect(generator.frame(at: 30).elements == generator.frame(at: 0).elements)
  }

  @Test func spinsAtTheSameTime_addUp() throws {
    let together = { (spin: SpinTransition, delay: Double) in
      TimelineStep(spin, start: .with(.previous), delay: delay)
    }
    let steps = [
      TimelineStep(spin(1, 90)), together(spin(3, 90, axis: [1, 0, 0]), 0.5), together(spin(1, 90), 0),
    ]
    let timeline = try Timeline(scene(steps))
    #expect(timeline.duration == 1.5)
    // At 1 the first is done, the others are at half of their time.
    let turns = timeline.state(at: 1).elementRotations
    let item1 = turns.filter { $0.items == [1] }.reduce(0) { $0 + $1.angle.degrees }
    let item3 = turns.filter { $0.items == [3] }.map(\.angle.degrees)
    #expect(abs(item1 - 135) < 1e-9)
    try #require(item3.count == 1)
    #expect(abs(item3[0] - 45) < 1e-9)
  }

  @Test func eye_goesEvenlyToTheNextTurns() {
    var (near, far) = (spin(1, 90), spin(1, 90, axis: [1, 0, 0]))
    (near.perspective, far.perspective) = (250, 500)
    let timeline = try? Timeline(scene([TimelineStep(near), TimelineStep(far)]))
    let plain = LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: 1), center: .zero, size: Size(width: 10, height: 10))
    func curvature(_ time: Double) -> Double {
      let turns = timeline?.state(at: time).elementRotations ?? []
      let map = turns.applied(to: plain, of: .cell(1), hasSharedPerspective: false).transform3D
      let p = map.transformed(Point(x: 7, y: 3))
      return (1 - p.w) / p.z
    }
    #expect(abs(curvature(1) - 1.0 / 250) < 1e-12)
    #expect(abs(curvature(1.5) - 0.003) < 1e-12)
    #expect(abs(curvature(2) - 1.0 / 500) < 1e-12)
  }

  @Test func edgeOn_isAsThinAsItLooks() throws {
    var generator = try FrameGenerator(scene([TimelineStep(spin(1, 180))]))
    var drawer = FrameDrawer(FrameComposer(canvas: scene([]).canvas))
    var bitmap = Bitmap(width: 300, height: 200)
    var edge = generator.frame(at: 5)
    for index in edge.styles.indices { edge.styles[index].backgroundColor = .black }
    drawer.draw(edge, textures: [:], into: &bitmap)
    let row = (100..<200).map { bitmap[$0, 50] }
    #expect(row.allSatisfy { $0.red == 255 })
    #expect(bitmap[50, 50].red == 0)
  }

  @Test func turnsOfAnItem_areThatItems_whereverItIs() {
    let turn = ElementRotation(items: [7], axis: .init(x: 0, y: 0, z: 1), angle: .degrees(90), perspective: 500)
    let plain = LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: 0), center: .zero, size: Size(width: 10, height: 10))
    #expect([turn].applied(to: plain, of: .cell(0), hasSharedPerspective: false) == plain)
    #expect([turn].applied(to: plain, of: .cell(7), hasSharedPerspective: false) != plain)
    #expect([turn].applied(to: plain, of: .view(.background, .item(7)), hasSharedPerspective: false) == plain)
  }

  @Test func cellsBeside_areAskedFor() throws {
    // A cell of 100 × 100 whose edge is at the viewport's: turned about z by 45° it reaches in by 20.7.
    var turning = scene([TimelineStep(spin(nil, 90, axis: [0, 0, 1]))])
    turning.viewport = Size(width: 300, height: 100)
    var generator = try FrameGenerator(turning)
    let ids = Set(generator.frame(at: 5).elements.map(\.id))
    #expect(ids.isSuperset(of: ["3", "4", "5"]))
  }

  @Test func badSpins_areRefused() {
    #expect(sceneError(scene([TimelineStep(spin(9))])).hasPrefix("timeline[0].spin.item: no item [0, 9]"))
    #expect(
      sceneError(scene([TimelineStep(spin(1, axis: [0, 0, 0]))])).hasPrefix(
        "timeline[0].spin.axis: [0, 0, 0] is no direction"))
  }
}
