import LayoutCore

/// An effect that cuts pages into slices as they leave and puts them together as they arrive.
///
/// Up to |p| = 1 pitch from the center, the cell stays there. Each of its pieces moves, shrinks, and fades by its row and
/// column: see ``Pattern``.
///
/// Source: CollectionViewPagingLayout, A. Dowlatabadi, snapshot presets (grid, space, chess, tiles, lines, bars, puzzle,
/// fade).
public struct SlicesEffect: GatheringEffect {
  /// A type that describes the motion of the pieces.
  public enum Pattern: String, Sendable, CaseIterable {
    /// Pieces shrink in place to 1 − |p|, and fade as much.
    case grid
    /// Columns move up and down in turn by ±p of the cell, so those of one page follow those of the other.
    case bars
    /// Rows move left and right in turn by ±p of the cell.
    case lines
    /// Every second piece shrinks and fades, as on a chess board, in the first half of the distance, then the others.
    case chess
    /// Pieces fly away from the center by 2·|p| of their distance from it, and fade to 1 − |p|.
    case puzzle
    /// Pieces become round, shrink to 1 − |p|/2, move by −r·c·|p| of their size, and fade to 1 − |p|.
    ///
    /// r and c are their row and column counted from the middle.
    case space
    /// Rows move left and right in turn by ±0.4·|p| of the cell, shrink to 1 − 0.1·|p|, and fade to 1 − |p|.
    case tiles
    /// Rows fade one after another from the first on, each over half of the distance.
    case fade
  }

  /// The motion of the pieces.
  public var pattern = Pattern.grid
  /// The number of columns, which is 1 for `lines`, `tiles`, and `fade`.
  public var columns = 4
  /// The number of rows, which is 1 for `bars`.
  public var rows = 6

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `slices`.
  public static let name = "slices"
  /// The summary in `framegen list effects`.
  public static let summary = "pages fall into slices: grid, bars, lines, chess, puzzle, space, tiles, or fade"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<SlicesEffect>] = [
    .choice("pattern", \.pattern, "motion of the pieces"),
    .integer("columns", \.columns, in: 1...50, "number of columns; lines, tiles, and fade have one"),
    .integer("rows", \.rows, in: 1...50, "number of rows; bars has one"),
  ]

  func reach(in space: EffectContext) -> Double { 1 }

  func place(_ attributes: inout LayoutAttributes, at position: CellPosition) {
    let part = abs(position.items)
    attributes.zIndex = position.layer(position.items < 0 ? 1 - part : -part)
    guard part > 0 else { return }
    guard part < 1 else { return attributes.isHidden = true }
    let size = attributes.size
    let content = attributes.layers ?? [ElementLayer(.element, size: size)]
    let (columns, rows) = cuts
    attributes.layers = (0..<rows * columns).map {
      piece(row: $0 / columns, column: $0 % columns, of: size, at: position.items, content)
    }
  }

  /// The number of columns and rows that move apart.
  private var cuts: (columns: Int, rows: Int) {
    switch pattern {
    case .bars: (columns, 1)
    case .lines, .tiles, .fade: (1, rows)
    case .grid, .chess, .puzzle, .space: (columns, rows)
    }
  }

  private func piece(row: Int, column: Int, of size: Size, at p: Double, _ content: [ElementLayer]) -> ElementLayer {
    let (columns, rows) = cuts
    let piece = Size(width: size.width / Double(columns), height: size.height / Double(rows))
    let (x, y) = (Double(column) * piece.width, Double(row) * piece.height)
    let motion = motion(row: row, column: column, at: p)
    let transform = Transform3D.translation(
      x: x + piece.width / 2 + motion.x * size.width, y: y + piece.height / 2 + motion.y * size.height
    ).scaledBy(x: motion.scale, y: motion.scale).translatedBy(x: -piece.width / 2, y: -piece.height / 2)
    // Layers of a group are positioned in the element, not in the group.
    let map = Transform3D.translation(x: -x, y: -y).concatenating(transform)
    let shifted = content.map { $0.concatenating(map) }
    let clip = ElementLayer.Clip(cornerRadius: motion.roundness * min(piece.width, piece.height) / 2)
    return ElementLayer(.group(shifted, clip: clip), size: piece, transform: transform, alpha: motion.alpha)
  }

  private struct Motion {
    // The displacement, in sizes of the cell.
    var x = 0.0
    var y = 0.0
    var scale = 1.0
    var alpha = 1.0
    /// The corner radius, in halves of the piece's shorter side.
    var roundness = 0.0
  }

  private func motion(row: Int, column: Int, at p: Double) -> Motion {
    let part = abs(p)
    let (r, c) = (fromMiddle(row, of: rows), fromMiddle(column, of: columns))
    switch pattern {
    case .grid: return Motion(scale: max(0.001, 1 - part), alpha: 1 - part)
    case .bars: return Motion(y: sign(column) * p)
    case .lines: return Motion(x: sign(row) * p)
    case .chess:
      let left = late(part, by: (row + column).isMultiple(of: 2) ? 0 : 1, at: p)
      return Motion(scale: max(0.001, left), alpha: left)
    case .puzzle:
      return Motion(x: 2 * c / Double(columns) * part, y: 2 * r / Double(rows) * part, alpha: 1 - part)
    case .space:
      return Motion(
        x: -r * c * part / Double(columns), y: -r * c * part / Double(rows), scale: 1 - part / 2, alpha: 1 - part,
        roundness: min(1, 2 * part))
    case .tiles: return Motion(x: sign(row) * 0.4 * part, scale: 1 - 0.1 * part, alpha: 1 - part)
    case .fade: return Motion(alpha: late(part, by: Double(row) / Double(max(1, rows - 1)), at: p))
    }
  }

  private func sign(_ number: Int) -> Double { number.isMultiple(of: 2) ? 1 : -1 }

  private func fromMiddle(_ index: Int, of count: Int) -> Double { Double(index) - Double(count - 1) / 2 }

  /// Returns the rest of a piece that disappears in one half of the distance, by a delay from 0 for the first half to 1.
  ///
  /// Pieces that disappear first from one page appear first on the other.
  private func late(_ part: Double, by delay: Double, at p: Double) -> Double {
    1 - max(0, min(1, 2 * part - (p < 0 ? delay : 1 - delay)))
  }
}

extension ElementLayer {
  /// Returns the layer, and those of a group, moved by a transform in the element's plane.
  fileprivate func concatenating(_ map: Transform3D) -> ElementLayer {
    var layer = self
    layer.transform = transform.concatenating(map)
    switch content {
    case .group(let inner, let clip): layer.content = .group(inner.map { $0.concatenating(map) }, clip: clip)
    case .element, .own, .view: break
    }
    return layer
  }
}
