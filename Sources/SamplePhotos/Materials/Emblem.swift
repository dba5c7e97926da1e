/// An emblem on a clear background: the blades of a camera's iris in a ring, embossed in muted white.
struct Emblem: ProceduralImage {
  let name = "emblem"
  let aspectRatio = 1.0
  let naturalHeight = 100.0
  /// The grading leaves colors unchanged.
  let grading = ColorGrading(vignette: 0, contrast: 0, saturation: 1, grain: 0)

  private let face = RGB(0xC4C9CD)
  private let lit = RGB(0xFFFFFF)
  private let shaded = RGB(0x8C9297)
  /// The height of the relief, in image sides, which is the width of its lit and shaded edges.
  private let relief = 0.012

  /// The outer edge of the ring and of the blades, half the opening's height, and half the gap between blades.
  private let ring = (outer: 0.462, inner: 0.424)
  private let blades = 0.392, opening = 0.158, gap = 0.0105

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    let cover = softEdge(edge(x, y - 0.5), pixel)
    let step = max(relief, pixel)
    // Light falls from the top: an edge with nothing above it shines, one with nothing below it lies in shade.
    let above = softEdge(edge(x, y - 0.5 - step), pixel), below = softEdge(edge(x, y - 0.5 + step), pixel)
    let relief = face.mixed(lit, 0.9 * saturated(cover - above)).mixed(shaded, 0.9 * saturated(cover - below))
    let glow = relief * (1.06 - 0.14 * y)
    let shadow = shadow(x, y, cover: cover, pixel: pixel)
    let sum = cover * strength + shadow
    return sum > 0 ? glow * (cover * strength / sum) : .black
  }

  func opacity(x: Double, y: Double, in column: Void, pixel: Double) -> Double {
    let cover = softEdge(edge(x, y - 0.5), pixel)
    return cover * strength + shadow(x, y, cover: cover, pixel: pixel)
  }

  /// The opacity of the emblem.
  private let strength = 0.86

  /// Returns the opacity of the emblem's shadow where the emblem doesn't cover it.
  private func shadow(_ x: Double, _ y: Double, cover: Double, pixel: Double) -> Double {
    0.5 * (1 - cover) * softEdge(edge(x, y - 0.5 - 0.9 * max(relief, pixel)), pixel + relief)
  }

  /// Returns the distance from the emblem's outline, positive inside, around the emblem's middle, in image sides.
  private func edge(_ x: Double, _ y: Double) -> Double {
    let distance = hypotenuse(x, y)
    let band = min(ring.outer - distance, distance - ring.inner)
    var hole = -1.0, nearestGap = 1.0
    for side in Self.sides {
      let out = x * side.x + y * side.y - opening, along = y * side.x - x * side.y
      hole = max(hole, out)
      // Every side of the hexagonal opening continues to the rim as a blade's edge; the gap is cut from the next blade.
      if along > 0 { nearestGap = min(nearestGap, abs(out + gap)) }
    }
    return max(band, min(blades - distance, hole, nearestGap - gap))
  }

  /// The directions to the middles of the opening's sides: sixths of a turn.
  private static let sides: [(x: Double, y: Double)] = [
    (1, 0), (0.5, halfRootThree), (-0.5, halfRootThree), (-1, 0), (-0.5, -halfRootThree), (0.5, -halfRootThree),
  ]
  private static let halfRootThree = 0.75.squareRoot()
}
