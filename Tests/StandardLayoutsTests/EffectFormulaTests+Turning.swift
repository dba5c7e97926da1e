import StandardLayouts
import Testing

/// Cells on rings, wheels, cubes and cards that turn.
extension EffectFormulaTests {
  /// Four cells: r = 50/tan 45° = 50, a = p·90°.
  ///
  /// The cell stays parallel to the plane at x = 50·sin a and z = 50·cos a − 50, which is seen from
  /// 500 points at x/(1 − z/500): at p = 1, 50/1.1 and 100/1.1.
  @Test func rotary() {
    var effect = RotaryEffect()
    effect.count = 4
    check(
      effect,
      [
        Sight(at: -1, middle: (-45.454545, 0), trailing: (0, 0), alpha: 1),
        Sight(at: -0.5, middle: (-34.349272, 0), trailing: (14.227934, 0), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (34.349272, 0), trailing: (82.926479, 0), alpha: 1),
        Sight(at: 1, middle: (45.454545, 0), trailing: (90.909091, 0), alpha: 1),
      ])
  }

  /// The ring in front of the plane: x = 50·sin a, z = 50 − 50·cos a, so at p = 1 50/0.9 and 100/0.9; faded
  /// from half a pitch before a quarter turn on.
  @Test func rotary_inverted() {
    var effect = RotaryEffect()
    (effect.count, effect.inverted) = (4, true)
    check(
      effect,
      [
        Sight(at: -1, middle: (-55.555556, 0), trailing: (0, 0), alpha: 0),
        Sight(at: -0.5, middle: (-36.422118, 0), trailing: (15.086535, 0), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (36.422118, 0), trailing: (87.930772, 0), alpha: 1),
        Sight(at: 1, middle: (55.555556, 0), trailing: (111.111111, 0), alpha: 0),
      ])
  }

  /// Twelve cells: r = 50/tan 15° = 186.602540, a = p·30°.
  ///
  /// A point x₀ of the cell is at x = x₀·cos a + r·sin a, z = r·cos a − r − x₀·sin a: the
  /// middle at p = 1 at 93.301270/(1 + 25/500).
  @Test func cylinder() {
    check(
      CylinderEffect(),
      [
        Sight(at: -1, middle: (-88.858353, 0), trailing: (-50, 0), alpha: 1),
        Sight(at: -0.5, middle: (-47.689836, 0), trailing: (0, 0), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (47.689836, 0), trailing: (93.002808, 0), alpha: 1),
        Sight(at: 1, middle: (88.858353, 0), trailing: (124.184128, 0), alpha: 1),
      ])
  }

  /// From inside, r and a are negated: x = x₀·cos a + r·sin a, z = r − r·cos a + x₀·sin a: nearer to the eye on both sides.
  @Test func cylinder_inverted() {
    var effect = CylinderEffect()
    effect.inverted = true
    check(
      effect,
      [
        Sight(at: -1, middle: (-98.211863, 0), trailing: (-50, 0), alpha: 1),
        Sight(at: -0.5, middle: (-48.918369, 0), trailing: (0, 0), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (48.918369, 0), trailing: (100.470603, 0), alpha: 1),
        Sight(at: 1, middle: (98.211863, 0), trailing: (151.7806, 0), alpha: 1),
      ])
  }

