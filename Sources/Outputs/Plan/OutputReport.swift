import Support

/// A description of a finished output.
public struct OutputReport: Sendable {
  /// The output as the user named it.
  public var path: String
  /// A summary for people, such as `APNG, 103 frames, 3.4 s at 30 fps, 640 × 360, 17.6 MB`.
  public var summary: String
  /// The number of bytes in the file, or in all frames of a folder, or `nil` if it's unknown.
  public var byteCount: Int?
  /// Warnings for the user, each one sentence.
  public var warnings: [String]

  /// Creates a report.
  public init(path: String, summary: String, byteCount: Int? = nil, warnings: [String] = []) {
    (self.path, self.summary, self.byteCount, self.warnings) = (path, summary, byteCount, warnings)
  }
}

extension OutputPlan {
  /// Returns a report with the frames, duration, rate, size, and bytes of the output.
  ///
  /// - Parameters:
  ///   - form: The form of the output, such as `APNG`.
  ///   - frames: The number of frames, including repetitions.
  ///   - note: A few words about the frames.
  ///   - size: The width and height in pixels, or `nil` for those of the frames.
  ///   - byteCount: The number of bytes, or `nil` if it's unknown.
  ///   - warnings: Warnings for the user, each one sentence.
  public func report(
    _ form: String, frames: Int, note: String? = nil, size: (width: Int, height: Int)? = nil, byteCount: Int?,
    warnings: [String] = []
  ) -> OutputReport {
    var parts = [form, counted(frames, "frame") + (note.map { " (\($0))" } ?? "")]
    if frames > 1 {
      parts.append("\(durationText(Double(frames) / framesPerSecond)) at \(framesPerSecond.chartText) fps")
    }
    return report(parts: parts, size: size ?? (width, height), byteCount: byteCount, warnings: warnings)
  }

  package func report(
    parts: [String], size: (width: Int, height: Int), byteCount: Int?, warnings: [String] = []
  ) -> OutputReport {
    let bytes = byteCount.map { [byteText($0)] } ?? []
    let all = parts + ["\(size.width) × \(size.height)"] + bytes
    return OutputReport(path: path, summary: all.joined(separator: ", "), byteCount: byteCount, warnings: warnings)
  }
}

/// `40 ms`, `0.33 s`, `3.4 s`, `2 min 5 s`.
package func durationText(_ seconds: Double) -> String {
  if seconds < 0.0995 {
    let milliseconds = seconds * 1000
    return
      "\(milliseconds < 9.95 ? ((milliseconds * 10).rounded() / 10).chartText : milliseconds.rounded().chartText) ms"
  }
  if seconds < 0.995 { return "\(seconds.chartText) s" }
  if seconds < 59.95 { return "\(((seconds * 10).rounded() / 10).chartText) s" }
  let whole = Int(min(seconds, 1e15).rounded())
  return whole % 60 == 0 ? "\(whole / 60) min" : "\(whole / 60) min \(whole % 60) s"
}

/// `640 bytes`, `91.2 kB`, `1.75 MB`: three digits in powers of 1000, as code hosts and file managers count.
package func byteText(_ count: Int) -> String {
  if count < 1000 { return counted(count, "byte") }
  var value = Double(count)
  for unit in ["kB", "MB", "GB"] {
    value /= 1000
    let decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
    if value < 999.5 || unit == "GB" {
      return "\(Double(value.fixedText(decimals: decimals))?.chartText ?? "") \(unit)"
    }
  }
  return "\(count) bytes"
}
