import Compositor
import Foundation
import StandardLayouts
import Testing

/// Attributes of cells under each effect, against values that are worked out by hand from its formula.
@Suite struct EffectFormulaTests {
  /// The attributes of a cell of 100 × 80 points in a viewport of 100 × 80, p pitches from its centre.
  private func cell(_ effect: any CellEffect, at p: Double) -> LayoutAttributes {
    let bounds = Rect(x: 1000, y: 0, width: 100, height: 80)
    let space = EffectSpace(bounds: bounds, pitch: 100, axis: .horizontal)
    var attributes = LayoutAttributes(
      indexPath: IndexPath(section: 0, item: 0), center: Point(x: 1050 + 100 * p, y: 40),
      size: Size(width: 100, height: 80))
    effect.apply(to: &attributes, at: CellPosition(of: attributes, in: space))
    return attributes
  }

  private static let places = [-1, -0.5, 0, 0.5, 1]

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  /// Where the middle of the right edge is seen, from the viewport's centre, in points.
  private func rightEdge(_ cell: LayoutAttributes) -> Double {
    let x = (1 - cell.anchorPoint.x) * cell.size.width
    let point = cell.transform3D.transformed(Point(x: x, y: 0))
    return cell.center.x + point.x / point.w - 1050
  }

  /// Scale max(1 − 0.35·|p|, 0.65), alpha 0.6 + 0.4·(1 − |p|).
  @Test func linear() {
    for (p, scale, alpha) in zip3(Self.places, [0.65, 0.825, 1, 0.825, 0.65], [0.6, 0.8, 1, 0.8, 0.6]) {
      let cell = cell(LinearEffect(), at: p)
      #expect(isNear(cell.transform3D.m11, scale) && isNear(cell.alpha, alpha), "at \(p)")
    }
  }

  /// Scale max(1 − 0.35·|p|, 0.65), centre p·(1 − 0.39)·100.
  @Test func overlap() {
    for (p, scale, x) in zip3(Self.places, [0.65, 0.825, 1, 0.825, 0.65], [-61, -30.5, 0, 30.5, 61]) {
      let cell = cell(OverlapEffect(), at: p)
      #expect(isNear(cell.transform3D.m11, scale) && isNear(cell.center.x - 1050, x), "at \(p)")
    }
  }

  /// a = p·90° with four cells: r = 50/tan 45° = 50; x = 50·sin a, z = 50·cos a − 50; m34 = −1/500.
  @Test func rotary() {
    var effect = RotaryEffect()
    effect.count = 4
    let half = 35.35533905932738
    for (p, x, z) in zip3(Self.places, [-50, -half, 0, half, 50], [-50, half - 50, 0, half - 50, -50]) {
      let cell = cell(effect, at: p)
      let w = 1 - z / 500
      #expect(isNear(cell.transform3D.m41, x) && isNear(cell.transform3D.m43, z), "at \(p)")
      #expect(isNear(cell.transform3D.m44, w) && cell.center == Point(x: 1050, y: 40), "at \(p)")
    }
  }

  /// a = p·90° with four cells, r = 50: the middle of a cell is at x = 50·sin a, z = 50·cos a − 50.
  @Test func cylinder() {
    var effect = CylinderEffect()
    effect.count = 4
    let half = 35.35533905932738
    for (p, x, z) in zip3(Self.places, [-50, -half, 0, half, 50], [-50, half - 50, 0, half - 50, -50]) {
      let transform = cell(effect, at: p).transform3D
      #expect(isNear(transform.m41, x) && isNear(transform.m43, z), "at \(p)")
    }
    // The right side of the next cell is turned away: at 45° its x-axis is (cos 45°, −sin 45°).
    let turned = cell(effect, at: 0.5).transform3D
    #expect(isNear(turned.m11, 0.7071067811865476) && isNear(turned.m13, -0.7071067811865476))
    effect.inverted = true
    #expect(isNear(cell(effect, at: 0.5).transform3D.m13, 0.7071067811865476))
  }

  /// a = p·60°: r = 50/tan 30° = 86.60254; alpha cos a.
  @Test func drum() {
    var effect = DrumEffect()
    effect.angle = .degrees(60)
    let alphas = [0.5, 0.8660254037844386, 1, 0.8660254037844386, 0.5]
    // r·sin a
    for (p, alpha, x) in zip3(Self.places, alphas, [-75, -43.30127018922193, 0, 43.30127018922193, 75]) {
      let cell = cell(effect, at: p)
      #expect(isNear(cell.alpha, alpha) && isNear(cell.transform3D.m41, x), "at \(p)")
    }
  }

  /// a = p·90° with four cells about the point r = 100·4/2π below: x = r·sin a, y = r − r·cos a.
  @Test func wheel() {
    var effect = WheelEffect()
    effect.count = 4
    let (r, x, y) = (63.66197723675813, 45.01581580785531, 18.64616142890282)
    for (p, x, y) in zip3(Self.places, [-r, -x, 0, x, r], [r, y, 0, y, r]) {
      let transform = cell(effect, at: p).transform3D
      #expect(isNear(transform.m41, x) && isNear(transform.m42, y), "at \(p)")
    }
  }

