import CRaster

/// The instruction set that the pixel kernels use: all of them give the same bytes.
public enum InstructionSet: Sendable, Hashable, CaseIterable {
  /// Swift, on any CPU: the reference.
  case portable
  /// Vectors of 256 bits.
  case avx2
  /// Vectors of 512 bits (F, BW, DQ and VL).
  case avx512

  /// The fastest one that this CPU has.
  ///
  /// Debug builds run the reference: C that is not optimised is slower still.
  public static var best: InstructionSet {
    #if DEBUG
      .portable
    #else
      supported.last ?? .portable
    #endif
  }

  /// The sets that this CPU can run, slowest first.
  public static var supported: [InstructionSet] {
    switch craster_best_isa() {
    case CRASTER_AVX512: [.portable, .avx2, .avx512]
    case CRASTER_AVX2: [.portable, .avx2]
    default: [.portable]
    }
  }
}
