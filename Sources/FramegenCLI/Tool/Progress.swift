import FoundationEssentials
import Support
import Synchronization

enum ProgressStyle: String, Sendable, CaseIterable {
  /// A bar on a terminal, plain lines elsewhere.
  case auto
  /// One line per second.
  case plain
  case none
}

/// The progress messages of a run, on whose clock no pixel depends.
struct Progress: Sendable {
  private enum Form: Sendable { case bar, lines, nothing }

  private let title: String
  /// The number of frames or other units, or `nil` if it's unknown until the end.
  private let total: Int?
  /// The singular of what is counted.
  private let unit: String
  private let sink: TextSink
  private let form: Form
  private let start = ContinuousClock.now
  private var nextReport: ContinuousClock.Instant
  private var isBarShown = false

  init(
    title: String, total: Int?, unit: String = "frame", style: ProgressStyle, isQuiet: Bool, sink: TextSink
  ) {
    self.title = title
    self.total = total
    self.unit = unit
    self.sink = sink
    form = isQuiet || style == .none ? .nothing : style == .auto && sink.isTerminal ? .bar : .lines
    // Short runs need no plain line, so the first one comes after a second.
    nextReport = form == .lines ? start + .seconds(1) : start
  }

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

  mutating func end() {
    guard isBarShown else { return }
    isBarShown = false
    try? sink.write("\r\u{1B}[K")
  }

  /// Returns a status such as `61/96 frames, 412 fps, 0.1 s left`.
  private func status(_ done: Int) -> String {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let rate = Double(done) / max(seconds, 1e-9)
    let speed = "\(shortNumber(rate)) \(unit == "frame" ? "fps" : "\(unit)s/s")"
    guard let total else { return "\(counted(done, unit)), \(speed)" }
    let left = done > 0 ? ", \(shortNumber(Double(total - done) / rate)) s left" : ""
    return "\(done)/\(counted(total, unit)), \(speed)\(left)"
  }

  /// Returns the line of the bar, shortened to the width of the terminal, because \r can't erase a wrapped line.
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

/// The progress of a run whose frames are written on another thread.
final class ProgressMeter: Sendable {
  private let progress: Mutex<Progress>

  init(_ progress: consuming sending Progress) { self.progress = Mutex(progress) }

  func advance(to done: Int) { progress.withLock { $0.advance(to: done) } }

  func end() { progress.withLock { $0.end() } }
}

/// Returns two or three digits, such as `0.42`, `7.4`, or `74`.
func shortNumber(_ value: Double) -> String {
  value.fixedText(decimals: value >= 10 ? 0 : value >= 1 ? 1 : 2)
}
