import Raster

/// The stages of a frame as shares of the whole.
public struct StageBreakdown: Sendable, Hashable {
  /// A stage and its share.
  public struct Part: Sendable, Hashable {
    /// The stage.
    public var stage: RenderStage
    /// Its time, in seconds a frame, by the median pass.
    public var seconds: Double
    /// Its time as a share of the whole frame's, 0.5 for half of it: the median of the passes, each by the pass over whole
    /// frames beside it.
    public var share: Double
  }

  /// The whole frame, in seconds, by the median pass.
  public var seconds: Double
  /// The stages that were measured, in the order of a frame.
  public var parts: [Part]

  /// The share of the frame that the stages explain together: 1 for all of it, more where stages overlap.
  public var explained: Double { parts.reduce(0) { $0 + $1.share } }

  /// The stage with the largest share; `nil` without stages.
  public var dominant: Part? { parts.max { $0.share < $1.share } }
}

extension BenchmarkEntry {
  /// The stages as shares of the whole frame; `nil` if the whole frame, or every stage, was not measured.
  public var breakdown: StageBreakdown? {
    guard let series = wholeFrame, let whole = secondsPerFrame(.frame), whole > 0 else { return nil }
    let wholes = series.passes
    let parts = RenderStage.allCases.compactMap { stage in
      secondsPerFrame(.stage(stage)).map { seconds in
        // What else the machine does from second to second falls on neighbouring passes alike.
        let ratios = zip(self[.stage(stage)]?.passes ?? [], wholes).map { $0 / $1 }
        let share = SampleStatistics(ratios)?.median ?? seconds / whole
        return StageBreakdown.Part(stage: stage, seconds: seconds, share: share)
      }
    }
    return parts.isEmpty ? nil : StageBreakdown(seconds: whole, parts: parts)
  }

  /// The part that shadows take of the whole frame; `nil` if it was not measured.
  ///
  /// A difference of two measurements, so it may be a little below 0.
  public var shadowShare: Double? {
    guard let whole = secondsPerFrame(.frame), whole > 0 else { return nil }
    return secondsPerFrame(.shadow).map { $0 / whole }
  }
}
