import TestSupport
import Testing

@testable import Graphics

struct TransformInterpolationTests {
  @Test func decomposition_random_roundTrips() throws {
    var generator = SplitMix64(seed: 21)
    for _ in 0..<3000 {
      let made = randomTransform(&generator)
      let transform = try #require(Transform3D(made.numbers.map { $0 / made.m44 }))
      let components = try #require(transform.decomposed())
      // Numbers reach 100 and more: the bound is relative to the largest.
      let size = max(1, transform.numbers.map(\.magnitude).max() ?? 1)
      expectEqual(Transform3D(components), transform, within: 1e-11 * size)
      // A multiple is the same map.
      expectEqual(Transform3D(try #require(made.decomposed())), transform, within: 1e-11 * size)
    }
  }

  @Test func decomposition_ofKnownParts_findsThem() throws {
    let transform = Transform3D.scale(x: 2, y: 3, z: 4)
      .concatenating(.rotation(.degrees(40), x: 0, y: 0, z: 1))
      .concatenating(.translation(x: 5, y: 6, z: 7))
      .concatenating(.perspective(distance: 800))
    let parts = try #require(transform.decomposed())
    // All divided by m44 = 1 − 7/800 = 793/800.
    let unit = 800.0 / 793
    #expect(abs(parts.scale.x - 2 * unit) < 1e-12)
    #expect(abs(parts.scale.y - 3 * unit) < 1e-12)
    #expect(abs(parts.scale.z - 4 * unit) < 1e-12)
    #expect(abs(parts.shear.xy) < 1e-12)
    #expect(abs(parts.shear.xz) < 1e-12)
    #expect(abs(parts.shear.yz) < 1e-12)
    // sin 20° and cos 20°.
    #expect(abs(parts.rotation.z - 0.3420201433256687) < 1e-12)
    #expect(abs(parts.rotation.w - 0.9396926207859084) < 1e-12)
    #expect(abs(parts.translation.x - 5 * unit) < 1e-12)
    #expect(abs(parts.translation.z - 7 * unit) < 1e-12)
    // From w = 1 at the fixed point: 1 + 7 · unit / 800.
    #expect(abs(parts.perspective.z + 1.0 / 800) < 1e-12)
    #expect(abs(parts.perspective.w - unit) < 1e-12)
  }

  @Test func decomposition_allTurns_areUnitQuaternions() throws {
    for axis in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (-1, 2, 3)] {
      for degrees in stride(from: -360.0, through: 360, by: 15) {
        let turn = Transform3D.rotation(.degrees(degrees), x: axis.0, y: axis.1, z: axis.2)
        let parts = try #require(turn.decomposed())
        #expect(abs(parts.rotation.dot(parts.rotation) - 1) < 1e-14)
        expectEqual(Transform3D(parts.rotation), turn, within: 1e-14)
      }
    }
  }

  @Test func turn_halfway_isHalfTheAngle() {
    let quarter = Transform3D.rotation(.degrees(90))
    expectEqual(Transform3D.identity.interpolated(to: quarter, progress: 0.5), .rotation(.degrees(45)))
    expectEqual(Transform3D.identity.interpolated(to: quarter, progress: 1.2), .rotation(.degrees(108)))
    expectEqual(Transform3D.identity.interpolated(to: quarter, progress: -0.5), .rotation(.degrees(-45)))
  }

  /// From 170° to −170° is 20° through 180°, not 340° through 0°.
  @Test func turn_takesTheShortWay() {
    let start = Transform3D.rotation(.degrees(170), x: 0, y: 1, z: 0)
    let end = Transform3D.rotation(.degrees(-170), x: 0, y: 1, z: 0)
    expectEqual(start.interpolated(to: end, progress: 0.5), .rotation(.degrees(180), x: 0, y: 1, z: 0))
    expectEqual(start.interpolated(to: end, progress: 0.25), .rotation(.degrees(175), x: 0, y: 1, z: 0))
  }

  /// Quaternions of +100° and −100° about z lie 200° apart as turns: the long way is asked for by `shortest: false`.
  @Test func slerp_longWay_onlyIfAsked() {
    let start = Quaternion(x: 0, y: 0, z: Angle.degrees(50).sine, w: Angle.degrees(50).cosine)
    let end = Quaternion(x: 0, y: 0, z: -start.z, w: start.w)
    let short = start.slerp(to: end, progress: 0.5)
    #expect(abs(short.w) < 1e-12)
    #expect(abs(abs(short.z) - 1) < 1e-12)
    let long = start.slerp(to: end, progress: 0.5, shortest: false)
    #expect(abs(long.w - 1) < 1e-12)
    #expect(abs(long.z) < 1e-12)
  }

  @Test func slerp_betweenNeighbours_isStable() {
    let start = Quaternion.identity
    let end = Quaternion(x: 0, y: 0, z: 1e-12, w: 1)
    #expect(abs(start.slerp(to: end, progress: 0.5).z - 5e-13) < 1e-20)
    #expect(start.slerp(to: start, progress: 0.3) == start)
    #expect(start.slerp(to: -start, progress: 0.5, shortest: false) == .identity)
  }

  @Test func scaleAndShift_goStraight() {
    let end = Transform3D.scale(x: 3, y: 5, z: 1).concatenating(.translation(x: 10, y: -20, z: 40))
    expectEqual(
      Transform3D.identity.interpolated(to: end, progress: 0.25),
      Transform3D.scale(x: 1.5, y: 2, z: 1).concatenating(.translation(x: 2.5, y: -5, z: 10)))
  }

  /// 1/d is what goes straight, not d: from no perspective to d = 500 the halfway eye is at 1000.
  @Test func perspective_interpolatesItsReciprocal() {
    expectEqual(
      Transform3D.identity.interpolated(to: .perspective(distance: 500), progress: 0.5), .perspective(distance: 1000))
  }

  /// A card under perspective m34 = −1/500 turning 0 → 60° about y is at 30° halfway, under the same perspective.
  @Test func coverFlowCard_turnsUnderItsPerspective() {
    let view = Transform3D.perspective(distance: 500)
    let end = view.rotatedBy(.degrees(60), x: 0, y: 1, z: 0)
    expectEqual(view.interpolated(to: end, progress: 0.5), view.rotatedBy(.degrees(30), x: 0, y: 1, z: 0))
  }

  /// A card that an eye at 500 sees 200 behind the plane is 1/1.4 as large: halfway, the size on the screen is the mean of
  /// both, 6/7.
  ///
  /// Worked out by hand: divided by m44 = 1.4, the map is scale 5/7 · shift by −1000/7 · perspective (0, 0, −1/500, 5/7).
  @Test func sizeUnderPerspective_goesStraight() throws {
    let view = Transform3D.perspective(distance: 500)
    let end = view.translatedBy(x: 0, y: 0, z: -200)
    let half = try #require(view.interpolated(to: end, progress: 0.5))
    var expected = Transform3D.scale(6.0 / 7)
    (expected.m33, expected.m43, expected.m34, expected.m44) = (6.0 / 7, -500.0 / 7, -6.0 / 3500, 1)
    expectEqual(half, expected)
    let corner = half.transformed(Point(x: 7, y: 14))
    #expect(abs(corner.x / corner.w - 6) < 1e-12)
    #expect(abs(corner.y / corner.w - 12) < 1e-12)
  }

  /// The same map with another m44 goes the same way.
  ///
  /// Source of the numbers: by hand from CSS Transforms 2; `matrix3d(… , 2)` with all numbers doubled is the map without.
  @Test func multiples_goTheSameWay() throws {
    let end = Transform3D.scale(3).concatenating(.rotation(.degrees(90))).concatenating(
      .translation(x: 40, y: 60, z: 0))
    let double = try #require(Transform3D(end.numbers.map { $0 * 2 }))
    expectEqual(
      Transform3D.identity.interpolated(to: double, progress: 0.5),
      Transform3D.scale(2).concatenating(.rotation(.degrees(45))).concatenating(.translation(x: 20, y: 30, z: 0)))
  }

  /// The specification stops at 0, too; beyond it the fixed point lies behind the eye.
  @Test func eyeInOrBeforeTheCard_isNil() {
    let view = Transform3D.perspective(distance: 500)
    for z in [500.0, 600] {
      let end = view.translatedBy(x: 0, y: 0, z: z)
      #expect(end.m44 <= 0)
      #expect(end.decomposed() == nil)
      #expect(view.interpolated(to: end, progress: 0.5) == nil)
    }
    #expect(view.translatedBy(x: 0, y: 0, z: 499).decomposed() != nil)
  }

  /// A mirror image is reached through a flat card, without a turn in space.
  @Test func mirror_passesThroughFlat() {
    let halfway = Transform3D.identity.interpolated(to: .scale(x: -1, y: 1), progress: 0.25)
    expectEqual(halfway, .scale(x: 0.5, y: 1))
    let vertical = Transform3D.identity.interpolated(to: .scale(x: 1, y: -1), progress: 0.75)
    expectEqual(vertical, .scale(x: 1, y: -0.5))
  }

  /// Between two mirrored maps the mirror stays: only the turn moves, the short way.
  @Test func mirror_onBothSides_staysOnOneAxis() {
    let start = Transform3D.scale(x: -1, y: 1)
    let end = start.concatenating(.rotation(.degrees(120)))
    expectEqual(
      start.interpolated(to: end, progress: 0.5), start.concatenating(.rotation(.degrees(60))), within: 1e-12)
  }

  @Test func mirroring_everyAxis_roundTrips() {
    let transform = Transform3D.scale(x: -2, y: 3, z: 4).concatenating(.rotation(.degrees(70), x: 1, y: 2, z: 3))
    for axis in [TransformComponents.Axis.x, .y, .z] {
      guard let parts = transform.decomposed(mirroring: axis) else {
        Issue.record("nil")
        continue
      }
      #expect(parts.mirroredAxis == axis)
      expectEqual(Transform3D(parts), transform)
    }
  }

  @Test func singular_isNil() {
    let flat = Transform3D.scale(x: 0, y: 1)
    #expect(flat.decomposed() == nil)
    #expect(Transform3D.identity.interpolated(to: flat, progress: 0.5) == nil)
    #expect(flat.interpolated(to: .identity, progress: 0.5) == nil)
    #expect(flat.interpolated(to: flat, progress: 0.5) == flat)
  }

  @Test func ends_areExact() {
    var generator = SplitMix64(seed: 22)
    for _ in 0..<100 {
      let (start, end) = (randomTransform(&generator), randomTransform(&generator))
      #expect(start.interpolated(to: end, progress: 0) == start)
      #expect(start.interpolated(to: end, progress: 1) == end)
    }
  }
}
