import Compositor
import Raster
import Synchronization

/// What draws a frame on a worker: loads its pictures, composes, rasterizes.
package final class FrameRenderer: Sendable {
  private let composer: FrameComposer
  private let threads: Int
  private let places: Workplaces
  private let canvas: Canvas
  private let pictures: ImageCache
  /// As many as ever worked at the same time, for the memory that they hold.
  private let drawers = Mutex<[FrameDrawer]>([])
  private let pool = BitmapPool()

  /// A renderer of frames on a canvas.
  ///
  /// - Parameters:
  ///   - canvas: What all frames have in common.
  ///   - pictures: Lends the textures.
  ///   - typesetter: Makes the outlines of labels.
  ///   - places: Where frames are drawn.
  ///   - threads: Threads that share a frame.
  package init(
    canvas: Canvas, pictures: ImageCache, typesetter: any Typesetter, places: Workplaces, threads: Int = 1
  ) {
    self.canvas = canvas
    self.pictures = pictures
    self.places = places
    self.threads = threads
    composer = FrameComposer(canvas: canvas, typesetter: typesetter)
  }

  /// A frame's picture: a function of the frame alone.
  @concurrent package func drawn(_ frame: Frame) async throws -> DrawnPicture {
    // The textures are given back before the picture is encoded, which takes as long as drawing it.
    try await pictures.withTextures(of: frame) { textures in
      try await self.places.work(for: frame.index) { try self.drawn(frame, textures) }
    }
  }

  private func drawn(_ frame: Frame, _ textures: [ImageRequest: Texture]) throws -> DrawnPicture {
    try Task.checkCancellation()
    var drawer = drawers.withLock { $0.popLast() } ?? FrameDrawer(composer, workers: threads)
    defer { drawers.withLock { $0.append(drawer) } }
    var bitmap = pool.take() ?? Bitmap(width: canvas.pixelWidth, height: canvas.pixelHeight)
    try drawer.draw(frame, textures: textures, into: &bitmap, pause: Task.checkCancellation)
    return DrawnPicture(bitmap, returningTo: pool)
  }
}

/// The pixels of a frame, shared by those who compare and encode them.
package final class DrawnPicture: Sendable {
  package let bitmap: Bitmap
  /// Whether the frame was read from its file in the folder that it would be written to.
  package let isKept: Bool
  private let pool: BitmapPool?

  /// - Parameter pool: Gets the memory back when nobody needs the picture any more.
  package init(_ bitmap: Bitmap, isKept: Bool = false, returningTo pool: BitmapPool? = nil) {
    (self.bitmap, self.isKept, self.pool) = (bitmap, isKept, pool)
  }

  deinit { pool?.give(bitmap) }
}

/// Bitmaps that are drawn over: fresh memory costs time.
package final class BitmapPool: Sendable {
  private let bitmaps = Mutex<[Bitmap]>([])

  /// One that nobody else has.
  package func take() -> Bitmap? { bitmaps.withLock { $0.popLast() } }

  /// Takes a bitmap back.
  package func give(_ bitmap: Bitmap) { bitmaps.withLock { $0.append(bitmap) } }
}

extension Frame {
  /// Images that the frame shows.
  package var shownImages: Set<ImageRequest> {
    var shown: Set<ImageRequest> = []
    for moment in exposures + [self] {
      var isShown = [Bool](repeating: false, count: moment.images.count)
      let elements = moment.elements.span
      for index in elements.indices where !elements[index].attributes.isHidden {
        if let image = elements[index].imageIndex { isShown[image] = true }
      }
      for (image, isShown) in zip(moment.images, isShown) where isShown { shown.insert(image) }
    }
    return shown
  }
}
