import LayoutCore
import StandardLayouts
import TestSupport
import Testing

/// Where cells are seen under each effect at five positions and more, against values that are worked out by hand from its formula, on
/// both axes.
///
/// A cell is 100 points along and 80 across, in a viewport of the same size, p pitches of 100 points from its middle. A *sight* is
/// where the middle and the trailing edge of the cell are seen, along and across from the viewport's middle, in points.
struct EffectFormulaTests {
  /// Where a cell is seen.
  struct Sight {
    var p: Double
    var middle: (along: Double, across: Double) = (0, 0)
    var trailing: (along: Double, across: Double) = (0, 0)
    /// `nil` for a hidden cell.
    var alpha: Double?

    /// A cell that is not seen.
    init(at p: Double) { self.p = p }

    init(at p: Double, middle: (Double, Double), trailing: (Double, Double), alpha: Double) {
      (self.p, self.middle, self.trailing, self.alpha) = (p, middle, trailing, alpha)
    }
  }

  /// Returns the attributes of a cell, p pitches from the middle of the viewport at (1000, 1000).
  static func cell(_ effect: any CellEffect, at p: Double, _ axis: ScrollDirection) -> LayoutAttributes {
    let size = axis.size(along: 100, across: 80)
    let middle = Point(x: 1000, y: 1000)
    let bounds = Rect(x: 1000 - size.width / 2, y: 1000 - size.height / 2, width: size.width, height: size.height)
    let space = EffectContext(bounds: bounds, itemSpacing: 100, axis: axis)
    let center = axis.point(along: axis.along(middle) + 100 * p, across: 1000)
    var attributes = LayoutAttributes(indexPath: ItemIndexPath(section: 0, item: 0), center: center, size: size)
    effect.apply(to: &attributes, at: CellPosition(of: attributes, in: space))
    return attributes
  }

  /// Returns where a point of the cell, so far from its middle along the axis, is seen from the viewport's middle.
  static func seen(
    _ cell: LayoutAttributes, from distance: Double, _ axis: ScrollDirection
  ) -> (along: Double, across: Double) {
    let corner = Point(x: -cell.anchorPoint.x * cell.size.width, y: -cell.anchorPoint.y * cell.size.height)
    let way = axis.point(along: distance, across: 0)
    let point = cell.transform3D.transformed(
      Point(x: corner.x + cell.size.width / 2 + way.x, y: corner.y + cell.size.height / 2 + way.y))
    let place = Point(x: cell.center.x + point.x / point.w - 1000, y: cell.center.y + point.y / point.w - 1000)
    return (axis.along(place), axis == .horizontal ? place.y : place.x)
  }

  static func isNear(_ a: Double, _ b: Double) -> Bool { approximatelyEqual(a, b, within: 2e-6) }

  func check(
    _ effect: any CellEffect, _ sights: [Sight], on axes: [ScrollDirection] = ScrollDirection.allCases,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for axis in axes {
      for sight in sights {
        let cell = Self.cell(effect, at: sight.p, axis)
        #expect(cell.isHidden == (sight.alpha == nil), "\(axis), \(sight.p)", sourceLocation: sourceLocation)
        guard let alpha = sight.alpha else { continue }
        for (seen, expected) in [
          (Self.seen(cell, from: 0, axis), sight.middle), (Self.seen(cell, from: 50, axis), sight.trailing),
        ] {
          let isThere = Self.isNear(seen.along, expected.along) && Self.isNear(seen.across, expected.across)
          #expect(isThere, "\(axis), \(sight.p): \(seen), not \(expected)", sourceLocation: sourceLocation)
        }
        #expect(Self.isNear(cell.alpha, alpha), "\(axis), \(sight.p)", sourceLocation: sourceLocation)
      }
    }
  }

