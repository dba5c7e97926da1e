import LayoutCore
import Raster
import Scenes

/// Size in device pixels that an image must cover so that it is never magnified for want of pixels.
///
/// It depends on the scene alone, not on the frames asked for, since it decides how far images are reduced while they
/// are decoded, and so their pixels.
public struct PixelSize: Sendable, Hashable {
  /// Device pixels, at least 1.
  public var width: Int
  /// Device pixels, at least 1.
  public var height: Int

  /// Creates a size from its sides; at least one pixel each.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// Creates the size for frames that are not known beforehand: the canvas's.
  public init(canvas: Canvas) {
    self.init(width: canvas.pixelWidth, height: canvas.pixelHeight)
  }

  /// Returns the size times a factor, rounded up; at most 2²⁴ pixels a side.
  public func scaled(by factor: Double) -> PixelSize {
    func side(_ length: Int) -> Int { Int(min(Double(length) * factor, 16_777_216).rounded(.up)) }
    return PixelSize(width: side(width), height: side(height))
  }

  /// Creates the size for all frames of a timeline: the largest that the edges of an element with an image get on the
  /// canvas.
  ///
  /// Some thousand frames, evenly spread, stand for all of a long timeline. An element that reaches behind the eye counts
  /// as the canvas; twice the canvas is the most. Images that are shown at their own size
  /// (`ContentMode.showsOwnSize`) do not count: they are not to be reduced at all.
  /// - Complexity: O(visible elements × frames), at most two thousand frames.
  public init(covering timeline: Timeline) {
    // The arrival of photos makes no difference here, nor do the moments between frames, and both would take time.
    var generator = FrameGenerator(timeline, loading: nil, motionBlur: nil)
    let scene = timeline.scene
    let canvas = Size(width: Double(scene.canvas.pixelWidth), height: Double(scene.canvas.pixelHeight))
    var largest = Size.zero
    let step = max(1, generator.frameCount / Self.sampleCount)
    for index in stride(from: 0, to: generator.frameCount, by: step) {
      let frame = generator.frame(at: index)
      let camera = Camera(frame: frame, canvas: scene.canvas)
      for element in frame.elements
      where element.imageIndex != nil && !frame.style(of: element).contentMode.showsOwnSize {
        let extent = camera.homography(of: element.attributes).edgeExtent(of: element.attributes.size) ?? canvas
        largest.width = max(largest.width, extent.width)
        largest.height = max(largest.height, extent.height)
      }
    }
    self.init(
      width: Int(min(largest.width, 2 * canvas.width).rounded(.up)),
      height: Int(min(largest.height, 2 * canvas.height).rounded(.up)))
  }

  /// Number of frames at which a long timeline is sampled.
  private static let sampleCount = 1000
}

extension Homography {
  /// The longer of the top and bottom edges and the longer of the left and right edges of a projected rectangle at the
  /// origin, in device pixels; `nil` if it reaches behind the eye.
  func edgeExtent(of size: Size) -> Size? {
    let corners = [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)]
      .map { applied(x: $0.0, y: $0.1) }
    guard corners.allSatisfy({ $0.w > 1e-9 && $0.x.isFinite && $0.y.isFinite && $0.w.isFinite }) else { return nil }
    func edge(_ i: Int, _ j: Int) -> Double {
      let (a, b) = (corners[i], corners[j])
      let (dx, dy) = (a.x / a.w - b.x / b.w, a.y / a.w - b.y / b.w)
      return (dx * dx + dy * dy).squareRoot()
    }
    return Size(width: max(edge(0, 1), edge(3, 2)), height: max(edge(0, 3), edge(1, 2)))
  }
}
