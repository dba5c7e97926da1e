/// A row of firs as a silhouette: one tree per cell of a jittered line.
struct Conifers: Sendable {
  struct Standing {
    var cover: Double
    /// The position across its tree: -1 the left edge, 1 the right edge, 0 for the ground.
    var side: Double
  }

  var seed: UInt32
  /// The distance from one tree to the next, in image heights.
  var spacing: Double
  var height: Double
  /// Half the width of a tree at its foot relative to its height.
  var girth = 0.16

  @inline(always) func standing(x: Double, y: Double, groundY: Double, pixel: Double) -> Standing {
    var best = Standing(cover: 0, side: 0)
    if y < groundY - 1.05 * height { return best }
    let cell = Noise.floor(x / spacing)
    for offset in Int32(-2)...2 where best.cover < 1 {
      let tree = tree(cell &+ offset, x: x, y: y, groundY: groundY, pixel: pixel)
      if tree.cover > best.cover { best = tree }
    }
    let ground = softEdge(y - groundY + 0.1 * height, pixel + 0.06 * height)
    return Standing(cover: max(best.cover, ground), side: best.side)
  }

  @inline(always) private func tree(_ cell: Int32, x: Double, y: Double, groundY: Double, pixel: Double) -> Standing {
    let none = Standing(cover: 0, side: 0)
    let h = Noise.bits(cell, 1, seed)
    let size = height * (0.45 + 0.55 * Double(h & 0xFF) / 255)
    let center = (Double(cell) + 0.1 + 0.8 * Double(h &>> 8 & 0xFF) / 255) * spacing
    let fromTop = (y - groundY) / size + 1
    if fromTop < 0 || fromTop > 1.1 { return none }
    let across = x - center
    let reach = girth * size * (0.8 + 0.4 * Double(h &>> 24) / 255)
    if abs(across) > reach * 1.5 { return none }
    // Boughs: the outline steps out and in again, drooping; noise makes the two sides different.
    let hand: Int32 = across < 0 ? 0 : 7
    let boughs = 14 + Double(h &>> 16 & 7)
    let phase = fromTop * boughs + abs(across) / reach * 1.1 + (across < 0 ? 0.5 : 0)
    let bough = Noise.floor(phase)
    let tooth = phase - Double(bough)
    let length = 0.62 + 0.55 * Noise.unit(bough, cell &+ hand, seed &+ 2)
    let ragged = 0.3 * Noise.wave(across / reach * 7, fromTop * 60, seed &+ 3)
    let outline = reach * (fromTop * (length * (0.6 + 0.4 * tooth) + ragged) + 0.012)
    let side = max(-1, min(1, across / (reach * fromTop + 0.001)))
    return Standing(cover: softEdge(outline - abs(across), pixel + 0.004 * height), side: side)
  }
}
