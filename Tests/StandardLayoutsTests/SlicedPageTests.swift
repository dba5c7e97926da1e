import LayoutCore
import StandardLayouts
import Testing

/// Pieces of sliced pages, a page of 100 × 80 points, against values that are worked out by hand from each pattern's formula.
struct SlicedPageTests {
  /// Displacement of the middle of each piece, scale and alpha, of two columns and two rows, from the top left one on.
  private func pieces(
    _ pattern: SlicesEffect.Pattern, at p: Double, columns: Int = 2, rows: Int = 2
  ) throws -> [[Double]] {
    var effect = SlicesEffect()
    (effect.pattern, effect.columns, effect.rows) = (pattern, columns, rows)
    let cell = EffectFormulaTests.cell(effect, at: p, .horizontal)
    return try #require(cell.layers).enumerated().map { index, layer in
      let middle = layer.transform.transformed(Point(x: layer.size.width / 2, y: layer.size.height / 2))
      let x = (Double(index % columns) + 0.5) * 100 / Double(columns)
      let y = (Double(index / columns) + 0.5) * 80 / Double(rows)
      return [middle.x - x, middle.y - y, layer.transform.m11, layer.alpha]
    }
  }

  private func expect(
    _ pattern: SlicesEffect.Pattern, at p: Double, columns: Int = 2, rows: Int = 2, _ expected: [[Double]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let pieces = try pieces(pattern, at: p, columns: columns, rows: rows)
    let isEqual = zip(pieces.joined(), expected.joined()).allSatisfy { abs($0 - $1) < 1e-9 }
    #expect(isEqual, "\(pattern) at \(p): \(pieces)", sourceLocation: sourceLocation)
    #expect(pieces.count == expected.count, "\(pattern) at \(p): \(pieces)", sourceLocation: sourceLocation)
  }

  @Test(arguments: SlicesEffect.Pattern.allCases) func aPage_isWholeInTheMiddle_andGoneAPitchAway(
    _ pattern: SlicesEffect.Pattern
  ) {
    var effect = SlicesEffect()
    effect.pattern = pattern
    for axis in ScrollDirection.allCases {
      #expect(EffectFormulaTests.cell(effect, at: 0, axis).layers == nil)
      #expect(EffectFormulaTests.cell(effect, at: 0, axis).center == Point(x: 1000, y: 1000))
      #expect(EffectFormulaTests.cell(effect, at: 0.5, axis).center == Point(x: 1000, y: 1000))
      #expect(EffectFormulaTests.cell(effect, at: -1, axis).isHidden)
      #expect(EffectFormulaTests.cell(effect, at: 1, axis).isHidden)
    }
  }

  /// Scale and alpha 1 − |p|.
  @Test func grid() throws {
    try expect(.grid, at: -0.25, Array(repeating: [0, 0, 0.75, 0.75], count: 4))
    try expect(.grid, at: 0.5, Array(repeating: [0, 0, 0.5, 0.5], count: 4))
  }

  /// Columns by ±p · 80 points, rows by ±p · 100 points.
  @Test func barsAndLines() throws {
    try expect(.bars, at: 0.5, rows: 1, [[0, 40, 1, 1], [0, -40, 1, 1]])
    try expect(.bars, at: -0.25, rows: 1, [[0, -20, 1, 1], [0, 20, 1, 1]])
    try expect(.lines, at: 0.5, columns: 1, [[50, 0, 1, 1], [-50, 0, 1, 1]])
    try expect(.lines, at: -0.25, columns: 1, [[-25, 0, 1, 1], [25, 0, 1, 1]])
    // Columns of rows that move as a whole are not cut.
    var effect = SlicesEffect()
    (effect.pattern, effect.columns, effect.rows) = (.lines, 7, 2)
    #expect(EffectFormulaTests.cell(effect, at: 0.5, .horizontal).layers?.count == 2)
  }

  /// Of the page that goes, fields of even sums go first: half of them is left at |p| = 0.25; those of the page that comes come
  /// last.
  @Test func chess() throws {
    try expect(.chess, at: -0.25, [[0, 0, 0.5, 0.5], [0, 0, 1, 1], [0, 0, 1, 1], [0, 0, 0.5, 0.5]])
    try expect(.chess, at: -0.75, [[0, 0, 0.001, 0], [0, 0, 0.5, 0.5], [0, 0, 0.5, 0.5], [0, 0, 0.001, 0]])
    try expect(.chess, at: 0.25, [[0, 0, 1, 1], [0, 0, 0.5, 0.5], [0, 0, 0.5, 0.5], [0, 0, 1, 1]])
  }

  /// Middles are 25 and 20 points from the centre: by 2·0.5 times that.
  @Test func puzzle() throws {
    try expect(.puzzle, at: 0.5, [[-25, -20, 1, 0.5], [25, -20, 1, 0.5], [-25, 20, 1, 0.5], [25, 20, 1, 0.5]])
  }

  /// r and c are ±0.5: by −r·c·0.5 of 50 × 40 points, so 6.25 and 5; scale 1 − 0.25.
  @Test func space() throws {
    let (apart, near) = ([6.25, 5, 0.75, 0.5], [-6.25, -5, 0.75, 0.5])
    try expect(.space, at: 0.5, [near, apart, apart, near])
    try expect(.space, at: -0.5, [near, apart, apart, near])
  }

  /// By ±0.4·0.5 of 100 points.
  @Test func tiles() throws {
    try expect(.tiles, at: 0.5, columns: 1, [[20, 0, 0.95, 0.5], [-20, 0, 0.95, 0.5]])
  }

  /// Of the page that goes the first of three rows is gone at |p| = 0.5, the second half, the last not at all.
  @Test func fade() throws {
    try expect(.fade, at: -0.5, columns: 1, rows: 3, [[0, 0, 1, 0], [0, 0, 1, 0.5], [0, 0, 1, 1]])
    try expect(.fade, at: 0.5, columns: 1, rows: 3, [[0, 0, 1, 1], [0, 0, 1, 0.5], [0, 0, 1, 0]])
  }
}
