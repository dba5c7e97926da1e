import CAllocations
import FramegenCLI

/// A counter that uses the allocator of this executable, which replaces that of the C library.
struct ProcessAllocations: AllocationCounter {
  func start() -> UInt64? {
    var start: UInt64 = 0
    return unsafe callocations_start(&start) ? start : nil
  }

  func stop(_ start: UInt64) -> UInt64 { callocations_stop(start) }
}
