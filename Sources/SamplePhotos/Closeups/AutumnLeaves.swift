/// A floor of fallen leaves, sharp ones on top of shaded ones.
struct AutumnLeaves: ProceduralImage {
  let name = "autumn-leaves"
  let aspectRatio = 4.0 / 3
  let grading = ColorGrading(vignette: 0.32, contrast: 0.3)
  private let colors = [
    RGB(0xD8481E), RGB(0xE8962A), RGB(0xA8301C), RGB(0xF0BC3C), RGB(0xC8682A), RGB(0x8A4A26), RGB(0xB4202A),
    RGB(0xC89A3A),
  ]
  private let earth = RGB(0x4A3020)
  private let layers = 7

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    // From the top layer down: covered layers need no paint, and shadows of upper leaves darken lower ones.
    var sum = RGB.black
    var open = 1.0, sun = 1.0
    for layer in 0..<layers {
      let seed = UInt32(truncatingIfNeeded: layer) &* 16 &+ 5
      let spacing = layer == 0 ? 0.42 : 0.25
      let share = layer == 0 ? 0.45 : 0.95
      let shift = Double(layer) * 0.137
      let i = Noise.floor((x + shift) / spacing - 0.5), j = Noise.floor((y + shift * 0.7) / spacing - 0.5)
      for cell in Int32(0)..<4 where open > 0.02 {
        let column = i &+ (cell & 1), row = j &+ (cell &>> 1)
        let h = Noise.bits(column, row, seed)
        if Double(h & 0xFF) > share * 255 { continue }
        let centerX = (Double(column) + 0.5 + (Double(h &>> 8 & 0xFF) / 255 - 0.5) * 0.6) * spacing - shift
        let centerY = (Double(row) + 0.5 + (Double(h &>> 16 & 0xFF) / 255 - 0.5) * 0.6) * spacing - shift * 0.7
        let dx = x - centerX, dy = y - centerY
        if dx * dx + dy * dy > 0.5 * spacing * spacing { continue }
        let leaf = Leaf(bits: h, size: spacing * (0.44 + 0.12 * Double(h &>> 28) / 15))
        let place = leaf.place(dx: dx, dy: dy)
        if place.edge < -0.5 { continue }
        let inside = softEdge(place.edge, pixel / leaf.size * 1.4)
        if inside > 0 {
          sum = sum + color(h, place, pixel: pixel / leaf.size) * (inside * open * sun)
          open *= 1 - inside
        }
        sun *= 1 - 0.5 * ramp(leaf.place(dx: dx - 0.012, dy: dy - 0.016).edge, -0.32, 0.12)
      }
      sun *= 0.86
    }
    return sum + earth * (open * sun)
  }

  @inline(always) private func color(_ h: UInt32, _ place: Leaf.Place, pixel: Double) -> RGB {
    let first = colors[Int(h &>> 4 & 7)], second = colors[Int(h &>> 13 & 7)]
    let stain = Noise.cloud(place.along * 2.5, place.across * 2.5, octaves: 4, seed: h & 0xFFFF, footprint: pixel * 3)
    var paint = first.mixed(second, ramp(stain + 0.6 * (0.25 - place.edge), -0.1, 0.6))
    paint = paint * (1 + 0.5 * stain)
    // Side veins leave the midrib at a slant and curve forward.
    let side = abs(place.across)
    let vein = place.along * 7 - side * 6 + side * side * 5
    let near = abs(vein - Double(Noise.floor(vein)) - 0.5) * 2
    let ribs = max(ramp(side, 0.035 + pixel, 0.01), 0.6 * ramp(near, 0.8, 1) * Noise.fade(pixel * 9))
    let roll = 1 + 0.5 * place.across * place.bend + 0.22 * (near - 0.5) * Noise.fade(pixel * 9)
    return paint.mixed(RGB(0xF4D890), 0.4 * ribs) * max(0.2, roll) * 1.1
  }
}

/// A pointed oval leaf with a stem, lying at any angle.
struct Leaf {
  /// A position in leaf lengths, with the distance to the outline, positive inside.
  struct Place {
    var along, across, edge: Double
    /// The direction in which the blade is rolled, `-1...1`.
    var bend: Double
  }

  /// Half the length of the blade, in image heights.
  let size: Double
  private let cosine, sine, width, bend: Double
  private let seed: UInt32

  init(bits h: UInt32, size: Double) {
    self.size = size
    let turns = Double(h &>> 10 & 0x3FF) / 1024
    cosine = cosineOfTurns(turns)
    sine = sineOfTurns(turns)
    width = 0.5 + 0.25 * Double(h &>> 20 & 0xF) / 15
    bend = Double(h &>> 24 & 0xF) / 7.5 - 1
    seed = h &>> 3
  }

  @inline(always) func place(dx: Double, dy: Double) -> Place {
    let along = (dx * cosine + dy * sine) / size
    var across = (dy * cosine - dx * sine) / size
    across += 0.16 * bend * along * along
    let side = abs(across)
    let s = saturated((along + 1) / 2)
    // Wide in the lower third, with a drawn-out tip and small teeth.
    let outline = width * 3.1 * s * (1 - s) * (1.25 - 0.5 * s) * (1 - 0.35 * s * s)
    let tooth = along * 11 - Double(Noise.floor(along * 11))
    let blade = outline * (0.95 + 0.05 * tooth) - side
    let stem = along < -0.8 ? 0.035 - side - max(0, -1.15 - along) : -1
    return Place(along: along, across: across, edge: max(blade, stem), bend: bend)
  }
}
