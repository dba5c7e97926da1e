import FoundationEssentials
import PNGCodec
import Raster

/// Options that affect speed and memory, but never pixels.
public struct RenderingOptions: Sendable {
  /// The number of frames to draw at the same time, at least 1.
  ///
  /// If there are fewer frames, workers share the rows of each frame.
  public var jobs: Int
  /// The memory for decoded images and glyph outlines, in bytes, by default 1 GiB.
  ///
  /// The images of the frames being drawn are kept even if they need more.
  public var memory = 1 << 30
  /// The limits of image files.
  public var limits = DecodeLimits.standard
  /// The instruction set of the kernels, by default the best that the CPU supports.
  public var instructionSet = InstructionSet.best
  package var interruption = Interruption()

  /// Creates options, by default with a job for each active processor.
  public init(jobs: Int = RenderingOptions.processorCount) {
    precondition(jobs >= 1, "\(jobs) jobs")
    self.jobs = jobs
  }

  /// The number of active processors, at most 256.
  public static var processorCount: Int { max(1, min(ProcessInfo.processInfo.activeProcessorCount, 256)) }

  /// The memory for glyph outlines, in bytes.
  var labelMemory: Int { min(memory / 8, 32 << 20) }
}
