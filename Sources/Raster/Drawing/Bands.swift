/// A frame's rows in bands, and which layers lie in each.
struct Bands: Sendable {
  /// Rows of a band: few enough for its pixels to stay in the second-level cache, many enough to share what is worked out
  /// once a band.
  static let height = 32

  /// Rows of the frame.
  private let rows: Int
  /// Where each band's layers begin, and where the last one's end.
  private var starts: [Int]
  private var layers: [Int32]

  /// Sorts layers into bands by counting; within a band they keep their order.
  ///
  /// - Complexity: O(layers + bands, a layer counting once for each of its bands).
  init(rows: Int, layers all: [LayerShape], clip: PixelRect) {
    self.rows = rows
    let count = (rows + Self.height - 1) / Self.height
    starts = Array(repeating: 0, count: count + 1)
    func bands(_ layer: LayerShape) -> Range<Int> {
      let rows = layer.rows.clamped(to: clip.y)
      return rows.isEmpty ? 0..<0 : rows.lowerBound / Self.height..<(rows.upperBound - 1) / Self.height + 1
    }
    for layer in all {
      for band in bands(layer) { starts[band + 1] += 1 }
    }
    for band in 0..<count { starts[band + 1] += starts[band] }
    layers = Array(repeating: 0, count: starts[count])
    var places = starts
    for (index, layer) in all.enumerated() {
      for band in bands(layer) {
        layers[places[band]] = Int32(index)
        places[band] += 1
      }
    }
  }

  var count: Int { starts.count - 1 }

  /// The rows of a band.
  func rows(_ band: Int) -> Range<Int> { band * Self.height..<min(rows, (band + 1) * Self.height) }

  /// The layers of a band, back to front.
  func layers(_ band: Int) -> ArraySlice<Int32> { layers[starts[band]..<starts[band + 1]] }
}
