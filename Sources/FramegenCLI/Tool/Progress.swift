import Foundation
import Support
import Synchronization

enum ProgressStyle: String, Sendable, CaseIterable {
  /// A bar on a terminal, plain lines elsewhere.
  case auto
  /// One line a second.
  case plain
  /// Not at all.
  case none
}

/// Tells the user how far a run is.
///
/// Its clock never reaches the pixels.
struct Progress: Sendable {
  private enum Form: Sendable { case bar, lines, nothing }

  private let title: String
  /// `nil` if only the end will tell.
  private let total: Int?
  private let sink: TextSink
  private let form: Form
  private let start = ContinuousClock.now
  private var nextReport: ContinuousClock.Instant
  private var isBarShown = false

  /// Progress of a run that starts now.
  init(title: String, total: Int?, style: ProgressStyle, isQuiet: Bool, sink: TextSink) {
    self.title = title
    self.total = total
    self.sink = sink
    form = isQuiet || style == .none ? .nothing : style == .auto && sink.isTerminal ? .bar : .lines
    // The first plain line comes after a second: short runs need none.
    nextReport = form == .lines ? start + .seconds(1) : start
  }

  /// Seconds since the start.
  var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Takes note of `done` finished frames.
  mutating func advance(to done: Int) {
    let now = ContinuousClock.now
    // The closing line reports the last frame.
    guard form != .nothing, now >= nextReport, done != total else { return }
    switch form {
    case .nothing: break
    case .lines:
      nextReport = now + .seconds(1)
      try? sink.line("\(title): \(status(done))")
    case .bar:
      nextReport = now + .milliseconds(100)
      isBarShown = true
      try? sink.write("\r\(barLine(done, columns: sink.columns))\u{1B}[K")
    }
  }

  /// Takes the bar away.
  mutating func end() {
    guard isBarShown else { return }
    isBarShown = false
    try? sink.write("\r\u{1B}[K")
  }

  /// `61/96 frames, 412 fps, 0.1 s left`.
  private func status(_ done: Int) -> String {
    let rate = Double(done) / max(seconds, 1e-9)
    guard let total else { return "\(counted(done, "frame")), \(rateText(rate))" }
    let left = done > 0 ? ", \(shortNumber(Double(total - done) / rate)) s left" : ""
    return "\(done)/\(counted(total, "frame")), \(rateText(rate))\(left)"
  }

  /// The line of the bar; what a narrow terminal would break into two lines, which \r could not take back, is left out.
  func barLine(_ done: Int, columns: Int) -> String {
    let status = status(done)
    let whole = "\(title) \(bar(done))\(status)"
    return whole.count < columns ? whole : String(status.prefix(max(0, columns - 1)))
  }

  private func bar(_ done: Int) -> String {
    guard let total, total > 0 else { return "" }
    let width = 24
    let full = min(width, done * width / total)
    return "[\(String(repeating: "#", count: full))\(String(repeating: ".", count: width - full))] "
  }
}

/// The progress of a run whose frames are written on a thread of their own.
final class ProgressMeter: Sendable {
  private let progress: Mutex<Progress>

  init(_ progress: consuming sending Progress) { self.progress = Mutex(progress) }

  /// Takes note of `done` finished frames.
  func advance(to done: Int) { progress.withLock { $0.advance(to: done) } }

  /// Takes the bar away.
  func end() { progress.withLock { $0.end() } }
}

/// `74 fps`, `0.4 fps`.
func rateText(_ rate: Double) -> String { "\(shortNumber(rate)) fps" }

/// Two or three digits: `0.42`, `7.4`, `74`.
func shortNumber(_ value: Double) -> String {
  value >= 10 ? String(format: "%.0f", value) : String(format: value >= 1 ? "%.1f" : "%.2f", value)
}
