import Foundation
import QuartzCore

/// The graphics contexts that code has made current, the current one last.
///
/// Each event of a scene has a separate stack, so that a context that was never ended can't reach another frame.
final class GraphicsStack: @unchecked Sendable {
  struct Entry {
    var context: CGContext
    /// The number of pixels per point of an image context, or `nil` for a context that was pushed.
    var imageScale: CGFloat?
  }

  private var entries: [Entry] = []

  /// The stack of the current event, or `nil` outside of a scene.
  @TaskLocal static var current: GraphicsStack?

  /// The stack of the current event, or that of the thread outside of a scene.
  static var present: GraphicsStack {
    if let current { return current }
    let threads = Thread.current.threadDictionary
    if let known = threads[threadKey] as? GraphicsStack { return known }
    let stack = GraphicsStack()
    threads[threadKey] = stack
    return stack
  }

  private static let threadKey = "GraphicsStack"

  var top: Entry? { entries.last }

  func push(_ context: CGContext, imageScale: CGFloat? = nil) {
    entries.append(Entry(context: context, imageScale: imageScale))
  }

  func pop() { _ = entries.popLast() }

  /// Runs a closure with a current context.
  static func with(_ context: CGContext, imageScale: CGFloat? = nil, _ body: () -> Void) {
    let stack = present
    let count = stack.entries.count
    stack.push(context, imageScale: imageScale)
    body()
    stack.entries.removeLast(max(0, stack.entries.count - count))
  }
}

/// Returns the current graphics context, or `nil` for none.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.present.top?.context }

/// Makes a context the current one.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.present.push(context) }

/// Removes the current context.
public func UIGraphicsPopContext() { GraphicsStack.present.pop() }

/// Begins an image with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image, which is transparent or, if it's opaque, black.
///
/// - Parameters:
///   - size: The size, in points. A size without pixels, or with too many, has no image.
///   - opaque: A Boolean value that indicates whether the image is opaque.
///   - scale: The number of pixels per point, or 0 for that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UIScreen.present.scale
  let context = CGContext(points: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
  GraphicsStack.present.push(context, imageScale: scale)
}

/// Returns an image of what has been drawn, or `nil` unless the current context is that of an image.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsStack.present.top, let scale = entry.imageScale else { return nil }
  return entry.context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

/// Ends the current image.
public func UIGraphicsEndImageContext() {
  if GraphicsStack.present.top?.imageScale != nil { GraphicsStack.present.pop() }
}

/// Fills a rectangle with the current color, which replaces what is behind.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current color.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame of one point inside a rectangle.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame of one point inside a rectangle.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  let path = UIBezierPath(rect: rect)
  path.append(UIBezierPath(rect: rect.insetBy(dx: 1, dy: 1)))
  path.usesEvenOddFillRule = true
  path.fill(with: blendMode, alpha: 1)
}

/// Limits drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// Sets the color of fills and strokes in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the color of fills in the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the color of strokes in the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
