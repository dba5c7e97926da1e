/// An error that describes an invalid or damaged benchmark result file.
package struct BenchmarkFileError: Error, Sendable, Hashable, CustomStringConvertible {
  package var file: String
  /// The location in the file, such as `entries[2].series[0].samples`, or an empty string for the whole file.
  package var place = ""
  /// A description of the problem and of the accepted values, without a final period.
  package var message: String

  package var description: String { "\(file): error: " + (place.isEmpty ? "" : "\(place): ") + message }
}
