import CBuild
import FramegenCLI

@main struct Framegen: FramegenTool {
  static var allocationCounter: (any AllocationCounter)? { ProcessAllocations() }

  static func main() { run(builtFrom: unsafe String(cString: cbuild_commit())) }
}
