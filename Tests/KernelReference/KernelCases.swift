import TestSupport

@testable import Raster

/// Operands of kernels, from ordinary to absurd.
enum KernelCases {
  /// Kinds of quads: their sides in pixels.
  static let sides: [ClosedRange<Double>] = [0.05...0.6, 0.3...1.4, 1...3, 4...15, 10...24, 20...200]

  /// Maps from ordinary to absurd: in a frame of 300 × 12.
  static let shadowMaps: [Homography] = [
    .scale(x: 1, y: 1, thenTranslate: Point(x: -150, y: -6)),
    .scale(x: 0.01, y: 7, thenTranslate: Point(x: -1, y: -40)),
    Homography(0.8, 0.6, -120, -0.6, 0.8, 80, 0, 0, 1),
    Homography(0.8, 0.1, -100, -0.1, 0.7, 3, 0.004, 0.0001, 1),
    Homography(0.8, 0.1, -100, -0.1, 0.7, 3, -0.004, 0.01, 1),
    // The horizon crosses the frame.
    Homography(1, 0, -100, 0, 1, -6, 0.01, 0, -1.5),
    Homography(1, 0, -100, 0, 1, -6, -0.01, 0.02, 1.2),
    Homography(0, 0, 0, 0, 0, 0, 0, 0, 1),
    Homography(1e300, 1e300, -1e300, 1, 1, 1, 0, 0, 1),
    Homography(.nan, 0, 0, 0, 1, 0, 0, 0, 1),
    Homography(1, 0, 0, 0, 1, 0, 0.01, 0, .nan),
    Homography(.infinity, 0, 0, 0, 1, 0, 1e-300, 0, 1e-300),
  ]

