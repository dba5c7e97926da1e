import Graphics
import ImageComparison

extension ComparisonRun {
  func judge(_ verdict: inout GoldenVerdict) {
    verdict.frames = frames
    var flicker = flicker
    verdict.flicker = flicker.difference(
      frameCount: actual.indices.count, indices: actual.indices, limit: comparison.maxFlicker)
    let hasSameShape = actual.indices == golden.indices && hasSameRate
    let rejected = frames.filter { !$0.isAccepted }.map(\.index)
    if hasSameShape, comparison.allows(rejected: rejected) {
      verdict.outcome = frames.allSatisfy { $0.difference?.isIdentical ?? true } ? .identical : .withinTolerance
      judgeFlicker(&verdict)
      return
    }
    verdict.reason = frames.lazy.compactMap { $0.difference?.refusal }.first.map { "\($0)" }
    let unexplained = judgeTiming(&verdict)
    judgeAppearance(&verdict, unexplained)
    switch (verdict.timing != nil, verdict.appearance != nil) {
    case (true, true): verdict.outcome = .timingAndAppearance
    case (true, false): verdict.outcome = .timing
    case (false, _): verdict.outcome = .appearance
    }
  }

  private var hasSameRate: Bool {
    let (a, b) = (actual.shape.framesPerSecond, golden.shape.framesPerSecond)
    return abs(a - b) <= 1e-6 * max(a, b)
  }

  private func judgeFlicker(_ verdict: inout GoldenVerdict) {
    guard let limit = comparison.maxFlicker, let found = verdict.flicker, found.maximum > limit else { return }
    verdict.outcome = .appearance
    let frames = flicker.values.filter { $0.value > limit }.keys.sorted().map { actual.indices[$0] }
    let differing = verdict.frames.compactMap { frame in frame.difference?.bounds.map { (frame, $0) } }
    guard let bounds = differing.first?.1, !frames.isEmpty else { return }
    verdict.appearance = AppearanceDifference(
      runs: frames.runs, worst: found.frame, bounds: differing.map(\.1).reduce(bounds) { $0.union($1) })
  }

  /// Describes late and early frames, and returns the positions of frames whose images remain unexplained.
  private func judgeTiming(_ verdict: inout GoldenVerdict) -> [Int] {
    guard isContinuous else {
      if actual.indices != golden.indices || !hasSameRate {
        var timing = TimingDifference()
        timing.added = Set(actual.indices).subtracting(golden.indices).sorted()
        timing.dropped = Set(golden.indices).subtracting(actual.indices).sorted()
        verdict.timing = timing
      }
      return undecoded.union(records.keys).sorted()
    }
    var unexplained = alignment.isMatched.indices.filter { !alignment.isMatched[$0] }
    var timing = TimingDifference(alignment, pictures)
    let statements = timing?.statementCount ?? 0
    if unexplained.count + statements > Self.simpleStatementCount,
      let rate = PlaybackRate(pictures, rateRatio: rateRatio),
      rate.exceptions.count < unexplained.count + statements
    {
      var stretched = TimingDifference()
      stretched.stretch = rate.stretch
      timing = stretched
      unexplained = rate.exceptions
    }
    if timing == nil, !hasSameRate { timing = TimingDifference() }
    verdict.timing = timing?.numbered(from: actual.indices.first ?? 0)
    return unexplained.filter { records[$0] != nil || undecoded.contains($0) }
  }

  /// If there are more statements than this, another speed is tried.
  private static let simpleStatementCount = 2

  private var rateRatio: Double {
    let (a, b) = (actual.shape.framesPerSecond, golden.shape.framesPerSecond)
    return a > 0 && b > 0 ? a / b : 1
  }

  private func judgeAppearance(_ verdict: inout GoldenVerdict, _ positions: [Int]) {
    let found = positions.compactMap { records[$0] }
    let boxed = found.compactMap { record in record.difference.bounds.map { (record, $0) } }
    guard let worst = boxed.max(by: { $0.0.difference.differingPixels < $1.0.difference.differingPixels }) else {
      judgeDigests(&verdict, positions.filter(undecoded.contains))
      return
    }
    verdict.appearance = AppearanceDifference(
      runs: found.map { actual.indices[$0.pair.actual] }.runs, worst: actual.indices[worst.0.pair.actual],
      bounds: boxed.map(\.1).reduce(worst.1) { $0.union($1) },
      clusters: worst.0.clusters)
    verdict.attributions = attributions(found)
  }

  /// Describes images that differ from the golden's if only digests are known.
  private func judgeDigests(_ verdict: inout GoldenVerdict, _ positions: [Int]) {
    guard let first = positions.first else { return }
    let frames = positions.map { actual.indices[$0] }
    verdict.appearance = AppearanceDifference(
      runs: frames.runs, worst: actual.indices[first],
      bounds: PixelRect(x: 0..<actual.shape.width, y: 0..<actual.shape.height))
    verdict.reason = "the golden has only digests, so the pixels can't be compared"
  }

  private func attributions(_ found: [FramePairResult]) -> [Attribution] {
    guard let attributes else { return [] }
    var totals: [Int: (count: Int, frames: ClosedRange<Int>)] = [:]
    var all = 0
    for record in found {
      guard let attribution = record.attribution else { continue }
      let frame = actual.indices[record.pair.actual]
      all += attribution.total
      for (element, count) in attribution.counts {
        let old = totals[element]
        totals[element] = ((old?.count ?? 0) + count, (old?.frames.lowerBound ?? frame)...frame)
      }
    }
    let changes = changes(found)
    return totals.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { element, total in
      let name = attributes.names[element]
      var attribution = Attribution(
        element: name, pixelCount: total.count, frames: total.frames, changes: changes[name] ?? [])
      attribution.share = Double(total.count) / Double(max(1, all))
      return attribution
    }
  }

  /// Returns the attributes that differ in pairs of frames, by element.
  private func changes(_ found: [FramePairResult]) -> [String: [AttributeChange]] {
    guard let own = actual.attributes, let expected = golden.attributes else { return [:] }
    let pairs = found.compactMap { record -> FramePair? in
      guard let a = own.position(ofFrame: actual.indices[record.pair.actual]),
        let b = expected.position(ofFrame: golden.indices[record.pair.golden])
      else { return nil }
      return FramePair(actual: a, golden: b)
    }
    return Dictionary(own.differences(from: expected, pairs: pairs).map { ($0.element, $0.changes) }) { first, _ in
      first
    }
  }
}

extension PixelRect {
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      x: min(x.lowerBound, other.x.lowerBound)..<max(x.upperBound, other.x.upperBound),
      y: min(y.lowerBound, other.y.lowerBound)..<max(y.upperBound, other.y.upperBound))
  }
}
