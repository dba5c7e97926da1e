import ArgumentParser
import FoundationEssentials
import PNGCodec
import Raster
import Rendering
import SceneFiles

struct InputOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Override a key of the scene: --set layout.angle=45.", valueName: "key=value"))
  var overrides: [String] = []

  @Option(help: "Device pixels per point: 1, 2, 3.")
  var scale: Double?

  @Option(help: "Frames per second.")
  var fps: Double?

  @Option(help: ArgumentHelp("Canvas size in points.", valueName: "WxH"))
  var size: String?

  @Option(help: ArgumentHelp("Longest side of an input image, in pixels.", valueName: "pixels"))
  var maxSide = DecodeLimits.standard.maxSide

  @Option(help: ArgumentHelp("Most pixels of an input image.", valueName: "pixels"))
  var maxPixels = DecodeLimits.standard.maxPixels

  func validate() throws {
    for override in overrides where !override.contains("=") || override.hasPrefix("=") {
      throw ValidationError("--set takes key=value, as in --set layout.angle=45, not \"\(override)\"")
    }
    if let size, sides(size) == nil { throw ValidationError("--size takes WxH, as in --size 640x480, not \"\(size)\"") }
    guard maxSide > 0, maxPixels > 0 else { throw ValidationError("--max-side and --max-pixels must be at least 1") }
  }

  /// The changes of the options to a scene, where later entries take precedence.
  var sceneOverrides: [SceneOverride] {
    let short: [SceneOverride?] = [
      scale.map { SceneOverride("canvas.scale=\($0)", option: "--scale") },
      fps.map { SceneOverride("fps=\($0)", option: "--fps") },
      size.flatMap(sides).map { SceneOverride("canvas.size=[\($0.width), \($0.height)]", option: "--size") },
    ]
    return overrides.map { SceneOverride($0) } + short.compactMap { $0 }
  }

  var limits: DecodeLimits { DecodeLimits(maxSide: maxSide, maxPixels: maxPixels) }

  private func sides(_ text: String) -> (width: Double, height: Double)? {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    return (width, height)
  }
}

struct DrawingOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp("Frames to draw at the same time (default: the number of cores).", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Memory for images and glyphs: 512M, 1.5G. A frame may need more. Pixels never depend on it.",
      valueName: "size"), transform: Self.memorySize)
  var memory = MemorySize.standard

  @Flag(name: .shortAndLong, help: "Print only errors; result paths still go to stdout.")
  var quiet = false

  @Option(help: ArgumentHelp("Style of progress messages.", valueName: "style"))
  var progress = ProgressStyle.auto

  func validate() throws {
    if let jobs, !(1...256 ~= jobs) { throw ValidationError("--jobs takes 1 to 256, not \(jobs)") }
  }

  private static func memorySize(_ text: String) throws -> MemorySize {
    guard let size = MemorySize(text) else { throw ValidationError("sizes are written like 512M, 2G, or 1.5GiB") }
    guard size.byteCount >= MemorySize.least.byteCount else {
      throw ValidationError(
        "the smallest size is \(MemorySize.least)\(Int(text) == nil ? "" : "; the units are K, M, and G")")
    }
    return size
  }

  func renderingOptions(limits: DecodeLimits, in context: ToolContext) -> RenderingOptions {
    var options = RenderingOptions(jobs: workerCount)
    (options.memory, options.limits, options.interruption) = (memory.byteCount, limits, context.interruption)
    return options
  }

  var workerCount: Int { jobs ?? max(1, min(ProcessInfo.processInfo.activeProcessorCount, 256)) }
}

extension ProgressStyle: ExpressibleByArgument {}

struct FrameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The frames: 42, 10..20, 1.2s.., step:delete..last, 0,50%,last (default: all).", valueName: "frames"))
  var frames: String?

  @Option(help: ArgumentHelp("A single frame: 42, 1.2s, 50%, first, last, step:2+50%.", valueName: "position"))
  var at: String?

  func validate() throws {
    guard frames == nil || at == nil else {
      throw ValidationError("--frames and --at can't be combined; use one of them")
    }
    do { _ = try selection() } catch { throw ValidationError("\(error)") }
  }

  /// Returns the chosen frames, or all frames without these options.
  func selection() throws(PositionError) -> FrameSelection {
    if let at { return FrameSelection(try Position(at)) }
    return try frames.map { text throws(PositionError) in try FrameSelection(text) } ?? .all
  }
}
