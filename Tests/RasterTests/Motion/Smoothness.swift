import Graphics
import Raster

/// The difference between films and the truth, in space and in time.
///
/// All sums are over the colours of pixels inside cells.
struct Smoothness: Sendable {
  /// The largest change of a cell's fine contrast from one frame to the next, relative to the truth's: 0.1 is a tenth.
  ///
  /// The fine contrast is the root mean square of what the mean of three by three pixels takes off.
  private(set) var sharpnessStep = 0.0
  /// The frame of the largest change.
  private(set) var sharpnessFrame = 0
  /// The largest root mean square error of a block of 16 × 16 pixels.
  private(set) var worstBlock = 0.0
  private var errors = SquareSum(), flickers = SquareSum(), bends = SquareSum(), trueBends = SquareSum()

  /// Root mean square error in 8-bit levels: rounding alone makes it 0.29.
  var error: Double { errors.root }
  /// Root mean square of (A_t − A_(t−1)) − (T_t − T_(t−1)), A drawn and T true: rounding alone makes it 0.41.
  var flicker: Double { flickers.root }
  /// The energy of the second differences in time, by that of the truth's: 1 is as smooth.
  var unevenness: Double { bends.sum / max(trueBends.sum, 1e-9) }

  private static let block = 16
  /// The pixels that a block or a cell's contrast takes at least.
  private static let least = 100

  /// Adds a film's differences.
  mutating func add(_ film: Film, truth: Film, cells: [CellMap]) {
    var contrasts: [Double?] = []
    for frame in film.frames.indices {
      addErrors(film, truth, frame, cells[frame])
      if frame > 0 { addSteps(film, truth, frame, cells) }
      let before = contrasts
      contrasts = Smoothness.contrasts(film.frames[frame], truth.frames[frame], film.width, cells[frame])
      for case (let contrast?, let earlier?) in zip(contrasts, before) {
        let step = abs(contrast / earlier - 1)
        if step > sharpnessStep { (sharpnessStep, sharpnessFrame) = (step, frame) }
      }
    }
  }

  private mutating func addErrors(_ film: Film, _ truth: Film, _ frame: Int, _ cells: CellMap) {
    let across = (film.width + Smoothness.block - 1) / Smoothness.block
    var blocks = [SquareSum](
      repeating: SquareSum(), count: across * ((film.height + Smoothness.block - 1) / Smoothness.block))
    for pixel in cells.cells.indices where cells.cells[pixel] >= 0 {
      let block = pixel / film.width / Smoothness.block * across + pixel % film.width / Smoothness.block
      for place in 3 * pixel..<3 * pixel + 3 {
        let error = Double(film.frames[frame][place] - truth.frames[frame][place])
        errors.add(error)
        blocks[block].add(error)
      }
    }
    for block in blocks where block.count >= 3 * Smoothness.least { worstBlock = max(worstBlock, block.root) }
  }

  private mutating func addSteps(_ film: Film, _ truth: Film, _ frame: Int, _ cells: [CellMap]) {
    let (now, before) = (cells[frame].cells, cells[frame - 1].cells)
    for pixel in now.indices where now[pixel] >= 0 && now[pixel] == before[pixel] {
      let bends = frame > 1 && cells[frame - 2].cells[pixel] == now[pixel]
      for place in 3 * pixel..<3 * pixel + 3 {
        func step(_ film: Film, _ frame: Int) -> Double {
          Double(film.frames[frame][place] - film.frames[frame - 1][place])
        }
        let (drawn, wanted) = (step(film, frame), step(truth, frame))
        flickers.add(drawn - wanted)
        guard bends else { continue }
        self.bends.add(drawn - step(film, frame - 1))
        trueBends.add(wanted - step(truth, frame - 1))
      }
    }
  }

  /// Each cell's fine contrast, relative to the truth's; `nil` of cells that too few pixels show.
  private static func contrasts(_ film: [Float], _ truth: [Float], _ width: Int, _ map: CellMap) -> [Double?] {
    let cells = map.cells
    let count = Int(cells.max() ?? -1) + 1
    var drawn = [SquareSum](repeating: SquareSum(), count: count), wanted = drawn
    for y in 1..<cells.count / width - 1 {
      for pixel in y * width + 1..<(y + 1) * width - 1 where cells[pixel] >= 0 {
        let (cell, above, below) = (cells[pixel], pixel - width, pixel + width)
        // Cells are convex: if the corners belong to one, all of the nine do.
        guard cells[above - 1] == cell, cells[above + 1] == cell, cells[below - 1] == cell, cells[below + 1] == cell
        else { continue }
        for place in 3 * pixel..<3 * pixel + 3 {
          drawn[Int(cell)].add(detail(film, place, 3 * width))
          wanted[Int(cell)].add(detail(truth, place, 3 * width))
        }
      }
    }
    return (0..<count).map { wanted[$0].count < 3 * least ? nil : drawn[$0].root / max(wanted[$0].root, 1e-9) }
  }

  /// A component less the mean of its three by three.
  private static func detail(_ colors: [Float], _ place: Int, _ row: Int) -> Double {
    var sum: Float = 0
    for line in stride(from: place - row, through: place + row, by: row) {
      sum += colors[line - 3] + colors[line] + colors[line + 3]
    }
    return Double(colors[place] - sum / 9)
  }
}

/// A sum of squares.
struct SquareSum: Sendable {
  private(set) var sum = 0.0
  private(set) var count = 0

  /// The root of the mean; 0 of nothing.
  var root: Double { count == 0 ? 0 : (sum / Double(count)).squareRoot() }

  mutating func add(_ number: Double) {
    sum += number * number
    count += 1
  }
}
