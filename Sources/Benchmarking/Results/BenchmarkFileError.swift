/// An error that describes an invalid or damaged benchmark result file.
public struct BenchmarkFileError: Error, Sendable, Hashable {
  /// The file name.
  public var file: String
  /// The location in the file, such as `entries[2].series[0].samples`, or an empty string for the whole file.
  public var place: String
  /// A description of the problem and of the accepted values, without a final period.
  public var message: String

  /// Creates an error.
  public init(file: String, place: String = "", message: String) {
    (self.file, self.place, self.message) = (file, place, message)
  }
}

extension BenchmarkFileError: CustomStringConvertible {
  /// A line with the location, the problem, and the accepted values.
  public var description: String { "\(file): error: " + (place.isEmpty ? "" : "\(place): ") + message }
}
