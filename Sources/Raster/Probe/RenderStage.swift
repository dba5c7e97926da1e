/// A stage of the work for a frame, with the cases in the order of the work.
public enum RenderStage: String, Sendable, Hashable, CaseIterable {
  /// The layout's preparation, if the frame needs one.
  case prepare
  /// The layout's query for the visible rectangle.
  case query
  /// The state of the timeline: elements in transition, styles, texts, and images of all elements.
  case presentation
  /// The drawing order.
  case sort
  /// The conversion from points to device pixels: transforms, projection, culling, and the display list.
  case compose
  /// The preparation of the commands before the first row: outlines, samplers, and shadow masks.
  case plan
  /// Clearing, coverage, sampling, and blending.
  case raster
  /// The encoding of the image file.
  case encode
  /// The writing of the file.
  case write
}

/// A type that observes the ends of stages, for measurements.
package struct RenderStageObserver: Sendable {
  /// A closure that is called at the end of a stage or of a part of it, on the thread that did the work.
  package let end: @Sendable (RenderStage) -> Void

  /// Creates an observer that calls a closure at the end of every stage.
  package init(end: @escaping @Sendable (RenderStage) -> Void) { self.end = end }
}
