import Compositor
import Raster
import Synchronization

/// What happens to one frame on a worker: load its pictures, compose, draw, encode.
final class FrameRenderer: Sendable {
  /// The bytes of a frame by the names of their encodings.
  typealias Encoded = [String: [UInt8]]

  /// What a worker draws with; kept from frame to frame for the memory that it holds.
  private struct Easel: Sendable {
    var drawer: FrameDrawer
    var bitmap: Bitmap
  }

  private let composer: FrameComposer
  private let threads: Int
  private let places: Workplaces
  private let canvas: Canvas
  private let pictures: PictureStore
  private let encodings: [FrameEncoding]
  /// As many as ever worked at the same time.
  private let easels = Mutex<[Easel]>([])

  /// A renderer of frames on a canvas.
  ///
  /// - Parameters:
  ///   - canvas: What all frames have in common.
  ///   - pictures: Lends the textures.
  ///   - typesetter: Makes the outlines of labels.
  ///   - encodings: Each is made once a frame, even if it is in the list several times.
  ///   - places: Where frames are drawn and encoded.
  ///   - threads: Threads that share a frame.
  init(
    canvas: Canvas, pictures: PictureStore, typesetter: any Typesetter, encodings: [FrameEncoding],
    places: Workplaces, threads: Int = 1
  ) {
    self.canvas = canvas
    self.pictures = pictures
    self.places = places
    self.threads = threads
    composer = FrameComposer(canvas: canvas, typesetter: typesetter)
    self.encodings = encodings.reduce(into: []) { list, encoding in
      if !list.contains(where: { $0.name == encoding.name }) { list.append(encoding) }
    }
  }

  /// A frame's bytes: a function of the frame alone.
  @concurrent func encoded(_ frame: Frame) async throws -> Encoded {
    // The textures are given back before the picture is encoded, which takes as long as drawing it.
    let easel = try await pictures.withTextures(of: frame) { textures in
      try await self.places.work(for: frame.index) { try self.drawn(frame, textures) }
    }
    defer { easels.withLock { $0.append(easel) } }
    return try await places.work(for: frame.index) {
      try Task.checkCancellation()
      return try self.encodings.reduce(into: Encoded()) { $0[$1.name] = try $1.encode(easel.bitmap) }
    }
  }

  private func drawn(_ frame: Frame, _ textures: [String: Texture]) throws -> Easel {
    try Task.checkCancellation()
    var easel =
      easels.withLock { $0.popLast() }
      ?? Easel(
        drawer: FrameDrawer(composer, workers: threads),
        bitmap: Bitmap(width: canvas.pixelWidth, height: canvas.pixelHeight))
    try easel.drawer.draw(frame, textures: textures, into: &easel.bitmap, pause: Task.checkCancellation)
    return easel
  }
}

extension Frame {
  /// The pictures that the frame shows.
  var pictureNames: Set<String> {
    var names: Set<String> = []
    for moment in exposures + [self] {
      let elements = moment.elements.span
      for index in elements.indices where !elements[index].attributes.isHidden {
        if case .picture(let name) = elements[index].content { names.insert(name) }
      }
    }
    return names
  }
}
