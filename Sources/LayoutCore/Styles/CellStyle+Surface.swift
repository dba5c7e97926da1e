import Graphics

extension CellStyle {
  /// Returns the color of the background over a backdrop, with the mean of a gradient's colors.
  package func surface(over backdrop: Color) -> Color {
    guard gradient.isVisible else { return backgroundColor.composited(over: backdrop) }
    let colors = gradient.stops.isEmpty ? [gradient.from, gradient.to] : gradient.stops.map(\.color)
    let seen = colors.map { $0.composited(over: backdrop) }
    func mean(_ component: KeyPath<Color, Double>) -> Double {
      seen.reduce(0) { $0 + $1[keyPath: component] } / Double(seen.count)
    }
    return Color(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
  }
}

extension Color {
  /// Returns the color over an opaque one.
  package func composited(over other: Color) -> Color {
    Color(
      red: mix(other.red, red, alpha), green: mix(other.green, green, alpha), blue: mix(other.blue, blue, alpha))
  }

  /// A Boolean value that indicates whether white text has a higher contrast than black text.
  ///
  /// The contrasts are equal at a relative luminance of 0.18, which is a gray of 0.46 (WCAG 2.2, "contrast ratio").
  package var isDark: Bool { 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.46 }
}
