/// A lighthouse on a rocky headland at blue hour, its lamp lit.
struct Lighthouse: ProceduralImage {
  struct Rock {
    var top, slope, shore: Double
  }

  let name = "lighthouse"
  let aspectRatio = 2.0 / 3
  let grading = ColorGrading(vignette: 0.3, contrast: 0.28)
  private let sky = Sky(
    zenith: RGB(0x1C3464), middle: RGB(0x5478A8), horizon: RGB(0xF4B48C), horizonY: 0.72, sunX: -0.5, sunY: 0.74,
    glow: RGB(0xFF9C60) * 0.6, glowWidth: 0.25)
  private let clouds = CloudSheet(
    seed: 131, horizonY: 0.72, cover: 0.06, softness: 0.6, scale: 0.6, stretch: 2, lit: RGB(0xE8A090),
    shaded: RGB(0x3C4C78), lightX: -0.2, lightY: 0.35)
  private let ripples = Ripples(seed: 51, horizonY: 0.72, scale: 11, roughness: 0.7, stretch: 3)
  private let water = RGB(0x1A2C4C)
  private let foam = RGB(0xB4C0D4)
  /// Beds of stone that dip to the left; the last light comes from the horizon on the left.
  private let crags = Crags(seed: 88, across: 7.5, down: 19, sunX: -0.86, sunY: -0.22, sunZ: 0.46, roughness: 0.85)
  private let stone = RGB(0x6E625C)
  private let grass = RGB(0x58603A)
  private let dusk = RGB(1.5, 0.86, 0.5)
  private let skylight = RGB(0.2, 0.26, 0.4)
  private let tower = Tower(x: 0.1, foot: 0.645, size: 0.72)

  func column(at x: Double, pixel: Double) -> Rock {
    let top = ridge(x, pixel: pixel)
    let swell = 0.012 * Noise.wave(x * 6, 3, 91)
    return Rock(
      top: top, slope: (ridge(x + 0.01, pixel: 0.05) - ridge(x - 0.01, pixel: 0.05)) / 0.02,
      shore: 0.9 + swell - 0.12 * ramp(x, 0.02, -0.3))
  }

  func light(x: Double, y: Double, in rock: Rock, pixel: Double) -> RGB {
    let wet = softEdge(y - sky.horizonY, pixel)
    var light = RGB.black
    if wet < 1 { light = clouds.over(sky.light(x: x, y: y, pixel: pixel), x: x, y: y, pixel: pixel) }
    if wet > 0 { light = light.mixed(sea(x: x, y: max(y, sky.horizonY), pixel: pixel), wet) }
    light = light + tower.beam(x: x, y: y)
    light = tower.over(light, x: x, y: y, pixel: pixel)
    light = headland(over: light, rock, x: x, y: y, pixel: pixel)
    light = surf(over: light, rock, x: x, y: y, pixel: pixel)
    return light + tower.halo(x: x, y: y)
  }

  /// Returns the edge of the headland: a shoulder for the tower, and steps down to the sea on the left.
  private func ridge(_ x: Double, pixel: Double) -> Double {
    let rough = Noise.cloud(x * 6, 2, octaves: 5, seed: 6, footprint: pixel * 6, gain: 0.55)
    let cell = Noise.cell(x * 14, 0.5, 12)
    let ledge = 0.016 * (Double(cell.bits &>> 24) / 128 - 1) * ramp(cell.inside, 0, 0.25)
    let shoulder = 0.79 - 0.085 * ramp(x, -0.2, -0.07) - 0.065 * ramp(x, -0.09, 0.06) + 0.035 * ramp(x, 0.17, 0.34)
    let plain = bell(x - 0.1, 0.09)
    return shoulder + 0.3 * ramp(x, -0.16, -0.36) + (0.022 * rough + ledge) * (1 - 0.75 * plain)
  }

