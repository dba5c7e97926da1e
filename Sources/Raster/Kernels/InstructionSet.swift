import CRaster

/// The instruction set that the pixel kernels use: all of them give the same bytes.
public enum InstructionSet: Sendable, Hashable, CaseIterable {
  /// Swift, on any CPU: the reference.
  case portable
  /// Instructions of every CPU of this architecture, in C: of x86-64, vectors of 128 bits (SSE2).
  case baseline
  /// Vectors of 256 bits.
  case avx2
  /// Vectors of 512 bits (F, BW, DQ and VL).
  case avx512
  /// Vectors of 128 bits, two at a time: every 64-bit ARM CPU.
  case neon

  /// The fastest one that this CPU has.
  ///
  /// The reference, if a debug build has not optimised the kernels.
  public static var best: InstructionSet { craster_is_optimized() != 0 ? supported.last ?? .portable : .portable }

  /// The sets that this CPU can run, slowest first.
  public static var supported: [InstructionSet] {
    switch craster_best_isa() {
    case CRASTER_AVX512: [.portable, .baseline, .avx2, .avx512]
    case CRASTER_AVX2: [.portable, .baseline, .avx2]
    case CRASTER_BASELINE: [.portable, .baseline]
    case CRASTER_NEON: [.portable, .neon]
    default: [.portable]
    }
  }

  /// The same in C, by which functions of the kernels are chosen.
  public var isa: craster_isa {
    switch self {
    case .portable: CRASTER_PORTABLE
    case .baseline: CRASTER_BASELINE
    case .avx2: CRASTER_AVX2
    case .avx512: CRASTER_AVX512
    case .neon: CRASTER_NEON
    }
  }
}