  /// x = p·30, z = −p·100, alpha 1 + p for p < 0.
  @Test func timeMachine() {
    for (p, z, alpha) in zip3(Self.places, [100, 50, 0, -50, -100], [0, 0.5, 1, 1, 1]) {
      let cell = cell(TimeMachineEffect(), at: p)
      #expect(isNear(cell.transform3D.m43, z) && isNear(cell.transform3D.m41, 30 * p), "at \(p)")
      #expect(isNear(cell.alpha, alpha), "at \(p)")
    }
  }

  /// At p = 0.5 the right face hinges on the edge at x = 0, turned by 45°: its other edge is at 100·cos 45° = 70.711, 70.711
  /// behind, and so is seen at 70.711/(1 + 70.711/500) = 61.951.
  @Test func cube() {
    for (p, x) in [(-0.5, 0), (0, 50), (0.5, 61.950)] {
      #expect(abs(rightEdge(cell(CubeEffect(), at: p)) - x) < 2e-3, "at \(p)")
    }
    #expect(cell(CubeEffect(), at: 1).isHidden && cell(CubeEffect(), at: -1).isHidden)
    var inside = CubeEffect()
    inside.inside = true
    // 70.711/(1 − 70.711/500) = 82.357
    #expect(abs(rightEdge(cell(inside, at: 0.5)) - 82.357) < 2e-3)
  }

  /// Turned by p·180°, hidden from a quarter of a turn on: cos 45° at a quarter of the way.
  @Test func flip() {
    for (p, m11) in [(-0.25, 0.7071067811865476), (0, 1), (0.25, 0.7071067811865476)] {
      #expect(isNear(cell(FlipEffect(), at: p).transform3D.m11, m11) && !cell(FlipEffect(), at: p).isHidden)
    }
    #expect(cell(FlipEffect(), at: 0.5).isHidden && cell(FlipEffect(), at: -0.5).isHidden)
  }

  /// alpha 1 − |p|, in place.
  @Test func crossFade() {
    for (p, alpha) in zip(Self.places, [0, 0.5, 1, 0.5, 0]) {
      let cell = cell(CrossFadeEffect(), at: p)
      #expect(isNear(cell.alpha, alpha) && isNear(cell.center.x, 1050), "at \(p)")
    }
  }

  /// For p > 0 in place, scale 0.5 + 0.5·(1 − p), alpha 1 − p; before, plain.
  @Test func depth() {
    for (p, x, alpha) in zip3(Self.places, [-100, -50, 0, 0, 0], [1, 1, 1, 0.5, 0]) {
      let cell = cell(DepthEffect(), at: p)
      #expect(isNear(cell.center.x - 1050, x) && isNear(cell.alpha, alpha), "at \(p)")
    }
    #expect(isNear(cell(DepthEffect(), at: 0.5).transform3D.m11, 0.75))
  }

  /// For p < 0 in place, scale 1 + 0.2·p; after, plain.
  @Test func page() {
    for (p, x, scale) in zip3(Self.places, [0, 0, 0, 50, 100], [0.8, 0.9, 1, 1, 1]) {
      let cell = cell(PageEffect(), at: p)
      #expect(isNear(cell.center.x - 1050, x) && isNear(cell.transform3D.m11, scale), "at \(p)")
    }
  }

  /// s = 0.85 from |p| = 0.15 on; moved by 100·0.15/2 − 80·0.15 = −4.5 before, 4.5 after; at p = 0.1 s = 0.9 and 3, alpha
  /// 0.6 + 0.05/0.15·0.4.
  @Test func zoomOut() {
    for (p, x, scale) in zip3(Self.places, [-4.5, -4.5, 0, 4.5, 4.5], [0.85, 0.85, 1, 0.85, 0.85]) {
      let transform = cell(ZoomOutEffect(), at: p).transform3D
      #expect(isNear(transform.m41, x) && isNear(transform.m11, scale), "at \(p)")
    }
    let near = cell(ZoomOutEffect(), at: 0.1)
    #expect(isNear(near.transform3D.m41, 3) && isNear(near.alpha, 0.6 + 0.4 / 3))
  }

  /// q = p − 1: moved by (1 − |q|³)·25, scale 0.8 − 0.2·q, alpha |q|.
  @Test func snapIn() {
    for (p, x, scale) in zip3(Self.places, [0, 0, 0, 21.875, 25], [1, 1, 1, 0.9, 0.8]) {
      let transform = cell(SnapInEffect(), at: p).transform3D
      #expect(isNear(transform.m41, x) && isNear(transform.m11, scale), "at \(p)")
    }
    #expect(isNear(cell(SnapInEffect(), at: 0.5).alpha, 0.5))
  }

