import Raster
import Synchronization

package final class FrameBitmap: Sendable {
  package let bitmap: Bitmap
  /// A Boolean value that indicates whether the frame was read from the file that it would be written to.
  package let isKept: Bool
  private let pool: BitmapPool?

  /// Creates a frame's bitmap, which a pool receives with its last release.
  package init(_ bitmap: Bitmap, isKept: Bool = false, returningTo pool: BitmapPool? = nil) {
    (self.bitmap, self.isKept, self.pool) = (bitmap, isKept, pool)
  }

  deinit { pool?.give(bitmap) }
}

/// Bitmaps for reuse, because fresh memory is slow.
package final class BitmapPool: Sendable {
  private let bitmaps = Mutex<[Bitmap]>([])

  package init() {}

  package func take() -> Bitmap? { bitmaps.withLock { $0.popLast() } }

  package func give(_ bitmap: Bitmap) { bitmaps.withLock { $0.append(bitmap) } }
}
