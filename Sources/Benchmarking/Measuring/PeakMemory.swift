import FoundationEssentials

package enum PeakMemory {
  /// The largest number of resident bytes so far, or 0 if the system doesn't provide it.
  ///
  /// The value comes from `/proc/self/status`, because `getrusage` would include the parent process before the `exec`.
  package static var bytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    return (kibibytes ?? 0) * 1024
  }
}
