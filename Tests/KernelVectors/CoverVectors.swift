import CRaster
import TestSupport

@testable import KernelReference
@testable import Raster

private let clip = PixelRect(x: 3..<131, y: 2..<34)
private let layout = PixelLayout(stride: 140, origin: 0)
private let pixelCount = 140 * 34

/// What is visible of outlines, and how it is painted.
func coverVectors() -> [VectorFile] { [outlines(), micropolygons()] + painting() + [smallTextures()] }

private func outlines() -> VectorFile {
  var file = VectorFile("cover")
  for (seed, sides) in KernelCases.sides.enumerated() {
    var buffer = KernelCases.strip(.best, clip: clip)
    file.append(emptyStrip: buffer)
    var (outlines, edges, reaches, isReaching) = ([UInt8](), [OutlineEdge](), [RowSpan](), [UInt8]())
    for (layer, sides) in KernelCases.layers(sides, seed: seed, clip: clip) where !layer.isShadow {
      guard let shape = buffer.shape(of: layer) else { continue }
      let reach = buffer.reach(of: layer, shape.rows, edges: sides.span)
      buffer.coverByReference(shape, edges: sides.span, reach: reach)
      outlines += bytes([unsafe shape.kernelOutline])
      edges += sides[shape.outline.first..<shape.outline.first + shape.outline.count]
      reaches += reach
      isReaching.append(reach.isEmpty ? 0 : 1)
    }
    file.append(outlines)
    file.append(edges)
    file.append(reaches)
    file.append(isReaching)
    file.append(contents(buffer))
  }
  return file
}

private func micropolygons() -> VectorFile {
  var file = VectorFile("micropolygons")
  for turn in 0..<12 {
    let all = KernelCases.micropolygons(turn, clip: clip)
    let indices = all.indices.reversed().map { Int32($0) }
    var buffer = KernelCases.strip(.best, clip: clip)
    var ends = [Int32](repeating: 0, count: all.count)
    file.append(emptyStrip: buffer)
    buffer.coverByReference(all, at: indices, ends: &ends)
    file.append(bytes(all.map(\.shape)))
    file.append(indices)
    file.append(contents(buffer))
  }
  return file
}

private func painting() -> [VectorFile] {
  var random = SplitMix64(seed: 22)
  var (paint, restore) = (VectorFile("paint"), VectorFile("restore"))
  for (seed, sides) in KernelCases.sides.enumerated() {
    let buffer = visible(sides, seed: seed)
    let spans = 0..<buffer.spanCount
    let before = random.pixels(pixelCount)
    for color in [random.pixel(), random.opaquePixel()] {
      var after = before
      buffer.paintByReference(color, spans, into: &after, layout)
      paint.append(spans, of: buffer)
      paint.append([color])
      paint.append([layout.stride])
      paint.append(before)
      paint.append(after)
    }
    let painted = random.pixels(pixelCount)
    var restored = painted
    buffer.restoreByReference(spans, of: &restored, before: before, layout)
    restore.append(spans, of: buffer)
    restore.append([layout.stride])
    restore.append(before)
    restore.append(painted)
    restore.append(restored)
  }
  return [paint, restore]
}

private func smallTextures() -> VectorFile {
  var random = SplitMix64(seed: 23)
  var file = VectorFile("small")
  for (seed, sides) in KernelCases.sides.enumerated() {
    let buffer = visible(sides, seed: seed)
    for (turn, visible) in buffer.visibleItems.enumerated() where turn % 5 == seed % 5 {
      let side = [1, 3, 20, 90][turn % 4]
      let texture = Texture(Bitmap(width: side, height: 2 * side, pixels: random.pixels(2 * side * side)))
      for map in KernelCases.smallMaps(side: Double(side)) {
        let sampler = TextureSampler(texture, map: map, isTiled: false, origin: .init(x: 60, y: Int32(turn)))
        let before = random.pixels(pixelCount)
        var after = before
        buffer.paintByReference(sampler, visible.spans, into: &after, layout)
        guard let source = unsafe sampler.kernelSource else { fatalError("\(map) is upright") }
        file.append(visible.spans, of: buffer)
        file.append(bytesOf: unsafe source)
        file.append(texture)
        file.append([layout.stride])
        file.append(before)
        file.append(after)
      }
    }
  }
  return file
}

/// What is visible of some layers.
private func visible(_ sides: ClosedRange<Double>, seed: Int) -> SpanBuffer {
  var buffer = SpanBuffer(instructionSet: .best)
  buffer.reset(clip.y, clip: clip)
  for (layer, edges) in KernelCases.layers(sides, seed: seed, clip: clip) where !layer.isShadow {
    buffer.add(layer, item: FramePlan.Item(.layer, 0, rows: 0..<1), edges: edges.span)
  }
  return buffer
}

extension VectorFile {
  fileprivate mutating func append(emptyStrip buffer: SpanBuffer) {
    append(bytesOf: unsafe buffer.kernelStrip)
    append(HalfPlaneMask.table)
  }

  fileprivate mutating func append(_ spans: Range<Int>, of buffer: SpanBuffer) {
    append(Array(buffer.spans[spans]))
    append(Array(buffer.spanEdges[spans]))
    append(Array(buffer.coverage[..<buffer.coverageCount]))
  }
}

/// All that a strip holds.
private func contents(_ buffer: SpanBuffer) -> [UInt8] {
  bytes(Array(buffer.spans[..<buffer.spanCount])) + bytes(Array(buffer.spanEdges[..<buffer.spanCount]))
    + bytes(Array(buffer.bits.words.dropLast())) + buffer.coverage[..<buffer.coverageCount]
}

private func bytes<Element>(_ elements: [Element]) -> [UInt8] {
  unsafe elements.withUnsafeBytes { unsafe Array($0) }
}
