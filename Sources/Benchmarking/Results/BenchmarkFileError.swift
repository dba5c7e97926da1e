/// A file that is no result of a benchmark, or that is damaged.
public struct BenchmarkFileError: Error, Sendable, Hashable {
  /// The file's name.
  public var file: String
  /// The place in it: `entries[2].series[0].samples`; empty for the whole.
  public var place: String
  /// Description of the fault and of what is allowed, without a full stop.
  public var message: String

  /// An error from its parts.
  public init(file: String, place: String = "", message: String) {
    (self.file, self.place, self.message) = (file, place, message)
  }
}

extension BenchmarkFileError: CustomStringConvertible {
  /// The error on one line: where, what, what is allowed.
  public var description: String { "\(file): error: " + (place.isEmpty ? "" : "\(place): ") + message }
}
