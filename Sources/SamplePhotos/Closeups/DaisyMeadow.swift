/// Daisies in a summer meadow, one in focus; or a sunflower, which is a daisy too.
struct DaisyMeadow: ProceduralImage {
  /// One flower head; a tilt below 1 foreshortens it.
  struct Head {
    var x: Double
    var y: Double
    var radius: Double
    var tilt = 0.9
    var blur = 0.0
  }

  let name: String
  let aspectRatio: Double
  var grading = ColorGrading()
  let backdropTop: RGB
  let backdropFoot: RGB
  let bokeh: Bokeh
  /// The petals lit and in shade, the middle lit and in shade.
  let petal: RGB
  let shade: RGB
  let disc: RGB
  let discShade: RGB
  /// The radius of the middle against the whole.
  let discRadius: Double
  /// Half the width of a petal against the radius of the flower, and how pointed it is: 0 round … 1 pointed.
  let petalWidth: Double
  var pointed = 0.0
  let heads: [Head]

  /// Petals of each of the two rings.
  private static let petals = 17

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    let mass = Noise.cloud(x * 2.2 + 4, y * 2.2, octaves: 3, seed: 3, footprint: pixel)
    var light = backdropTop.mixed(backdropFoot, ramp(y + 0.25 * mass, 0.05, 0.95)) * (1 + 0.25 * mass)
    light = light.mixed(bokeh.light(x: x, y: y, pixel: pixel), 0.4 * ramp(y, 0.8, 0.1))
    for head in heads {
      light = stem(over: light, head, x: x, y: y, pixel: pixel)
      let dx = (x - head.x) / head.radius, dy = (y - head.y) / (head.radius * head.tilt)
      let blur = (head.blur + pixel) / head.radius
      let distance = hypotenuse(dx, dy)
      if distance > 1.08 + blur { continue }
      light = ring(over: light, dx: dx, dy: dy, turn: 0.031, tone: 0.62, reach: 0.97, blur: blur)
      light = ring(over: light, dx: dx, dy: dy, turn: 0.0, tone: 1, reach: 0.93, blur: blur)
      light = middle(over: light, dx: dx, dy: dy, distance: distance, blur: blur)
    }
    return light
  }

  @inline(always) private func stem(over light: RGB, _ head: Head, x: Double, y: Double, pixel: Double) -> RGB {
    let below = y - head.y
    if below < 0 { return light }
    let width = 0.06 * head.radius
    let across = x - head.x - 0.12 * below * below - 0.05 * below
    let cover = softEdge(width - abs(across), head.blur + pixel)
    return light.mixed(RGB(0x5C8038) * (0.6 + 0.5 * ramp(across, width, -width)), cover)
  }

  /// A ring of petals: the place is turned into the sector of every petal in turn by one constant rotation.
  @inline(always) private func ring(
    over light: RGB, dx: Double, dy: Double, turn: Double, tone: Double, reach: Double, blur: Double
  ) -> RGB {
    var light = light
    let step = 1 / Double(Self.petals)
    let stepCosine = cosineOfTurns(step), stepSine = sineOfTurns(step)
    var along = dx * cosineOfTurns(turn) + dy * sineOfTurns(turn)
    var across = dy * cosineOfTurns(turn) - dx * sineOfTurns(turn)
    for petal in Int32(0)..<Int32(Self.petals) {
      if along > 0 && abs(across) < petalWidth * 1.6 + blur {
        light = blade(over: light, petal, along: along, across: across, tone: tone, reach: reach, blur: blur)
      }
      (along, across) = (along * stepCosine + across * stepSine, across * stepCosine - along * stepSine)
    }
    return light
  }

  @inline(always) private func blade(
    over light: RGB, _ index: Int32, along: Double, across: Double, tone: Double, reach: Double, blur: Double
  ) -> RGB {
    let h = Noise.bits(index, 3, 77)
    let length = reach * (0.88 + 0.12 * Double(h & 0xFF) / 255)
    let bend = (Double(h &>> 8 & 0xFF) / 255 - 0.5) * 0.14
    let side = across - bend * along * along
    let t = along / length
    let tip = t > 0.8 ? max(0, 1 - (t - 0.8) * (t - 0.8) * 25).squareRoot() : 1
    let taper = 1.2 * saturated((1 - t) / 0.62).squareRoot() * saturated((1 - t) / 0.5)
    let width = petalWidth * (0.45 + 1.1 * t - 0.55 * t * t) * mix(tip, min(1, taper), pointed)
    let edge = min(width - abs(side), length - along)
    let cover = softEdge(edge, blur)
    if cover <= 0 { return light }
    let groove = sineOfTurns(side / petalWidth * 1.1) * 0.07 + 0.05 * Noise.wave(side * 60, along * 5, 9)
    let fold = 1 - 0.3 * saturated(-side / width) - 0.16 * Double(h &>> 16 & 0xFF) / 255
    let root = mix(0.55, 1, ramp(along, discRadius * 0.9, discRadius + 0.3))
    let paint = shade.mixed(petal, saturated(tone * fold * root + groove))
    return light.mixed(paint * (0.62 + 0.38 * ramp(edge, 0, 0.045 + blur)), cover)
  }

  /// Florets in a fine mesh over a dome.
  @inline(always) private func middle(
    over light: RGB, dx: Double, dy: Double, distance: Double, blur: Double
  ) -> RGB {
    let cover = softEdge(discRadius - distance + 0.02 * Noise.wave(dx * 14, dy * 14, 5), blur + 0.015)
    let contact = 1 - 0.35 * ramp(distance, discRadius + 0.14, discRadius)
    if cover <= 0 { return light * contact }
    let mesh = Noise.cloud(dx * 34, dy * 34, octaves: 2, seed: 15, footprint: blur * 34, gain: 0.6)
    let dome = saturated(0.62 - 0.8 * (dx * 0.6 + dy * 0.8) / discRadius * 0.5)
    let rings = 0.2 * bell(distance - discRadius * 0.82, discRadius * 0.2) - 0.5 * bell(distance, discRadius * 0.4)
    return (light * contact).mixed(discShade.mixed(disc, saturated(dome + rings + 0.6 * mesh)), cover)
  }
}

