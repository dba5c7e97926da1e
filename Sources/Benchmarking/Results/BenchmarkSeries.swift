import Raster

/// Times of one thing, measured again and again, and the work that each time stands for.
public struct BenchmarkSeries: Sendable, Hashable {
  /// The thing that was measured: a stage, or the whole frame.
  public enum Subject: Sendable, Hashable {
    /// From the scene to the finished file, or to pixels if nothing is written.
    case frame
    /// A part of the work for a frame.
    case stage(RenderStage)
    /// The part of planning and rastering that shadows take: the difference to the same frames without them.
    case shadow
  }

  /// The thing that was measured.
  public var subject: Subject
  /// One list for each frame that was measured, in seconds, in the order of measuring; warm-up is not in it.
  public var samples: [[Double]]
  /// The work of a pass over all frames: cells, pixels, quads, bytes.
  public var work: [WorkUnit: Double]

  /// A series from its parts.
  public init(_ subject: Subject, samples: [[Double]], work: [WorkUnit: Double] = [:]) {
    (self.subject, self.samples, self.work) = (subject, samples, work)
  }
}

/// A unit of the work for a frame.
public enum WorkUnit: String, Sendable, Hashable, CaseIterable {
  /// Elements of the frame: cells and supplementary views.
  case cells
  /// Quads of the display list.
  case quads
  /// Device pixels that quads cover, each as often as it is covered.
  case coveredPixels
  /// Device pixels of the canvas.
  case pixels
  /// Bytes of the image file.
  case bytes
}
