import ArgumentParser
import Raster

extension InstructionSet {
  /// The kernels of that name.
  ///
  /// - Throws: `ValidationError`, if there are none or this CPU cannot run them.
  init(named name: String) throws {
    let supported = Self.supported.map(\.name).joined(separator: ", ")
    guard let path = Self.allCases.first(where: { $0.name == name }) else {
      throw ValidationError("there are no such kernels; this CPU has \(supported)")
    }
    guard Self.supported.contains(path) else {
      throw ValidationError("this CPU cannot run these kernels; it has \(supported)")
    }
    self = path
  }

  var name: String {
    switch self {
    case .baseline: "baseline"
    case .avx2: "avx2"
    case .avx512: "avx512"
    case .neon: "neon"
    }
  }
}
