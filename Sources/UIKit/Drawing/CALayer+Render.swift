import Foundation
import LayoutCore
import QuartzCore

extension CALayer {
  /// Draws the layer and its sublayers in a context, in the coordinates of the layer.
  ///
  /// The drawing is that of a frame, including shadows, clips, and transforms.
  public func render(in ctx: CGContext) {
    displayTree()
    let corner = Transform3D.translation(x: Double(bounds.minX), y: Double(bounds.minY))
    nonisolated(unsafe) let layer = self
    ctx.record(MainActor.erasingIsolation { unsafe layer.elementLayers(LayerPlace(transform: corner)) })
  }
}

extension UIView {
  /// Draws the view and its subviews in the current context, stretched to a rectangle, and returns `true`.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the context.
  ///   - afterUpdates: A Boolean value that indicates whether the view is laid out before.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { layoutIfNeeded() }
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}

extension UIView: CALayerDelegate {
  /// Gives the contents as many pixels per point as the screen has.
  public func layerWillDraw(_ layer: CALayer) {
    if layer === self.layer { layer.contentsScale = max(layer.contentsScale, UIScreen.present.scale) }
  }
}
