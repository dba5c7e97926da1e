import TestSupport
import Testing

@testable import Graphics

struct AngleTests {
  @Test func quarterTurns_areExact() {
    for (degrees, sine, cosine) in [
      (0.0, 0.0, 1.0), (90, 1, 0), (180, 0, -1), (270, -1, 0), (360, 0, 1), (-90, -1, 0), (-180, 0, -1), (810, 1, 0),
      (3.6e9, 0, 1),
    ] {
      #expect(Angle.degrees(degrees).sine == sine, "\(degrees)")
      #expect(Angle.degrees(degrees).cosine == cosine, "\(degrees)")
    }
    #expect(Angle.radians(.pi / 2).cosine == 0)
  }

  @Test func otherAngles_agreeWithRadians() {
    for degrees in stride(from: -720.0, through: 720, by: 7) {
      let radians = degrees * Double.pi / 180
      #expect(abs(Angle.degrees(degrees).sine - PortableMath.sin(radians)) < 4e-15)
      #expect(abs(Angle.degrees(degrees).cosine - PortableMath.cos(radians)) < 4e-15)
    }
  }

  @Test func arithmetic_andOrder() {
    #expect(Angle.degrees(30) + .degrees(60) == .degrees(90))
    #expect(2 * Angle.degrees(45) == .turn / 4)
    #expect(Angle.turn / .degrees(90) == 4)
    #expect(-Angle.degrees(1) < .zero)
    #expect(abs(Angle.degrees(180).radians - .pi) < 1e-15)
  }

  @Test func notFinite_isNaN() {
    #expect(Angle.degrees(.infinity).sine.isNaN)
    #expect(Angle.degrees(.nan).cosine.isNaN)
  }
}

struct Transform3DTests {
  @Test func translation_movesPoints() {
    let moved = Transform3D.translation(x: 1, y: 2, z: 3).transformed(Vector4(x: 10, y: 20, z: 30))
    #expect(moved == Vector4(x: 11, y: 22, z: 33))
    #expect(Transform3D.translation(x: 1, y: 2, z: 3).m43 == 3)
  }

  /// (1, 0) turned by +90° about z is (0, 1): on screen, with y down, from right to below, clockwise.
  @Test func rotation_aboutZ_turnsXTowardsY() {
    let turned = Transform3D.rotation(.degrees(90)).transformed(Point(x: 1, y: 0))
    #expect(turned == Vector4(x: 0, y: 1))
    let sixth = Transform3D.rotation(.degrees(60), x: 0, y: 0, z: 5)
    #expect(abs(sixth.m11 - 0.5) < 1e-15)
    #expect(abs(sixth.m12 - 0.8660254037844386) < 1e-15)
    #expect(sixth.m21 == -sixth.m12)
    #expect(sixth.m33 == 1)
  }

  @Test func rotation_aboutXAndY_followsTheCycle() {
    let x = Transform3D.rotation(.degrees(90), x: 1, y: 0, z: 0).transformed(Vector4(x: 0, y: 1, z: 0))
    #expect(x == Vector4(x: 0, y: 0, z: 1))
    let y = Transform3D.rotation(.degrees(90), x: 0, y: 1, z: 0).transformed(Vector4(x: 0, y: 0, z: 1))
    #expect(y == Vector4(x: 1, y: 0, z: 0))
  }

  /// A third of a turn about the space diagonal permutes the axes.
  @Test func rotation_aboutTheDiagonal_permutesAxes() {
    let turned = Transform3D.rotation(.degrees(120), x: 1, y: 1, z: 1).transformed(Vector4(x: 1, y: 2, z: 3))
    expectEqual(
      Transform3D.identity.translatedBy(x: turned.x, y: turned.y, z: turned.z), .translation(x: 3, y: 1, z: 2))
  }

  @Test func rotation_withoutAxis_isIdentity() {
    #expect(Transform3D.rotation(.degrees(33), x: 0, y: 0, z: 0).isIdentity)
    #expect(Transform3D.rotation(.degrees(90), x: 0, y: 0, z: 1e-200).m12 == 1)
  }

  @Test func concatenating_appliesTheReceiverFirst() {
    let shiftThenScale = Transform3D.translation(x: 1, y: 0).concatenating(.scale(x: 10, y: 10))
    #expect(shiftThenScale.transformed(Point.zero).projected == Point(x: 10, y: 0))
    let scaleThenShift = Transform3D.scale(x: 10, y: 10).concatenating(.translation(x: 1, y: 0))
    #expect(scaleThenShift.transformed(Point.zero).projected == Point(x: 1, y: 0))
  }

  /// CATransform3DTranslate(t, …) = translate(…)·t: the new operation comes first.
  @Test func translatedScaledRotated_applyTheNewOperationFirst() {
    let base = Transform3D.rotation(.degrees(30), x: 1, y: 2, z: 3).concatenating(.perspective(distance: 500))
    let shift = Transform3D.translation(x: 4, y: 5, z: 6)
    expectEqual(base.translatedBy(x: 4, y: 5, z: 6), shift.concatenating(base))
    expectEqual(base.scaledBy(x: 2, y: 3, z: 4), Transform3D.scale(x: 2, y: 3, z: 4).concatenating(base))
    expectEqual(
      base.rotatedBy(.degrees(20), x: 0, y: 1, z: 0),
      Transform3D.rotation(.degrees(20), x: 0, y: 1, z: 0).concatenating(base))
    #expect(Transform3D.scale(x: 10, y: 10).translatedBy(x: 1, y: 0).m41 == 10)
  }

