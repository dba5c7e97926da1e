/// A type that paints flower heads of the daisy family: rays in two rings around a dome of florets.
struct FlowerHead: Sendable {
  /// A ray, the long petal of such a flower, in radii of the head.
  struct Ray {
    var cosine, sine, length, width: Double
    /// The bend to its left or right, and the amount by which its tip hangs back.
    var bend, droop: Double
    /// The share of the light that reaches it.
    var tone: Double
    var seed: Double
  }

  var petal, shade, root, glow, rim, core, gap: RGB
  /// The radius of the florets relative to the whole head.
  var discRadius: Double
  /// The shape of the rays' tips: 0 round … 1 pointed.
  var pointed: Double
  let florets: Florets
  let rays: [Ray]

  /// Returns rays of unequal length, width, and bend: `count` in each of two rings.
  static func rays(count: Int, width: Double, seed: UInt32, spread: Double) -> [Ray] {
    (0..<2 * count).map { index in
      let number = Int32(index)
      func chance(_ column: Int32) -> Double { Noise.unit(number, column, seed) - 0.5 }
      let isFront = index >= count
      let turns = (Double(index) + (isFront ? 0.5 : 0) + 0.75 * chance(1)) / Double(count)
      return Ray(
        cosine: cosineOfTurns(turns), sine: sineOfTurns(turns),
        length: (isFront ? 0.9 : 0.97) * (1 + spread * chance(2)), width: width * (1 + 0.45 * chance(3)),
        bend: 0.3 * chance(4), droop: chance(5), tone: (isFront ? 1 : 0.78) * (1 + 0.16 * chance(6)),
        seed: Double(index) * 3.7)
    }
  }

  /// Returns `backdrop` behind a head in focus; (`dx`, `dy`) is the distance from its middle in radii, as is `pixel`.
  @inline(always) func over(_ backdrop: RGB, dx: Double, dy: Double, pixel: Double) -> RGB {
    let distance = hypotenuse(dx, dy)
    if distance > 1.15 { return backdrop }
    var head = RGB.black, cover = 0.0
    if distance > discRadius * 0.8 {
      for ray in rays { paint(ray, over: &head, &cover, dx: dx, dy: dy, pixel: pixel) }
    }
    let light = backdrop * (1 - cover) + head
    return disc(over: light, dx: dx, dy: dy, distance: distance, pixel: pixel)
  }

  /// Returns `backdrop` behind a head out of focus by `blur`.
  @inline(always) func blurred(over backdrop: RGB, dx: Double, dy: Double, blur: Double) -> RGB {
    let distance = hypotenuse(dx, dy)
    if distance > 1.1 + blur { return backdrop }
    let ragged = 0.07 * Noise.wave(dx * 2.8, dy * 2.8, 21)
    let sun = saturated(0.62 - 0.3 * dx - 0.34 * dy + 3 * ragged)
    let rays = shade.mixed(petal, sun) + glow * (0.16 * sun)
    let light = backdrop.mixed(rays, 0.94 * ramp(0.95 - distance + ragged, -blur, blur))
    let florets = core.mixed(rim, saturated(0.45 - 0.5 * dx - 0.6 * dy)) * 0.85
    return light.mixed(florets, 0.9 * ramp(discRadius - distance, -0.7 * blur, 0.7 * blur))
  }

  @inline(always) private func paint(
    _ ray: Ray, over head: inout RGB, _ cover: inout Double, dx: Double, dy: Double, pixel: Double
  ) {
    let along = dx * ray.cosine + dy * ray.sine
    if along < 0 || along > ray.length + 0.06 { return }
    let t = along / ray.length
    let side = dy * ray.cosine - dx * ray.sine - ray.bend * along * along
    if abs(side) > 1.25 * ray.width + 0.06 { return }
    let ragged = 0.05 * Noise.wave(t * 4 + ray.seed, side * 9, 31)
    let blunt = max(0, 1 - max(0, t - 0.72) * max(0, t - 0.72) * 12.8).squareRoot()
    let taper = saturated((1 - t) * 1.5).squareRoot() * saturated((1 - t) * 2.2 + 0.25)
    let body = ramp(t, -0.15, 0.58) * (1.05 - 0.15 * t)
    let half = ray.width * (body * mix(blunt, min(1, taper), pointed) + ragged)
    // Two shallow notches in the tip.
    let tip = ray.length - along - 0.02 * bell(abs(side) - 0.35 * ray.width, 0.2 * ray.width) * (1 - pointed)
    let edge = min(half - abs(side), tip)
    head = head * (1 - 0.34 * ramp(edge, -0.055 - pixel, 0))
    let share = softEdge(edge, pixel)
    if share <= 0 { return }
    let v = max(-1.1, min(1.1, side / max(0.01, half)))
    head = head.mixed(skin(ray, t: t, along: along, v: v, edge: edge, pixel: pixel), share)
    cover += (1 - cover) * share
  }

