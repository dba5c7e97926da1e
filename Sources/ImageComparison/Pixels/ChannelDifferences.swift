/// The differences of the channels of two pixels, `0...255`.
struct ChannelDifferences {
  var red, green, blue, alpha: Int

  /// Creates the differences of two packed pixels, `0xAABBGGRR`.
  @inline(__always) init(_ p: UInt32, _ q: UInt32) {
    red = distance(p, q)
    green = distance(p &>> 8, q &>> 8)
    blue = distance(p &>> 16, q &>> 16)
    alpha = distance(p &>> 24, q &>> 24)
  }

  var greatest: Int {
    let (first, second) = (red > green ? red : green, blue > alpha ? blue : alpha)
    return first > second ? first : second
  }
}

/// Returns the difference of the lowest bytes of two numbers.
@inline(__always) private func distance(_ p: UInt32, _ q: UInt32) -> Int {
  let (p, q) = (Int(p & 0xFF), Int(q & 0xFF))
  return p > q ? p &- q : q &- p
}
