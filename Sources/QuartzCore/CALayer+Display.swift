import CoreGraphics

/// The methods of a layer's delegate.
///
/// All of them have default implementations that do nothing.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Sets the contents of a layer.
  func display(_ layer: CALayer)
  /// Prepares a layer for drawing.
  func layerWillDraw(_ layer: CALayer)
  /// Draws the contents of a layer.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Lays out the sublayers of a layer.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Does nothing.
  public func display(_ layer: CALayer) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}

/// The state of a layer's drawn contents.
struct LayerDisplay {
  var isNeeded = false
  /// A Boolean value that indicates whether the contents were drawn, instead of being assigned.
  var hasDrawn = false
  /// The size of the layer when it was drawn last.
  var size = CGSize.zero
}

extension CALayer {
  /// A Boolean value that indicates whether code drew the contents, instead of assigning them.
  package var hasDrawnContents: Bool { displayState.hasDrawn }

  /// Draws the marked contents of the layer and its sublayers, except for those of hidden layers.
  package func displayTree() {
    if isHidden { return }
    displayIfNeeded()
    for layer in sublayers ?? [] { layer.displayTree() }
  }

  func drawMarkedContents() {
    let size = bounds.size
    if needsDisplayOnBoundsChange, size != displayState.size { displayState.isNeeded = true }
    guard displayState.isNeeded, size.width > 0, size.height > 0 else { return }
    (displayState.isNeeded, displayState.size) = (false, size)
    display()
  }

  func drawContents() {
    nonisolated(unsafe) let (owner, layer) = (delegate as? any CALayerDelegate, self)
    MainActor.erasingIsolation {
      unsafe owner?.display(layer)
      unsafe owner?.layerWillDraw(layer)
    }
    let scale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
    let context = CGContext(points: bounds, scale: scale)
    draw(in: context)
    if !context.isEmpty {
      (contents, displayState.hasDrawn) = (context.makeImage(), true)
    } else if displayState.hasDrawn {
      (contents, displayState.hasDrawn) = (nil, false)
    }
  }
}
