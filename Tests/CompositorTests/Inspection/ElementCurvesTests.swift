import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct ElementCurvesTests {
  private static func scene(duration: Double) -> Scene {
    var layout = FlowLayout()
    layout.itemSize = Size(width: 50, height: 50)
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 100)), data: CollectionData(counts: [40]), layout: layout)
    scene.steps = [TimelineStep(ScrollTransition(to: Point(x: 0, y: 300), duration: duration, curve: .linear))]
    scene.framesPerSecond = 10
    return scene
  }

  private func curves(_ scene: Scene, of id: String, kind: ElementKind = .cell) throws -> ElementCurves {
    var generator = FrameGenerator(try Timeline(scene))
    return generator.curves(of: id, kind: kind) {}
  }

  private func values(_ name: String, in curves: ElementCurves) throws -> [Double?] {
    curves.values[try #require(ElementCurves.names.firstIndex(of: name))]
  }

  @Test func values_areNilWhereTheElementIsAbsent() throws {
    let curves = try curves(Self.scene(duration: 1), of: "0")
    #expect(curves.frames == Array(0..<curves.frames.count))
    let x = try values("x", in: curves)
    #expect(x.first == 50)
    #expect(x.last == .some(nil))
    #expect(try values("width", in: curves).first == 50)
    #expect(try values("rotation.y", in: curves).first == 0)
    #expect(try values("scale.z", in: curves).first == 1)
    #expect(curves.values.allSatisfy { $0.count == curves.frames.count })
  }

  @Test func unknownElement_isNowhere() throws {
    let curves = try curves(Self.scene(duration: 1), of: "0", kind: .supplementary("header"))
    #expect(curves.values.allSatisfy { $0.allSatisfy { $0 == nil } })
  }

  @Test func longTimeline_isSampledEvenly() throws {
    let curves = try curves(Self.scene(duration: 200), of: "3")
    #expect(curves.frames.count == ElementCurves.maximumSampleCount)
    #expect(curves.frames.first == 0)
    #expect(curves.frames.last == 2000)
    let steps = zip(curves.frames, curves.frames.dropFirst()).map { $1 - $0 }
    #expect(Set(steps) == [3, 4])
  }

  @Test func values_areThoseOfTheFrames() throws {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 200, height: 100)), data: CollectionData(counts: [9]), layout: CoverFlowLayout())
    scene.steps = [
      TimelineStep(ScrollTransition(toItem: ItemIndexPath(section: 0, item: 3), duration: 0.5)),
      TimelineStep(DeleteTransition(items: [ItemIndexPath(section: 0, item: 3)])),
    ]
    scene.framesPerSecond = 20
    var generator = FrameGenerator(try Timeline(scene))
    let curves = generator.curves(of: "2", kind: .cell) {}
    for index in 0..<generator.frameCount {
      let owners = generator.inspectedFrame(at: index).origins?.owners ?? []
      let attributes = owners.first { $0.id == "2" }?.attributes
      #expect(try values("x", in: curves)[index] == attributes?.center.x)
      let turn = attributes?.transform3D.decomposed()?.rotation.eulerAngles.y
      #expect(try values("rotation.y", in: curves)[index] == turn)
    }
  }

  @Test(arguments: [0.0, 20, 89, 120, 179, -35, -150])
  func rotation_aboutOneAxisHasNoOthers(degrees: Double) throws {
    let axes: [(Double, Double, Double)] = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    for (number, axis) in axes.enumerated() {
      let map = Transform3D.rotation(.degrees(degrees), x: axis.0, y: axis.1, z: axis.2)
      let angles = try #require(map.decomposed()).rotation.eulerAngles
      let all = [angles.x, angles.y, angles.z]
      for place in 0..<3 { #expect(abs(all[place] - (place == number ? degrees : 0)) < 1e-6) }
    }
  }

  @Test func rotations_multiplyToTheWhole() throws {
    for (x, y, z) in [(10.0, 20.0, 30.0), (-70, 80, 5), (170, -60, 40), (30, 90, 0)] {
      func turn(_ angles: TransformComponents.Triple) -> Transform3D {
        Transform3D.rotation(.degrees(angles.x), x: 1, y: 0, z: 0)
          .concatenating(.rotation(.degrees(angles.y), x: 0, y: 1, z: 0))
          .concatenating(.rotation(.degrees(angles.z), x: 0, y: 0, z: 1))
      }
      let map = turn(TransformComponents.Triple(x: x, y: y, z: z))
      let again = turn(try #require(map.decomposed()).rotation.eulerAngles)
      for (a, b) in zip(map.numbers, again.numbers) { #expect(abs(a - b) < 1e-6) }
    }
  }
}