  /// Turned by p·45°, alpha 1 − |p|.
  @Test func rotateInOut() {
    for (p, sine, alpha) in zip3(
      Self.places, [-0.7071067811865476, -0.3826834323650898, 0, 0.3826834323650898, 0.7071067811865476],
      [0, 0.5, 1, 0.5, 0])
    {
      let cell = cell(RotateInOutEffect(), at: p)
      #expect(isNear(cell.transform3D.m12, sine) && isNear(cell.alpha, alpha), "at \(p)")
    }
  }

  /// −100·0.5·p.
  @Test func parallax() {
    for (p, lag) in zip(Self.places, [50.0, 25, 0, -25, -50]) {
      #expect(isNear(cell(ParallaxEffect(), at: p).contentParallax.x, lag), "at \(p)")
    }
  }

  /// For p ≥ 0 scale 1 − 0.06·p and 12·p down.
  ///
  /// For p = −1 turned by −20° about the point 80 below the centre and moved by −110 and −8:
  /// the centre comes to x = −110 − 80·sin 20°, y = −8 + 80 − 80·cos 20°.
  @Test func cardStack() {
    for (p, scale, y) in zip3([0, 0.5, 1, 2], [1, 0.97, 0.94, 0.88], [0, 6, 12, 24]) {
      let transform = cell(CardStackEffect(), at: p).transform3D
      #expect(isNear(transform.m11, scale) && isNear(transform.m42, y), "at \(p)")
    }
    let thrown = cell(CardStackEffect(), at: -1).transform3D
    #expect(abs(thrown.m41 + 137.36161146605350) < 1e-6 && abs(thrown.m42 + 3.175409662872678) < 1e-6)
  }

  /// The edge is at 56·p, at 5·p once passed; scale 1 + 0.06·p, at least 0.94.
  @Test func wallet() {
    for (p, x, scale) in zip3(Self.places, [-5, -2.5, 0, 28, 56], [0.94, 0.97, 1, 1, 1]) {
      let cell = cell(WalletEffect(), at: p)
      #expect(isNear(cell.center.x - 1050, x) && isNear(cell.transform3D.m11, scale), "at \(p)")
    }
  }

  /// The edge is at 70·p.
  ///
  /// Turned by −30°·(1 − min(1, 14·|p|/30)) once passed: −16° at p = −1, −23° at p = −0.5.
  @Test func safariTabs() {
    let cosines = [0.9612616959383189, 0.9205048534524404, 0.8660254037844387, 0.8660254037844387, 0.8660254037844387]
    for (p, x, cosine) in zip3(Self.places, [-70, -35, 0, 35, 70], cosines) {
      let cell = cell(SafariTabsEffect(), at: p)
      #expect(isNear(cell.center.x - 1050, x) && isNear(cell.transform3D.m11, cosine), "at \(p)")
    }
  }

  /// t = 1 − p/4 with one turn: radius 32·t; at p = 1 three quarters of a turn, at p = 2 half a turn.
  @Test func spiral() {
    var effect = SpiralEffect()
    (effect.count, effect.turns) = (4, 1)
    for (p, x, y, scale) in [(0.0, 32.0, 0.0, 1.0), (1, 0, -24, 0.8125), (2, -16, 0, 0.625), (3, 0, 8, 0.4375)] {
      let cell = cell(effect, at: p)
      #expect(isNear(cell.center.x - 1050, x) && isNear(cell.center.y - 40, y), "at \(p)")
      #expect(isNear(cell.transform3D.m11, scale), "at \(p)")
    }
  }

  /// Four columns move up and down by half a height at p = 0.5.
  @Test func slices() throws {
    var effect = SlicesEffect()
    (effect.pattern, effect.columns, effect.rows) = (.bars, 4, 1)
    #expect(cell(effect, at: 0).layers == nil)
    let layers = try #require(cell(effect, at: 0.5).layers)
    #expect(layers.map(\.transform.m41) == [0, 25, 50, 75] && layers.map(\.transform.m42) == [40, -40, 40, -40])
    #expect(layers.allSatisfy { $0.size == Size(width: 25, height: 80) })
    #expect(cell(effect, at: 1).isHidden)
  }

  /// The next page is moved by p·100, the one before by p·20 and 400·|p| behind, with alpha 1 − 0.4·|p|.
  @Test func creative() {
    for (p, x, alpha) in zip3(Self.places, [-20, -10, 0, 50, 100], [0.6, 0.8, 1, 1, 1]) {
      let cell = cell(CreativeEffect(), at: p)
      #expect(isNear(cell.transform3D.m41, x) && isNear(cell.alpha, alpha), "at \(p)")
    }
    #expect(isNear(cell(CreativeEffect(), at: -1).transform3D.m43, -400))
  }

  private func zip3(_ a: [Double], _ b: [Double], _ c: [Double]) -> [(Double, Double, Double)] {
    zip(zip(a, b), c).map { ($0.0, $0.1, $1) }
  }
}
