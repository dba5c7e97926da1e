import LayoutCore
import Raster
import Scenes

extension StageDrawing {
  /// The deviation from upright, in degrees, at which the bars of a rotating device are transparent.
  private static let fading = 25.0

  /// Returns the bars of the device in front of the frame's other commands.
  func bars(over list: DisplayList) -> [DrawCommand] {
    guard stage.device == .phone || stage.device == .tablet, stage.statusBar != .hidden else { return [] }
    let quarters = (device.angle.degrees / 90).rounded()
    let rest = device.angle.degrees - 90 * quarters
    let opacity = 1 - abs(rest) / Self.fading
    guard opacity > 0 else { return [] }
    let isCrosswise = quarters.truncatingRemainder(dividingBy: 2) != 0
    let plane = StagePlane(
      center: device.center, size: isCrosswise ? device.size.transposed : device.size, angle: .degrees(rest),
      scale: canvas.scale)
    // A phone has no status bar in landscape orientation.
    let isLying = stage.device == .phone && plane.size.width > plane.size.height
    let commands = homeIndicator(plane, over: list) + (isLying ? [] : statusBar(plane, over: list))
    return [.group(DrawGroup(commands, alpha: opacity))]
  }

  /// Returns the color of a bar in a rectangle, which contrasts with the mean of what lies behind if it is automatic.
  private func color(_ rect: Rect, on plane: StagePlane, over list: DisplayList) -> Color {
    switch stage.statusBar {
    case .light: .white
    case .dark, .hidden: .black
    case .automatic: list.meanColor(in: plane.pixels(around: rect))?.isDark == true ? .white : .black
    }
  }

  private func homeIndicator(_ plane: StagePlane, over list: DisplayList) -> [DrawCommand] {
    let unit = metrics.unit
    let (width, height) = (stage.device == .phone ? 139 * unit : 240 * unit, 5 * unit)
    let rect = Rect(
      x: (plane.size.width - width) / 2, y: plane.size.height - 8 * unit - height, width: width, height: height)
    return [.quad(plane.quad(rect, radius: height / 2, fill: color(rect, on: plane, over: list)))]
  }

  private func statusBar(_ plane: StagePlane, over list: DisplayList) -> [DrawCommand] {
    let isPhone = stage.device == .phone
    let unit = metrics.unit
    let middle = isPhone ? 29.5 * unit : 13 * unit
    let bar = Rect(x: 0, y: middle - 10 * unit, width: plane.size.width, height: 20 * unit)
    let color = self.color(bar, on: plane, over: list)
    var label = LabelStyle()
    (label.fontSize, label.weight, label.color) = ((isPhone ? 17 : 13) * unit, .bold, color)
    label.alignment = isPhone ? .center : .left
    let clock = Rect(x: (isPhone ? 20 : 24) * unit, y: middle - 15 * unit, width: 94 * unit, height: 30 * unit)
    let right = plane.size.width - (isPhone ? 33 : 24) * unit
    let size = isPhone ? unit : 0.9 * unit
    return plane.text(stage.clock ?? "", label, in: clock, typesetter)
      + battery(plane, right: right, middle: middle, size, color)
      + [
        wireless(plane, right: right - 33 * size, middle: middle, size, color),
        bars(plane, right: right - 54 * size, middle: middle, size, color),
      ]
  }

  private func battery(
    _ plane: StagePlane, right: Double, middle: Double, _ unit: Double, _ color: Color
  ) -> [DrawCommand] {
    let shell = Rect(x: right - 27.5 * unit, y: middle - 6.5 * unit, width: 25 * unit, height: 13 * unit)
    var outline = plane.quad(shell, radius: 4 * unit, fill: .clear)
    outline.border = Quad.Border(width: unit, color: color.pixel(opacity: 0.4))
    let charge = plane.quad(shell.insetBy(dx: 2 * unit, dy: 2 * unit), radius: 2.2 * unit, fill: color)
    let cap = Rect(x: right - 1.5 * unit, y: middle - 2 * unit, width: 1.5 * unit, height: 4 * unit)
    var tip = plane.quad(cap, radius: 0.75 * unit, fill: color)
    tip.alpha = 0.45
    return [.quad(outline), .quad(charge), .quad(tip)]
  }

