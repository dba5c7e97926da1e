import LayoutCore
import Raster
import Scenes

/// A size in device pixels that an image must cover so that it is never magnified for lack of pixels.
///
/// It depends on the whole scene, not on the rendered frames, because it determines how far images are reduced.
public struct PixelSize: Sendable, Hashable {
  /// The width in device pixels, at least 1.
  public var width: Int
  /// The height in device pixels, at least 1.
  public var height: Int

  /// Creates a size with sides of at least one pixel.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// Creates the size for unknown frames: that of the canvas.
  package init(canvas: Canvas) { self.init(width: canvas.pixelWidth, height: canvas.pixelHeight) }

  /// Returns the size times a factor, rounded up to at most 2²⁴ pixels a side.
  package func scaled(by factor: Double) -> PixelSize {
    func side(_ length: Int) -> Int { Int(min(Double(length) * factor, 16_777_216).rounded(.up)) }
    return PixelSize(width: side(width), height: side(height))
  }

  /// Creates the size for all frames of a timeline: the longest edges of an element with an image, at most twice the
  /// canvas.
  ///
  /// About a thousand evenly spaced frames represent a long timeline. An element that reaches behind the viewer counts
  /// as the canvas, and images at their own size (`ContentMode.showsOwnSize`) don't count.
  /// - Complexity: O(visible elements × frames), for at most two thousand frames.
  package init(covering timeline: Timeline) {
    // Image loading and motion blur make no difference here, and take time.
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

  private static let sampleCount = 1000
}

extension Homography {
  /// Returns the longest horizontal and vertical edges of a projected rectangle, or `nil` if it reaches behind the viewer.
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
