/// How much each channel of two pixels differs, `0...255`.
struct ChannelDifferences {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int

  /// The differences of two packed pixels, `0xAABBGGRR`.
  @inline(__always) init(_ p: UInt32, _ q: UInt32) {
    red = distance(p, q)
    green = distance(p &>> 8, q &>> 8)
    blue = distance(p &>> 16, q &>> 16)
    alpha = distance(p &>> 24, q &>> 24)
  }

  /// The greatest of all.
  var greatest: Int {
    let (first, second) = (red > green ? red : green, blue > alpha ? blue : alpha)
    return first > second ? first : second
  }
}

/// How much the lowest bytes of two numbers differ.
@inline(__always) private func distance(_ p: UInt32, _ q: UInt32) -> Int {
  let (p, q) = (Int(p & 0xFF), Int(q & 0xFF))
  return p > q ? p &- q : q &- p
}
