import LayoutCore

/// A file format, or another form, in which frames are written.
///
/// The name of an output chooses its format by the extension. To add a format, write one and put it into
/// `Catalog.outputFormats`, or into `FramegenTool.outputFormats` for the command line:
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
/// Options of a format are stored properties that it declares as `Parameterized.parameters`. On the command
/// line they are set with `--option name=value`.
public protocol OutputFormat: Parameterized {
  /// The name that `--format` takes: `png`.
  static var name: String { get }
  /// Lowercase file extensions without the first dot; none for formats that are folders of files.
  static var fileExtensions: [String] { get }
  /// One line of help.
  static var summary: String { get }
  /// The way in which the format tells how long frames show.
  static var timing: FrameTiming { get }
  /// A Boolean value that indicates whether an output can go through a pipe; false by default.
  static var isStreamable: Bool { get }
  /// A Boolean value that indicates whether an output tells the numbers of its frames; false by default.
  ///
  /// If so, a frame that does not change is given again where a run turns back or comes to rest.
  static var recordsFrameNumbers: Bool { get }

  /// Returns the frame rate that suits the format best for frames that are made at another rate.
  ///
  /// By default the same rate.
  static func frameRate(for sceneRate: Double) -> Double

  /// Returns the reason why the format cannot have a frame rate; `nil`, as by default, if it can.
  static func frameRateError(_ rate: Double) -> String?

  /// The same format in ever fewer bytes, at the price of quality; none by default.
  ///
  /// An output that may have so many bytes only takes the first of them that fits.
  var smallerVariants: [FormatVariant] { get }

  /// Begins an output.
  ///
  /// - Throws: ``OutputError`` if it cannot be created.
  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable
}

extension OutputFormat {
  /// None.
  public var smallerVariants: [FormatVariant] { [] }
  /// No options.
  public static var parameters: [Parameter<Self>] { [] }
  /// False.
  public static var isStreamable: Bool { false }
  /// False.
  public static var recordsFrameNumbers: Bool { false }
  /// The same rate.
  public static func frameRate(for sceneRate: Double) -> Double { sceneRate }
  /// No objection.
  public static func frameRateError(_ rate: Double) -> String? { nil }

  /// The extensions as they appear in names: `.png`, or `FOLDER/`.
  package static var nameSuffixes: [String] {
    fileExtensions.isEmpty ? ["FOLDER/"] : fileExtensions.map { ".\($0)" }
  }

  /// One line about the format: its extensions and its summary.
  package static var line: String { "\(nameSuffixes.joined(separator: ", ")): \(summary)" }
}

/// A format with options that make outputs smaller.
public struct FormatVariant: Sendable {
  /// The format.
  public var format: any OutputFormat
  /// A few words for people: `WebP quality 80`.
  public var description: String

  /// Creates a variant.
  public init(format: any OutputFormat, description: String) { (self.format, self.description) = (format, description) }
}

/// The way in which a format tells how long frames show.
public enum FrameTiming: Sendable, Hashable {
  /// No time: images side by side. Each frame of the timeline is written once.
  case none
  /// A duration for each frame: a frame that does not change makes the one before it last longer.
  case perFrame
  /// One frame after another at a fixed rate.
  case fixedRate
}
