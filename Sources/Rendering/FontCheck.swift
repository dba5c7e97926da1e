import Compositor
import LayoutCore
import Scenes

/// A check for missing fonts and characters that draws nothing.
package struct FontCheck {
  private let typesetter: CachingTypesetter
  private let composer: FrameComposer

  package init(_ header: FrameSourceHeader) {
    typesetter = CachingTypesetter(fonts: header.fonts)
    composer = FrameComposer(canvas: header.canvas, typesetter: typesetter)
  }

  /// The number of elements up to which a frame is checked, which limits time and memory.
  private static let elementLimit = 10_000

  /// Sets the visible texts of a frame.
  package func check(_ frame: Frame) {
    guard frame.elements.count <= Self.elementLimit else { return }
    _ = composer.displayList(for: frame, textures: [:])
  }

  /// Warnings about the texts of the frames so far, as those of ``SceneRenderer/warnings``.
  package var warnings: [String] { typesetter.warnings }
}

extension SceneInput {
  /// The number of frames whose texts are checked.
  private static let checkedFrameCount = 25

  /// Warnings about missing fonts and characters of evenly spread frames, and of the texts that the layout measures.
  package var fontWarnings: [String] {
    let check = FontCheck(FrameSourceHeader(self))
    // Neither image loading nor motion blur changes a text.
    var generator = FrameGenerator(timeline, loading: nil, motionBlur: nil)
    let (last, steps) = (timeline.frameCount - 1, Self.checkedFrameCount - 1)
    for index in Set((0...steps).map { $0 * last / steps }).sorted() { check.check(generator.frame(at: index)) }
    return check.warnings.isEmpty ? measurer?.warnings ?? [] : check.warnings
  }

  /// The reason why the layout measures texts with other fonts than elsewhere, or `nil` if there is none so far.
  package var measuringIssue: String? { measurer?.issue }

  private var measurer: CachingTypesetter? { timeline.resources.text as? CachingTypesetter }
}
