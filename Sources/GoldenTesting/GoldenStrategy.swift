import Goldens
import Graphics
import Rendering

/// A way to turn a value into frames that are compared with a golden.
///
/// A strategy of one type makes one of another with ``pullback(_:)``:
/// ```swift
/// extension GoldenStrategy where Value == CarouselLayout {
///   static let turn = GoldenStrategy<Scene>.frames(fps: 30).pullback { layout in Scene(data: data, layout: layout) }
/// }
/// ```
public struct GoldenStrategy<Value>: Sendable {
  let content: GoldenContent
  let sequence: @Sendable (Value, RenderingOptions) async throws -> RenderedSequence

  /// Creates a strategy.
  ///
  /// - Parameter sequence: Makes the frames of a value.
  public init(_ sequence: @escaping @Sendable (Value) async throws -> RenderedSequence) {
    self.init(content: .pixels) { value, _ in try await sequence(value) }
  }

  init(
    content: GoldenContent = .pixels,
    _ sequence: @escaping @Sendable (Value, RenderingOptions) async throws -> RenderedSequence
  ) {
    (self.content, self.sequence) = (content, sequence)
  }

  /// Returns the strategy for another type, whose values are turned into this one's first.
  public func pullback<Other>(
    _ transform: @escaping @Sendable (Other) async throws -> Value
  ) -> GoldenStrategy<Other> {
    GoldenStrategy<Other>(content: content) { other, options in
      try await sequence(try await transform(other), options)
    }
  }

  /// The strategy with goldens that hold digests only: a few bytes a frame, and no pictures to compare with.
  public var digestsOnly: GoldenStrategy {
    GoldenStrategy(content: content == .attributes ? .attributes : .digests, sequence)
  }
}

extension GoldenStrategy where Value == Bitmap {
  /// The image itself.
  public static var image: GoldenStrategy {
    GoldenStrategy { bitmap in
      let digest = PixelDigest(of: bitmap)
      let shape = SequenceShape(frameCount: 1, framesPerSecond: 0, width: bitmap.width, height: bitmap.height)
      return RenderedSequence(
        frames: FrameSequence(shape: shape, indices: [0], digests: [digest], bitmap: { _ in bitmap }), scale: 1)
    }
  }
}

extension GoldenStrategy where Value: Sequence & Sendable, Value.Element == Bitmap {
  /// Every image as a frame.
  ///
  /// - Parameter fps: Frames per second.
  public static func frames(fps: Double) -> GoldenStrategy {
    GoldenStrategy { images in
      let bitmaps = Array(images)
      guard let first = bitmaps.first else { throw IncompleteRendering("there are no frames") }
      guard bitmaps.allSatisfy({ $0.width == first.width && $0.height == first.height }) else {
        throw IncompleteRendering("all frames must have the size of the first, \(first.width) × \(first.height)")
      }
      let shape = SequenceShape(
        frameCount: bitmaps.count, framesPerSecond: fps, width: first.width, height: first.height)
      return RenderedSequence(
        frames: FrameSequence(
          shape: shape, indices: Array(bitmaps.indices), digests: bitmaps.map { PixelDigest(of: $0) },
          bitmap: { bitmaps[$0] }), scale: 1)
    }
  }
}
