/// A pixel that opaque items cover in part.
struct PixelFragment {
  /// The samples that are covered.
  var samples: UInt64 = 0
  /// The area that is left, `0...255`.
  var left: UInt32 = 255
}

extension PixelFragment {
  /// The share, `0...255`, of what is left of the pixel that an area behind the others fills.
  ///
  /// - Parameters:
  ///   - area: `1...255`.
  ///   - samples: Those that it covers.
  ///   - takes: True if it takes the area that it fills.
  @inline(always) mutating func share(ofArea area: UInt32, samples new: UInt64, takes: Bool) -> UInt32 {
    let visible = visibleArea(area, samples: new)
    let rest = left &- (isBeside(area, samples: new) ? min(area, left) : visible)
    // A rest of rounding is nothing.
    let share = rest <= 1 ? 255 : left == 255 ? visible : (visible &* 255 &+ left &>> 1) / left
    if takes {
      samples |= new
      left = rest
    }
    return share
  }

  /// True if an area is taken to lie beside the covered area although the two share samples.
  ///
  /// The table's lines are off by up to a few hundredths of a pixel. Lines that meet in a point therefore may not meet in
  /// one there, and two corners that touch in it share at most one sample. Along an edge whose ends two polygons give with
  /// few digits they share several; but they cover all samples, and their areas are a whole pixel.
  @inline(always) private func isBeside(_ area: UInt32, samples new: UInt64) -> Bool {
    if (new & samples).nonzeroBitCount <= 1 && samples & ~new != 0 { return true }
    return new | samples == .max && max(area, left) &- min(area, left) <= 1
  }

  /// The part of an area that is visible behind the covered samples and area, in 1/255 of a pixel.
  @inline(always) private func visibleArea(_ area: UInt32, samples new: UInt64) -> UInt32 {
    if new & samples == 0 { return min(area, left) }
    // All that is taken lies inside, as a border's inside does: then the areas themselves say what is left.
    if samples & ~new == 0 { return min(left, area &- min(area, 255 &- left)) }
    let count = UInt32(truncatingIfNeeded: new.nonzeroBitCount)
    let free = UInt32(truncatingIfNeeded: (new & ~samples).nonzeroBitCount)
    return min(left, (area &* free &+ count &>> 1) / count)
  }
}
