/// The viewer above a landscape, in world units, with the y of the horizon in image heights.
struct Camera: Sendable {
  var horizonY, height: Double
  /// The focal length in image heights; 1.2 is a normal lens.
  var focal = 1.2
  /// The nearest and farthest visible depth.
  var near = 0.5, far = 14.0
  /// The steps of the march; smooth ground with long crests needs more than rough ground.
  var steps = 96

  /// Returns the x, the side of a pixel, and the surface of the ground where a ray ends at `depth`.
  @inline(always) func ground(
    of relief: some Relief, x: Double, depth: Double, pixel: Double
  ) -> (x: Double, footprint: Double, surface: Noise.Slope) {
    let worldX = x * depth / focal, footprint = pixel * depth / focal
    return (worldX, footprint, relief.surface(x: worldX, z: depth, footprint: footprint))
  }
}

/// A height field with the ground's height over the plane and its slope.
protocol Relief: Sendable {
  func surface(x: Double, z: Double, footprint: Double) -> Noise.Slope
}

/// The view of a relief in one column of the image; the ray through every position ends at some depth.
struct Skyline: Sendable {
  /// The depths of the steps from near to far.
  private var depths: [Double] = []
  private var ground: [Double] = []
  /// The smallest `ground` so far; anything below it is hidden.
  private var ridge: [Double] = []

  /// Creates the view by marching outward once.
  init(of relief: some Relief, from camera: Camera, x: Double, pixel: Double) {
    depths.reserveCapacity(camera.steps)
    ground.reserveCapacity(camera.steps)
    ridge.reserveCapacity(camera.steps)
    let pace = 1 / Double(camera.steps - 1)
    let slack = 0.6 * (camera.far - camera.near) * pace
    var top = 9.0
    for step in 0..<camera.steps {
      // A cubic spends the steps where they show: near the viewer, where a step is many pixels.
      let t = Double(step) * pace
      let depth = camera.near + (camera.far - camera.near) * t * t * (0.35 + 0.65 * t)
      let y = Self.sight(of: relief, from: camera, x: x, depth: depth, pixel: pixel, slack: slack)
      depths.append(depth)
      ground.append(y)
      if step >= 2, ground[step - 1] < min(ground[step - 2], y), ground[step - 1] <= top + 0.01 {
        sharpenCrest(step - 1, of: relief, from: camera, x: x, pixel: pixel, slack: slack)
        top = min(top, ground[step - 1])
        ridge[step - 1] = top
      }
      top = min(top, y)
      ridge.append(top)
    }
  }

  /// Moves a step onto the crest that it missed by less than a step; crests would otherwise look like saws.
  private mutating func sharpenCrest(
    _ step: Int, of relief: some Relief, from camera: Camera, x: Double, pixel: Double, slack: Double
  ) {
    var low = depths[step - 1], high = depths[step + 1]
    for _ in 0..<6 {
      let a = low + (high - low) * 0.382, b = low + (high - low) * 0.618
      let yA = Self.sight(of: relief, from: camera, x: x, depth: a, pixel: pixel, slack: slack)
      let yB = Self.sight(of: relief, from: camera, x: x, depth: b, pixel: pixel, slack: slack)
      if yA < yB { high = b } else { low = a }
      let (best, y) = yA < yB ? (a, yA) : (b, yB)
      if y < ground[step] {
        depths[step] = best
        ground[step] = y
      }
    }
  }

  /// Returns the y at which the ground at `depth` appears, without detail that a step would miss.
  @inline(always) private static func sight(
    of relief: some Relief, from camera: Camera, x: Double, depth: Double, pixel: Double, slack: Double
  ) -> Double {
    let across = depth / camera.focal
    let height = relief.surface(x: x * across, z: depth, footprint: max(pixel * across, slack)).value
    return camera.horizonY + camera.focal * (camera.height - height) / depth
  }

  /// The y of the outermost ridge, above which is sky.
  var top: Double { ridge[ridge.count - 1] }

  /// Returns the depth at which the ray through `y` meets the ground, or the farthest depth for rays above the top.
  func depth(at y: Double) -> Double {
    var low = 0, high = ridge.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ridge[middle] <= y { high = middle } else { low = middle + 1 }
    }
    if low == 0 || ridge[low] > y { return depths[low] }
    let drop = ground[low - 1] - ground[low]
    let t = drop > 0 ? saturated((ground[low - 1] - y) / drop) : 1
    return depths[low - 1] + (depths[low] - depths[low - 1]) * t
  }
}

struct Sunlight: Sendable {
  /// The direction toward the sun: right, up, away from the viewer; of length 1.
  var x, up, z: Double
  var color, ambient: RGB

  @inline(always) func on(slopeX: Double, slopeZ: Double) -> RGB {
    let scale = 1 / (1 + slopeX * slopeX + slopeZ * slopeZ).squareRoot()
    let direct = max(0, (up - slopeX * x - slopeZ * z) * scale)
    return ambient * (0.45 + 0.55 * scale) + color * direct
  }
}

/// Eroded hills and mountains: steep slopes keep less detail, valleys fill up.
struct ErodedRelief: Relief {
  var seed: UInt32
  var frequency = 0.35
  var amplitude = 1.0
  var octaves = 7
  /// The sharpness: 0 rolling hills … 1 sharp crests.
  var sharpness = 1.0
  /// The depths between which the relief grows from flat to its full amplitude.
  var shore = 0.0, inland = 0.0
  var base = 0.0
  /// The depth by which the whole relief is lowered, in amplitudes; valleys fall below the base.
  var sink = 0.5

  /// Returns the height and slope.
  ///
  /// Source: I. Quílez, *Value noise derivatives*, 2008: detail is damped by the slope so far.
  @inline(always) func surface(x: Double, z: Double, footprint: Double) -> Noise.Slope {
    var sum = 0.0, slopeX = 0.0, slopeZ = 0.0, weight = 1.0
    var cosine = frequency, sine = 0.0, side = footprint * frequency
    for octave in 0..<octaves {
      if side > 0.9 { break }
      let px = cosine * x - sine * z + 0.37 * Double(octave), pz = sine * x + cosine * z
      let n = Noise.slope(px, pz, seed &+ UInt32(truncatingIfNeeded: octave))
      let crest = 1 - 2.2 * abs(n.value)
      let fold = n.value < 0 ? 2.2 * sharpness : -2.2 * sharpness
      let level = n.value + (crest - n.value) * sharpness
      let gain = (1 - sharpness) + fold
      let kept = weight * Noise.fade(side) / (1 + 0.5 * (slopeX * slopeX + slopeZ * slopeZ))
      sum += kept * level
      slopeX += kept * gain * (n.dx * cosine + n.dy * sine)
      slopeZ += kept * gain * (n.dy * cosine - n.dx * sine)
      (cosine, sine) = (1.6 * cosine - 1.2 * sine, 1.2 * cosine + 1.6 * sine)
      weight *= 0.5
      side *= 2
    }
    let scale = amplitude * ramp(z, shore, inland)
    return Noise.Slope(value: base + scale * (sum - sink), dx: scale * slopeX, dy: scale * slopeZ)
  }
}
