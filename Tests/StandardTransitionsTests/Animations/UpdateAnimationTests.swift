import Graphics
import SceneTestSupport
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct UpdateAnimationTests {
  private let bounds = Rect(x: 0, y: 0, width: 250, height: 100)
  private let square = LayoutAttributes(
    indexPath: at(0, 1), center: Point(x: 150, y: 50), size: Size(width: 100, height: 100))

  private var context: UpdateAnimationContext {
    UpdateAnimationContext(bounds: bounds, shadowReach: 0, perspective: nil)
  }

  /// The attributes on the way out; those of the layout where the animation leaves them to it.
  private func attributes(
    _ animation: any UpdateAnimation, of element: LayoutAttributes, gone: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes {
    let own = animation.finalAttributes(disappearing: element, progress: gone, in: context)
    return own ?? element.interpolated(to: element.transparent, progress: gone) ?? element
  }

  /// Centre, width and alpha of the square, half way and at the end.
  struct Expectation: Sendable {
    let animation: any UpdateAnimation
    let half: [Double]
    let end: [Double]

    init(_ animation: any UpdateAnimation, half: [Double], end: [Double]) {
      (self.animation, self.half, self.end) = (animation, half, end)
    }
  }

  @Test(arguments: [
    Expectation(FadeAnimation(), half: [150, 50, 100, 0.5], end: [150, 50, 100, 0]),
    // Out by the way of the right edge: 200.
    Expectation(SlideAnimation(to: .left), half: [50, 50, 100, 1], end: [-50, 50, 100, 1]),
    Expectation(SlideAnimation(to: .right), half: [225, 50, 100, 1], end: [300, 50, 100, 1]),
    Expectation(SlideAnimation(to: .top), half: [150, 0, 100, 1], end: [150, -50, 100, 1]),
    Expectation(SlideAnimation(to: .bottom), half: [150, 100, 100, 1], end: [150, 150, 100, 1]),
    Expectation(ScaleAnimation(), half: [150, 50, 50, 0.5], end: [150, 50, 0.01, 0]),
    Expectation(CollapseAnimation(), half: [150, 50, 50, 0.5], end: [150, 50, 0.01, 0]),
    // 100 up, and half the width more.
    Expectation(FlyOutAnimation(), half: [150, -25, -1, 1], end: [150, -100, -1, 1]),
    Expectation(ShrinkAnimation(), half: [137.5, 50, 50, 0.75], end: [125, 50, 0.01, 0]),
    // 100 down and its height more, by the square of the time.
    Expectation(FallAnimation(), half: [150, 100, -1, 1], end: [150, 250, -1, 1]),
    // Hidden by smoke, three quarters as large.
    Expectation(PoofAnimation(), half: [150, 50, 75, 0], end: [150, 50, 75, 0]),
  ])
  func animations_goTheirWay(_ expected: Expectation) {
    for (gone, values) in [(0.5, expected.half), (1, expected.end)] {
      let result = attributes(expected.animation, of: square, gone: gone, in: context)
      #expect([result.center.x, result.center.y, result.alpha] == [values[0], values[1], values[3]])
      if values[2] >= 0 { #expect(abs(result.frame.size.width - values[2]) < 1e-9) }
    }
    let start = attributes(expected.animation, of: square, gone: 0, in: context)
    #expect(start.frame == square.frame)
    #expect(start.alpha == 1)
  }

  @Test func animations_stayFinite_whereCurvesOvershoot() {
    var odd = square
    odd.transform3D = Transform3D.perspective(distance: 30).rotatedBy(.degrees(80), x: 0, y: 1, z: 0)
    for animation in Catalog.standardUpdateAnimations {
      for gone in [-0.5, 1.5, 1e9] {
        let result = attributes(animation, of: odd, gone: gone, in: context)
        #expect(result.center.x.isFinite)
        #expect(result.center.y.isFinite)
        #expect(result.size.width >= 0)
      }
    }
  }

  @Test func slides_takeShadowsAndMirrorImagesAlong() {
    var mirrored = square
    mirrored.reflection = Reflection(opacity: 0.5, length: 0.25, gap: 5)
    let shadowed = UpdateAnimationContext(bounds: bounds, shadowReach: 10, perspective: nil)
    let left = attributes(SlideAnimation(to: .left), of: mirrored, gone: 1, in: shadowed)
    #expect(left.center.x == -60)
    // Below the cell there are 5 + 25 points more.
    let top = attributes(SlideAnimation(to: .top), of: mirrored, gone: 1, in: shadowed)
    #expect(top.center.y == -90)
  }

  @Test func slides_reachTheEdgesOfASharedEye() {
    var deep = square
    deep.transform3D = .translation(x: 0, y: 0, z: -500)
    let eye = UpdateAnimationContext(bounds: bounds, shadowReach: 0, perspective: 1000)
    // Seen at 1/1.5 of its distance from the middle: it must go to 125 − 1.5·125, its own half width left out.
    let left = attributes(SlideAnimation(to: .left), of: deep, gone: 1, in: eye)
    #expect(left.center.x + 50 == 125 - 187.5)
  }

  @Test func fall_addsAnEye_onlyWhereThereIsNone() {
    let own = attributes(FallAnimation(), of: square, gone: 0.5, in: context).transform3D
    #expect(own.m34 != 0)
    let shared = UpdateAnimationContext(bounds: bounds, shadowReach: 0, perspective: 800)
    #expect(attributes(FallAnimation(), of: square, gone: 0.5, in: shared).transform3D.m34 == 0)
  }

  @Test func phases_shareTheProgress() {
    func values(_ progress: Double, _ goes: Bool, _ moves: Bool, _ comes: Bool) -> [Double] {
      let phases = UpdatePhases(progress, parts: (goes, moves, comes))
      return [phases.deletion, phases.move, phases.insertion]
    }
    #expect(values(0.25, true, true, false)[..<2] == [0.5, 0])
    #expect(values(0.75, true, true, false)[..<2] == [1, 0.5])
    #expect(values(0.25, false, true, true)[1...] == [0.5, 0])
    #expect(values(0.75, false, true, true)[1...] == [1, 0.5])
    #expect(values(0.5, true, true, true) == [1, 0.5, 0])
    #expect(values(0.5, true, false, true) == [1, 0.5, 0])
    // Overshooting: only the ends go beyond.
    #expect(values(-0.125, true, true, false)[..<2] == [-0.25, 0])
    #expect(values(1.125, true, true, false)[..<2] == [1, 1.25])
    #expect(values(0.3, true, false, false)[0] == 0.3)
  }
}