  /// 60° a row: r = 50/tan 30° = 86.602540, a = p·60°, points as on the cylinder; alpha cos a.
  @Test func drum() {
    var effect = DrumEffect()
    effect.angle = .degrees(60)
    check(
      effect,
      [
        Sight(at: -1, middle: (-69.022478, 0), trailing: (-50, 0), alpha: 0.5),
        Sight(at: -0.5, middle: (-42.319249, 0), trailing: (0, 0), alpha: 0.866025),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (42.319249, 0), trailing: (80.695239, 0), alpha: 0.866025),
        Sight(at: 1, middle: (69.022478, 0), trailing: (85.23659, 0), alpha: 0.5),
      ])
  }

  /// Four cells: r = 100·4/2π = 63.661977, a = p·90° about the point r beside the middle, which is at (r·sin a, r − r·cos a); the edge is 50
  /// farther in the direction (cos a, sin a).
  @Test func wheel() {
    var effect = WheelEffect()
    effect.count = 4
    check(
      effect,
      [
        Sight(at: -1, middle: (-63.661977, 63.661977), trailing: (-63.661977, 13.661977), alpha: 1),
        Sight(at: -0.5, middle: (-45.015816, 18.646161), trailing: (-9.660477, -16.709178), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (45.015816, 18.646161), trailing: (80.371155, 54.0015), alpha: 1),
        Sight(at: 1, middle: (63.661977, 63.661977), trailing: (63.661977, 113.661977), alpha: 1),
      ])
  }

  /// Cabins are moved as on the wheel, and not turned.
  @Test func wheel_upright() {
    var effect = WheelEffect()
    (effect.count, effect.upright) = (4, true)
    check(
      effect,
      [
        Sight(at: -1, middle: (-63.661977, 63.661977), trailing: (-13.661977, 63.661977), alpha: 1),
        Sight(at: -0.5, middle: (-45.015816, 18.646161), trailing: (4.984184, 18.646161), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (45.015816, 18.646161), trailing: (95.015816, 18.646161), alpha: 1),
        Sight(at: 1, middle: (63.661977, 63.661977), trailing: (113.661977, 63.661977), alpha: 1),
      ])
  }

  /// The same on the other side.
  @Test func wheel_inverted() {
    var effect = WheelEffect()
    (effect.count, effect.inverted) = (4, true)
    check(
      effect,
      [
        Sight(at: -1, middle: (-63.661977, -63.661977), trailing: (-63.661977, -13.661977), alpha: 1),
        Sight(at: -0.5, middle: (-45.015816, -18.646161), trailing: (-9.660477, 16.709178), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (45.015816, -18.646161), trailing: (80.371155, -54.0015), alpha: 1),
        Sight(at: 1, middle: (63.661977, -63.661977), trailing: (63.661977, -113.661977), alpha: 1),
      ])
  }

  /// The same on the other side, upright.
  @Test func wheel_invertedUpright() {
    var effect = WheelEffect()
    (effect.count, effect.inverted, effect.upright) = (4, true, true)
    check(
      effect,
      [
        Sight(at: -1, middle: (-63.661977, -63.661977), trailing: (-13.661977, -63.661977), alpha: 1),
        Sight(at: -0.5, middle: (-45.015816, -18.646161), trailing: (4.984184, -18.646161), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (45.015816, -18.646161), trailing: (95.015816, -18.646161), alpha: 1),
        Sight(at: 1, middle: (63.661977, -63.661977), trailing: (113.661977, -63.661977), alpha: 1),
      ])
  }

  /// x = p·100·0.3, z = −p·100, alpha 1 + p before: at p = 1 30/1.2 and 80/1.2, at p = −0.5 −15/0.9 and 35/0.9.
  @Test func timeMachine() {
    check(
      TimeMachineEffect(),
      [
        Sight(at: -1),
        Sight(at: -0.5, middle: (-16.666667, 0), trailing: (38.888889, 0), alpha: 0.5),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (13.636364, 0), trailing: (59.090909, 0), alpha: 1),
        Sight(at: 1, middle: (25, 0), trailing: (66.666667, 0), alpha: 1),
      ])
  }

  /// Hinged on the edge towards the middle, at −50 + 100·p for p > 0 and 50 + 100·p for p ≤ 0, and turned by p·90°: at p = 0.5 the other edge
  /// is 100·cos 45° = 70.710678 away and as far behind, seen at 70.710678/(1 + 70.710678/500).
  @Test func cube() {
    check(
      CubeEffect(),
      [
        Sight(at: -1),
        Sight(at: -0.5, middle: (-33.020441, 0), trailing: (0, 0), alpha: 1),
        Sight(at: -0.25, middle: (-19.491366, 0), trailing: (25, 0), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.25, middle: (19.491366, 0), trailing: (60.819605, 0), alpha: 1),
        Sight(at: 0.5, middle: (33.020441, 0), trailing: (61.949672, 0), alpha: 1),
        Sight(at: 1),
      ])
  }

  /// Turned the other way, so that the far edge is in front: 70.710678/(1 − 70.710678/500).
  @Test func cube_inside() {
    var effect = CubeEffect()
    effect.inside = true
    check(
      effect,
      [
        Sight(at: -1),
        Sight(at: -0.5, middle: (-38.045567, 0), trailing: (0, 0), alpha: 1),
        Sight(at: -0.25, middle: (-23.032085, 0), trailing: (25, 0), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.25, middle: (23.032085, 0), trailing: (75.045072, 0), alpha: 1),
        Sight(at: 0.5, middle: (38.045567, 0), trailing: (82.357835, 0), alpha: 1),
        Sight(at: 1),
      ])
  }

  /// Turned by p·180° about the middle, and hidden from a quarter turn on: 50·cos 45°/(1 + 50·sin 45°/1200) at p = 0.25.
  @Test func flip() {
    check(
      FlipEffect(),
      [
        Sight(at: -0.5),
        Sight(at: -0.25, middle: (0, 0), trailing: (36.428628, 0), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.25, middle: (0, 0), trailing: (34.343484, 0), alpha: 1),
        Sight(at: 0.5),
      ])
  }
}
