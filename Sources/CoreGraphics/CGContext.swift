import Foundation
import LayoutCore

/// A context that records drawing commands for an image.
///
/// The renderer executes the commands when a frame shows the image, with the same antialiasing as for layers. A context
/// therefore has no pixels to read, and images of the scene are loaded only if a frame needs them. A bitmap has at most
/// 32,766 pixels per side and 2²⁶ pixels in total.
public final class CGContext {
  /// The values that ``saveGState()`` saves.
  struct State {
    /// The map from user space to pixels from the top-left corner.
    var map: CGAffineTransform
    var fillColor = CGColor(gray: 0, alpha: 1)
    var strokeColor = CGColor(gray: 0, alpha: 1)
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: DrawingStep.Shadow?
    /// The outlines that limit drawing, in pixels.
    var clips: [Path] = []
  }

  /// The steps of a layer that is still open, and the state of its beginning.
  struct OpenLayer {
    var steps: [DrawingStep]
    var state: State
    var savedCount: Int
  }

  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The map from the initial user space to pixels.
  let base: CGAffineTransform
  let isOpaque: Bool
  /// A Boolean value that indicates whether an image of the size is impossible, so that nothing is recorded.
  package let isVoid: Bool

  var state: State
  private var saved: [State] = []
  private var openLayers: [OpenLayer] = []
  private var steps: [DrawingStep] = []
  /// Layers that belong to the last step; appending to the step itself would copy all of them.
  private var pending: [ElementLayer] = []
  private var pendingClips: [Path] = []
  /// The current path, in pixels.
  var currentPath = CGMutablePath()

  /// Creates a context.
  ///
  /// - Parameter base: The map from the initial user space to pixels from the top-left corner.
  package init(width: Int, height: Int, base: CGAffineTransform, isOpaque: Bool = false) {
    (self.width, self.height, self.base, self.isOpaque) = (width, height, base, isOpaque)
    isVoid = !DrawnImage.isPossible(width: width, height: height)
    state = State(map: base)
  }

  /// Creates a context for a rectangle in points, with the y-axis pointing down, of as many pixels as it touches.
  package convenience init(points rect: CGRect, scale: CGFloat, isOpaque: Bool = false) {
    // A millionth of a pixel is a rounding error.
    func pixels(_ length: CGFloat) -> Int {
      let count = (length * scale - 1e-6).rounded(.up)
      return count >= 1 && count <= 1e9 ? Int(count) : 0
    }
    self.init(
      width: pixels(rect.width), height: pixels(rect.height),
      base: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -rect.minX * scale, ty: -rect.minY * scale),
      isOpaque: isOpaque)
  }

  /// Creates a bitmap context, whose origin is the bottom-left corner, or returns `nil` for a size without memory.
  ///
  /// The pixels can't be read or written: `data` must be `nil`. All colors are in sRGB.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard unsafe data == nil, DrawnImage.isPossible(width: width, height: height) else { return nil }
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    self.init(
      width: width, height: height, base: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)),
      isOpaque: alpha == CGImageAlphaInfo.none || alpha == .noneSkipFirst || alpha == .noneSkipLast)
  }

  /// The pixels, which can't be read: `nil`.
  public var data: UnsafeMutableRawPointer? { nil }
  /// The number of bits of a component.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes of a row.
  public var bytesPerRow: Int { 4 * width }

  /// Saves the graphics state.
  public func saveGState() { saved.append(state) }

  /// Restores the graphics state that was saved last.
  public func restoreGState() {
    if saved.count > openLayers.last?.savedCount ?? 0, let last = saved.popLast() { state = last }
  }

  /// Begins a layer whose contents are drawn as one, with the current opacity, shadow, and blend mode.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
    flush()
    openLayers.append(OpenLayer(steps: steps, state: state, savedCount: saved.count))
    steps = []
    (state.alpha, state.shadow, state.blendMode, state.clips) = (1, nil, .normal, [])
  }

  /// Begins a layer that lies in a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [AnyHashable: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Ends the layer that began last, and draws it.
  public func endTransparencyLayer() {
    guard let layer = openLayers.popLast() else { return }
    flush()
    let inner = steps
    saved.removeLast(max(0, saved.count - layer.savedCount))
    (steps, state) = (layer.steps, layer.state)
    if inner.isEmpty { return }
    var step = step(.group(inner))
    step.alpha = Double(state.alpha)
    steps.append(step)
  }

  /// Returns an image of what has been drawn so far, or `nil` if the context has no image.
  ///
  /// Open layers aren't included.
  public func makeImage() -> CGImage? {
    if isVoid { return nil }
    flush()
    let image = DrawnImage(
      width: width, height: height, isOpaque: isOpaque, steps: openLayers.first?.steps ?? steps)
    return CGImage(width: width, height: height, source: .drawing(image))
  }

  /// A Boolean value that indicates whether nothing has been drawn.
  package var isEmpty: Bool { steps.isEmpty && pending.isEmpty && openLayers.isEmpty }
}

extension CGContext {
  /// Records layers, in the coordinates of user space.
  package func record(_ layers: [ElementLayer]) {
    recordMapped(state.map.isIdentity ? layers : layers.map { $0.mapped(by: Transform3D(state.map)) })
  }

  /// Records layers in pixels.
  func recordMapped(_ layers: [ElementLayer]) {
    guard !isVoid, layers.allSatisfy(\.isDrawable) else { return }
    guard state.blendMode.drawn == .normal, state.shadow == nil else {
      flush()
      if !layers.isEmpty { steps.append(step(.layers(layers))) }
      return
    }
    if state.clips != pendingClips { flush() }
    pendingClips = state.clips
    pending += layers
  }

  /// Records anything else as a separate step.
  func record(_ content: DrawingStep.Content, alpha: CGFloat) {
    if isVoid { return }
    flush()
    var step = step(content)
    step.alpha = Double(alpha)
    steps.append(step)
  }

  private func step(_ content: DrawingStep.Content) -> DrawingStep {
    var step = DrawingStep(content)
    (step.clips, step.blendMode, step.shadow) = (state.clips, state.blendMode.drawn, state.shadow)
    return step
  }

  /// Makes a step of the pending layers.
  private func flush() {
    if pending.isEmpty { return }
    var step = DrawingStep(.layers(pending))
    step.clips = pendingClips
    steps.append(step)
    pending = []
  }
}

extension ElementLayer {
  /// A Boolean value that indicates whether the layer has finite geometry and no images inside too many others.
  fileprivate var isDrawable: Bool {
    guard size.width.isFinite, size.height.isFinite, [transform.row1, transform.row2, transform.row4].isFinite else {
      return false
    }
    guard case .own(let style) = content else { return true }
    return style.image?.drawing?.depth ?? 0 < DrawnImage.maximumDepth
  }
}

extension [Vector4] {
  fileprivate var isFinite: Bool { reduce(0) { $0 + $1.x + $1.y + $1.w }.isFinite }
}

extension Transform3D {
  package init(_ map: CGAffineTransform) {
    self.init(
      rows: Vector4(x: Double(map.a), y: Double(map.b), z: 0, w: 0),
      Vector4(x: Double(map.c), y: Double(map.d), z: 0, w: 0), Vector4(x: 0, y: 0, z: 1, w: 0),
      Vector4(x: Double(map.tx), y: Double(map.ty), z: 0, w: 1))
  }
}
