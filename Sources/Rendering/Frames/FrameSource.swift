import Compositor
import LayoutCore
import Raster
import SamplePhotos
import Scenes

/// The properties that rendering needs before the first frame of a scene or a recording.
package struct FrameSourceHeader: Sendable {
  package var canvas: Canvas
  package var framesPerSecond: Double
  /// The known images of the frames, without duplicates.
  package var images: [ImageRequest]
  /// The size in device pixels that images in covering size must cover.
  package var coveringSize: PixelSize
  package var imageProviders = ImageProviders.standard
  /// The fonts to use before the default ones, in this order.
  package var fonts: [SceneFont] = []
  package var warnings: [InputWarning] = []

  package init(
    canvas: Canvas, framesPerSecond: Double, images: [ImageRequest], coveringSize: PixelSize,
    imageProviders: ImageProviders = .standard, fonts: [SceneFont] = [], warnings: [InputWarning] = []
  ) {
    (self.canvas, self.framesPerSecond, self.images) = (canvas, framesPerSecond, images)
    (self.coveringSize, self.imageProviders, self.fonts) = (coveringSize, imageProviders, fonts)
    self.warnings = warnings
  }
}

extension FrameSourceHeader {
  /// Creates the header of a scene.
  ///
  /// - Parameters:
  ///   - coveringSize: The size that images must cover, or `nil` for the size that the scene needs.
  ///   - jobs: The number of threads that find that size.
  /// - Complexity: Without a size, that of generating up to 1,000 frames.
  package init(
    _ input: SceneInput, coveringSize: PixelSize? = nil, jobs: Int = RenderingOptions.processorCount
  ) {
    self.init(
      canvas: input.scene.canvas, framesPerSecond: input.scene.framesPerSecond,
      images: input.timeline.images.requests,
      coveringSize: coveringSize ?? PixelSize(covering: input.timeline, workers: jobs),
      imageProviders: input.imageProviders, fonts: input.fonts, warnings: input.inputWarnings)
    let schemes = Set(images.map(\.source.scheme)).sorted()
    for scheme in schemes where imageProviders[scheme] == nil {
      warnings.append("no image provider has the scheme \(scheme); its images are left out")
    }
  }
}

/// A type that provides frames in order.
package protocol FrameSource {
  var header: FrameSourceHeader { get }
  /// The number of frames, or `nil` if it is known only at the end.
  var frameCount: Int? { get }
  /// A Boolean value that indicates whether ``next()`` returns without waiting for a writer.
  var isReady: Bool { get }
  /// The start time of the last frame in seconds, or `nil` if frames follow each other at the source's rate.
  var time: Double? { get }
  var warnings: [String] { get }
  /// Returns the next frame, or `nil` at the end.
  mutating func next() throws -> Frame?
  /// Reads some of the next frames at the same time, unless they have been read or would have to be waited for.
  ///
  /// - Parameter jobs: The number of workers.
  mutating func readAhead(jobs: Int) async
}

extension FrameSource {
  package var isReady: Bool { true }
  package var time: Double? { nil }
  package var warnings: [String] { [] }
  package mutating func readAhead(jobs: Int) async {}
}
