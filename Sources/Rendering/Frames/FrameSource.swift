import Compositor
import LayoutCore
import Raster
import SamplePhotos
import Scenes

/// Facts that rendering needs before the first frame: the same for a scene and for a layout recording.
package struct FrameSourceHeader: Sendable {
  /// The canvas.
  package var canvas: Canvas
  /// Frames per second.
  package var framesPerSecond: Double
  /// Images that frames may show, as far as they are known beforehand; none twice.
  package var images: [ImageRequest]
  /// Device pixels that images in covering size must cover on both sides; larger ones may be reduced while decoding.
  package var coveringSize: PixelSize
  /// Providers of the images.
  package var imageProviders = ImageProviders.standard
  /// Asked for a character before the default fonts, in this order.
  package var fonts: [SceneFont] = []
  /// Warnings about the input.
  package var warnings: [InputWarning] = []

  /// Creates a header from its parts.
  package init(
    canvas: Canvas, framesPerSecond: Double, images: [ImageRequest], coveringSize: PixelSize,
    imageProviders: ImageProviders = .standard, fonts: [SceneFont] = [], warnings: [InputWarning] = []
  ) {
    self.canvas = canvas
    self.framesPerSecond = framesPerSecond
    self.images = images
    self.coveringSize = coveringSize
    self.imageProviders = imageProviders
    self.fonts = fonts
    self.warnings = warnings
  }
}

extension FrameSourceHeader {
  /// The header of a scene.
  package init(_ input: SceneInput) {
    self.init(
      canvas: input.scene.canvas, framesPerSecond: input.scene.framesPerSecond,
      images: input.timeline.images.requests, coveringSize: PixelSize(covering: input.timeline),
      imageProviders: input.imageProviders, fonts: input.fonts, warnings: input.inputWarnings)
    let schemes = Set(images.map(\.source.scheme)).sorted()
    for scheme in schemes where imageProviders[scheme] == nil {
      warnings.append("nobody provides images of the scheme \(scheme); they are left out")
    }
  }
}

/// Frames in order: from a scene's timeline or from the lines of a recording.
package protocol FrameSource {
  var header: FrameSourceHeader { get }
  /// Frames in all; `nil` if only the end of the stream will tell.
  var frameCount: Int? { get }
  /// A Boolean value that indicates whether ``next()`` answers without waiting for a writer.
  var isReady: Bool { get }
  /// Seconds at which the frame that came last begins to show; `nil` if its number tells.
  var time: Double? { get }
  /// Doubts about the frames so far; one sentence each.
  var warnings: [String] { get }
  /// The next frame; `nil` after the last.
  mutating func next() throws -> Frame?
}

extension FrameSource {
  /// Always true for sources that compute frames.
  package var isReady: Bool { true }
  /// `nil`: frames follow each other at the source's rate.
  package var time: Double? { nil }
  /// None.
  package var warnings: [String] { [] }
}
