import FoundationEssentials
import Outputs
import Raster
import Support

extension BenchmarkEnvironment {
  /// Returns the current machine and build without the commit, for a run with the given options.
  package static func current(_ options: BenchmarkOptions) -> BenchmarkEnvironment {
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

  /// The name of the processor, or an empty string if the system doesn't provide it.
  package static var processorName: String {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = info.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last?.trimmed ?? ""
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
