import Compositor

/// Pages that fall into slices as they leave and are put together as they arrive.
///
/// The cell stays at |p| < 1 in the viewport's centre; pieces of bars and lines move by ±p of its size, so that those of
/// one page follow those of the other; pieces of a puzzle by 2·|p| of their way from the middle; others shrink to 1 − |p|, those of
/// chess one half after the other. All but bars and lines fade.
///
/// Source: CollectionViewPagingLayout, A. Dowlatabadi, snapshot presets (grid, bars, lines, chess, puzzle).
public struct SlicesEffect: CellEffect {
  /// The way in which pieces move.
  public enum Pattern: String, Sendable, CaseIterable {
    /// Pieces shrink where they are.
    case grid
    /// Columns move up and down in turn.
    case bars
    /// Rows move left and right in turn.
    case lines
    /// Every second piece shrinks and fades, as on a chess board, then the others.
    case chess
    /// Pieces fly away from the centre.
    case puzzle
  }

  /// The pattern.
  public var pattern = Pattern.grid
  /// Number of columns.
  public var columns = 4
  /// Number of rows.
  public var rows = 6

  /// An effect with default parameters.
  public init() {}

  /// `slices`.
  public static let name = "slices"
  /// The line for `framegen list effects`.
  public static let summary = "pages fall into slices: grid, bars, lines, chess or puzzle"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<SlicesEffect>] = [
    .choice("pattern", \.pattern, "way in which the pieces move"),
    .integer("columns", \.columns, in: 1...50, "number of columns"),
    .integer("rows", \.rows, in: 1...50, "number of rows"),
  ]

  /// One pitch.
  public func reach(in space: EffectSpace) -> EffectReach { EffectReach(gathering: 1) }

  /// Cuts the cell into pieces.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let part = abs(position.items)
    attributes.gather(in: position)
    attributes.zIndex = position.layer(position.items < 0 ? 1 - part : -part)
    guard part > 0 else { return }
    guard part < 1 else {
      attributes.isHidden = true
      return
    }
    let size = attributes.size
    let content = attributes.layers ?? [ElementLayer(.element, size: size)]
    attributes.layers = (0..<rows * columns).map {
      piece(row: $0 / columns, column: $0 % columns, of: size, at: position.items, content)
    }
  }

  private func piece(
    row: Int, column: Int, of size: Size, at p: Double, _ content: [ElementLayer]
  ) -> ElementLayer {
    let piece = Size(width: size.width / Double(columns), height: size.height / Double(rows))
    let (x, y) = (Double(column) * piece.width, Double(row) * piece.height)
    let motion = motion(row: row, column: column, at: p)
    let transform = Transform3D.translation(
      x: x + piece.width / 2 + motion.x * size.width, y: y + piece.height / 2 + motion.y * size.height
    ).scaledBy(x: motion.scale, y: motion.scale).translatedBy(x: -piece.width / 2, y: -piece.height / 2)
    // Layers of a group lie in the element, not in the group.
    let map = Transform3D.translation(x: -x, y: -y).concatenating(transform)
    let shifted = content.map { $0.concatenating(map) }
    return ElementLayer(
      .group(shifted, clip: ElementLayer.Clip()), size: piece, transform: transform, alpha: motion.alpha)
  }

  /// Displacement in sizes of the cell, scale and opacity of a piece.
  private func motion(row: Int, column: Int, at p: Double) -> (x: Double, y: Double, scale: Double, alpha: Double) {
    let part = abs(p)
    func sign(_ number: Int) -> Double { number.isMultiple(of: 2) ? 1 : -1 }
    switch pattern {
    case .grid: return (0, 0, max(0.001, 1 - part), 1 - part)
    case .bars: return (0, sign(column) * p, 1, 1)
    case .lines: return (sign(row) * p, 0, 1, 1)
    case .chess:
      // Where a piece of one page goes first, that of the other comes first.
      let isEarly = (row + column).isMultiple(of: 2) == (p < 0)
      let own = max(0, min(1, isEarly ? 2 * part : 2 * part - 1))
      return (0, 0, max(0.001, 1 - own), 1 - own)
    case .puzzle:
      let x = (Double(column) + 0.5) / Double(columns) - 0.5
      let y = (Double(row) + 0.5) / Double(rows) - 0.5
      return (2 * x * part, 2 * y * part, 1, 1 - part)
    }
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
