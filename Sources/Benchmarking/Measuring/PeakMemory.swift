import Foundation

/// The most memory that the process has had.
public enum PeakMemory {
  /// Resident bytes at their highest so far; 0 if the system does not tell.
  ///
  /// From `/proc/self/status`: `getrusage` would count what the process that started this one had before the
  /// `exec`.
  public static var bytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    return (kibibytes ?? 0) * 1024
  }
}
