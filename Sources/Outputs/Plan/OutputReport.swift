import Support

/// A finished output.
public struct OutputReport: Sendable {
  /// The output as its user named it.
  public var path: String
  /// The form of the output for people: `APNG, 103 frames, 3.4 s at 30 fps, 640 × 360, 17.6 MB`.
  public var summary: String
  /// The number of bytes in the file, or in all frames of a folder; `nil` if the writer does not tell.
  public var byteCount: Int?
  /// Sentences about what the user should know.
  public var warnings: [String]

  /// Creates a report.
  public init(path: String, summary: String, byteCount: Int? = nil, warnings: [String] = []) {
    (self.path, self.summary, self.byteCount, self.warnings) = (path, summary, byteCount, warnings)
  }
}

extension OutputPlan {
  /// Returns the report on an output, with what its reader needs to know: frames, duration, rate, size, bytes.
  ///
  /// - Parameters:
  ///   - form: The form of the output: `APNG`.
  ///   - frames: The number of frames that it shows, repetitions included.
  ///   - note: A few words about the frames.
  ///   - size: Width and height in pixels, if they are not those of the frames.
  ///   - byteCount: The number of bytes; `nil` if nobody knows.
  ///   - warnings: Sentences about what the user should know.
  public func report(
    _ form: String, frames: Int, note: String? = nil, size: (width: Int, height: Int)? = nil, byteCount: Int?,
    warnings: [String] = []
  ) -> OutputReport {
    var parts = [form, countText(frames) + (note.map { " (\($0))" } ?? "")]
    if frames > 1 {
      parts.append("\(durationText(Double(frames) / framesPerSecond)) at \(framesPerSecond.chartText) fps")
    }
    return report(parts: parts, size: size ?? (width, height), byteCount: byteCount, warnings: warnings)
  }

  /// Returns the report on an image that shows several frames at once.
  package func report(
    parts: [String], size: (width: Int, height: Int), byteCount: Int?, warnings: [String] = []
  ) -> OutputReport {
    let bytes = byteCount.map { [byteText($0)] } ?? []
    let all = parts + ["\(size.width) × \(size.height)"] + bytes
    return OutputReport(path: path, summary: all.joined(separator: ", "), byteCount: byteCount, warnings: warnings)
  }
}

/// `1 frame`, `61 frames`.
package func countText(_ frames: Int) -> String { "\(frames) frame\(frames == 1 ? "" : "s")" }

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

/// `640 bytes`, `91.2 kB`, `1.75 MB`: three digits, in powers of 1000, as code hosts and file managers count.
package func byteText(_ count: Int) -> String {
  if count < 1000 { return "\(count) byte\(count == 1 ? "" : "s")" }
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
