import Glibc

/// Returns true if so many pixels are equal.
///
/// The C library's function is optimised in debug builds, too, and uses the widest vectors that the CPU has.
@inline(__always) func areEqual(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int) -> Bool {
  unsafe memcmp(a, b, 4 &* count) == 0
}
