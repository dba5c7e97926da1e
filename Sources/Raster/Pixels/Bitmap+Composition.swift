import Graphics

/// The coverage of pixels, `0...255`, row-major.
package typealias CoverageMask = [UInt8]

extension Bitmap {
  /// Draws a bitmap of the same size over this one.
  ///
  /// - Parameters:
  ///   - layer: The bitmap above.
  ///   - mode: The blend mode.
  ///   - alpha: The opacity of the layer, `0...255`.
  ///   - mask: The part of each pixel in which the layer shows, or `nil` for all.
  ///   - coverage: A bitmap whose opacity is the area that the layer's outlines cover, for modes that depend on it.
  ///   - region: The pixels to change.
  package mutating func draw(
    _ layer: Bitmap, mode: BlendMode = .normal, alpha: UInt32 = 255, mask: CoverageMask? = nil,
    coverage: Bitmap? = nil, in region: PixelRect
  ) {
    precondition(layer.width == width && layer.height == height, "the layer has another size")
    for y in region.y {
      let row = y * width
      for index in row + region.x.lowerBound..<row + region.x.upperBound {
        let share = mask.map { UInt32($0[index]) } ?? 255
        let source = layer.pixels[index]
        if let coverage, mode.dependsOnCoverage {
          let covered = Pixel(bits: UInt32(coverage.pixels[index].alpha) << 24).scaled(by: share)
          if covered.alpha == 0 { continue }
          // The color that the whole pixel would have: its opacity doesn't include the covered area.
          let whole = source.divided(by: coverage.pixels[index].alpha).scaled(by: alpha)
          let changed = whole.blended(over: pixels[index], mode)
          pixels[index] = changed.mixed(with: pixels[index], share: Int(covered.alpha))
          continue
        }
        var part = share == 255 ? source : source.scaled(by: share)
        if alpha < 255 { part = part.scaled(by: alpha) }
        if part.bits == 0 { continue }
        pixels[index] = mode == .normal ? part.over(pixels[index]) : part.blended(over: pixels[index], mode)
      }
    }
  }
}

extension Pixel {
  /// Returns every component times 255 divided by a coverage.
  fileprivate func divided(by coverage: UInt8) -> Pixel {
    if coverage == 255 { return self }
    if coverage == 0 { return .clear }
    let half = Int(coverage) / 2
    func byte(_ value: UInt8) -> UInt8 { UInt8(min(255, (Int(value) * 255 + half) / Int(coverage))) }
    let alpha = byte(self.alpha)
    return Pixel(
      red: min(byte(red), alpha), green: min(byte(green), alpha), blue: min(byte(blue), alpha), alpha: alpha)
  }
}

extension Rasterizer {
  /// Returns the area of each pixel that a path in pixels covers.
  package mutating func coverage(of path: Path, width: Int, height: Int) -> CoverageMask {
    var list = DisplayList(width: width, height: height, background: .clear)
    // The quad reaches beyond the frame, so that its outline covers no pixel in part.
    var quad = Quad(
      homography: .scale(x: 1, y: 1, thenTranslate: Point(x: -1, y: -1)),
      size: Size(width: Double(width + 2), height: Double(height + 2)))
    quad.glyphs = Quad.Glyphs(
      path: path.offsetBy(dx: 1, dy: 1), color: Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    list.commands = [.quad(quad)]
    return drawn(list).pixels.map(\.alpha)
  }
}

extension [UInt8] {
  /// Multiplies the coverage with that of another mask.
  package mutating func limit(to other: CoverageMask) {
    for index in indices where self[index] > 0 && other[index] < 255 {
      self[index] = Pixel(bits: UInt32(self[index]) << 24).scaled(by: UInt32(other[index])).alpha
    }
  }
}
