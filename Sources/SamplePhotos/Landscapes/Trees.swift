/// Broad-leaved trees along the borders of fields and occasionally alone: at most one per square of a grid.
struct Trees: Sendable {
  struct Tree {
    var depth, height: Double
    /// The position of the stem in the image, the y of its foot and of its top, and half the crown's width.
    var x, foot, top, reach: Double
    var seed: UInt32
  }

  var seed: UInt32
  var spacing, height: Double
  var leaf, shade: RGB

  /// The depth of the nearest tree; a nearer one would hide the view.
  private static let near = 2.2

  private struct Stem {
    var x, z, height: Double
    var seed: UInt32
  }

  @inline(always) private func stem(_ i: Int32, _ j: Int32, in fields: Fields) -> Stem? {
    let h = Noise.bits(i, j, seed)
    let x = (Double(i) + 0.15 + 0.7 * Double(h & 0xFF) / 255) * spacing
    let z = (Double(j) + 0.15 + 0.7 * Double(h &>> 8 & 0xFF) / 255) * spacing
    if z < Self.near { return nil }
    let chance = Double(h &>> 16 & 0xFF) / 255
    let border = fields.cell(x: x, z: z).inside
    let wood = Noise.wave(x * 0.55, z * 0.55, seed &+ 1)
    if chance > 0.015 + 0.85 * ramp(border, 0.18, 0.07) * ramp(wood, -0.5, 0.2) + 1.2 * ramp(wood, 0.34, 0.42) {
      return nil
    }
    return Stem(x: x, z: z, height: height * (0.5 + 0.5 * Double(h &>> 24) / 255), seed: h)
  }

  /// Returns the trees that the column at `x` crosses, the farthest first.
  func standing(in fields: Fields, on relief: some Relief, from camera: Camera, x: Double, pixel: Double) -> [Tree] {
    var trees: [Tree] = []
    let first = Noise.floor(Self.near / spacing) &- 1, last = Noise.floor(camera.far * 0.8 / spacing)
    var row = last
    while row > first {
      let middle = Noise.floor(x * (Double(row) + 0.5) / camera.focal)
      for column in middle &- 1...middle &+ 1 {
        guard let stem = stem(column, row, in: fields) else { continue }
        let scale = camera.focal / stem.z
        let reach = 0.48 * stem.height * scale
        if abs(stem.x * scale - x) > reach * 1.2 + pixel { continue }
        let ground = relief.surface(x: stem.x, z: stem.z, footprint: 0.05).value
        let foot = camera.horizonY + scale * (camera.height - ground)
        trees.append(
          Tree(
            depth: stem.z, height: stem.height, x: stem.x * scale, foot: foot + 0.1 * reach,
            top: foot - 1.15 * stem.height * scale, reach: reach, seed: stem.seed))
      }
      row &-= 1
    }
    return trees.sorted { $0.depth > $1.depth }
  }

  @inline(always) func crown(
    of tree: Tree, x: Double, y: Double, sun: Sunlight, pixel: Double
  ) -> (cover: Double, light: RGB) {
    let dx = (x - tree.x) / tree.reach, up = (tree.foot - y) * 0.48 / tree.reach
    let footprint = pixel / tree.reach
    let offset = Double(tree.seed & 0xFFF) * 0.37
    let lump = Noise.cloud(dx * 2.1 + offset, up * 4.4, octaves: 4, seed: 81, footprint: footprint * 2, gain: 0.62)
    let dy = (up - 0.53) / 0.49
    let edge = 1 - (dx * dx + dy * dy * (dy < 0 ? 1.1 : 1)).squareRoot() + 0.42 * lump
    let trunk = softEdge((0.07 - abs(dx)) * tree.reach, pixel) * softEdge(0.3 - up, 0.1)
    let cover = max(softEdge(edge * 0.8, footprint + 0.1), trunk)
    let bright = saturated(0.34 + 0.42 * dx * sun.x + 0.34 * dy + 0.75 * lump)
    let lit = shade.mixed(leaf, bright)
    let direct = 0.08 + 0.95 * bright * ramp(edge, -0.3, 0.4)
    return (cover, lit * (sun.ambient * (0.9 + 0.5 * dy) + sun.color * direct))
  }

  /// Returns the share of the sunlight that trees let through to the ground at (`x`, `z`).
  @inline(always) func shadow(in fields: Fields, x: Double, z: Double, sun: Sunlight) -> Double {
    // Trees that shade a position stand toward the sun.
    let length = height / sun.up
    let i = Noise.floor((x + 0.4 * length * sun.x) / spacing - 0.5)
    let j = Noise.floor((z + 0.4 * length * sun.z) / spacing - 0.5)
    var light = 1.0
    for place in Int32(0)..<4 {
      guard let stem = stem(i &+ (place & 1), j &+ (place &>> 1), in: fields) else { continue }
      let dx = x - stem.x, dz = z - stem.z
      let away = -(dx * sun.x + dz * sun.z), across = dx * sun.z - dz * sun.x
      let reach = stem.height / sun.up
      let u = (away - 0.5 * reach) / (0.56 * reach), v = across / (0.46 * stem.height)
      light = min(light, 1 - 0.85 * ramp(u * u + v * v, 1.2, 0.5))
    }
    return light
  }
}
