import Foundation
import PNGCodec
import Raster

/// Choices that change how fast frames are rendered, and no pixel of them.
public struct RenderingOptions: Sendable {
  /// Frames drawn at the same time, at least 1; the number of active processors by default.
  ///
  /// If fewer frames than that are wanted, workers share each frame's rows.
  public var jobs: Int
  /// Bytes for decoded images and glyph outlines together; 1 GiB by default.
  ///
  /// The images of the frames being drawn are held even if they take more.
  public var memory = 1 << 30
  /// Limits on the size of image files.
  public var limits = DecodeLimits.standard
  /// Instruction set of the kernels; the best that the CPU has by default.
  public var instructionSet = InstructionSet.best
  /// Asked between frames and images by a program that stops on a signal.
  package var interruption = Interruption()

  /// Options with their defaults.
  public init(jobs: Int = RenderingOptions.processorCount) {
    precondition(jobs >= 1, "\(jobs) jobs")
    self.jobs = jobs
  }

  /// The number of active processors, at most 256.
  public static var processorCount: Int { max(1, min(ProcessInfo.processInfo.activeProcessorCount, 256)) }

  /// Bytes for glyph outlines, which are small.
  var labelMemory: Int { min(memory / 8, 32 << 20) }
}
