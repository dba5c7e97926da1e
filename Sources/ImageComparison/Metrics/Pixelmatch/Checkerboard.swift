/// The background colors for blending translucent pixels before a comparison.
///
/// The color depends on the position of the pixel in pixelmatch's bytes, 4 · index. Each channel is 48 or 207, so no
/// color of an image equals the background everywhere. Source: mapbox/pixelmatch 7.2.0, option `checkerboard`.
enum Checkerboard {
  /// Returns the straight color behind a pixel.
  @inline(__always) private static func color(at index: Int) -> (red: Double, green: Double, blue: Double) {
    let position = Double(4 &* index)
    let green = Int(position / 1.618033988749895) & 1
    let blue = Int(position / 2.618033988749895) & 1
    return (48, green == 0 ? 48 : 207, blue == 0 ? 48 : 207)
  }

  /// Returns the differences of two straight pixels, red, green, and blue in `-255...255`, blended with the color at
  /// `index`.
  ///
  /// The operations have pixelmatch's order, so the result has the same bits.
  @inline(__always) static func difference(
    _ p: UInt32, _ q: UInt32, at index: Int
  ) -> (red: Double, green: Double, blue: Double) {
    let (pa, qa) = (Double(p &>> 24), Double(q &>> 24))
    let (pr, qr) = (Double(p & 0xFF), Double(q & 0xFF))
    let (pg, qg) = (Double(p &>> 8 & 0xFF), Double(q &>> 8 & 0xFF))
    let (pb, qb) = (Double(p &>> 16 & 0xFF), Double(q &>> 16 & 0xFF))
    if pa == 255 && qa == 255 { return (pr - qr, pg - qg, pb - qb) }
    let behind = color(at: index)
    let alpha = pa - qa
    return (
      (pr * pa - qr * qa - behind.red * alpha) / 255, (pg * pa - qg * qa - behind.green * alpha) / 255,
      (pb * pa - qb * qa - behind.blue * alpha) / 255
    )
  }
}
