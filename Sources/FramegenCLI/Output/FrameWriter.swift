import Compositor
import Raster

/// Where the frames of a run go: one output of `-o`.
///
/// To add a format, write one and put it in ``FrameWriters/all``.
/// Encoding runs on the workers, in any order; writers get the bytes in frame order.
protocol FrameWriter: Sendable {
  /// What names choose this writer.
  static var format: OutputFormat { get }

  /// Prepares the place.
  ///
  /// - Throws: ``ToolFailure``, if nothing can be created there.
  init(_ plan: OutputPlan) throws(ToolFailure)

  /// What ``append(_:frame:)`` wants of every frame.
  var encoding: FrameEncoding { get }

  /// Takes the next frame.
  mutating func append(_ bytes: [UInt8], frame: Int) throws(ToolFailure)

  /// Puts the output in its place.
  mutating func finish() throws(ToolFailure) -> OutputReport

  /// Removes what is not whole; whole frames stay.
  mutating func abandon()
}

/// The list of output formats.
enum FrameWriters {
  /// In the order of the help.
  static let all: [any FrameWriter.Type] = [FrameFolderWriter.self, AnimationWriter.self]

  /// One line for each format, for help and errors.
  static var help: [String] { all.map { "\($0.format.names.joined(separator: ", ")): \($0.format.help)" } }
}

/// How an output format is chosen and described.
struct OutputFormat: Sendable {
  /// `frames`, `png`.
  var name: String
  /// Lower case, without a dot; none for folders.
  var extensions: [String]
  /// One line.
  var help: String

  /// As they appear in names: `.png`, or `FOLDER/`.
  var names: [String] { extensions.isEmpty ? ["FOLDER/"] : extensions.map { ".\($0)" } }
}

/// All that a writer may know before the first frame.
struct OutputPlan: Sendable {
  /// As the user gave it.
  var path: String
  /// Device pixels.
  var width: Int
  /// Device pixels.
  var height: Int
  /// Whether no frame has a transparent pixel.
  var isOpaque: Bool
  /// Frames per second.
  var framesPerSecond: Double
  /// The highest frame number that may come; `nil` for a stream.
  var lastFrame: Int?
  /// Frames in the whole timeline, of which perhaps only some are written; `nil` for a stream.
  var timelineFrameCount: Int?
}

/// What a writer made.
struct OutputReport: Sendable {
  /// As the user gave it: the line on stdout.
  var path: String
  /// For people: `APNG, 61 frames`.
  var summary: String
  /// What the user should know.
  var warnings: [String] = []
}

/// A way to turn a frame into bytes.
///
/// Outputs of one run that want the same encoding share it.
struct FrameEncoding: Sendable {
  /// Equal names, equal bytes.
  let name: String
  /// Runs on any worker.
  let encode: @Sendable (Bitmap) throws -> [UInt8]
}

extension FrameEncoding {
  /// PNG; all frames of a run have the same colour type.
  static func png(opaque: Bool) -> FrameEncoding {
    FrameEncoding(name: opaque ? "png-rgb" : "png-rgba") { try $0.encodedPNG(alpha: opaque ? .discarded : .stored) }
  }
}