  /// Returns the color of a ray: `t` is 0 at the middle of the head and 1 at the tip, `v` -1 and 1 at the edges.
  @inline(always) private func skin(
    _ ray: Ray, t: Double, along: Double, v: Double, edge: Double, pixel: Double
  ) -> RGB {
    let scale = pixel / ray.width
    let fibre = Noise.cloud(v * 3.6 + ray.seed, t * 1.5, octaves: 3, seed: 9, footprint: scale * 3.6, gain: 0.75)
    let groove = bell(abs(v) - 0.36, 0.16) * ramp(t, 0.1, 0.4)
    // The ray is a trough that rises from the disc and falls to its tip.
    let curl = (0.55 + 0.3 * ray.droop) * v + 0.3 * fibre, fall = 0.95 * (t - 0.62) + 0.5 * ray.droop * t * t
    let nx = fall * ray.cosine - curl * ray.sine, ny = fall * ray.sine + curl * ray.cosine
    let sun = max(0, (0.72 - 0.5 * nx - 0.58 * ny) / (1 + nx * nx + ny * ny).squareRoot())
    let contact = 0.35 + 0.65 * ramp(along, discRadius * 0.92, discRadius + 0.16)
    let tone = ray.tone * (0.1 + 0.98 * sun) - 0.1 * groove + 0.08 * fibre
    var paint = shade.mixed(petal, saturated(tone))
    paint = paint + glow * (0.2 * saturated(0.4 - 0.6 * v * ray.cosine + 0.5 * t) * ray.tone)
    paint = paint.mixed(root, 0.75 * ramp(along + 0.06 * fibre, discRadius + 0.26, discRadius * 0.95))
    return paint * (contact * (0.78 + 0.22 * ramp(edge, 0, 0.035 + pixel)))
  }

  @inline(always) private func disc(over light: RGB, dx: Double, dy: Double, distance: Double, pixel: Double) -> RGB {
    if distance > discRadius * 1.12 { return light }
    let ragged = 0.035 * Noise.wave(dx * 26, dy * 26, 5) + 0.02 * Noise.wave(dx * 60, dy * 60, 6)
    let cover = softEdge(discRadius * (1 + ragged) - distance, pixel + 0.01)
    if cover <= 0 { return light }
    let u = dx / discRadius, v = dy / discRadius
    let place = florets.nearest(x: u * 0.97, y: v * 0.97)
    let gapWidth = hypotenuse(place.dx, place.dy)
    // A dome with a hollow in its middle, and on it a bud for each floret.
    let hollow = 0.9 * bell(distance / discRadius, 0.35)
    let detail = Noise.fade(pixel * 18 / discRadius)
    let nx = u * (0.75 - hollow) + 1.5 * detail * place.dx, ny = v * (0.75 - hollow) + 1.5 * detail * place.dy
    let sun = max(0, (0.66 - 0.5 * nx - 0.58 * ny) / (1 + nx * nx + ny * ny).squareRoot())
    let open = ramp(place.age, 0.25, 0.85)
    let grit = Noise.cloud(u * 30, v * 30, octaves: 2, seed: 15, footprint: pixel * 30 / discRadius, gain: 0.7)
    var paint = core.mixed(rim, saturated(open + 0.35 * (place.chance - 0.5))) * (0.2 + 1.05 * sun + 0.25 * grit)
    paint = paint.mixed(gap, detail * 0.8 * ramp(gapWidth, 0.3, 0.62) * (0.6 + 0.4 * open))
    return light.mixed(paint * (0.8 + 0.3 * (place.chance - 0.5)), cover)
  }
}