  /// Moves, turns, perspective with one tap and many, past the horizon; and numbers that are none.
  static func sampleMaps(side: Double, nonsense: Bool) -> [Homography] {
    var maps = [
      Homography(1, 0, -100, 0, 1, 3, 0, 0, 1), Homography(1, 0, -7.3, 0, 1, 20.6, 0, 0, 1),
      Homography(0.9, 0.2, -9, -0.2, 0.9, 8, 0, 0, 1), Homography(3.1, 1, -99, -0.7, 2.3, 8, 0, 0, 1),
      Homography(0.2, 0.01, 1, 0.02, 9, 3, 0, 0, 1), Homography(1, 0.2, -9, 0.1, 1.1, 1, 0.003, 0.001, 1),
      Homography(4, 0.3, -9, 0.1, 1.2, 1, -0.004, 0.001, 1), Homography(0.4, 0, 2, 0, 0.2, 1, 0.001, -0.09, 1),
      Homography(25, 1, -side, 2, 14, 0, 0.01, 0.02, 1),
      // Windows of two, three and four rows; several of them along u, v and between.
      Homography(2.7, 1e-4, -9, 0.01, 1.1, 3, 0, 0, 1), Homography(1.4, 0.01, -9, 1e-4, 1.7, 3, 1e-5, 0, 1),
      Homography(2.9, 0.1, -side, -0.1, 2.8, -8, 1e-5, 2e-5, 1), Homography(7.3, 0.1, -9, -0.1, 2.1, -8, 0, 0, 1),
      Homography(1.3, 0.1, -20, -0.1, 11.2, -8, 0, 0, 1), Homography(4.1, -1.1, -9, 3.9, 1.2, -8, 0, 0, 1),
    ]
    maps += columnMaps(side: side)
    guard nonsense else { return maps }
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e30, 0] {
      for perspective in [0, 0.003] {
        maps += [
          Homography(value, 0.1, -4, -0.2, 0.8, 2, perspective, -perspective, 1),
          Homography(1.3, 0.1, value, -0.2, 0.8, 2, perspective, -perspective, 1),
          Homography(1.3, 0.1, -4, -0.2, value, 2, perspective, value, 1),
        ]
      }
    }
    return maps
  }

  /// Turns about the vertical axis alone: enlarged, near the own size, reduced, mixed with the next level, mirrored, upside
  /// down, slanted in some blocks and in all, past the horizon, and with the traces of rotations.
  static func columnMaps(side: Double) -> [Homography] {
    [
      Homography(0.3, 0, 1, 0.02, 0.25, 1, 0.002, 0, 1), Homography(1, 0, -side / 3, 0.01, 1.03, 1, 0.0004, 0, 1),
      Homography(2.1, 1e-17, -9, 0.1, 1.9, -7, -0.002, -1e-19, 1), Homography(2.85, 0, -9, 0, 2.83, -3, 1e-5, 0, 1),
      Homography(1.4, 0, -20, 0.2, 2.88, -9, 0.0008, 0, 1), Homography(-2.3, 0, side, 0.1, -1.4, 25, 0.001, 0, 1),
      Homography(3.6, 0, -side, 0.9, 1.7, -8, -0.001, 0, 1), Homography(5.1, 0, -9, 3.9, 1.2, -8, 0.003, 0, 1),
      Homography(1, 0, -side, 0.3, 0.4, -6, 0.01, 0, -1.5), Homography(0.7, 0, 9, 0.1, 0.6, 0, -0.006, 0, 1.2),
      Homography(17, 0, -side, 0.1, 31, -90, 1e-3, 0, 1), Homography(0.1, 0, 0, 90, 200, 0, 0.1, 0, 1),
    ]
  }

  /// Small quads: turned, tilted and both; one tap, one window and several; beside the texture, and numbers that are none.
  static func smallMaps(side: Double) -> [Homography] {
    [
      Homography(0.4, 0.1, -9, -0.1, 0.4, 3, 0, 0, 1), Homography(1.9, 0.3, -side, -0.2, 1.2, 3, 0, 0, 1),
      Homography(1.4, 0.5, -60, -0.6, 2.3, -8, 4e-4, -3e-4, 1), Homography(4.3, 0.5, -200, 3.6, 2.3, -8, 2e-4, 1e-3, 1),
      Homography(-0.3, 2.5, -20, 7.3, 0.4, -400, -2e-4, 0, -1), Homography(.nan, 2.5, -20, 7.3, 0.4, -4, 0, 0, 1),
      Homography(1e30, 2.5, -20, 7.3, 0.4, .infinity, 0, 1e-3, 1), Homography(1, 0.2, 0, 0.2, 1, 0, 0, 0, 0),
    ]
  }

  /// Outlines with square and round corners, opaque ones and others, upright and in perspective, some across the clip's
  /// sides.
  static func layers(
    _ sides: ClosedRange<Double>, seed: Int, clip: PixelRect
  ) -> [(layer: LayerGeometry, edges: [OutlineEdge])] {
    var random = SplitMix64(seed: UInt64(seed))
    return (0..<60).compactMap { turn in
      let (w, h) = (random.number(in: sides), random.number(in: sides))
      let lean = turn % 4 == 0 ? 0 : random.number(in: -1...1)
      let bend = turn % 3 == 0 ? random.number(in: -0.01...0.01) : 0
      var map = Homography(
        w, -lean * h, random.number(in: -9...135), lean * w, h, random.number(in: -9...38), bend, bend, 1)
      // Sides on pixels' borders, as upright cells have them.
      if turn % 8 == 0 { (map.h00, map.h11, map.h02) = (w.rounded(.up), h.rounded(.up), map.h02.rounded()) }
      let unit = Outline.roundedRect(.unit, radius: turn % 5 == 1 ? 0.3 : 0, segments: turn % 7 + 2)
      var edges: [OutlineEdge] = []
      let outline = ConvexOutline(Outline.projected(unit, by: map, clip: clip), into: &edges)
      var layer = LayerGeometry(outline: outline, isOpaque: turn % 6 != 2)
      if turn % 6 == 2 { (layer.isMixed, layer.opacity) = (turn % 4 != 0, UInt32(turn * 4 + 3)) }
      if turn % 9 == 5 {
        let more = Outline.projected(unit, by: map.after(.scale(x: 1.5, y: 1.5, thenTranslate: .zero)), clip: clip)
        layer.reach = ConvexOutline(more, into: &edges)
      }
      layer.isShadow = turn % 11 == 10
      return outline.isEmpty ? nil : (layer, edges)
    }
  }

  /// Quads about as small as a pixel.
  static func micropolygons(_ turn: Int, clip: PixelRect) -> [Micropolygon] {
    var random = SplitMix64(seed: UInt64(21 + turn))
    return (0..<400).compactMap { _ in
      let (side, lean) = (random.number(in: 0.05...1), turn % 3 == 0 ? 0 : random.number(in: -0.4...0.4))
      let map = Homography(
        side, -lean, random.number(in: 4...30), lean, side, random.number(in: 3...30), turn % 2 == 0 ? 0 : 0.01, 0, 1)
      var quad = Quad(homography: map, size: Size(width: 1, height: 1))
      quad.fill = turn % 4 == 1 ? random.pixel() : random.opaquePixel()
      guard let corners = Corners(quad.squared, quad.homography, clip: clip) else { return nil }
      return Micropolygon(quad, textures: [Texture]().span, corners: corners)
    }
  }

  /// An empty strip with room for many spans.
  static func strip(_ instructionSet: InstructionSet, clip: PixelRect) -> SpanBuffer {
    var buffer = SpanBuffer(instructionSet: instructionSet)
    buffer.reset(clip.y, clip: clip)
    buffer.spans = Array(repeating: RowSpan(), count: 1 << 16)
    buffer.spanEdges = Array(repeating: SpanBuffer.SpanEdges(), count: 1 << 16)
    buffer.coverage = Array(repeating: 0, count: 1 << 21)
    return buffer
  }
}

extension SplitMix64 {
  /// A few runs of a row that do not touch each other.
  mutating func spans(row: Int, width: Int) -> [RowSpan] {
    var spans: [RowSpan] = []
    var x = Int(next() % 20)
    while x < width {
      let end = min(width, x + Int(next() % 170))
      spans.append(RowSpan(y: row, columns: x..<end))
      x = end + Int(next() % 20) + 1
    }
    return spans
  }

  /// Premultiplied noise.
  mutating func pixels(_ count: Int) -> [Pixel] { (0..<count).map { _ in pixel() } }
}

extension TextureSampler {
  /// The reference's samples of a row's first pixels.
  func rowByReference(_ y: Int, width: Int) -> [Pixel] {
    var row = [Pixel](repeating: .clear, count: width)
    sampleByReference([RowSpan(y: y, columns: 0..<width)], into: &row, PixelLayout(stride: 0, origin: 0))
    return row
  }
}
