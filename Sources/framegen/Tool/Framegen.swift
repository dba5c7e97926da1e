import FramegenCLI

@main struct Framegen: FramegenTool {
  static var allocationCounter: (any AllocationCounter)? { ProcessAllocations() }
}
