import Raster

/// The samples of all passes, from which series are created.
struct CollectedSamples {
  private var whole: [[Double]]
  private var stages: [RenderStage: [[Double]]] = [:]
  private var shadowless: [[Double]]
  var work: [WorkUnit: Double] = [:]

  init(frameCount: Int = 0) {
    whole = Array(repeating: [], count: frameCount)
    shadowless = whole
  }

  mutating func addFrame() {
    whole.append([])
    shadowless.append([])
    for stage in stages.keys { stages[stage]?.append([]) }
  }

  mutating func add(_ sample: FrameMeter.Sample, of pass: MeasuringPass, frame index: Int) {
    switch pass {
    case .warmUp: break
    case .whole: whole[index].append(sample.whole ?? 0)
    case .stages:
      for stage in sample.stages.keys where stages[stage] == nil {
        // A stage that first appears late took no time before.
        stages[stage] = whole.indices.map { place in Array(repeating: 0, count: staged[place] ?? 0) }
      }
      staged[index, default: 0] += 1
      for stage in stages.keys { stages[stage]?[index].append(sample.stages[stage] ?? 0) }
    case .withoutShadows: shadowless[index].append(Self.drawing.reduce(0) { $0 + (sample.stages[$1] ?? 0) })
    }
  }

  /// The number of staged passes over each frame so far.
  private var staged: [Int: Int] = [:]

  private static let drawing: [RenderStage] = [.compose, .plan, .raster]

  /// The whole frame, its stages in order, and, if it was measured, the part of the shadows.
  var series: [BenchmarkSeries] {
    var all = [BenchmarkSeries(.frame, samples: whole, work: work)]
    for stage in RenderStage.allCases {
      if let samples = stages[stage] { all.append(BenchmarkSeries(.stage(stage), samples: samples, work: work)) }
    }
    if let shadow { all.append(shadow) }
    return all
  }

  private var shadow: BenchmarkSeries? {
    guard shadowless.contains(where: { !$0.isEmpty }) else { return nil }
    let samples = shadowless.indices.map { index in
      shadowless[index].indices.map { pass in
        let with = Self.drawing.reduce(0) { $0 + (stages[$1]?[index][pass] ?? 0) }
        return max(0, with - shadowless[index][pass])
      }
    }
    return BenchmarkSeries(.shadow, samples: samples, work: work)
  }
}
