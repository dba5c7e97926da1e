/// A flower with five round petals, seen at a tilt, sharp or out of focus.
struct Blossom: Sendable {
  var x, y, radius, turn: Double
  /// The flower's foreshortening along y: 1 faces the viewer.
  var tilt = 0.9
  /// The width of the blur, in image heights; 0 is in focus.
  var blur = 0.0
}

struct BlossomPaint: Sendable {
  var petal, throat, shade, stamen: RGB
  var lightX = -0.6, lightY = -0.8

  /// Returns `backdrop` behind the flower at (`x`, `y`).
  @inline(always) func over(_ backdrop: RGB, _ flower: Blossom, x: Double, y: Double, pixel: Double) -> RGB {
    let dx = (x - flower.x) / flower.radius, dy = (y - flower.y) / (flower.radius * flower.tilt)
    let blur = (flower.blur + pixel) / flower.radius
    let distance = hypotenuse(dx, dy)
    if distance > 1.12 + blur { return backdrop }
    var light = backdrop * (1 - 0.3 * ramp(distance, 1.1, 0.7))
    for petal in 0..<5 { light = self.petal(over: light, petal, of: flower, dx: dx, dy: dy, blur: blur) }
    return stamens(over: light, dx: dx, dy: dy, distance: distance, blur: blur, turn: flower.turn)
  }

  @inline(always) private func petal(
    over backdrop: RGB, _ index: Int, of flower: Blossom, dx: Double, dy: Double, blur: Double
  ) -> RGB {
    let turns = flower.turn + Double(index) * 0.2
    let cosine = cosineOfTurns(turns), sine = sineOfTurns(turns)
    let along = dx * cosine + dy * sine, across = dy * cosine - dx * sine
    if along < -0.12 - blur { return backdrop }
    // An egg, blunt end outward, with a notch in its tip.
    let width = 0.16 + 0.46 * along - 0.12 * along * along
    let notch = 0.1 * bell(across, 0.08)
    let u = (along - 0.5) / (0.53 - notch), v = across / max(0.08, width)
    let ruffle = 0.05 * Noise.wave(v * 1.7 + 9 * turns, u * 1.7, 11)
    let edge = (1 - (u * u + v * v).squareRoot() + ruffle) * 0.42
    let amount = softEdge(edge, blur)
    if amount <= 0 { return backdrop }
    let vein = (0.1 * Noise.wave(v * 9, along * 1.2, 13) + 0.22 * Noise.wave(dx * 2.2 + 5 * turns, dy * 2.2, 17))
    let cup = 0.5 + 0.5 * (v * 0.55 * (lightX * -sine + lightY * cosine) + u * 0.35 * (lightX * cosine + lightY * sine))
    let fold = 0.74 + 0.26 * ramp(edge, -0.01, 0.09 + blur)
    let tone = shade.mixed(petal, saturated(cup + vein + 0.08)) * fold
    return backdrop.mixed(tone.mixed(throat, ramp(along, 0.42, 0.02) * 0.85), amount)
  }

  @inline(always) private func stamens(
    over backdrop: RGB, dx: Double, dy: Double, distance: Double, blur: Double, turn: Double
  ) -> RGB {
    if distance > 0.5 + blur { return backdrop }
    var light = backdrop.mixed(throat * 0.7, 0.7 * softEdge(0.09 - distance, blur + 0.08))
    for index in 0..<9 {
      let turns = turn + Double(index) * 0.618034
      let reach = 0.24 + 0.14 * Noise.unit(Int32(truncatingIfNeeded: index), 3, 8)
      let cosine = cosineOfTurns(turns), sine = sineOfTurns(turns)
      let along = dx * cosine + dy * sine, across = abs(dy * cosine - dx * sine)
      let thread = softEdge(0.012 - across, blur + 0.01) * softEdge(along, 0.05) * softEdge(reach - along, blur)
      light = light.mixed(petal * 1.05, 0.7 * thread)
      light = light.mixed(stamen, softEdge(0.04 - hypotenuse(along - reach, across), blur + 0.01))
    }
    return light
  }
}
