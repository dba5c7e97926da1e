/// A part of the work for a frame, in the order in which a frame goes through them.
public enum RenderStage: String, Sendable, Hashable, CaseIterable {
  /// The layout's preparation, where the frame asks for one.
  case prepare
  /// The layout's answer for the visible rectangle.
  case query
  /// The state of the timeline, elements on their way, styles, texts and images of all elements.
  case presentation
  /// The drawing order.
  case sort
  /// Points to device pixels: transforms, projection, culling; the display list.
  case compose
  /// Everything about the commands that is worked out before the first row: outlines, samplers, shadow masks.
  case plan
  /// Clearing, coverage, sampling and blending.
  case raster
  /// The bytes of the image file.
  case encode
  /// The file.
  case write
}

/// Receives the ends of stages, so that somebody can take their times.
///
/// What is drawn does not depend on it.
package struct RenderStageObserver: Sendable {
  /// Called on the thread that did the work, at the end of a stage or of a part of it.
  package let end: @Sendable (RenderStage) -> Void

  /// An observer that calls a function at the end of every stage.
  package init(end: @escaping @Sendable (RenderStage) -> Void) { self.end = end }
}
