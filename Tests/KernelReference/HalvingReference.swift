import Graphics

extension KernelReference {
  /// The mean of the area below each target pixel, by intersecting intervals.
  static func halved(_ bitmap: Bitmap) -> Bitmap {
    let columns = max(1, bitmap.width / 2)
    let rows = max(1, bitmap.height / 2)
    var result = Bitmap(width: columns, height: rows)
    for y in 0..<rows {
      for x in 0..<columns {
        var sums = [0, 0, 0, 0]
        for sourceY in 0..<bitmap.height {
          let tall = overlap(target: y, of: rows, source: sourceY, of: bitmap.height)
          for sourceX in 0..<bitmap.width where tall > 0 {
            let area = tall * overlap(target: x, of: columns, source: sourceX, of: bitmap.width)
            let pixel = bitmap[sourceX, sourceY]
            for (index, value) in [pixel.red, pixel.green, pixel.blue, pixel.alpha].enumerated() {
              sums[index] += area * Int(value)
            }
          }
        }
        let total = bitmap.width * bitmap.height
        let mean = sums.map { UInt8(($0 + total / 2) / total) }
        result[x, y] = Pixel(red: mean[0], green: mean[1], blue: mean[2], alpha: mean[3])
      }
    }
    return result
  }

  /// The common length of two intervals, where the axis is `sourceCount × targetCount` units long.
  private static func overlap(target: Int, of targetCount: Int, source: Int, of sourceCount: Int) -> Int {
    let end = min((target + 1) * sourceCount, (source + 1) * targetCount)
    return max(0, end - max(target * sourceCount, source * targetCount))
  }
}
