import LayoutCore

/// A type that describes the accessory at the right of a list's rows: UITableViewCell.AccessoryType, and a switch.
public enum ListAccessory: String, Sendable, CaseIterable {
  case none
  /// A chevron to the right.
  case disclosure
  /// A chevron down, as of an expanded item.
  case expanded
  case checkmark
  /// The letter i in a circle.
  case detail
  /// A switch that is on.
  case `switch`

  /// The width beside the texts, in points.
  var width: Double {
    switch self {
    case .none: 0
    case .disclosure: 8
    case .expanded: 13
    case .checkmark: 14
    case .detail: 22
    case .switch: 51
    }
  }

  func layer(at center: Point) -> ElementLayer? {
    let blue = Color(rgba: 0x007a_ffff)
    switch self {
    case .none: return nil
    case .disclosure: return group([(-3, -5.5), (3, 0), (-3, 5.5)], 2, Color(rgba: 0xc4c4_c7ff), at: center)
    case .expanded: return group([(-5.5, -3), (0, 3), (5.5, -3)], 2, Color(rgba: 0xc4c4_c7ff), at: center)
    case .checkmark: return group([(-6, 0.5), (-2, 5), (6, -5)], 2, blue, at: center)
    case .detail:
      let ring = circle(11, blue, at: center)
      let hole = circle(9.7, .white, at: center)
      let dot = ElementLayer.stroke(from: point(0, -4.6, center), to: point(0, -4.6, center), width: 2.2, color: blue)
      let stem = ElementLayer.stroke(from: point(0, -0.8, center), to: point(0, 5, center), width: 1.7, color: blue)
      return group([ring, hole, dot, stem], at: center)
    case .switch:
      var (track, knob) = (CellStyle(), CellStyle())
      (track.showsImage, knob.showsImage) = (false, false)
      (track.backgroundColor, track.cornerRadius) = (Color(rgba: 0x34c7_59ff), 15.5)
      (knob.backgroundColor, knob.cornerRadius) = (.white, 13.5)
      (knob.shadow.radius, knob.shadow.offset, knob.shadow.opacity) = (2, Point(x: 0, y: 2), 0.2)
      return group(
        [
          layer(track, Rect(x: center.x - 25.5, y: center.y - 15.5, width: 51, height: 31)),
          layer(knob, Rect(x: center.x - 3.5, y: center.y - 13.5, width: 27, height: 27)),
        ], at: center)
    }
  }

  private func point(_ x: Double, _ y: Double, _ center: Point) -> Point { Point(x: center.x + x, y: center.y + y) }

  private func layer(_ style: CellStyle, _ frame: Rect) -> ElementLayer {
    ElementLayer(.own(style), size: frame.size, transform: .translation(x: frame.minX, y: frame.minY))
  }

  private func circle(_ radius: Double, _ color: Color, at center: Point) -> ElementLayer {
    ElementLayer.stroke(from: center, to: center, width: 2 * radius, color: color)
  }

  private func group(_ line: [(Double, Double)], _ width: Double, _ color: Color, at center: Point) -> ElementLayer {
    let points = line.map { point($0.0, $0.1, center) }
    return group(
      zip(points, points.dropFirst()).map { .stroke(from: $0, to: $1, width: width, color: color) }, at: center)
  }

  /// Returns a group whose rectangle has the accessory's center, about which a chevron turns.
  private func group(_ layers: [ElementLayer], at center: Point) -> ElementLayer {
    let side = 2 * max(width, 13)
    return ElementLayer(
      .group(layers, clip: nil), size: Size(width: side, height: side),
      transform: .translation(x: center.x - side / 2, y: center.y - side / 2))
  }
}
