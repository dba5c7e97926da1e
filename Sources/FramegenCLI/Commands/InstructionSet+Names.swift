import ArgumentParser
import Raster

extension InstructionSet {
  /// Creates an instruction set from its name, or throws if the name is unknown or this CPU doesn't support it.
  init(named name: String) throws {
    let supported = Self.supported.map(\.name).joined(separator: ", ")
    guard let path = Self.allCases.first(where: { $0.name == name }) else {
      throw ValidationError("unknown kernels \"\(name)\"; this CPU supports \(supported)")
    }
    guard Self.supported.contains(path) else {
      throw ValidationError("this CPU doesn't support \(name); it supports \(supported)")
    }
    self = path
  }

  var name: String { "\(self)" }
}
