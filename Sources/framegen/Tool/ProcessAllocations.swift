import CAllocations
import FramegenCLI

/// Counts by an allocator that takes the place of the C library's in this executable.
struct ProcessAllocations: AllocationCounter {
  func start() -> UInt64? {
    var start: UInt64 = 0
    return unsafe callocations_start(&start) ? start : nil
  }

  func stop(_ start: UInt64) -> UInt64 { callocations_stop(start) }
}
