import CRaster

/// An instruction set of the pixel kernels, all of which give the same bytes.
public enum InstructionSet: Sendable, Hashable, CaseIterable {
  /// The instructions of every CPU of an architecture. On x86-64, vectors of 128 bits (SSE2).
  case baseline
  /// Vectors of 256 bits.
  case avx2
  /// Vectors of 512 bits (F, BW, DQ and VL).
  case avx512
  /// Vectors of 128 bits, two at a time, on every 64-bit ARM CPU.
  case neon

  /// The fastest instruction set that this CPU supports.
  public static var best: InstructionSet {
    switch craster_best_isa() {
    case CRASTER_AVX512: .avx512
    case CRASTER_AVX2: .avx2
    case CRASTER_NEON: .neon
    default: .baseline
    }
  }

  /// The instruction sets that this CPU supports, slowest first.
  public static var supported: [InstructionSet] {
    switch best {
    case .baseline: [.baseline]
    case .avx2: [.baseline, .avx2]
    case .avx512: [.baseline, .avx2, .avx512]
    case .neon: [.baseline, .neon]
    }
  }

  /// The corresponding C value, which selects the kernels' functions.
  public var isa: craster_isa {
    switch self {
    case .baseline: CRASTER_BASELINE
    case .avx2: CRASTER_AVX2
    case .avx512: CRASTER_AVX512
    case .neon: CRASTER_NEON
    }
  }
}
