import Goldens
import Graphics
import Rendering

/// A type that turns a value into frames for a comparison with a golden.
///
/// Use ``pullback(_:)`` to derive a strategy for another type:
/// ```swift
/// extension GoldenStrategy where Value == CarouselLayout {
///   static let turn = GoldenStrategy<Scene>.frames(fps: 30).pullback { layout in Scene(data: data, layout: layout) }
/// }
/// ```
public struct GoldenStrategy<Value>: Sendable {
  let content: GoldenContent
  let sequence: @Sendable (Value, RenderingOptions) async throws -> RenderedSequence

  init(
    content: GoldenContent = .pixels,
    _ sequence: @escaping @Sendable (Value, RenderingOptions) async throws -> RenderedSequence
  ) {
    (self.content, self.sequence) = (content, sequence)
  }

  /// Returns a strategy for another type, whose values are converted first.
  public func pullback<Other>(_ transform: @escaping @Sendable (Other) async throws -> Value) -> GoldenStrategy<Other> {
    GoldenStrategy<Other>(content: content) { other, options in
      try await sequence(try await transform(other), options)
    }
  }

  /// A strategy whose goldens store only digests.
  ///
  /// Such goldens take a few bytes per frame and have no images to compare with.
  public var digestsOnly: GoldenStrategy {
    GoldenStrategy(content: content == .attributes ? .attributes : .digests, sequence)
  }
}

extension GoldenStrategy where Value == Bitmap {
  /// The strategy for the image itself.
  public static var image: GoldenStrategy {
    GoldenStrategy { bitmap, _ in
      let digest = PixelDigest(of: bitmap)
      let shape = SequenceShape(frameCount: 1, framesPerSecond: 0, width: bitmap.width, height: bitmap.height)
      return RenderedSequence(
        frames: FrameSequence(shape: shape, indices: [0], digests: [digest], bitmap: { _ in bitmap }), scale: 1)
    }
  }
}

extension GoldenStrategy where Value: Sequence & Sendable, Value.Element == Bitmap {
  /// Returns the strategy for a sequence of images as frames, at a number of frames per second.
  public static func frames(fps: Double) -> GoldenStrategy {
    GoldenStrategy { images, _ in
      let bitmaps = Array(images)
      guard let first = bitmaps.first else { throw IncompleteRendering("there are no frames") }
      guard bitmaps.allSatisfy({ $0.width == first.width && $0.height == first.height }) else {
        throw IncompleteRendering(
          "frames differ in size; all must have the size of the first, \(first.width) × \(first.height)")
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
