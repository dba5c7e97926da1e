extension Quad.Gradient: Equatable {
  /// Returns a Boolean value that indicates whether two gradients have the same line and stops.
  public static func == (one: Quad.Gradient, other: Quad.Gradient) -> Bool {
    one.start == other.start && one.end == other.end && one.stops.elementsEqual(other.stops, by: ==)
  }
}

extension Quad.Glyphs: Equatable {
  /// Returns a Boolean value that indicates whether two values have the same outlines, colors, and shadow.
  public static func == (one: Quad.Glyphs, other: Quad.Glyphs) -> Bool {
    one.shadow?.offset == other.shadow?.offset && one.shadow?.color == other.shadow?.color && one.color == other.color
      && one.path == other.path && one.runs == other.runs
  }
}

extension Quad.Fade: Equatable {
  /// Returns a Boolean value that indicates whether two fades have the same heights and opacities.
  public static func == (one: Quad.Fade, other: Quad.Fade) -> Bool {
    one.top == other.top && one.bottom == other.bottom
  }
}
