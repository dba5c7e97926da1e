import Raster

/// The stages of a frame as fractions of the whole.
package struct StageBreakdown: Sendable, Hashable {
  package struct Part: Sendable, Hashable {
    package var stage: RenderStage
    /// The time of the stage in the median pass, in seconds per frame.
    package var seconds: Double
    /// The fraction of the whole frame's time, as the median of the passes, each divided by the adjacent pass over
    /// whole frames.
    package var share: Double
  }

  /// The time of the whole frame in the median pass, in seconds.
  package var seconds: Double
  package var parts: [Part]

  /// The sum of the fractions: 1 for the whole frame, or more if stages overlap.
  package var explained: Double { parts.reduce(0) { $0 + $1.share } }

  package var dominant: Part? { parts.max { $0.share < $1.share } }
}

extension BenchmarkEntry {
  /// The stages as fractions of the whole frame, or `nil` if the whole frame or all stages weren't measured.
  package var breakdown: StageBreakdown? {
    guard let series = wholeFrame, let whole = secondsPerFrame(.frame), whole > 0 else { return nil }
    let wholes = series.passes
    let parts = RenderStage.allCases.compactMap { stage in
      secondsPerFrame(.stage(stage)).map { seconds in
        // Changing activity of the machine affects adjacent passes equally.
        let ratios = zip(self[.stage(stage)]?.passes ?? [], wholes).map { $0 / $1 }
        let share = SampleStatistics(ratios)?.median ?? seconds / whole
        return StageBreakdown.Part(stage: stage, seconds: seconds, share: share)
      }
    }
    return parts.isEmpty ? nil : StageBreakdown(seconds: whole, parts: parts)
  }

  /// The fraction of the whole frame for shadows, which may be slightly negative, or `nil` if it wasn't measured.
  package var shadowShare: Double? {
    guard let whole = secondsPerFrame(.frame), whole > 0 else { return nil }
    return secondsPerFrame(.shadow).map { $0 / whole }
  }
}
