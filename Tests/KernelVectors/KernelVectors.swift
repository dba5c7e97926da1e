import Foundation

/// Writes what the kernels of other CPUs have to make, the reference's results, to a folder: KernelVectors FOLDER.
///
/// `scripts/neon-test` gives operands and results to `kernels_check.c`.
@main struct KernelVectors {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: KernelVectors FOLDER")
      exit(2)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    for file in samplingVectors() + blendingVectors() + coverVectors() + pngVectors() { try file.write(to: folder) }
  }
}
