import Graphics

/// An image that code draws, as image sources refer to it.
///
/// Two images with the same commands are equal.
package class ImageDrawing: @unchecked Sendable, Hashable {
  /// The width, in pixels.
  package let width: Int
  /// The height, in pixels.
  package let height: Int
  /// A number that is the same for the same commands in every process.
  package let digest: UInt64
  /// The number of drawn images inside each other, including this one.
  package let depth: Int

  init(width: Int, height: Int, digest: UInt64, depth: Int) {
    (self.width, self.height, self.digest, self.depth) = (width, height, digest, depth)
  }

  /// Returns whether an image with the same digest has the same commands.
  func hasCommands(of other: ImageDrawing) -> Bool { false }

  package static func == (a: ImageDrawing, b: ImageDrawing) -> Bool {
    a === b || a.digest == b.digest && a.width == b.width && a.height == b.height && a.hasCommands(of: b)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
