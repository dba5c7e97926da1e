/// A type that counts the memory allocations of the process.
///
/// Counting requires a custom allocator, which a library must not install. The `framegen` executable has a counter.
public protocol AllocationCounter: Sendable {
  /// Starts to count the allocations of all threads.
  ///
  /// Counts may overlap.
  /// - Returns: The value to pass to ``stop(_:)``, or `nil` if allocations can't be counted.
  func start() -> UInt64?

  /// Stops a count.
  ///
  /// - Parameter start: The value that ``start()`` returned.
  /// - Returns: The number of allocations since.
  func stop(_ start: UInt64) -> UInt64
}
