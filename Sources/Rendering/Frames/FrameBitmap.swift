import Raster
import Synchronization

/// The pixels of a frame, shared by comparison and encoding.
package final class FrameBitmap: Sendable {
  package let bitmap: Bitmap
  /// True if the frame was read from its file in the folder that it would be written to.
  package let isKept: Bool
  private let pool: BitmapPool?

  /// - Parameter pool: Receives the bitmap when its last reference is gone.
  package init(_ bitmap: Bitmap, isKept: Bool = false, returningTo pool: BitmapPool? = nil) {
    (self.bitmap, self.isKept, self.pool) = (bitmap, isKept, pool)
  }

  deinit { pool?.give(bitmap) }
}

/// Bitmaps that are drawn over: fresh memory costs time.
package final class BitmapPool: Sendable {
  private let bitmaps = Mutex<[Bitmap]>([])

  package init() {}

  /// Returns a bitmap that is not in use; `nil` if there is none.
  package func take() -> Bitmap? { bitmaps.withLock { $0.popLast() } }

  /// Takes a bitmap back.
  package func give(_ bitmap: Bitmap) { bitmaps.withLock { $0.append(bitmap) } }
}
