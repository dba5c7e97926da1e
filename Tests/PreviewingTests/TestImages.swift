import Framegen
import LayoutCore
import Raster
import Synchronization
import Testing

@testable import Previewing

/// Images that count how often they are loaded, can fail, and can be kept back.
final class TestImages: ImageProvider {
  struct Missing: Error, CustomStringConvertible {
    var description: String { "the image is missing" }
  }

  private let state = Mutex((loadCount: 0, fails: false, isHeldBack: false))

  var scheme: String { "test" }

  var loadCount: Int { state.withLock { $0.loadCount } }

  func fail(_ fails: Bool) { state.withLock { $0.fails = fails } }

  /// Makes loading wait until its task is canceled.
  func holdBack() { state.withLock { $0.isHeldBack = true } }

  func naturalSize(of name: String) throws -> Size { Size(width: 400, height: 300) }

  func image(_ name: String, size: ImageRequest.Size, in context: ImageContext) async throws -> LoadedImage {
    let (fails, isHeldBack) = state.withLock { state in
      state.loadCount += 1
      return (state.fails, state.isHeldBack)
    }
    if fails { throw Missing() }
    if isHeldBack { try await Task.sleep(for: .seconds(3600)) }
    // As large as the scene needs it, so that frames show for which size the image was loaded.
    let covered = context.coveringSize
    let color = Pixel(red: 200, green: 9, blue: 90, alpha: 255)
    let bitmap = Bitmap(width: max(1, covered.width), height: max(1, covered.height), fill: color)
    return LoadedImage(bitmap, naturalSize: Size(width: 400, height: 300))
  }

  var catalog: Catalog {
    var catalog = Catalog.builtIn
    catalog.imageProviders.append(self)
    return catalog
  }
}

extension PreviewSession {
  /// Returns the first state for which a condition holds, among the present one and those that follow.
  func firstState(where condition: (PreviewState) -> Bool) async -> PreviewState? {
    for await state in states() where condition(state) { return state }
    return nil
  }
}
