import LayoutCore

/// A text shown beside the device for some time.
public struct StageCaption: Parameterized, Hashable {
  /// The text.
  public var text: String?
  /// The time at which it comes, in seconds from the start.
  public var start = 0.0
  /// The time at which it goes, in seconds; `nil` for the end.
  public var end: Double?

  /// No text.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<StageCaption>] = [
    .text("text", \.text, "what is written").required,
    .number("from", \.start, in: 0...100_000, unit: .seconds, "when it comes"),
    .number("to", \.end, in: 0...100_000, unit: .seconds, "when it goes; omitted: at the end"),
  ]
}

/// The surroundings of the viewport: a device, its shadow, dots where fingers touch, captions.
///
/// The viewport is the device's screen: bars of the device lie over the content, as on a phone. Content that must keep clear of
/// them needs insets: at a width of 390 points a phone covers 59 at the top and 34 at the bottom, a tablet 24 and 20; a
/// window's title bar lies outside the viewport.
public struct Stage: Parameterized, Hashable {
  /// A device.
  public enum Device: String, Sendable, CaseIterable {
    case phone
    case tablet
    case window
    /// The viewport as it is.
    case none
  }

  /// Colour of the status bar and the home indicator.
  public enum StatusBar: String, Sendable, CaseIterable {
    case dark
    case light
    case hidden
  }

  /// The device.
  public var device = Device.phone
  /// Colour of the device; `nil` for near black, and light grey for a window.
  public var color: Color?
  /// Colour of the screen behind the content.
  public var screen = Color.white
  /// Free room around the device, in points.
  public var margin = 48.0
  /// The status bar of a phone or a tablet, and the home indicator.
  public var statusBar = StatusBar.dark
  /// Time in the status bar.
  public var clock: String? = "9:41"
  /// Title of a window; `nil` for none.
  public var title: String?
  /// A Boolean value that indicates whether fingers are shown.
  public var showsTouches = true
  /// Colour of the dots.
  public var touchColor = Color(red: 0.45, green: 0.47, blue: 0.52, alpha: 0.55)
  /// Texts by time, besides those of steps.
  public var captions: [StageCaption] = []
  /// Style of captions: size, weight and colour.
  public var caption = LabelStyle()
  /// A Boolean value that indicates whether the time is written at the top.
  public var showsTimeCode = false
  /// Shadow of the device on the background.
  public var shadow = Shadow()

  /// A phone.
  public init() {
    (shadow.radius, shadow.offset, shadow.opacity) = (22, Point(x: 0, y: 16), 0.28)
    (caption.fontSize, caption.weight, caption.alignment) = (17, .bold, .center)
    caption.color = Color(rgba: 0x3c3c_43ff)
  }

  /// The declarations.
  public static let parameters: [Parameter<Stage>] = [
    .choice("device", \.device, "what stands around the viewport"),
    Parameter(
      "color", \.color, ParameterCodec.color.optional, "colour of the device; omitted: near black, of a window grey"),
    .color("screen", \.screen, "colour of the screen behind the content"),
    .number("margin", \.margin, in: 0...4096, unit: .points, "free room around the device, for shadow and captions"),
    .choice("statusBar", \.statusBar, "colour of the status bar and the home indicator of a phone or a tablet"),
    .text("clock", \.clock, "time in the status bar"),
    .text("title", \.title, "title of a window"),
    .boolean("touches", \.showsTouches, "whether dots show where fingers touch"),
    .color("touchColor", \.touchColor, "colour of the dots"),
    .objects("captions", \.captions, count: 0...1000, "texts below the device by time, besides those of steps"),
    .object("caption", \.caption, "how captions look"),
    .boolean("timeCode", \.showsTimeCode, "whether the time is written at the top"),
    .object("shadow", \.shadow, "shadow of the device on the background"),
  ]
}

extension Stage {
  /// Size of the viewport if a scene does not state it, in points.
  package var defaultViewport: Size {
    switch device {
    case .phone: Size(width: 390, height: 844)
    case .tablet: Size(width: 820, height: 1180)
    case .window, .none: Size(width: 640, height: 480)
    }
  }

  /// Returns the viewport whose device fills a canvas with its margin, in whole points: that of a phone or a tablet has the shape of
  /// ``defaultViewport``, others take all the room.
  ///
  /// - Returns: `nil` if the margin leaves no room.
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
      // A title bar is at most 30 points high: what fits below that of the canvas fits below that of a smaller window.
      let room = outset(around: canvas)
      size = Size(width: canvas.width - 2 * room.width, height: canvas.height - 2 * room.height)
    }
    size = Size(width: (size.width + 1e-9).rounded(.down), height: (size.height + 1e-9).rounded(.down))
    return size.width >= 1 && size.height >= 1 ? size : nil
  }

  /// The device's sizes around a screen.
  package func metrics(for screen: Size) -> StageMetrics { StageMetrics(self, screen) }

  /// The room that the stage takes around a screen on each side, in points; the same on opposite sides, so that the viewport
  /// is in the middle of the canvas.
  package func outset(around screen: Size) -> Size {
    let metrics = metrics(for: screen)
    return Size(width: metrics.rim + margin, height: max(metrics.rim, metrics.titleBar) + margin)
  }
}

/// Sizes of a device, in points, in proportion to the screen's shorter side.
package struct StageMetrics {
  /// Points per point of a screen that is 390 points wide, or 820 of a tablet.
  package let unit: Double
  /// Width of the frame around the screen.
  package let bezel: Double
  /// Width of the frame with its outer edge.
  package let rim: Double
  /// Radius of the screen's corners.
  package let radius: Double
  /// Height of a window's title bar.
  package let titleBar: Double

  fileprivate init(_ stage: Stage, _ screen: Size) {
    let side = min(screen.width, screen.height)
    switch stage.device {
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
