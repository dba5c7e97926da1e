import Foundation

/// Operands and results of a kernel for CPUs that this one is not: `scripts/neon-test` gives both to these.
///
/// Each array is its bytes behind their number, eight bytes long.
public struct KernelVectors {
  private var bytes: [UInt8] = []

  /// No arrays.
  public init() {}

  /// Appends an array.
  public mutating func append<Element: BitwiseCopyable>(_ elements: [Element]) {
    elements.withUnsafeBytes { elements in
      withUnsafeBytes(of: UInt64(elements.count)) { bytes += $0 }
      bytes += elements
    }
  }

  /// Writes the file of a kernel to the folder that the environment's `FRAMEGEN_KERNEL_VECTORS` names, if it does.
  public func write(_ kernel: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["FRAMEGEN_KERNEL_VECTORS"] else { return }
    try Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent(kernel))
  }
}
