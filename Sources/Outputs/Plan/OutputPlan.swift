import PNGCodec
import Raster
import Rendering

/// A description of an output, which a writer receives before the first frame.
public struct OutputPlan: Sendable {
  /// The output as the user named it, or `-` for standard output.
  public var path: String
  /// The width of every frame in device pixels.
  public var width: Int
  /// The height of every frame in device pixels.
  public var height: Int
  /// The number of device pixels per point.
  public var scale: Double
  /// A Boolean value that indicates whether all pixels of all frames are opaque.
  public var isOpaque: Bool
  /// The frame rate, in frames per second.
  public var framesPerSecond: Double
  /// The number of frames in the whole timeline, of which a run may write only some, or `nil` for a stream.
  public var timelineFrameCount: Int?
  /// The texts that describe the scene.
  public var content: OutputContent
  /// The highest frame number that can occur; `nil` for a stream.
  package var lastFrame: Int?
  package var frames: FrameIndices?
  package var resumes = false
  /// The part of the timeline that the run renders; `nil` for all of it.
  package var shard: Shard?
  package var shardedFrameCount: Int?
  /// The largest number of bytes in a file; `nil` for no limit.
  package var byteLimit: Int?
  /// The request to stop, which is checked while another program runs.
  package var interruption = Interruption()

  package init(
    path: String, width: Int, height: Int, scale: Double = 1, isOpaque: Bool, framesPerSecond: Double,
    lastFrame: Int? = nil, timelineFrameCount: Int? = nil, content: OutputContent = OutputContent()
  ) {
    (self.path, self.width, self.height, self.scale) = (path, width, height, scale)
    (self.isOpaque, self.framesPerSecond, self.lastFrame) = (isOpaque, framesPerSecond, lastFrame)
    (self.timelineFrameCount, self.content) = (timelineFrameCount, content)
  }

  /// Returns the settings for frames as PNG files.
  ///
  /// - Parameter compression: The balance between encoding time and file size.
  public func pngSettings(_ compression: PNGCompression = .fast) -> PNGSettings {
    PNGSettings(alpha: isOpaque ? .discarded : .stored, compression: compression, text: content.pngText(compression))
  }
}

/// The texts in an output that describe its scene.
public struct OutputContent: Sendable {
  /// A step of the timeline.
  public struct Chapter: Sendable, Hashable {
    /// The name of the step, or its kind.
    public var name: String
    /// The frame at which the step begins.
    public var frame: Int

    package init(name: String, frame: Int) { (self.name, self.frame) = (name, frame) }
  }

  /// The name of the scene.
  public var title: String
  /// The alternative text for people who can't see the frames.
  public var description: String
  /// The steps of the timeline.
  public var chapters: [Chapter]
  /// The ``SceneDigest`` in hexadecimal digits; `nil` for a scene that can't be read again.
  package var digest: String?

  package init(title: String = "", digest: String? = nil, description: String = "", chapters: [Chapter] = []) {
    (self.title, self.digest, self.description, self.chapters) = (title, digest, description, chapters)
  }

  package static let digestKeyword = "Scene"

  /// Returns the text that identifies frames of this scene and compression.
  package func pngDigest(_ compression: PNGCompression) -> String? {
    digest.map { "sha256:\($0) \(compression.rawValue)" }
  }

  fileprivate func pngText(_ compression: PNGCompression) -> [PNGText] {
    var text = [PNGText(keyword: "Software", text: "framegen \(toolVersion)")]
    if !title.isEmpty { text.append(PNGText(keyword: "Title", text: title)) }
    if let digest = pngDigest(compression) { text.append(PNGText(keyword: Self.digestKeyword, text: digest)) }
    return text
  }
}
