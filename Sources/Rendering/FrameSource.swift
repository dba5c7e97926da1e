import Compositor
import Raster
import SamplePhotos

/// Where a picture's pixels come from.
package enum PictureSource: Sendable, Hashable {
  /// A PNG, JPEG or WebP file, by path.
  case file(String)
  /// One of the built-in pictures; written `builtin:NAME` in recordings.
  case generated(GeneratedPhoto)
}

/// What rendering needs to know before the first frame: the same for a scene and for a layout recording.
package struct FrameSourceHeader: Sendable {
  /// The picture area.
  package var canvas: Canvas
  /// Frames per second.
  package var framesPerSecond: Double
  /// By the names that elements use.
  package var pictures: [String: PictureSource]
  /// Device pixels that every picture must at least cover on both sides; what is larger may be reduced while decoding.
  package var pictureSize: PictureSize
  /// Names of the pictures that are shown at their own size and are not to be reduced.
  package var wholePictures: Set<String> = []
  /// Asked for a character before the default fonts, in this order.
  package var fonts: [SceneFont] = []
  /// What is doubtful about the input; one sentence each.
  package var warnings: [String] = []

  /// A value from its parts.
  package init(
    canvas: Canvas, framesPerSecond: Double, pictures: [String: PictureSource], pictureSize: PictureSize,
    wholePictures: Set<String> = [], fonts: [SceneFont] = [], warnings: [String] = []
  ) {
    self.canvas = canvas
    self.framesPerSecond = framesPerSecond
    self.pictures = pictures
    self.pictureSize = pictureSize
    self.wholePictures = wholePictures
    self.fonts = fonts
    self.warnings = warnings
  }
}

extension FrameSourceHeader {
  /// The header of a scene.
  package init(_ input: SceneInput) {
    self.init(
      canvas: input.scene.canvas, framesPerSecond: input.scene.framesPerSecond, pictures: input.pictures,
      pictureSize: PictureSize(input.timeline), wholePictures: input.wholePictures, fonts: input.fonts,
      warnings: input.warnings)
  }
}

/// Frames in order: from a scene's timeline or from the lines of a recording.
package protocol FrameSource {
  var header: FrameSourceHeader { get }
  /// Frames in all; `nil` if only the end of the stream will tell.
  var frameCount: Int? { get }
  /// Whether ``next()`` answers without waiting for somebody to write.
  var isReady: Bool { get }
  /// The next frame; `nil` after the last.
  mutating func next() throws -> Frame?
}

extension FrameSource {
  /// Whoever computes frames need not wait.
  package var isReady: Bool { true }
}
