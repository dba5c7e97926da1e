import LayoutCore

/// The way an item opens to fill the viewport, and closes: what a zoom transition is in UIKit.
public struct Opening: Parameterized, Hashable {
  /// A look of the opened item.
  public enum Style: String, Sendable, CaseIterable {
    /// The image grows until it is seen whole, as a photo of the Photos app does.
    case zoom
    /// The cell grows to the viewport's size with its picture at the top and room for text below, as a card of the App
    /// Store's Today page does.
    case card
  }

  /// The look.
  public var style = Style.zoom
  /// Time from the cell's place to the viewport's size, in seconds; `nil` for 0.5, and 0.7 for a card.
  public var duration: Double?
  /// The timing curve; `nil` for a spring, which a card overshoots a little.
  public var curve: TimingCurve?
  /// The colour between the opened item and the others; `nil` for black, and a translucent black for a card.
  public var backdrop: Color?
  /// Size of the others while the item is open, as a factor.
  public var backgroundScale = 1.0
  /// Free room around the opened item, in points.
  public var inset = 0.0
  /// Size of the cell while a finger rests on it before it opens, as a factor; `nil` for 1, and 0.96 for a card.
  public var press: Double?
  /// Colour of the card where its picture does not reach.
  public var background = Color.white
  /// Height of the picture in the opened card, in points; `nil` for that of the cell, times the growth of its width.
  public var pictureHeight: Double?
  /// Text below the picture of the opened card.
  public var detail = LabelStyle()

  /// A zoom.
  public init() { detail.inset = 20 }

  /// The declarations.
  public static let parameters: [Parameter<Opening>] = [
    .choice("style", \.style, "zoom: the image grows until it is seen whole; card: the cell grows, with text below"),
    .number(
      "duration", \.duration, in: 0...3600, unit: .seconds, "duration of the way; omitted: 0.5, and 0.7 for a card"),
    .curve("curve", \.curve, "timing curve; omitted: spring(0.9), and spring(0.78) for a card"),
    Parameter(
      "backdrop", \.backdrop, ParameterCodec.color.optional,
      "colour over the others; omitted: black, and #00000066 for a card"),
    .number(
      "backgroundScale", \.backgroundScale, in: 0.1...2, "scale of the other cells while the item is open; omitted: 1"
    ).renamed(from: "othersScale"),
    .number("inset", \.inset, in: 0...10_000, unit: .points, "free room around the opened item"),
    .number(
      "press", \.press, in: 0.1...2,
      "size of the cell under the finger before it opens, as a factor; omitted: 1, and 0.96 for a card"),
    .color("background", \.background, "colour of the card beside its picture"),
    .number(
      "pictureHeight", \.pictureHeight, in: 0...10_000, unit: .points,
      "height of the picture in the opened card; omitted: it grows with the width"),
    .object("detail", \.detail, "text below the picture of the opened card"),
  ]
}

extension Opening {
  /// Time for which a finger rests on the cell before it opens, in seconds.
  package static let pressDuration = 0.15

  package var openDuration: Double { duration ?? (style == .card ? 0.7 : 0.5) }
  package var openCurve: TimingCurve { curve ?? .spring(Spring(dampingRatio: style == .card ? 0.78 : 0.9)) }
  /// A closing item must not swing about its place, which has neighbours.
  package var closeCurve: TimingCurve { curve ?? .spring(Spring(dampingRatio: style == .card ? 0.9 : 0.95)) }
  package var pressScale: Double { press ?? (style == .card ? 0.96 : 1) }

  package var backdropColor: Color {
    if let backdrop { return backdrop }
    var color = Color.black
    if style == .card { color.alpha = 0.4 }
    return color
  }
}
