import Graphics
import Testing

@testable import LayoutCore

/// Flings, perspectives and clamped numbers: tools for layouts.
struct LayoutToolsTests {
  @Test func flings_begin_at0Point3_inEveryLayoutThatSnapsToItems() {
    #expect(FlingDirection(velocity: 0.3).rounding == .up)
    #expect(FlingDirection(velocity: -0.3).rounding == .down)
    #expect(FlingDirection(velocity: 0.29).rounding == .toNearestOrAwayFromZero)
    #expect(FlingDirection(velocity: .nan).rounding == .toNearestOrAwayFromZero)
  }

  @Test func perspective_magnifies_whatComesNearer() {
    #expect(Perspective(eyeDistance: 0).reach(ofRadius: 100) == 100)
    #expect(Perspective(eyeDistance: 0).transform.isIdentity)
    // 100·600/500; 50 nearer 100·600/450; at most twenty times.
    #expect(Perspective(eyeDistance: 600).reach(ofRadius: 100) == 120)
    #expect(abs(Perspective(eyeDistance: 600).reach(ofRadius: 100, inFront: 50) - 400.0 / 3) < 1e-9)
    #expect(Perspective(eyeDistance: 600).reach(ofRadius: 700) == 14_000)
  }

  @Test func numbers_areConfined() {
    #expect(Int(clamping: .nan, to: -3...5) == -3)
    #expect(Int(clamping: 1e300, to: -3...5) == 5)
    #expect(Int(clamping: -.infinity, to: -3...5) == -3)
    #expect(Int(clamping: 4.9, to: -3...5) == 4)
    #expect(Int(clamping: -2.9, to: -3...5) == -2)
    #expect(Int(clamping: 1e19, to: 0...Int.max) == Int.max)
  }

  @Test func eyeDistances_haveALeast() {
    #expect(Perspective(eyeDistance: 1e-20).transform == .perspective(distance: 1))
    #expect(Perspective(eyeDistance: 0).transform == .identity)
    #expect(Perspective(eyeDistance: 800).eyeDistance == 800)
  }
}
