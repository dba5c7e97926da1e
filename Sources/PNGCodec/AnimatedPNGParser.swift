import Graphics

/// A type that collects the frames of an animated PNG from its chunks, in the order of the file.
struct AnimatedPNGParser {
  private let header: PNGHeader
  private var frames: [AnimatedPNGFrame] = []
  private var current: AnimatedPNGFrame?
  private var shared: [Range<Int>] = []
  private var defaultImage: AnimatedPNGFrame
  private var promisedCount: Int?
  private var sequence: UInt32 = 0
  private var sawPixels = false
  private var isEnded = false

  init(_ header: PNGHeader) {
    self.header = header
    defaultImage = AnimatedPNGFrame(area: PixelRect(x: 0..<header.width, y: 0..<header.height))
  }

  mutating func add(_ chunk: PNGChunk, of png: [UInt8]) throws(ImageError) {
    guard png.bigEndian32(at: chunk.data.upperBound) == checksum(png[chunk.start + 4..<chunk.data.upperBound]) else {
      throw .corrupt("CRC error")
    }
    if chunk.hasType("PLTE", in: png) || chunk.hasType("tRNS", in: png) {
      shared.append(chunk.start..<chunk.end)
    } else if chunk.hasType("acTL", in: png) {
      guard chunk.data.count == 8, !sawPixels else { throw .corrupt("acTL is out of place") }
      promisedCount = Int(png.bigEndian32(at: chunk.data.lowerBound))
    } else if chunk.hasType("fcTL", in: png), promisedCount != nil {
      try begin(chunk, of: png)
    } else if chunk.hasType("IDAT", in: png) {
      sawPixels = true
      if current != nil { current?.data.append(chunk.data) } else { defaultImage.data.append(chunk.data) }
    } else if chunk.hasType("fdAT", in: png), promisedCount != nil {
      try checkSequence(chunk, of: png)
      guard sawPixels, current != nil else { throw .corrupt("fdAT without fcTL") }
      current?.data.append(chunk.data.lowerBound + 4..<chunk.data.upperBound)
    } else if chunk.hasType("IEND", in: png) {
      isEnded = true
    }
  }

  mutating func finish() throws(ImageError) -> [AnimatedPNGFrame] {
    guard isEnded else { throw .truncated }
    if promisedCount == nil {
      frames = [defaultImage]
    } else {
      try end()
      guard frames.count == promisedCount, !frames.isEmpty else {
        throw .corrupt("\(frames.count) frames instead of the \(promisedCount ?? 0) that acTL states")
      }
    }
    for index in frames.indices {
      guard !frames[index].data.isEmpty else { throw .corrupt("frame \(index) has no pixels") }
      frames[index].shared = shared
    }
    return frames
  }

  private mutating func begin(_ chunk: PNGChunk, of png: [UInt8]) throws(ImageError) {
    guard chunk.data.count == 26 else { throw .corrupt("fcTL of \(chunk.data.count) bytes") }
    try checkSequence(chunk, of: png)
    try end()
    let start = chunk.data.lowerBound
    let numbers = (1..<5).map { Int(png.bigEndian32(at: start + 4 * $0)) }
    let (width, height, x, y) = (numbers[0], numbers[1], numbers[2], numbers[3])
    guard width > 0, height > 0, x <= header.width - width, y <= header.height - height else {
      throw .corrupt("frame \(frames.count) is \(width) × \(height) pixels at (\(x), \(y)), outside the canvas")
    }
    if !sawPixels, width != header.width || height != header.height { throw .corrupt("the first frame is not whole") }
    guard let disposal = AnimatedPNGFrame.Disposal(rawValue: png[start + 24]),
      let blending = AnimatedPNGFrame.Blending(rawValue: png[start + 25])
    else { throw .corrupt("unknown disposal or blending of frame \(frames.count)") }
    var frame = AnimatedPNGFrame(area: PixelRect(x: x..<x + width, y: y..<y + height))
    let fraction = png.bigEndian32(at: start + 20)
    frame.delay = (UInt16(fraction >> 16), UInt16(fraction & 0xFFFF))
    (frame.disposal, frame.blending) = (disposal, blending)
    current = frame
  }

  private mutating func end() throws(ImageError) {
    guard let frame = current else { return }
    guard !frame.data.isEmpty else { throw .corrupt("frame \(frames.count) has no pixels") }
    frames.append(frame)
    current = nil
  }

  private mutating func checkSequence(_ chunk: PNGChunk, of png: [UInt8]) throws(ImageError) {
    guard chunk.data.count >= 4, png.bigEndian32(at: chunk.data.lowerBound) == sequence else {
      throw .corrupt("frames are out of order")
    }
    sequence += 1
  }
}
