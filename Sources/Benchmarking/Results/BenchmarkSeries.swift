import Raster

/// The repeated measurements of one subject, and the corresponding work.
package struct BenchmarkSeries: Sendable, Hashable {
  package enum Subject: Sendable, Hashable {
    /// The time from the scene to the finished file, or to pixels if nothing is written.
    case frame
    case stage(RenderStage)
    /// The part of planning and rastering for shadows, which is the difference from the same frames without them.
    case shadow
  }

  package var subject: Subject
  /// One list for each measured frame, in seconds and in the order of measuring, without warm-up.
  package var samples: [[Double]]
  /// The work of a pass over all frames, such as cells, pixels, quads, and bytes.
  package var work: [WorkUnit: Double]

  package init(_ subject: Subject, samples: [[Double]], work: [WorkUnit: Double] = [:]) {
    (self.subject, self.samples, self.work) = (subject, samples, work)
  }
}

package enum WorkUnit: String, Sendable, Hashable, CaseIterable {
  /// The elements of the frame: cells and supplementary views.
  case cells
  case quads
  /// The device pixels that quads cover. Pixels that are covered several times count several times.
  case coveredPixels
  case pixels
  case bytes
}
