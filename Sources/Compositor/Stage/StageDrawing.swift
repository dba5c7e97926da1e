import LayoutCore
import Raster
import Scenes

struct StageDrawing {
  let moment: StageSnapshot
  let canvas: Canvas
  let typesetter: (any Typesetter)?
  let viewport: Size
  /// The device on the canvas, in its upright plane.
  let device: StagePlane
  let metrics: StageMetrics

  var stage: Stage { moment.stage }

  init(_ moment: StageSnapshot, frame: Frame, canvas: Canvas, typesetter: (any Typesetter)?) {
    (self.moment, self.canvas, self.typesetter) = (moment, canvas, typesetter)
    viewport = frame.bounds.size
    let window = frame.viewportOutline ?? canvas.viewportOutline(of: ViewportTransform(atRest: frame.bounds.size))
    let isCrosswise = (moment.deviceRotation.degrees / 90).truncatingRemainder(dividingBy: 2) != 0
    device = StagePlane(
      center: window.center, size: isCrosswise ? window.size.transposed : window.size,
      angle: moment.deviceRotation + window.angle, scale: canvas.scale)
    metrics = StageMetrics(moment.stage, device.size)
  }

  func wrap(_ list: inout DisplayList) {
    let clip = ClipOutline(
      homography: device.homography(), size: device.size, cornerRadius: metrics.radius,
      corners: stage.device == .window ? [.bottomLeft, .bottomRight] : .all)
    let content = DrawGroup(list.commands, clip: clip)
    list.clip = PixelRect(x: 0..<list.width, y: 0..<list.height)
    list.outline = nil
    list.commands = behind + [.group(content)]
    list.commands += inFront(over: list)
  }

  private var behind: [DrawCommand] {
    switch stage.device {
    case .phone, .tablet: handheld
    case .window: window
    case .none: []
    }
  }

  private func inFront(over list: DisplayList) -> [DrawCommand] {
    bars(over: list) + island + windowEdge + dots + texts
  }

  var shadow: Quad.Shadow? {
    guard stage.shadow.opacity > 0 else { return nil }
    // Light comes from above, regardless of the device's rotation.
    let offset = stage.shadow.offset
    let (sine, cosine) = device.angle.sineAndCosine
    return Quad.Shadow(
      sigma: stage.shadow.radius,
      offset: Point(x: cosine * offset.x + sine * offset.y, y: cosine * offset.y - sine * offset.x),
      color: stage.shadow.color.pixel(opacity: stage.shadow.opacity))
  }

  private var handheld: [DrawCommand] {
    let whole = Rect(origin: .zero, size: device.size)
    let body = stage.color ?? Color(rgba: 0x1a1a_1cff)
    let (rim, bezel, radius) = (metrics.rim, metrics.bezel, metrics.radius)
    var edge = device.quad(
      whole.insetBy(dx: -rim, dy: -rim), radius: radius + rim, fill: body.mixed(with: .white, 0.35))
    edge.shadow = shadow
    edge.gradient = Quad.Gradient(
      start: .zero, end: Point(x: edge.size.width, y: edge.size.height),
      stops: [
        (0, body.mixed(with: .white, 0.55).pixel()), (0.3, body.mixed(with: .white, 0.2).pixel()),
        (0.7, body.mixed(with: .white, 0.3).pixel()), (1, body.mixed(with: .white, 0.5).pixel()),
      ])
    let frame = device.quad(whole.insetBy(dx: -bezel, dy: -bezel), radius: radius + bezel, fill: body)
    let screen = device.quad(whole, radius: radius, fill: stage.screen)
    return buttons(body) + [.quad(edge), .quad(frame), .quad(screen)]
  }

  private func buttons(_ body: Color) -> [DrawCommand] {
    guard stage.device == .phone else { return [] }
    let (unit, height) = (metrics.unit, device.size.height)
    let color = body.mixed(with: .white, 0.2)
    func button(_ isRight: Bool, _ top: Double, _ length: Double) -> DrawCommand {
      let x = isRight ? device.size.width + metrics.rim - 3 * unit : -metrics.rim - 2 * unit
      let rect = Rect(x: x, y: top * height, width: 5 * unit, height: length * height)
      return .quad(device.quad(rect, radius: 2 * unit, fill: color))
    }
    return [
      button(false, 0.17, 0.035), button(false, 0.235, 0.07), button(false, 0.32, 0.07), button(true, 0.26, 0.11),
    ]
  }

  private var island: [DrawCommand] {
    guard stage.device == .phone else { return [] }
    let size = Size(width: 122 * metrics.unit, height: 35 * metrics.unit)
    let rect = Rect(
      x: (device.size.width - size.width) / 2, y: 11 * metrics.unit, width: size.width, height: size.height)
    return [.quad(device.quad(rect, radius: size.height / 2, fill: .black))]
  }

  private var dots: [DrawCommand] {
    let unit = max(0.35, min(metrics.unit, 1.2))
    return moment.dots.map { dot in
      let center = Point(x: dot.location.x - viewport.width / 2, y: dot.location.y - viewport.height / 2)
      let radius = 18 * unit * (1 + 0.35 * (1 - dot.opacity))
      let rect = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      var quad = upright.quad(
        rect.offsetBy(dx: upright.size.width / 2, dy: upright.size.height / 2), radius: radius, fill: stage.touchColor)
      quad.border = Quad.Border(width: 2 * unit, color: Color(red: 1, green: 1, blue: 1, alpha: 0.85).pixel())
      quad.shadow = Quad.Shadow(
        sigma: 5 * unit, offset: Point(x: 0, y: 2 * unit), color: Color.black.pixel(opacity: 0.3))
      quad.alpha = dot.opacity
      return .quad(quad)
    }
  }

  /// The plane about the viewport's center that stays upright.
  private var upright: StagePlane {
    StagePlane(center: device.center, size: viewport, angle: .zero, scale: canvas.scale)
  }

  private var texts: [DrawCommand] {
    let whole = StagePlane(
      center: Point(x: canvas.size.width / 2, y: canvas.size.height / 2), size: canvas.size, angle: .zero,
      scale: canvas.scale)
    let style = stage.caption
    let bottom = device.center.y + device.size.extent(rotatedBy: device.angle).height / 2 + metrics.rim
    let height = max(min(canvas.size.height - bottom, stage.margin), style.fontSize * 1.8)
    let box = Rect(
      x: 16, y: min(bottom, canvas.size.height - height), width: max(0, canvas.size.width - 32), height: height)
    var commands = moment.captions.flatMap { caption in
      whole.text(caption.text, style, in: box, opacity: caption.opacity, typesetter)
    }
    if stage.showsTimeCode {
      var small = style
      (small.fontSize, small.weight, small.alignment) = (style.fontSize * 0.75, .regular, .right)
      let box = Rect(x: 16, y: 0, width: max(0, canvas.size.width - 32), height: max(stage.margin, small.fontSize * 2))
      commands += whole.text(moment.timeCode, small, in: box, opacity: 0.7, typesetter)
    }
    return commands
  }
}

extension Color {
  func mixed(with other: Color, _ part: Double) -> Color {
    Color(
      red: mix(red, other.red, part), green: mix(green, other.green, part), blue: mix(blue, other.blue, part),
      alpha: mix(alpha, other.alpha, part))
  }
}
