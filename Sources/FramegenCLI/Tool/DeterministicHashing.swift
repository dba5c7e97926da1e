import FoundationEssentials
import Glibc
import LayoutCore

/// Swift's hashing, which each process seeds with other random numbers unless the environment sets a variable.
///
/// A layout class that walks a dictionary or a set would arrange its elements in another order in each process. The
/// frames of a value layout must not depend on the order of hashes, so tools without classes start only once.
enum DeterministicHashing {
  static let variable = "SWIFT_DETERMINISTIC_HASHING"

  /// Returns a Boolean value that indicates whether a process must start again, because Swift reads the variable before
  /// `main`.
  ///
  /// Any value of the variable is the user's own choice.
  static func isMissing(for layouts: [any CollectionLayout.Type], value: String?) -> Bool {
    value == nil && layouts.contains { $0 is any StatefulLayout.Type }
  }

  /// Starts the process again with the variable, and returns the reason if the system refuses.
  ///
  /// The process keeps its identifier, its arguments byte for byte, its streams, its signals, and its parent, which
  /// gets the exit status.
  /// - Parameters:
  ///   - executable: The path of the executable.
  ///   - arguments: The arguments, beginning with the name of the program and ending with `nil`.
  @unsafe static func restart(
    executable: String? = nil, arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> String {
    unsafe setenv(variable, "1", 1)
    // Not the link itself, because tools that list processes show the last part of the path.
    let link = "/proc/self/exe"
    let target = executable ?? (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? link
    unsafe execv(target, arguments)
    if executable == nil { unsafe execv(link, arguments) }
    let reason = unsafe String(cString: strerror(errno))
    unsafe unsetenv(variable)
    return reason
  }
}
