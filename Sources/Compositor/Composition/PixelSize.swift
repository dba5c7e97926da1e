import LayoutCore
import Raster
import Scenes
import Synchronization

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
  /// - Parameter workers: The number of threads, which share the frames if they are many or large.
  /// - Complexity: O(visible elements × frames), for at most two thousand frames.
  package init(covering timeline: Timeline, workers: Int = 1) {
    // Image loading and motion blur make no difference here, and take time.
    var generator = FrameGenerator(timeline, loading: nil, motionBlur: nil)
    let canvas = timeline.scene.canvas
    let step = max(1, generator.frameCount / Self.sampleCount)
    let first = generator.frame(at: 0)
    var largest = first.largestExtent(on: canvas)
    let samples = Array(stride(from: step, to: generator.frameCount, by: step))
    let isLarge = first.elements.count * samples.count > Self.sharedElements
    let parts = generator.isConcurrent && isLarge ? min(workers, samples.count) : 1
    let extents = Mutex<[Size]>([])
    LayoutObservation.concurrentPerform(parts) { [generator] part in
      var generator = generator
      var largest = Size.zero
      for sample in samples[part * samples.count / parts..<(part + 1) * samples.count / parts] {
        largest = largest.union(generator.frame(at: sample).largestExtent(on: canvas))
      }
      extents.withLock { $0.append(largest) }
    }
    for extent in extents.withLock({ $0 }) { largest = largest.union(extent) }
    self.init(
      width: Int(min(largest.width, 2 * Double(canvas.pixelWidth)).rounded(.up)),
      height: Int(min(largest.height, 2 * Double(canvas.pixelHeight)).rounded(.up)))
  }

  /// The number of elements of all frames above which threads are worth their start.
  private static let sharedElements = 2_000
  private static let sampleCount = 1000
}

extension Frame {
  /// The longest edges of an element with an image, in device pixels.
  fileprivate func largestExtent(on canvas: Canvas) -> Size {
    let camera = Camera(frame: self, canvas: canvas)
    let whole = Size(width: Double(canvas.pixelWidth), height: Double(canvas.pixelHeight))
    let ownSizes = styles.map(\.contentMode.showsOwnSize)
    var largest = Size.zero
    for element in elements where element.imageIndex != nil && !ownSizes[element.styleIndex] {
      let extent = camera.homography(of: element.attributes).edgeExtent(of: element.attributes.size) ?? whole
      largest = largest.union(extent)
    }
    return largest
  }
}

extension Size {
  fileprivate func union(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
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
