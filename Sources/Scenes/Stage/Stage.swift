import LayoutCore

/// A text below the device for a period of time.
public struct StageCaption: Parameterized, Hashable {
  /// The text.
  public var text: String?
  /// The time at which the text appears, in seconds from the start.
  public var start = 0.0
  /// The time at which the text disappears, in seconds, or `nil` for the end.
  public var end: Double?

  /// Creates a caption without text.
  public init() {}

  /// The declarations of the parameters.
  public static let parameters: [Parameter<StageCaption>] = [
    .text("text", \.text, "the text").required,
    .number("from", \.start, in: 0...100_000, unit: .seconds, "the time at which the text appears"),
    .number("to", \.end, in: 0...100_000, unit: .seconds, "the time at which the text disappears; omitted: the end"),
  ]
}

/// The surroundings of the viewport: a device with its shadow, touches, and captions.
///
/// The viewport is the device's screen, and the bars of the device cover the content. The content starts and ends at
/// the safe area inside them (``Scene/safeArea``): at a width of 390 points, a phone covers 59 points at the top and 34
/// at the bottom; at 820 points, a tablet covers 24 and 20. The title bar of a window is outside the viewport.
public struct Stage: Parameterized, Hashable {
  /// A device.
  public enum Device: String, Sendable, CaseIterable {
    case phone
    case tablet
    case window
    /// No device: the content lies on the background, with neither a screen nor a shadow.
    case none
  }

  /// The color of the status bar and the home indicator.
  public enum StatusBar: String, Sendable, CaseIterable {
    /// Dark on a light background, and light on a dark one.
    case automatic
    case dark
    case light
    case hidden
  }

  /// The device.
  public var device = Device.phone
  /// The color of the device, or `nil` for near black, or light gray for a window.
  public var color: Color?
  /// The color of the screen behind the content.
  public var screen = Color.white
  /// The space around the device, in points.
  public var margin = 48.0
  /// The color of the status bar and the home indicator of a phone or a tablet.
  public var statusBar = StatusBar.automatic
  /// The time in the status bar.
  public var clock: String? = "9:41"
  /// The title of a window, or `nil` for none.
  public var title: String?
  /// A Boolean value that indicates whether dots show touches.
  public var showsTouches = true
  /// The color of the dots.
  public var touchColor = Color(red: 0.45, green: 0.47, blue: 0.52, alpha: 0.55)
  /// The captions with times, in addition to those of steps.
  public var captions: [StageCaption] = []
  /// The style of captions.
  public var caption = LabelStyle()
  /// A Boolean value that indicates whether the time is shown at the top.
  public var showsTimeCode = false
  /// The shadow of the device on the background.
  public var shadow = Shadow()

  /// Creates a stage with a phone.
  public init() {
    (shadow.radius, shadow.offset, shadow.opacity) = (22, Point(x: 0, y: 16), 0.28)
    (caption.fontSize, caption.weight, caption.alignment) = (17, .bold, .center)
    caption.color = Color(rgba: 0x3c3c_43ff)
  }

  /// The declarations of the parameters.
  public static let parameters: [Parameter<Stage>] = [
    .choice("device", \.device, "the device around the viewport; none has neither a screen nor a shadow"),
    Parameter(
      "color", \.color, ParameterCodec.color.optional,
      "the color of the device; omitted: near black, or light gray for a window"),
    .color("screen", \.screen, "the color of the screen behind the content"),
    .number(
      "margin", \.margin, in: 0...4096, unit: .points, "the space around the device, for its shadow and captions"),
    .choice(
      "statusBar", \.statusBar,
      "the color of the status bar and the home indicator of a phone or a tablet; automatic: by what lies behind"),
    .text("clock", \.clock, "the time in the status bar"),
    .text("title", \.title, "the title of a window"),
    .boolean("touches", \.showsTouches, "whether dots show touches"),
    .color("touchColor", \.touchColor, "the color of the dots"),
    .objects("captions", \.captions, count: 0...1000, "captions with times, in addition to those of steps"),
    .object("caption", \.caption, "the style of captions"),
    .boolean("timeCode", \.showsTimeCode, "whether the time is shown at the top"),
    .object("shadow", \.shadow, "the shadow of the device on the background"),
  ]
}

