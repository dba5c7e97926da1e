import Compositor
import LayoutCore
import PNGCodec
import Rendering
import SceneFiles
import Support
import Synchronization

/// A scene without errors, with what draws its frames in any order.
final class PreviewScene: Sendable {
  let input: SceneInput
  private let path: String
  private let options: PreviewOptions
  private let header: FrameSourceHeader
  private let renderer: FrameRenderer
  /// A Boolean value that indicates whether the images are those of an earlier scene, which may need another size.
  let sharesImages: Bool
  /// The files of images and fonts.
  private let files: [String: FileIdentity]
  private let generator: Mutex<FrameGenerator>

  /// Creates a scene that uses the images of an earlier one if they come from the same files.
  ///
  /// - Parameters:
  ///   - files: The other files that the scene has looked for.
  ///   - previous: The earlier scene, or `nil` to load images in the size that this scene needs.
  init(
    _ input: SceneInput, path: String, files: Set<String>, options: PreviewOptions, after previous: PreviewScene? = nil
  ) {
    (self.input, self.path, self.options) = (input, path, options)
    // The size of images takes as long as all else, and has no effect on images that are there already.
    var header = FrameSourceHeader(
      input, coveringSize: previous?.header.coveringSize, jobs: options.rendering.jobs)
    let images = files.filter { PhotoLibrary.extensions.contains($0.pathExtension) }
    self.files = FileIdentity.all(of: images.union(header.filePaths))
    if let previous, header.canUseImages(of: previous.header), self.files.agree(with: previous.files) {
      renderer = FrameRenderer(header, sharing: previous.renderer)
      sharesImages = true
    } else {
      if previous != nil { header.coveringSize = Self.coveringSize(of: input, options) }
      var rendering = options.rendering
      rendering.memory /= 2
      renderer = FrameRenderer(header, options: rendering)
      sharesImages = false
    }
    self.header = header
    generator = Mutex(FrameGenerator(input.timeline))
  }

  var frameCount: Int { input.timeline.frameCount }

  private static func coveringSize(of input: SceneInput, _ options: PreviewOptions) -> PixelSize {
    PixelSize(covering: input.timeline, workers: options.rendering.jobs)
  }

  /// The warnings about the scene and about missing fonts and characters of the frames so far.
  var warnings: [InputWarning] {
    header.warnings + renderer.fontWarnings.map { InputWarning(stringLiteral: $0) }
  }

  /// Returns the same scene with images in the size that it needs, or `nil` if they have it.
  @concurrent func refined() async -> PreviewScene? {
    if Self.coveringSize(of: input, options) == header.coveringSize { return nil }
    return PreviewScene(input, path: path, files: Set(files.keys), options: options)
  }

  /// Returns a frame.
  ///
  /// - Throws: ``RenderingError/exception(_:)`` if the layout raises an exception.
  func frame(at index: Int) throws -> Frame {
    options.willUse(path)
    return try generator.withLock { generator in
      do {
        return try generator.checkedFrame(at: index)
      } catch {
        // A generator keeps its first exception, but other frames may be fine.
        generator = FrameGenerator(input.timeline)
        throw error
      }
    }
  }

  /// Returns the visible elements of a frame.
  @concurrent func inspection(at index: Int) async throws -> FrameInspection {
    options.willUse(path)
    let frame = generator.withLock { $0.inspectedFrame(at: index) }
    try Task.checkCancellation()
    return renderer.composer.inspection(of: frame)
  }

  /// Returns the values of an element over all frames.
  @concurrent func curves(of id: String, kind: ElementKind) async throws -> ElementCurves {
    options.willUse(path)
    // Others don't wait for all these frames.
    var generator = FrameGenerator(input.timeline)
    return try generator.curves(of: id, kind: kind, stop: Task.checkCancellation)
  }

  /// Returns a frame as PNG.
  ///
  /// - Throws: ``RenderingError`` or `CancellationError`.
  @concurrent func encodedFrame(at index: Int) async throws -> [UInt8] {
    try Task.checkCancellation()
    let frame = try frame(at: index)
    let drawn = try await renderer.pass().drawn(frame)
    try Task.checkCancellation()
    return try drawn.bitmap.encodedPNG()
  }
}

extension FrameSourceHeader {
  /// The files of the images and fonts.
  fileprivate var filePaths: [String] {
    images.map(\.source).filter { $0.scheme == ImageSource.fileScheme }.map(\.name) + fontPaths
  }

  private var fontPaths: [String] { fonts.flatMap { [$0.regular, $0.bold].compactMap(\.self) } }

  /// Returns whether images that were loaded for another header can be drawn for this one, perhaps in another size.
  fileprivate func canUseImages(of other: FrameSourceHeader) -> Bool {
    let (own, others) = (canvas, other.canvas)
    return own.size == others.size && own.scale == others.scale && fontPaths == other.fontPaths
  }
}

extension [String: FileIdentity] {
  /// Returns whether the files that both have are the same.
  fileprivate func agree(with other: [String: FileIdentity]) -> Bool {
    allSatisfy { path, identity in other[path].map { $0 == identity } ?? true }
  }
}