extension DaisyMeadow {
  /// White daisies before green.
  static let daisies = DaisyMeadow(
    name: "daisies", aspectRatio: 4.0 / 3, grading: ColorGrading(vignette: 0.28, contrast: 0.24),
    backdropTop: RGB(0xB8D48C), backdropFoot: RGB(0x2E5A2C),
    bokeh: Bokeh(
      seed: 82, spacing: 0.26, radius: 0.12, share: 0.75, softness: 0.2, first: RGB(0xE8F0B8), second: RGB(0x90BC68),
      third: RGB(0xC8E0F0)),
    petal: RGB(0xFCFCFA), shade: RGB(0x9CA8C0), disc: RGB(0xF8C830), discShade: RGB(0xA86010), discRadius: 0.27,
    petalWidth: 0.088,
    heads: [
      Head(x: 0.42, y: 0.24, radius: 0.09, tilt: 0.7, blur: 0.03),
      Head(x: -0.5, y: 0.32, radius: 0.1, tilt: 0.75, blur: 0.026),
      Head(x: -0.08, y: 0.2, radius: 0.08, tilt: 0.6, blur: 0.034),
      Head(x: 0.4, y: 0.68, radius: 0.17, tilt: 0.8, blur: 0.014),
      Head(x: -0.36, y: 0.74, radius: 0.16, tilt: 0.75, blur: 0.018), Head(x: 0.0, y: 0.47, radius: 0.27, tilt: 0.92),
    ])

  /// A sunflower against the evening sky.
  static let sunflower = DaisyMeadow(
    name: "sunflower", aspectRatio: 1, grading: ColorGrading(vignette: 0.26, contrast: 0.26),
    backdropTop: RGB(0x5E9CD4), backdropFoot: RGB(0x5A7C34),
    bokeh: Bokeh(
      seed: 92, spacing: 0.3, radius: 0.13, share: 0.6, softness: 0.3, first: RGB(0xF0D880), second: RGB(0xB8D8F0),
      third: RGB(0x98C0E0)),
    petal: RGB(0xFFC41C), shade: RGB(0xB86408), disc: RGB(0x8A5420), discShade: RGB(0x22120A), discRadius: 0.42,
    petalWidth: 0.17, pointed: 0.85,
    heads: [
      Head(x: -0.42, y: 0.66, radius: 0.17, tilt: 0.85, blur: 0.028),
      Head(x: 0.44, y: 0.78, radius: 0.15, tilt: 0.8, blur: 0.034), Head(x: 0.04, y: 0.45, radius: 0.39, tilt: 0.97),
    ])
}