extension Stage.Device {
  /// Returns the part of a screen that the bars of the device cover, in whole points.
  package func safeArea(of screen: Size) -> EdgeInsets {
    let unit = StageMetrics(self, screen).unit
    func points(_ length: Double) -> Double { (length * unit - 1e-9).rounded(.up) }
    switch self {
    case .phone where screen.width > screen.height:
      return EdgeInsets(top: 0, left: points(59), bottom: points(21), right: points(59))
    case .phone: return EdgeInsets(top: points(59), left: 0, bottom: points(34), right: 0)
    case .tablet: return EdgeInsets(top: points(24), left: 0, bottom: points(20), right: 0)
    case .window, .none: return .zero
    }
  }
}

/// The origin of the safe area: fixed insets, or a device, whose safe area depends on its orientation.
package enum SafeAreaSource: Sendable, Hashable {
  case insets(EdgeInsets)
  case device(Stage.Device)

  func safeArea(of viewport: Size) -> EdgeInsets {
    switch self {
    case .insets(let insets): insets
    case .device(let device): device.safeArea(of: viewport)
    }
  }
}

extension Stage {
  package var defaultViewport: Size {
    switch device {
    case .phone: Size(width: 390, height: 844)
    case .tablet: Size(width: 820, height: 1180)
    case .window, .none: Size(width: 640, height: 480)
    }
  }

  /// Returns the viewport whose device fills a canvas, in whole points, or `nil` if the margin leaves no space.
  ///
  /// The viewport of a phone or a tablet has the aspect ratio of ``defaultViewport``.
  package func viewport(filling canvas: Size) -> Size? {
    let whole = outset(around: defaultViewport)
    var size: Size
    switch device {
    case .phone, .tablet:
      // The frame grows with the screen, the margin does not.
      let rim = Size(width: whole.width - margin, height: whole.height - margin)
      let factor = min(
        (canvas.width - 2 * margin) / (defaultViewport.width + 2 * rim.width),
        (canvas.height - 2 * margin) / (defaultViewport.height + 2 * rim.height))
      size = Size(width: defaultViewport.width * factor, height: defaultViewport.height * factor)
    case .window, .none:
      // A title bar is highest for a large window, so a viewport that fits below that of the canvas fits below its own.
      let outset = outset(around: canvas)
      size = Size(width: canvas.width - 2 * outset.width, height: canvas.height - 2 * outset.height)
    }
    size = Size(width: (size.width + 1e-9).rounded(.down), height: (size.height + 1e-9).rounded(.down))
    return size.width >= 1 && size.height >= 1 ? size : nil
  }

  /// Returns the size of the stage on each side of a screen, in points, equal on opposite sides to center the viewport.
  package func outset(around screen: Size) -> Size {
    let metrics = StageMetrics(self, screen)
    return Size(width: metrics.rim + margin, height: max(metrics.rim, metrics.titleBar) + margin)
  }
}

/// The dimensions of a device, in points, in proportion to the screen's shorter side.
package struct StageMetrics {
  /// The scale relative to a screen that is 390 points wide, or 820 for a tablet.
  package let unit: Double
  /// The width of the frame around the screen.
  package let bezel: Double
  /// The width of the frame with its outer edge.
  package let rim: Double
  package let radius: Double
  package let titleBar: Double

  package init(_ stage: Stage, _ screen: Size) { self.init(stage.device, screen) }

  init(_ device: Stage.Device, _ screen: Size) {
    let side = min(screen.width, screen.height)
    switch device {
    case .phone:
      unit = side / 390
      (bezel, rim, radius, titleBar) = (11 * unit, 14.5 * unit, 54 * unit, 0)
    case .tablet:
      unit = side / 820
      (bezel, rim, radius, titleBar) = (34 * unit, 37 * unit, 18 * unit, 0)
    case .window:
      unit = max(0.5, min(side / 400, 1))
      (bezel, rim, radius, titleBar) = (0, 0, 10 * unit, 30 * unit)
    case .none: (unit, bezel, rim, radius, titleBar) = (1, 0, 0, 0, 0)
    }
  }
}
