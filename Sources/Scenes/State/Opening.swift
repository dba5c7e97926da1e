import LayoutCore

/// The appearance and timing of an item that opens to fill the viewport, like a zoom transition in UIKit.
public struct Opening: Parameterized, Hashable {
  /// A style of the open item.
  public enum Style: String, Sendable, CaseIterable {
    /// The image grows until it's completely visible, like a photo in the Photos app.
    case zoom
    /// The cell grows to the viewport's size, with its image at the top and text below, as in the App Store.
    case card
  }

  /// The style of the open item.
  public var style = Style.zoom
  /// The duration of opening, in seconds, or `nil` for 0.5, or 0.7 for a card.
  public var duration: Double?
  /// The timing curve, or `nil` for a spring, which overshoots slightly for a card.
  public var curve: TimingCurve?
  /// The color between the open item and the others, or `nil` for black, or translucent black for a card.
  public var backdrop: Color?
  /// The scale of the other elements while the item is open.
  public var backgroundScale = 1.0
  /// The space around the open item, in points.
  public var inset = 0.0
  /// The scale of the touched cell before it opens, or `nil` for 1, or 0.96 for a card.
  public var press: Double?
  /// The color of the card outside its image.
  public var background = Color.white
  /// The height of the image in the open card, in points, or `nil` for a height that grows with the width.
  public var pictureHeight: Double?
  /// The text below the image of the open card.
  public var detail = LabelStyle()

  /// Creates a zoom.
  public init() { detail.inset = 20 }

  /// The declarations of the parameters.
  public static let parameters: [Parameter<Opening>] = [
    .choice("style", \.style, "zoom: the image grows to its full extent; card: the cell grows, with text below"),
    .number(
      "duration", \.duration, in: 0...3600, unit: .seconds,
      "the duration of the animation; omitted: 0.5, or 0.7 for a card"),
    .curve("curve", \.curve, "the timing curve; omitted: spring(0.9), or spring(0.78) for a card"),
    Parameter(
      "backdrop", \.backdrop, ParameterCodec.color.optional,
      "the color over the other elements; omitted: black, or #00000066 for a card"),
    .number(
      "backgroundScale", \.backgroundScale, in: 0.1...2,
      "the scale of the other cells while the item is open; omitted: 1"
    ).renamed(from: "othersScale"),
    .number("inset", \.inset, in: 0...10_000, unit: .points, "the space around the open item"),
    .number(
      "press", \.press, in: 0.1...2,
      "the scale of the touched cell before it opens; omitted: 1, or 0.96 for a card"),
    .color("background", \.background, "the color of the card outside its image"),
    .number(
      "pictureHeight", \.pictureHeight, in: 0...10_000, unit: .points,
      "the height of the image in the open card; omitted: it grows with the width"),
    .object("detail", \.detail, "the text below the image of the open card"),
  ]
}

extension Opening {
  /// The time for which a touch rests on the cell before it opens, in seconds.
  package static let pressDuration = 0.15

  package var openDuration: Double { duration ?? (style == .card ? 0.7 : 0.5) }
  package var openCurve: TimingCurve { curve ?? .spring(Spring(dampingRatio: style == .card ? 0.78 : 0.9)) }
  /// A closing item must not overshoot into its neighbors.
  package var closeCurve: TimingCurve { curve ?? .spring(Spring(dampingRatio: style == .card ? 0.9 : 0.95)) }
  package var pressScale: Double { press ?? (style == .card ? 0.96 : 1) }

  package var backdropColor: Color { backdrop ?? Color(red: 0, green: 0, blue: 0, alpha: style == .card ? 0.4 : 1) }
}
