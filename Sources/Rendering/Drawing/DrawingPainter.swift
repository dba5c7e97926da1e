import Compositor
import LayoutCore
import Raster
import Scenes

/// Draws the steps of a ``DrawnImage`` into a bitmap.
///
/// Each step becomes a transparent bitmap, as the frame of its layers is drawn, and is then laid over the image through
/// the coverage of its clips. The first step is drawn in place.
struct DrawingPainter {
  let image: DrawnImage
  /// The pixels as a canvas with one point each.
  let canvas: Canvas
  /// The images that the steps show, in the sizes that they need.
  let images: Set<ImageRequest>
  /// The loaded images; those that are missing leave their places empty.
  var textures: [ImageRequest: Texture] = [:]
  private let composer: FrameComposer
  private var rasterizer = Rasterizer()
  /// The clips of the last mask, and the mask.
  private var lastMask: (clips: [Path], mask: CoverageMask)?

  init(_ image: DrawnImage, typesetter: (any Typesetter)?) {
    self.image = image
    canvas = Canvas(size: Size(width: Double(image.width), height: Double(image.height)), background: .clear)
    composer = FrameComposer(canvas: canvas, typesetter: typesetter)
    images = Self.images(of: image.steps, on: canvas)
  }

  private static func images(of steps: [DrawingStep], on canvas: Canvas) -> Set<ImageRequest> {
    steps.reduce(into: []) { all, step in
      switch step.content {
      case .layers(let layers): all.formUnion(frame(layers, on: canvas).images)
      case .group(let steps): all.formUnion(images(of: steps, on: canvas))
      case .radialGradient: break
      }
    }
  }

  private static func frame(_ layers: [ElementLayer], on canvas: Canvas) -> Frame {
    var frame = Frame(layers, on: canvas)
    frame.askForSufficientImages(covering: PixelSize(canvas: canvas), canvas: canvas)
    return frame
  }

  private var whole: PixelRect { PixelRect(x: 0..<image.width, y: 0..<image.height) }

  mutating func drawn() -> Bitmap {
    paint(image.steps, on: image.isOpaque ? Pixel(red: 0, green: 0, blue: 0, alpha: 255) : .clear)
  }

  private mutating func paint(_ steps: [DrawingStep], on background: Pixel) -> Bitmap {
    guard let first = steps.first else { return Bitmap(width: image.width, height: image.height, fill: background) }
    var bitmap: Bitmap
    if first.isPlain, case .layers(let layers) = first.content {
      bitmap = drawn(layers, on: background)
    } else {
      bitmap = Bitmap(width: image.width, height: image.height, fill: background)
      paint(first, over: &bitmap)
    }
    for step in steps.dropFirst() { paint(step, over: &bitmap) }
    return bitmap
  }

  private mutating func paint(_ step: DrawingStep, over bitmap: inout Bitmap) {
    let region = step.clips.reduce(whole) { $0.intersection($1.pixels) }
    if region.isEmpty { return }
    let layer = content(step.content, in: step.shadow == nil ? region : whole)
    let mask = mask(step.clips)
    let alpha = UInt32(max(0, min(step.alpha, 1)) * 255 + 0.5)
    if let shadow = step.shadow {
      let cast = layer.shadow(sigma: shadow.sigma, offset: shadow.offset, color: shadow.color.pixel())
      bitmap.draw(cast, alpha: alpha, mask: mask, in: region)
    }
    var coverage: Bitmap?
    if step.blendMode.dependsOnCoverage {
      coverage =
        if case .layers(let layers) = step.content { drawn(layers.map(\.silhouette), on: .clear) } else { nil }
      // Gradients and groups cover the whole clip.
      if coverage == nil { coverage = Bitmap(width: image.width, height: image.height, fill: .white) }
    }
    bitmap.draw(layer, mode: step.blendMode, alpha: alpha, mask: mask, coverage: coverage, in: region)
  }

  private mutating func content(_ content: DrawingStep.Content, in region: PixelRect) -> Bitmap {
    switch content {
    case .layers(let layers): drawn(layers, on: .clear, in: region)
    case .group(let steps): paint(steps, on: .clear)
    case .radialGradient(let gradient):
      gradient.shading?.drawn(width: image.width, height: image.height, in: region)
        ?? Bitmap(width: image.width, height: image.height)
    }
  }

  private mutating func drawn(
    _ layers: [ElementLayer], on background: Pixel, in region: PixelRect? = nil
  ) -> Bitmap {
    var list = composer.displayList(for: Self.frame(layers, on: canvas), textures: textures)
    list.background = background
    if let region { list.clip = list.clip.intersection(region) }
    return rasterizer.drawn(list)
  }

  private mutating func mask(_ clips: [Path]) -> CoverageMask? {
    guard let first = clips.first else { return nil }
    if let lastMask, lastMask.clips == clips { return lastMask.mask }
    var mask = rasterizer.coverage(of: first, width: image.width, height: image.height)
    for clip in clips.dropFirst() {
      mask.limit(to: rasterizer.coverage(of: clip, width: image.width, height: image.height))
    }
    lastMask = (clips, mask)
    return mask
  }
}

extension DrawingStep {
  /// A Boolean value that indicates whether the step is laid over the others without any change.
  fileprivate var isPlain: Bool { clips.isEmpty && alpha >= 1 && blendMode == .normal && shadow == nil }
}

extension Pixel {
  fileprivate static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
}

extension Path {
  /// The pixels that the path may touch.
  fileprivate var pixels: PixelRect {
    guard let box = bounds else { return PixelRect(x: 0..<0, y: 0..<0) }
    let limit = Double(DrawnImage.maximumSide + 1)
    func range(_ lower: Double, _ upper: Double) -> Range<Int> {
      guard lower <= upper else { return 0..<0 }
      return Int(max(0, min(lower, limit)).rounded(.down))..<Int(max(0, min(upper, limit)).rounded(.up))
    }
    return PixelRect(x: range(box.minX, box.maxX), y: range(box.minY, box.maxY))
  }
}

extension ElementLayer {
  /// The layer with everything opaque and white.
  fileprivate var silhouette: ElementLayer {
    var layer = self
    layer.alpha = 1
    switch content {
    case .own(var style):
      let shows = style.image != nil || style.gradient.isVisible || style.backgroundColor.alpha > 0
      (style.image, style.gradient, style.backgroundColor) = (nil, Gradient(), shows ? .white : .clear)
      style.label.color = .white
      style.fills = style.fills.map { PathFill($0.path, color: .white) }
      layer.content = .own(style)
    case .group(let layers, let clip): layer.content = .group(layers.map(\.silhouette), clip: clip)
    case .element, .view: break
    }
    return layer
  }
}

extension RadialGradient {
  /// The shading of pixels, or `nil` if the gradient has no area.
  fileprivate var shading: RadialShading? {
    let determinant = map.a * map.d - map.b * map.c
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = AffineTransform(
      a: map.d / determinant, b: -map.b / determinant, c: -map.c / determinant, d: map.a / determinant,
      tx: (map.c * map.ty - map.d * map.tx) / determinant, ty: (map.b * map.tx - map.a * map.ty) / determinant)
    return RadialShading(
      start: (start.center, start.radius), end: (end.center, end.radius), extends: (extendsBefore, extendsAfter),
      stops: stops.map { ($0.location, $0.color.pixel()) }, inverse: inverse)
  }
}
