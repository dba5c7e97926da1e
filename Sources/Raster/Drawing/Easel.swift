import Dispatch
import Synchronization

/// What one worker draws with: first it finds what can be seen of a band, then it paints that.
struct Easel: Sendable {
  private var band = Band()
  private var painter: Painter

  init(path: InstructionSet) {
    painter = Painter(path: path)
  }

  /// Draws a band of rows into `pixels`, which hold at least these rows.
  mutating func draw(
    _ index: Int, of picture: FramePicture, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout
  ) {
    let rows = picture.bands.rows(index)
    let clip = PixelRect(x: picture.plan.clip.x, y: picture.plan.clip.y.clamped(to: rows))
    if clip.isEmpty {
      fill(
        &pixels, offset: layout.index(x: 0, y: rows.lowerBound), 0..<rows.count * layout.stride,
        with: picture.background)
      return
    }
    band.reset(clip.y, clip: clip)
    for place in picture.bands.items(index).reversed() {
      let item = picture.plan.items[Int(place)]
      switch item.kind {
      case .layer: band.visit(picture.plan.shapes[Int(item.index)], item: item, edges: picture.plan.edges.span)
      case .mote: band.visit(picture.plan.motes[Int(item.index)], item: item, edges: picture.plan.edges.span)
      }
    }
    band.fillBackground(picture.background, rows: rows, clip: clip, into: &pixels, layout)
    painter.paint(band, of: picture.plan, into: &pixels, layout)
    if var outline = picture.outline {
      painter.scratch.reserve(width: clip.x.count, origin: clip.x.lowerBound)
      painter.scratch.cutOut(&pixels, by: &outline, clip: clip, layout, background: picture.background)
    }
  }

  /// Draws all bands of a frame, as many at a time as there are easels.
  ///
  /// - Precondition: there is at least one easel, and `pixels` holds the whole frame.
  static func draw(_ picture: FramePicture, with easels: inout [Easel], into pixels: inout [Pixel]) {
    if easels.count == 1 || picture.bands.count == 1 {
      var all = pixels.mutableSpan
      for index in 0..<picture.bands.count {
        easels[0].draw(index, of: picture, into: &all, PixelLayout(stride: picture.width, origin: 0))
      }
      return
    }
    // Whoever is free takes the next band. Bands share no pixel and workers no easel.
    let next = Atomic(0)
    unsafe easels.withUnsafeMutableBufferPointer { easels in
      unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        nonisolated(unsafe) let (easels, pixels) = unsafe (easels, pixels)
        unsafe DispatchQueue.concurrentPerform(iterations: easels.count) { worker in
          while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            if index >= picture.bands.count { return }
            let range = picture.pixels(ofBand: index)
            var part = unsafe UnsafeMutableBufferPointer(rebasing: pixels[range]).mutableSpan
            let layout = PixelLayout(stride: picture.width, origin: range.lowerBound)
            unsafe easels[worker].draw(index, of: picture, into: &part, layout)
          }
        }
      }
    }
  }
}

/// A planned frame, ready to be drawn band by band.
struct FramePicture: Sendable {
  let plan: FramePlan
  let bands: Bands
  let width: Int
  let background: Pixel
  /// What is outside of it shows the background.
  let outline: CoverageScanner?

  /// Indices of a band's pixels in the frame.
  func pixels(ofBand index: Int) -> Range<Int> {
    let rows = bands.rows(index)
    return rows.lowerBound * width..<rows.upperBound * width
  }
}

extension Band {
  /// Fills what nothing opaque covers with the background.
  fileprivate func fillBackground(
    _ color: Pixel, rows: Range<Int>, clip: PixelRect, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout
  ) {
    let whole = layout.stride
    for y in rows {
      let offset = layout.index(x: 0, y: y)
      guard clip.y.contains(y) else {
        fill(&pixels, offset: offset, 0..<whole, with: color)
        continue
      }
      fill(&pixels, offset: offset, 0..<clip.x.lowerBound, with: color)
      fill(&pixels, offset: offset, clip.x.upperBound..<whole, with: color)
      var x = 0
      while x < clip.x.count {
        x = bits.next(row: 2 * (y - clip.y.lowerBound), from: x, to: clip.x.count, not: true)
        let end = bits.next(row: 2 * (y - clip.y.lowerBound), from: x, to: clip.x.count, not: false)
        fill(&pixels, offset: offset + clip.x.lowerBound, x..<end, with: color)
        x = end
      }
    }
  }
}
