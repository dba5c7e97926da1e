import Framegen
import PNGCodec
import Rendering
import SceneFiles

/// The options of a preview, which don't change while it runs.
package struct PreviewOptions: Sendable {
  /// The changes of the scene that the command line makes, which the page's changes follow.
  package var overrides: [SceneOverride]
  /// The limits of memory and workers.
  ///
  /// Half of the memory is for images, and half for finished frames.
  package var rendering: RenderingOptions
  /// An identifier of the process, which keeps the addresses of its frames apart from those of an earlier one.
  package var session: String
  /// The time without changes and requests after which images are loaded in the size that the scene needs now.
  package var refinementDelay = Duration.seconds(1)
  /// A closure that is called before the scene is read, and before its layout is called for frames.
  package var willUse: @Sendable (_ path: String) -> Void = { _ in }

  package init(
    overrides: [SceneOverride] = [], rendering: RenderingOptions = RenderingOptions(), session: String = randomName()
  ) {
    (self.overrides, self.rendering, self.session) = (overrides, rendering, session)
  }

  /// Returns random hexadecimal digits.
  package static func randomName(byteCount: Int = 4) -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<byteCount).map { _ in UInt8.random(in: 0...255, using: &generator) }.hexadecimal
  }
}
