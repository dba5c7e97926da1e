import Compositor
import LayoutCore
import PNGCodec
import Raster

/// The images of a run, loaded in the order in which frames need them and shared by all workers.
///
/// The memory limit changes no pixel, because a reloaded image is the same.
package actor ImageCache {
  private let header: FrameSourceHeader
  private let limits: DecodeLimits
  private let slots: WorkerPool
  private let interruption: Interruption
  /// The typesetter of the images that code draws.
  private let typesetter: (any Typesetter)?
  private var shelf: ImageCacheIndex
  private var loads: [ImageRequest: Task<Void, Never>] = [:]
  /// The tasks that wait for the textures of a frame.
  private var claims: [Int: CheckedContinuation<[ImageRequest: Texture], any Error>] = [:]
  private var isStopped = false

  /// Creates an empty cache, which keeps the images of the next `jobs` frames even beyond the budget in bytes.
  package init(
    header: FrameSourceHeader, limits: DecodeLimits, budget: Int, jobs: Int, slots: WorkerPool,
    interruption: Interruption, typesetter: (any Typesetter)? = nil
  ) {
    (self.header, self.limits, self.slots, self.interruption) = (header, limits, slots, interruption)
    self.typesetter = typesetter
    shelf = ImageCacheIndex(budget: budget, currentCount: jobs)
  }

  package var statistics: ImageCacheIndex.Statistics { shelf.statistics }

  package func isAwaited(_ frame: Int) -> Bool { claims[frame] != nil }

  package nonisolated func expect(_ frame: Frame) async { await expect(frame.shownImages, for: frame.index) }

  /// Calls a closure with the textures of a frame's images, except those without a provider, after loading missing ones.
  ///
  /// - Throws: Any error of `use`, the first error of a provider in the order of the requests, ``Interrupted``, or
  ///   `CancellationError`.
  @concurrent package nonisolated func withTextures<Result: Sendable>(
    of frame: Frame, _ use: @Sendable ([ImageRequest: Texture]) async throws -> Result
  ) async throws -> Result {
    if await !shelf.isExpected(frame.index) { await expect(frame) }
    do {
      let result = try await use(try await claim(frame.index))
      await release(frame.index)
      return result
    } catch {
      await release(frame.index)
      throw error
    }
  }

  package func stop() {
    isStopped = true
    for load in loads.values { load.cancel() }
  }

  private func expect(_ images: Set<ImageRequest>, for frame: Int) {
    shelf.expect(images.filter { header.imageProviders.provides($0.source) }, for: frame)
    startLoads()
  }

  private nonisolated func claim(_ frame: Int) async throws -> [ImageRequest: Texture] {
    try await withTaskCancellationHandler {
      try await textures(frame)
    } onCancel: {
      Task { await giveUp(frame) }
    }
  }

  private func textures(_ frame: Int) async throws -> [ImageRequest: Texture] {
    try Task.checkCancellation()
    if let textures = try shelf.take(frame) { return textures }
    return try await withCheckedThrowingContinuation { claims[frame] = $0 }
  }

  private func giveUp(_ frame: Int) { claims.removeValue(forKey: frame)?.resume(throwing: CancellationError()) }

  private func release(_ frame: Int) {
    shelf.release(frame)
    startLoads()
  }

  private func startLoads() {
    while !isStopped, let (image, frame) = shelf.nextLoad() {
      loads[image] = Task { await load(image, for: frame) }
    }
  }

  private func load(_ image: ImageRequest, for frame: Int) async {
    var context = ImageContext(
      canvas: header.canvas, coveringSize: header.coveringSize.scaled(by: Double(image.coveringFactor)), limits: limits)
    context.typesetter = typesetter
    let result: Result<Texture, any Error>
    do {
      let texture = try await slots.work(for: frame) { [providers = header.imageProviders, interruption, context] in
        // Loading all images may take long, so a stop waits only for those being loaded.
        if interruption.isRequested { throw Interrupted() }
        try Task.checkCancellation()
        return try await providers.texture(for: image, in: context)
      }
      result = .success(texture)
    } catch { result = .failure(error) }
    loads[image] = nil
    for frame in shelf.finishLoad(of: image, result) {
      guard let claim = claims[frame] else { continue }
      do {
        guard let textures = try shelf.take(frame) else { continue }
        claim.resume(returning: textures)
      } catch { claim.resume(throwing: error) }
      claims[frame] = nil
    }
    startLoads()
  }
}