  @inline(always) private func sea(x: Double, y: Double, pixel: Double) -> RGB {
    let below = y - sky.horizonY
    let tilt = ripples.tilt(x: x, y: y, pixel: pixel)
    let image = sky.light(x: x, y: ripples.mirrored(y: y, tilt: tilt), pixel: pixel)
    let light = water.mixed(image, saturated(0.7 - 1.4 * below + 0.5 * tilt))
    return light.mixed(foam, 0.5 * ramp(tilt, 0.5, 0.85) * ramp(below, 0.02, 0.2))
  }

  /// Returns broken stone with turf on level parts, dark and wet toward the sea.
  @inline(always) private func headland(over light: RGB, _ rock: Rock, x: Double, y: Double, pixel: Double) -> RGB {
    let inside = softEdge(y - rock.top, pixel)
    if inside <= 0 { return light }
    let below = y - rock.top
    // The rock bends over at its edge, and faces left where it falls to the left.
    let crown = bell(below, 0.05)
    let spot = crags.spot(
      x: x + 0.25 * y, y: y - 0.3 * x, slopeX: -1.1 * rock.slope - 0.25, slopeY: -1.3 * crown - 0.15, pixel: pixel)
    let broad = Noise.cloud(x * 7, y * 9, octaves: 3, seed: 93, footprint: pixel * 9)
    let turf =
      ramp(below + 0.03 * broad + 0.02 * spot.grit, 0.045, 0.0) * ramp(spot.up, -0.1, 0.3) * ramp(x, -0.2, -0.05)
    var paint = stone * max(0.15, 0.8 + 0.4 * spot.grit + 0.35 * broad)
    paint = paint.mixed(grass * (0.9 + 0.8 * spot.grit), 0.9 * turf)
    let damp = ramp(y + 0.03 * broad, rock.shore - 0.12, rock.shore - 0.02)
    paint = paint * (1 - 0.6 * damp)
    let facing = 0.35 + 0.65 * ramp(x, 0.3, -0.25)
    var lit = paint * (skylight * (0.3 + spot.open) + dusk * (spot.sun * spot.sun * 1.5 * facing * spot.open))
    // Wet faces mirror the evening sky.
    lit = lit + sky.middle * (0.22 * damp * ramp(spot.sun + 0.3 * spot.up + 0.2 * spot.grit, 0.45, 0.95))
    // The lamp touches the crown of the rock.
    let near = bell(hypotenuse(x - tower.x, y - tower.foot), 0.1)
    return light.mixed(lit + paint * RGB(0.5, 0.34, 0.16) * (near * crown), inside)
  }

  /// Returns swell that breaks on the rocks: white where it has just run up, lace further out.
  @inline(always) private func surf(over light: RGB, _ rock: Rock, x: Double, y: Double, pixel: Double) -> RGB {
    let line = max(rock.shore, rock.top - 0.012)
    let out = y - line
    if out < -0.07 { return light }
    let lace = Noise.cloud(x * 9, y * 24, octaves: 5, seed: 95, footprint: pixel * 24, gain: 0.62)
    let reach = out + 0.035 * lace + 0.012 * Noise.wave(x * 16, 2, 96)
    let cover = softEdge(reach, pixel + 0.006)
    // Waves break where rock stands above the water.
    let onRock = ramp(rock.shore + 0.03 - rock.top, 0, 0.04)
    var light = light
    if cover > 0 {
      light = light.mixed(sea(x: x, y: max(y, sky.horizonY + 0.01), pixel: pixel) * 0.9, cover)
      let wash = ramp(lace + 0.9 * onRock * bell(reach - 0.004, 0.03) - 2.2 * max(0, out), 0.0, 0.75)
      light = light.mixed(foam * (0.85 + 0.3 * lace), 0.85 * wash * cover)
    }
    let spray = bell(out + 0.01, 0.028) * ramp(lace + 0.5 * Noise.wave(x * 7, 1, 97), 0.1, 0.8)
    return light.mixed(foam * 1.05, saturated(0.75 * spray * onRock))
  }
}
