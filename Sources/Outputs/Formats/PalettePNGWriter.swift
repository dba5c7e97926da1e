import Dispatch
import FoundationEssentials
import Glibc
import PNGCodec
import Raster
import Rendering
import Support
import Synchronization

/// A writer of animated PNGs whose frames share 256 colors, chosen from all frames in a temporary file.
struct PalettePNGWriter: ~Copyable, FrameWriter {
  private struct Waiting: Sendable {
    var place: Range<Int>
    var origin: (x: Int, y: Int)
    var duration: Int
  }

  /// The number of frames that are processed before they are written.
  private static let batch = 32

  let encoding: any FrameEncoding
  private let plan: OutputPlan
  private let format: AnimatedPNGFormat
  private var file: OutputFile
  private var frames: OutputFile
  private var waiting: [Waiting] = []
  private var byteCount = 0

  init(_ plan: OutputPlan, _ format: AnimatedPNGFormat) throws(OutputError) {
    (self.plan, self.format) = (plan, format)
    var settings = plan.pngSettings()
    settings.text = []
    encoding = PNGChangesEncoding(settings: settings)
    let file = try OutputFile(plan)
    _ = try file.pathForPrograms()
    frames = try OutputFile(path: "\(plan.path).frames", of: plan.path, interruption: plan.interruption)
    self.file = file
  }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) {
    let image = frame[encoding]
    try frames.write(image.bytes)
    let end = byteCount + image.bytes.count
    waiting.append(
      Waiting(
        place: byteCount..<end, origin: (image.area.x.lowerBound, image.area.y.lowerBound), duration: frame.duration))
    byteCount = end
  }

  consuming func finish() throws(OutputError) -> OutputReport {
    let shown = waiting.reduce(0) { $0 + $1.duration }
    let changesNothing = shown == 1 && !plan.alwaysAnimates
    do {
      let stored = try StoredPieces(path: try frames.pathForPrograms())
      let palette = try palette(of: stored)
      if changesNothing {
        let image = try images(waiting, palette, stored, text: text)[0]
        try file.write(image)
      } else {
        try write(stored, palette)
      }
    } catch {
      throw .encoding(plan.path, error)
    }
    let size = try file.commit()
    let form = "\(changesNothing ? "PNG" : "APNG") of 256 colors"
    return plan.report(form, frames: shown, byteCount: size, warnings: changesNothing ? [] : plan.frameRateWarnings)
  }

  private var text: [PNGText] { plan.pngSettings(format.compression).text }

  private func palette(of stored: StoredPieces) throws -> ColorPalette {
    var histogram = ColorHistogram()
    for start in stride(from: 0, to: waiting.count, by: Self.batch) {
      let batch = try batch(from: start)
      let histograms = try inParallel(batch) { frames in
        var histogram = ColorHistogram()
        for frame in frames { histogram.add(try Bitmap(png: try stored.bytes(frame.place))) }
        return histogram
      }
      for other in histograms { histogram.add(other) }
    }
    return ColorPalette(histogram)
  }

  private borrowing func write(_ stored: StoredPieces, _ palette: ColorPalette) throws {
    var animation = AnimatedPNG(
      width: plan.width, height: plan.height, frameCount: waiting.count,
      delay: frameDelay(plan.framesPerSecond, frames: 1), loopCount: format.loopCount, palette: palette)
    try file.write(animation.header(text: text))
    for start in stride(from: 0, to: waiting.count, by: Self.batch) {
      let batch = try batch(from: start)
      for (frame, image) in zip(batch, try images(batch, palette, stored)) {
        let delay = frameDelay(plan.framesPerSecond, frames: frame.duration)
        try file.write(animation.frame(image, at: frame.origin, delay: delay))
      }
    }
    try file.write(AnimatedPNG.end)
  }

  private func images(
    _ frames: [Waiting], _ palette: ColorPalette, _ stored: StoredPieces, text: [PNGText] = []
  ) throws -> [[UInt8]] {
    let images = try inParallel(frames) { frames -> [[UInt8]] in
      guard !frames.isEmpty else { return [] }
      var matcher = PaletteMatcher(palette)
      return try frames.map { frame in
        let bitmap = try Bitmap(png: try stored.bytes(frame.place))
        let indices = matcher.indices(of: bitmap, at: frame.origin)
        return try IndexedImage(width: bitmap.width, indices: indices, palette: palette).encodedPNG(text: text)
      }
    }
    return images.flatMap { $0 }
  }

  private func batch(from start: Int) throws(OutputError) -> [Waiting] {
    if plan.interruption.isRequested { throw OutputError(plan.path, .interrupted) }
    return Array(waiting[start..<min(start + Self.batch, waiting.count)])
  }
}

private struct StoredPieces: Sendable {
  private let file: InputFile

  init(path: String) throws {
    guard let file = InputFile(path: path) else { throw OutputError.writing(path, errno) }
    self.file = file
  }

  /// Returns a piece of the file; several threads can call this method at once.
  func bytes(_ place: Range<Int>) throws -> [UInt8] {
    guard let bytes = file.bytes(upTo: place.count, at: place.lowerBound), bytes.count == place.count else {
      throw ImageError.truncated
    }
    return bytes
  }
}

/// Processes the quarters of an array at the same time.
private func inParallel<Value: Sendable, Result: Sendable>(
  _ values: [Value], _ body: @Sendable (ArraySlice<Value>) throws -> Result
) throws -> [Result] {
  let length = values.count / 4 + 1
  let results = Mutex<[Int: Swift.Result<Result, any Error>]>([:])
  DispatchQueue.concurrentPerform(iterations: 4) { index in
    let result = Swift.Result { try body(values.dropFirst(index * length).prefix(length)) }
    results.withLock { $0[index] = result }
  }
  let all = results.withLock { $0 }
  return try (0..<4).compactMap { try all[$0]?.get() }
}
