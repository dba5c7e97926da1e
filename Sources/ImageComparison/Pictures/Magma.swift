import Graphics

/// Matplotlib's color map magma, with evenly increasing brightness from black over red to yellow.
///
/// Source: N. Smith, S. van der Walt, *mpl colormaps*, 2015 (CC0); every sixteenth color and the last one.
package enum Magma {
  /// The colors for `0...255`.
  package static let colors: [Pixel] = (0..<256).map { index in
    let lower = index / 16
    let start = 16 * lower
    let end = min(start + 16, 255)
    let share = Double(index - start) / Double(end - start)
    func channel(_ shift: Int) -> UInt8 {
      let (first, second) = (Double(stops[lower] >> shift & 0xFF), Double(stops[lower + 1] >> shift & 0xFF))
      return UInt8((first + (second - first) * share).rounded())
    }
    return Pixel(red: channel(16), green: channel(8), blue: channel(0), alpha: 255)
  }

  /// The colors as `0xRRGGBB`.
  private static let stops = [
    0x000004, 0x0A0822, 0x1D1147, 0x36106B, 0x51127C, 0x6A1C81, 0x832681, 0x9C2E7F, 0xB73779,
    0xD0416F, 0xE75263, 0xF56B5C, 0xFC8961, 0xFEA772, 0xFEC488, 0xFDE2A3, 0xFCFDBF,
  ]
}
