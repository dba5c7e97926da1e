import Foundation
import Outputs
import Raster

extension BenchmarkEnvironment {
  /// The present machine and build, for a run with the given options; the commit is left to the caller.
  public static func current(_ options: BenchmarkOptions) -> BenchmarkEnvironment {
    var environment = BenchmarkEnvironment()
    environment.version = toolVersion
    #if DEBUG
      environment.isOptimized = false
    #endif
    environment.processor = processorName
    environment.processorCount = ProcessInfo.processInfo.activeProcessorCount
    environment.instructionSet = "\(options.rendering.instructionSet)"
    environment.operatingSystem = ProcessInfo.processInfo.operatingSystemVersionString
    environment.compiler = compilerName
    environment.loadAverage = loadAverage
    environment.workers = options.rendering.jobs
    return environment
  }

  /// Name of the processor; empty where the system does not tell.
  package static var processorName: String {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = info.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
  }

  private static var compilerName: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  private static var loadAverage: Double? {
    let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return text?.split(separator: " ").first.flatMap { Double($0) }
  }
}