  private func wireless(
    _ plane: StagePlane, right: Double, middle: Double, _ unit: Double, _ color: Color
  ) -> DrawCommand {
    let rect = Rect(x: right - 17 * unit, y: middle - 6 * unit, width: 17 * unit, height: 12.5 * unit)
    let foot = Point(x: 8.5 * unit, y: 12 * unit)
    let rings: [(Double, Double)] = [(0, 3.6), (5.2, 7.7), (9.3, 11.8)]
    let path = Path(
      rings.flatMap { Path.sector(about: foot, from: $0 * unit, to: $1 * unit, halfAngle: .degrees(43)).segments })
    return .quad(plane.shape(path, in: rect, fill: color))
  }

  private func bars(_ plane: StagePlane, right: Double, middle: Double, _ unit: Double, _ color: Color) -> DrawCommand {
    let rect = Rect(x: right - 18 * unit, y: middle - 6 * unit, width: 18 * unit, height: 12 * unit)
    let path = Path(
      [4.0, 6.5, 9.2, 12].enumerated().flatMap { index, height in
        Path.rectangle(
          Rect(x: Double(index) * 5 * unit, y: (12 - height) * unit, width: 3.2 * unit, height: height * unit)
        ).segments
      })
    return .quad(plane.shape(path, in: rect, fill: color))
  }

  var window: [DrawCommand] {
    let (bar, unit, radius) = (metrics.titleBar, metrics.unit, metrics.radius)
    let color = stage.color ?? Color(rgba: 0xe9e9_ebff)
    let whole = Rect(x: 0, y: -bar, width: device.size.width, height: device.size.height + bar)
    var body = device.quad(whole, radius: radius, fill: color)
    body.shadow = shadow
    let screen = device.quad(Rect(origin: .zero, size: device.size), fill: stage.screen)
    let clip = ClipOutline(homography: device.homography(from: whole.origin), size: whole.size, cornerRadius: radius)
    let dots = ([0xff5f_57ff, 0xfebc_2eff, 0x28c8_40ff] as [UInt32]).enumerated().map { index, light in
      let rect = Rect(x: (11 + 20 * Double(index)) * unit, y: -bar / 2 - 6 * unit, width: 12 * unit, height: 12 * unit)
      return DrawCommand.quad(device.quad(rect, radius: 6 * unit, fill: Color(rgba: light)))
    }
    var label = LabelStyle()
    (label.fontSize, label.weight, label.alignment) = (13 * unit, .bold, .center)
    label.color = Color(rgba: 0x4a4a_4cff)
    let box = Rect(x: 74 * unit, y: -bar, width: max(0, whole.size.width - 148 * unit), height: bar)
    let title = device.text(stage.title ?? "", label, in: box, typesetter)
    return [.quad(body), .group(DrawGroup([.quad(screen)], clip: clip))] + dots + title
  }

  var windowEdge: [DrawCommand] {
    guard stage.device == .window else { return [] }
    let bar = metrics.titleBar
    let whole = Rect(x: 0, y: -bar, width: device.size.width, height: device.size.height + bar)
    var edge = device.quad(whole, radius: metrics.radius, fill: .clear)
    edge.border = Quad.Border(width: 1 / canvas.scale, color: Color.black.pixel(opacity: 0.18))
    return [.quad(edge)]
  }
}

extension Path {
  static func rectangle(_ rect: Rect) -> Path {
    Path([
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)),
    ])
  }

  /// Returns the part of a ring above its center.
  ///
  /// Arcs are one cubic each, with handles of 4/3·tan(θ/4) times the radius for an arc of the angle θ, up to 90°.
  static func sector(about middle: Point, from inner: Double, to outer: Double, halfAngle: Angle) -> Path {
    let (sine, cosine) = halfAngle.sineAndCosine
    let (quarterSine, quarterCosine) = (halfAngle * 0.5).sineAndCosine
    let handle = 4.0 / 3 * (quarterSine / quarterCosine)
    func point(_ radius: Double, _ side: Double, _ along: Double) -> Point {
      // The tangent at the end of an arc: (cos, sin) of the half angle, downward at the outside.
      let (x, y) = (side * sine - side * along * cosine, -cosine - along * sine)
      return Point(x: middle.x + radius * x, y: middle.y + radius * y)
    }
    return Path([
      .move(point(outer, -1, 0)),
      .cubic(control1: point(outer, -1, handle), control2: point(outer, 1, handle), end: point(outer, 1, 0)),
      .line(point(inner, 1, 0)),
      .cubic(control1: point(inner, 1, handle), control2: point(inner, -1, handle), end: point(inner, -1, 0)),
    ])
  }
}