  @Test func about_keepsThePoint() {
    let turned = Transform3D.rotation(.degrees(90)).about(x: 3, y: 4)
    #expect(turned.transformed(Point(x: 3, y: 4)).projected == Point(x: 3, y: 4))
    #expect(turned.transformed(Point(x: 4, y: 4)).projected == Point(x: 3, y: 5))
  }

  /// With the eye 500 points away, z = 250 doubles a length, z = −500 halves it, z = 500 has no image.
  @Test func perspective_dividesByDepth() {
    let view = Transform3D.perspective(distance: 500)
    #expect(view.m34 == -0.002)
    #expect(view.transformed(Vector4(x: 10, y: 4, z: 250)).projected == Point(x: 20, y: 8))
    #expect(view.transformed(Vector4(x: 10, y: 4, z: -500)).projected == Point(x: 5, y: 2))
    #expect(view.transformed(Vector4(x: 10, y: 4, z: 500)).projected == nil)
    #expect(Transform3D.perspective(distance: .infinity).isIdentity)
  }

  /// The usual cover flow card: m34 = −1/500, then a turn by 60° about y.
  ///
  /// Its right edge at x = 100 goes away from the eye: x′ = 100·cos 60° = 50, z = −100·sin 60°, w = 1 + 86.6/500.
  @Test func coverFlowCard_byHand() {
    let card = Transform3D.perspective(distance: 500).rotatedBy(.degrees(60), x: 0, y: 1, z: 0)
    let edge = card.transformed(Point(x: 100, y: 0))
    #expect(abs(edge.x - 50) < 1e-12)
    #expect(abs(edge.w - (1 + 86.60254037844386 / 500)) < 1e-12)
  }

  @Test func numbers_roundTrip() {
    let transform = Transform3D((1...16).map(Double.init))
    #expect(transform?.m11 == 1)
    #expect(transform?.m14 == 4)
    #expect(transform?.m41 == 13)
    #expect(transform?.m44 == 16)
    #expect(transform?.numbers == (1...16).map(Double.init))
    #expect(Transform3D([1, 2, 3]) == nil)
  }

  @Test func members_areGetAndSet() {
    let paths: [WritableKeyPath<Transform3D, Double>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    var transform = Transform3D.identity
    for (index, path) in paths.enumerated() { transform[keyPath: path] = Double(index) }
    #expect(transform.numbers == (0..<16).map(Double.init))
    #expect(paths.map { transform[keyPath: $0] } == transform.numbers)
  }

  @Test func affine_roundTrips() {
    let affine = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let transform = Transform3D(affine)
    #expect(transform.isAffine)
    #expect(transform.affine == affine)
    #expect(transform.transformed(Point(x: 7, y: 8)).projected == affine.transformed(Point(x: 7, y: 8)))
    #expect(Transform3D.perspective(distance: 9).affine == nil)
  }

  @Test func isFinite_seesEveryNumber() {
    var transform = Transform3D.identity
    #expect(transform.isFinite)
    transform.m34 = .nan
    #expect(!transform.isFinite)
    #expect(transform.inverted() == nil)
    #expect(transform.decomposed() == nil)
  }

  @Test func inverse_random_undoes() throws {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<2000 {
      let transform = randomTransform(&generator)
      let inverse = try #require(transform.inverted())
      expectEqual(transform.concatenating(inverse), .identity, within: 1e-8)
    }
  }

  @Test func inverse_singular_isNil() {
    #expect(Transform3D.scale(x: 0, y: 1).inverted() == nil)
    #expect(Transform3D(Array(repeating: 0.0, count: 16))?.inverted() == nil)
    #expect(Transform3D.scale(x: 2, y: 4, z: 8).inverted() == .scale(x: 0.5, y: 0.25, z: 0.125))
  }

  @Test func determinant_byHand() {
    #expect(Transform3D.scale(x: 2, y: 3, z: 4).determinant == 24)
    #expect(Transform3D.scale(x: -1, y: 1).determinant == -1)
    #expect(Transform3D.perspective(distance: 10).determinant == 1)
    let rows: [Double] = [0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 0, 5, 0, 0, 7, 0]
    // Two exchanges of rows make it diagonal: the sign stays.
    #expect(Transform3D(rows)?.determinant == 210.0)
  }
}

/// A shift, scale, shear, turn and perspective at random, mirrored half of the time.
func randomTransform(_ generator: inout SplitMix64) -> Transform3D {
  func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
  func factor() -> Double { number(0.2...3) * (number(0...1) < 0.3 ? -1 : 1) }
  var shear = Transform3D.identity
  (shear.m21, shear.m31, shear.m32) = (number(-1...1), number(-1...1), number(-1...1))
  var perspective = Transform3D.identity
  (perspective.m14, perspective.m24, perspective.m34) = (
    number(-1e-3...1e-3), number(-1e-3...1e-3), number(-1e-2...1e-2)
  )
  let axis = (number(-1...1), number(-1...1), number(-1...1))
  return Transform3D.scale(x: factor(), y: factor(), z: factor()).concatenating(shear)
    .concatenating(.rotation(.degrees(number(-400...400)), x: axis.0, y: axis.1, z: axis.2))
    .concatenating(.translation(x: number(-99...99), y: number(-99...99), z: number(-9...9)))
    .concatenating(perspective)
}

/// Expects every number of `a` within a tolerance of that of `b`.
func expectEqual(
  _ a: Transform3D?, _ b: Transform3D, within tolerance: Double = 1e-12,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let a else {
    Issue.record("nil, not \(b.numbers)", sourceLocation: sourceLocation)
    return
  }
  let error = zip(a.numbers, b.numbers).map { abs($0 - $1) }.max() ?? 0
  #expect(error <= tolerance, "\(a.numbers) is not \(b.numbers)", sourceLocation: sourceLocation)
}
