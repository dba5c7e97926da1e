import Support

extension BenchmarkResult {
  /// Returns the times of whole frames in github-action-benchmark's format `customSmallerIsBetter`.
  ///
  /// There is one object for each entry: `name` with the parameters, `unit` (`ms/frame`), `value` (the median), `range`
  /// (half the width of the median's 95 % interval), and `extra` (frames per second, passes, the dominant stage).
  /// Entries without times are omitted.
  ///
  /// Source: the README of benchmark-action/github-action-benchmark, on custom tools.
  package func customSmallerIsBetter() -> String {
    let items = entries.compactMap { entry -> JSONValue? in
      guard let seconds = entry.secondsPerFrame(.frame), let statistics = entry.wholeFrame?.passStatistics else {
        return nil
      }
      var extra = [entry.framesPerSecond.map { "\($0.quantityText) frames/s" } ?? "", "\(statistics.count) passes"]
      if let dominant = entry.breakdown?.dominant {
        extra.append("\(dominant.stage.rawValue) \(dominant.share.percentText)")
      }
      var item: JSONValue = [
        "name": .text(entry.title), "unit": "ms/frame", "value": .number((seconds * 1e9).rounded() / 1e6),
      ]
      if let margin = statistics.relativeMargin { item = item.adding(["range": .text("± \(margin.percentText)")]) }
      return item.adding(["extra": .text(extra.filter { !$0.isEmpty }.joined(separator: "\n"))])
    }
    return JSONValue.list(items).text(.wrapped(columns: 100)) + "\n"
  }
}