  /// Scale 1 − 0.35·|p|, alpha 1 − 0.4·|p|; the cell's half of 50 is scaled.
  @Test func linear() {
    check(
      LinearEffect(),
      [
        Sight(at: -1, middle: (-100, 0), trailing: (-67.5, 0), alpha: 0.6),
        Sight(at: -0.5, middle: (-50, 0), trailing: (-8.75, 0), alpha: 0.8),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (50, 0), trailing: (91.25, 0), alpha: 0.8),
        Sight(at: 1, middle: (100, 0), trailing: (132.5, 0), alpha: 0.6),
      ])
  }

  /// The middle at p·100·(1 − 0.39) = 61·p; scale 1 − 0.35·|p|, alpha 1 − 0.4·|p|.
  @Test func overlap() {
    check(
      OverlapEffect(),
      [
        Sight(at: -1, middle: (-61, 0), trailing: (-28.5, 0), alpha: 0.6),
        Sight(at: -0.5, middle: (-30.5, 0), trailing: (10.75, 0), alpha: 0.8),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (30.5, 0), trailing: (71.75, 0), alpha: 0.8),
        Sight(at: 1, middle: (61, 0), trailing: (93.5, 0), alpha: 0.6),
      ])
  }

  /// In place, alpha 1 − |p|.
  @Test func crossFade() {
    check(
      CrossFadeEffect(),
      [
        Sight(at: -1),
        Sight(at: -0.5, middle: (0, 0), trailing: (50, 0), alpha: 0.5),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (0, 0), trailing: (50, 0), alpha: 0.5),
        Sight(at: 1),
      ])
  }

  /// For p > 0 in place, scale 0.5 + 0.5·(1 − p), alpha 1 − p; before, as it is until it has left.
  @Test func depth() {
    check(
      DepthEffect(),
      [
        Sight(at: -1),
        Sight(at: -0.5, middle: (-50, 0), trailing: (0, 0), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (0, 0), trailing: (37.5, 0), alpha: 0.5),
        Sight(at: 1),
      ])
  }

  /// For p < 0 in place, scale 1 + 0.2·p; after, as it is.
  @Test func page() {
    check(
      PageEffect(),
      [
        Sight(at: -1),
        Sight(at: -0.5, middle: (0, 0), trailing: (45, 0), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (50, 0), trailing: (100, 0), alpha: 1),
        Sight(at: 1, middle: (100, 0), trailing: (150, 0), alpha: 1),
      ])
  }

  /// s = max(0.85, 1 − |p|); moved by 100·(1 − s)/2 − 80·(1 − s) before, the other way after: 4.5 at s = 0.85, 3 at s = 0.9, where alpha is
  /// 0.6 + 0.05/0.15·0.4.
  @Test func zoomOut() {
    check(
      ZoomOutEffect(),
      [
        Sight(at: -1, middle: (-104.5, 0), trailing: (-62, 0), alpha: 0.6),
        Sight(at: -0.5, middle: (-54.5, 0), trailing: (-12, 0), alpha: 0.6),
        Sight(at: -0.1, middle: (-13, 0), trailing: (32, 0), alpha: 0.733333),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.1, middle: (13, 0), trailing: (58, 0), alpha: 0.733333),
        Sight(at: 0.5, middle: (54.5, 0), trailing: (97, 0), alpha: 0.6),
        Sight(at: 1, middle: (104.5, 0), trailing: (147, 0), alpha: 0.6),
      ])
  }

  /// q = p − 1: for p > 0 moved by (1 − |q|³)·25, scale 0.8 − 0.2·q, alpha |q|: 21.875, 0.9 and 0.5 at p = 0.5.
  @Test func snapIn() {
    check(
      SnapInEffect(),
      [
        Sight(at: -1, middle: (-100, 0), trailing: (-50, 0), alpha: 1),
        Sight(at: -0.5, middle: (-50, 0), trailing: (0, 0), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.25, middle: (39.453125, 0), trailing: (86.953125, 0), alpha: 0.75),
        Sight(at: 0.5, middle: (71.875, 0), trailing: (116.875, 0), alpha: 0.5),
        Sight(at: 1),
      ])
  }

  /// q = p, since cells are as long as the viewport: the leading edge at 56·p, or 5·p for p < 0 with scale 1 + 0.06·p.
  @Test func wallet() {
    check(
      WalletEffect(),
      [
        Sight(at: -1, middle: (-5, 0), trailing: (42, 0), alpha: 1),
        Sight(at: -0.5, middle: (-2.5, 0), trailing: (46, 0), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (28, 0), trailing: (78, 0), alpha: 1),
        Sight(at: 1, middle: (56, 0), trailing: (106, 0), alpha: 1),
      ])
  }

  /// The leading edge at 70·p, turned by 30°·(1 − 14·|p|/30) once passed: 16° at p = −1, 23° at p = −0.5.
  ///
  /// A point x₀ of the cell is at z =
  /// −x₀·sin a − 250 and seen from 1500 points: 50·cos 30°/(1 + (250 + 50·sin 30°)/1500) at p ≥ 0.
  @Test func safariTabs() {
    check(
      SafariTabsEffect(),
      [
        Sight(at: -1, middle: (-70, 0), trailing: (-29.124975, 0), alpha: 1),
        Sight(at: -0.5, middle: (-35, 0), trailing: (4.014658, 0), alpha: 1),
        Sight(at: 0, middle: (0, 0), trailing: (36.592623, 0), alpha: 1),
        Sight(at: 0.5, middle: (35, 0), trailing: (71.592623, 0), alpha: 1),
        Sight(at: 1, middle: (70, 0), trailing: (106.592623, 0), alpha: 1),
      ])
  }

  /// The next page is moved by p·100, the one before by p·20 and 400·|p| behind, with alpha 1 − 0.4·|p|; seen from 1200 points: at p = −1
  /// −20/(1 + 1/3) and 30/(1 + 1/3).
  @Test func creative() {
    check(
      CreativeEffect(),
      [
        Sight(at: -1, middle: (-15, 0), trailing: (22.5, 0), alpha: 0.6),
        Sight(at: -0.5, middle: (-8.571429, 0), trailing: (34.285714, 0), alpha: 0.8),
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (50, 0), trailing: (100, 0), alpha: 1),
        Sight(at: 1, middle: (100, 0), trailing: (150, 0), alpha: 1),
      ])
  }

  /// Turned in the plane by p·45°, clockwise on either axis, alpha 1 − |p|: the edge is 50·(cos, sin) from the middle.
  @Test func rotateInOut() {
    let (cosine, sine) = (
      [35.355339, 46.193977, 50, 46.193977, 35.355339], [-35.355339, -19.134172, 0, 19.134172, 35.355339]
    )
    for axis in ScrollDirection.allCases {
      for (index, p) in [-1, -0.5, 0, 0.5, 1.0].enumerated() {
        let cell = Self.cell(RotateInOutEffect(), at: p, axis)
        let edge = Self.seen(cell, from: 50, axis)
        let across = axis == .horizontal ? sine[index] : -sine[index]
        #expect(Self.isNear(edge.along, 100 * p + cosine[index]), "\(axis), \(p)")
        #expect(Self.isNear(edge.across, across), "\(axis), \(p)")
        #expect(Self.isNear(cell.alpha, 1 - abs(p)), "\(axis), \(p)")
      }
    }
  }

  /// The picture lags by −100·0.5·p along the axis, and at most by 50.
  @Test func parallax() {
    for (p, lag) in zip([-2, -1, -0.5, 0, 0.5, 1, 2.0], [50.0, 50, 25, 0, -25, -50, -50]) {
      let across = Self.cell(ParallaxEffect(), at: p, .horizontal).contentParallax
      let down = Self.cell(ParallaxEffect(), at: p, .vertical).contentParallax
      #expect(across == Point(x: lag, y: 0), "at \(p)")
      #expect(down == Point(x: 0, y: lag), "at \(p)")
    }
  }

  /// For p ≥ 0 scale 1 − 0.06·p and 12·p across.
  ///
  /// For p < 0 moved by 110·p along and 8·p across, and turned by p·20° about the point a height of h below the middle, so
  /// that the middle comes h·sin a to the side and h − h·cos a down: h is 80 on the horizontal axis, 100 on the vertical one.
  @Test func cardStack() {
    check(
      CardStackEffect(),
      [
        Sight(at: 0, middle: (0, 0), trailing: (50, 0), alpha: 1),
        Sight(at: 0.5, middle: (0, 6), trailing: (48.5, 6), alpha: 1),
        Sight(at: 1, middle: (0, 12), trailing: (47, 12), alpha: 1),
        Sight(at: 2, middle: (0, 24), trailing: (44, 24), alpha: 1),
      ])
    for (p, x, y) in [(-0.5, -68.891854, -2.784620), (-1, -137.361611, -3.175410)] {
      let middle = Self.seen(Self.cell(CardStackEffect(), at: p, .horizontal), from: 0, .horizontal)
      #expect(Self.isNear(middle.along, x), "at \(p)")
      #expect(Self.isNear(middle.across, y), "at \(p)")
    }
    for (p, x, y) in [(-0.5, -21.364818, -53.480775), (-1, -42.202014, -103.969262)] {
      let middle = Self.seen(Self.cell(CardStackEffect(), at: p, .vertical), from: 0, .vertical)
      #expect(Self.isNear(middle.across, x), "at \(p)")
      #expect(Self.isNear(middle.along, y), "at \(p)")
    }
    // The last of four fades from p = 3.5 to 4; a thrown one from −1.5 to −2.
    let alphas = [3.5, 3.75, 4, -1.5, -1.75].map { Self.cell(CardStackEffect(), at: $0, .horizontal).alpha }
    #expect(alphas == [1, 0.5, 0, 1, 0.5])
  }

  /// t = 1 − p/4 with one turn: (32·t·cos 360°·t, 32·t·sin 360°·t), scale 0.25 + 0.75·t, in the same place on either axis.
  @Test func spiral() {
    var effect = SpiralEffect()
    (effect.count, effect.turns) = (4, 1)
    let places = [
      (-0.5, 25.455844, 25.455844, 1.09375, 0.5), (0, 32, 0, 1, 1), (0.5, 19.798990, -19.798990, 0.90625, 1),
      (1, 0, -24, 0.8125, 1), (2, -16, 0, 0.625, 1), (3, 0, 8, 0.4375, 1),
    ]
    for (p, x, y, scale, alpha) in places {
      for axis in ScrollDirection.allCases {
        let cell = Self.cell(effect, at: p, axis)
        let middle = Self.seen(cell, from: 0, axis)
        let place = axis.point(along: middle.along, across: middle.across)
        #expect(Self.isNear(place.x, x), "\(axis), \(p)")
        #expect(Self.isNear(place.y, y), "\(axis), \(p)")
        #expect(Self.isNear(cell.transform3D.m11, scale), "\(axis), \(p)")
        #expect(Self.isNear(cell.alpha, alpha), "\(axis), \(p)")
      }
    }
  }
}
