import Outputs
import SceneFiles
import Scenes
import Support

/// A search for the best settings with which an output fits into a number of bytes.
///
/// Each attempt is a separate run, which stops as soon as the file is too large.
struct SizeSearch {
  var run: RenderRun
  var request: InputRequest
  /// The largest number of bytes.
  var limit: Int

  /// Renders to a target with the smallest sufficient reduction, and prints the reductions.
  func render(_ target: OutputTarget, of input: OpenedInput) async throws {
    let start = ContinuousClock.now
    let variants = target.format.smallerVariants
    let ladder = ladder(for: target, of: input, qualityCount: variants.count + 1)
    var (last, warned): (OutputRun.Finished?, Bool) = (nil, false)
    let chosen = try await ladder.first { rung in
      var (attempt, changed, request) = (run, target, request)
      (attempt.byteLimit, attempt.hidesWarnings) = (limit, warned)
      warned = true
      if rung.quality > 0 { changed.format = variants[rung.quality - 1].format }
      if rung.scale != ladder.scales[0] { request.options.scale = rung.scale }
      request.rate = { _ in rung.rate }
      do {
        try await attempt.render(try OpenedInput(request), to: [changed]) { last = $0 }
        return true
      } catch let error as OutputError where error.reason == .overByteLimit(limit) {
        return false
      }
    }
    guard let chosen, var last else { throw failure(target, ladder, variants) }
    last.seconds = (ContinuousClock.now - start) / .seconds(1)
    let choice = words(for: chosen, ladder, variants)
    let line = ClosingLine(finished: last, choice: choice.map { "to stay within \(byteText(limit)): \($0)" })
    try line.say(in: run.context, quiet: run.drawing.quiet)
  }

  /// Returns the settings to try, which don't include the scale of contact sheets and the frame rate of stills.
  private func ladder(for target: OutputTarget, of input: OpenedInput, qualityCount: Int) -> SizeLadder {
    let (format, header) = (type(of: target.format), input.source.header)
    let rate = target.frameRate(for: header.framesPerSecond)
    let isPlayed = format.timing != .none
    let rates = isPlayed && input.frames.count != 1 ? [2, 3, 4].map { rate / $0 } : []
    let scales = isPlayed ? [0.75, 0.5, 0.35, 0.25].map { $0 * header.canvas.scale } : []
    return SizeLadder(
      qualityCount: qualityCount,
      rates: [rate] + rates.filter { $0 >= SizeLadder.leastRate && format.frameRateError($0) == nil },
      scales: [header.canvas.scale] + scales)
  }

  /// Returns the reductions of a rung, or `nil` if there are none.
  private func words(for rung: SizeLadder.Rung, _ ladder: SizeLadder, _ variants: [FormatVariant]) -> String? {
    var words: [String] = []
    if rung.quality > 0 { words.append(variants[rung.quality - 1].description) }
    if rung.rate != ladder.rates[0] {
      words.append("\(rung.rate.chartText) instead of \(ladder.rates[0].chartText) fps")
    }
    if rung.scale != ladder.scales[0] {
      words.append("scale \(rung.scale.chartText) instead of \(ladder.scales[0].chartText)")
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private func failure(_ target: OutputTarget, _ ladder: SizeLadder, _ variants: [FormatVariant]) -> ToolFailure {
    let smallest = SizeLadder.Rung(
      quality: variants.count, rate: ladder.rates[ladder.rates.count - 1],
      scale: ladder.scales[ladder.scales.count - 1])
    let words = words(for: smallest, ladder, variants).map { ", not even with \($0)" } ?? ""
    return ToolFailure(
      .cannotCreate, subject: target.path, "doesn't fit into \(byteText(limit))\(words)",
      advice:
        "allow more bytes, choose fewer frames with --frames, or use another format: .webp and .mp4 are the smallest")
  }
}
