import LayoutCore

/// A file format for frames, or another form of output.
///
/// The extension of an output's name chooses its format. To add a format, put it into `Catalog.outputFormats`, or
/// into `FramegenTool.outputFormats` for the command line:
///
/// ```swift
/// struct PPMFormat: OutputFormat {
///   static let name = "ppm"
///   static let fileExtensions = ["ppm"]
///   static let summary = "uncompressed frames, one after another"
///   static let timing = FrameTiming.fixedRate
///
///   func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable { try PPMWriter(plan) }
/// }
/// ```
/// The options of a format are stored properties that it declares as `Parameterized.parameters`. On the command
/// line, `--option name=value` sets them.
public protocol OutputFormat: Parameterized {
  /// The name for the option `--format`, such as `png`.
  static var name: String { get }
  /// The lowercase file extensions without the first dot. A format that writes a folder has none.
  static var fileExtensions: [String] { get }
  /// The help text, in one line.
  static var summary: String { get }
  /// The way in which the format represents the durations of frames.
  static var timing: FrameTiming { get }
  /// A Boolean value that indicates whether an output can be written to a pipe. The default is `false`.
  static var isStreamable: Bool { get }
  /// A Boolean value that indicates whether the format records frame numbers. The default is `false`.
  ///
  /// If so, the writer receives an unchanged frame again where the animation turns back or begins to hold.
  static var recordsFrameNumbers: Bool { get }

  /// Returns the best frame rate of the format for frames at the given rate. The default is the same rate.
  static func frameRate(for sceneRate: Double) -> Double

  /// Returns the reason why the format can't use a frame rate, or `nil` if it can. The default is `nil`.
  static func frameRateError(_ rate: Double) -> String?

  /// Begins an output.
  ///
  /// - Throws: ``OutputError`` if it cannot be created.
  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable
}

extension OutputFormat {
  /// The default is no options.
  public static var parameters: [Parameter<Self>] { [] }
  /// The default is `false`.
  public static var isStreamable: Bool { false }
  /// The default is `false`.
  public static var recordsFrameNumbers: Bool { false }
  /// The default is the same rate.
  public static func frameRate(for sceneRate: Double) -> Double { sceneRate }
  /// The default is `nil`.
  public static func frameRateError(_ rate: Double) -> String? { nil }

  /// The extensions as they appear in names: `.png`, or `FOLDER/`.
  package static var nameSuffixes: [String] { fileExtensions.isEmpty ? ["FOLDER/"] : fileExtensions.map { ".\($0)" } }

  package static var line: String { "\(nameSuffixes.joined(separator: ", ")): \(summary)" }
}

/// A way to represent the durations of frames.
public enum FrameTiming: Sendable, Hashable {
  /// Separate images without durations. Each frame of the timeline is written once.
  case none
  /// A duration for each frame. An unchanged frame extends the duration of the previous one.
  case perFrame
  /// A fixed frame rate.
  case fixedRate
}
