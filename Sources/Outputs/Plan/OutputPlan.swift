import PNGCodec
import Raster
import Rendering

/// Everything that a writer may know before the first frame.
public struct OutputPlan: Sendable {
  /// The output as its user named it; `-` for standard output.
  public var path: String
  /// The width of every frame in device pixels.
  public var width: Int
  /// The height of every frame in device pixels.
  public var height: Int
  /// Device pixels per point.
  public var scale: Double
  /// A Boolean value that indicates whether all pixels of all frames are opaque.
  public var isOpaque: Bool
  /// Frames per second.
  public var framesPerSecond: Double
  /// The highest frame number that may come; `nil` for a stream.
  public var lastFrame: Int?
  /// The number of frames in the whole timeline, of which perhaps only some are written; `nil` for a stream.
  public var timelineFrameCount: Int?
  /// The texts that tell of the scene.
  public var content: OutputContent
  /// The frames that come; `nil` for a stream.
  package var frames: FrameIndices?
  /// A Boolean value that indicates whether frames that are in the folder already stay.
  package var resumes = false
  /// The part of the timeline that this run renders, if it is one of several.
  package var shard: Shard?
  /// The number of frames that all shards have together.
  package var shardedFrameCount: Int?
  /// The most bytes that a file may have; `nil` for any number.
  package var byteLimit: Int?
  /// Asked while another program takes its time.
  package var interruption = Interruption()

  /// Creates a plan.
  public init(
    path: String, width: Int, height: Int, scale: Double = 1, isOpaque: Bool, framesPerSecond: Double,
    lastFrame: Int? = nil, timelineFrameCount: Int? = nil, content: OutputContent = OutputContent()
  ) {
    self.path = path
    self.width = width
    self.height = height
    self.scale = scale
    self.isOpaque = isOpaque
    self.framesPerSecond = framesPerSecond
    self.lastFrame = lastFrame
    self.timelineFrameCount = timelineFrameCount
    self.content = content
  }

  /// Returns the settings of frames as PNG files.
  ///
  /// - Parameter compression: The balance between encoding time and file size.
  public func pngSettings(_ compression: PNGCompression = .fast) -> PNGSettings {
    PNGSettings(alpha: isOpaque ? .discarded : .stored, compression: compression, text: content.pngText(compression))
  }
}

/// The texts that outputs tell of a scene.
public struct OutputContent: Sendable {
  /// A step of the timeline.
  public struct Chapter: Sendable, Hashable {
    /// The name of the step, or its kind.
    public var name: String
    /// The frame with which it begins.
    public var frame: Int

    /// Creates a chapter.
    public init(name: String, frame: Int) { (self.name, self.frame) = (name, frame) }
  }

  /// The name of the scene.
  public var title: String
  /// Alternative text, for people who do not see the frames.
  public var description: String
  /// The steps of the timeline.
  public var chapters: [Chapter]
  /// ``SceneDigest`` in hexadecimal digits; `nil` for a scene that cannot be read again.
  package var digest: String?

  /// Creates texts.
  public init(title: String = "", description: String = "", chapters: [Chapter] = []) {
    self.init(title: title, digest: nil, description: description, chapters: chapters)
  }

  package init(title: String, digest: String?, description: String = "", chapters: [Chapter] = []) {
    self.title = title
    self.digest = digest
    self.description = description
    self.chapters = chapters
  }

  /// The keyword of a PNG's text chunk with the digest.
  package static let digestKeyword = "Scene"

  /// Returns the text by which frames of this scene and compression are known.
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
