import Foundation

/// Operands and results of a kernel, case by case.
///
/// Each array is its bytes behind their number, eight bytes long.
struct VectorFile {
  private let name: String
  private var bytes: [UInt8] = []

  /// - Parameter name: The kernel's name, by which `kernels_check.c` finds the file.
  init(_ name: String) { self.name = name }

  mutating func append<Element: BitwiseCopyable>(_ elements: [Element]) {
    unsafe elements.withUnsafeBytes { elements in
      unsafe withUnsafeBytes(of: UInt64(elements.count)) { unsafe bytes += $0 }
      unsafe bytes += elements
    }
  }

  /// Appends a value of C's as an array of its bytes.
  mutating func append<Value>(bytesOf value: Value) {
    append(unsafe withUnsafeBytes(of: value) { unsafe Array($0) })
  }

  func write(to folder: URL) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }
}
