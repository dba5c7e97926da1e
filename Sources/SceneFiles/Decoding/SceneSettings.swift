import LayoutCore
import Raster
import Scenes

/// The declared keys of a scene; ``SceneKey`` has the others.
struct SceneSettings: Parameterized {
  struct Viewport: Parameterized {
    var size: Size?

    static let parameters: [Parameter<Viewport>] = [
      .size("size", \.size, in: 1...16_384, "size of the collection view").required
    ]
  }

  var canvas = Canvas()
  var viewport = Viewport()
  var perspective: Double?
  var contentOffset = Point.zero
  var contentInset = EdgeInsets.zero
  var safeArea: EdgeInsets?
  var framesPerSecond = 60.0
  var loading: ImageLoading?
  var motionBlur: MotionBlur?
  var ordering = DepthOrdering.zIndex
  var contentSizeCategory = ContentSizeCategory.large
  var stage: Stage?

  static let parameters: [Parameter<SceneSettings>] = [
    .object("canvas", \.canvas, "the area that every frame shows"),
    .object("viewport", \.viewport, "the collection view, centered in the canvas; omitted: the whole canvas"),
    .number(
      "perspective", \.perspective, in: 1...1e6, unit: .points,
      "distance from the viewer to the collection; omitted: no perspective"),
    .point("contentOffset", \.contentOffset, "initial content offset; omitted: the start of the content"),
    .insets("contentInset", \.contentInset, in: -16_384...16_384, "insets around the content, as for bars above it"),
    .insets(
      "safeArea", \.safeArea, in: 0...16_384,
      "insets that are added to contentInset along the axes on which the content scrolls; omitted: those of the bars of "
        + "the stage's device"),
    .number("fps", \.framesPerSecond, in: 1...1000, "frames per second"),
    .object("loading", \.loading, "photos load one after another; omitted: they are present from the start"),
    .choice(
      "ordering", \.ordering, "what is drawn on top: a higher zIndex, a nearer center, or the nearer point everywhere"),
    .choice("contentSizeCategory", \.contentSizeCategory, "the reader's text size, for labels with a textStyle"),
    .object("motionBlur", \.motionBlur, "blur of moving elements, as by a camera shutter; omitted: sharp frames"),
    .object("stage", \.stage, "a device around the viewport, dots for touches, and captions; omitted: none"),
  ]
}

/// An entry of `sections` without its `photos`, which can also be a number of items.
struct SectionSettings: Parameterized {
  var items: Int?
  var title: String?
  var footer: String?

  static let parameters: [Parameter<SectionSettings>] = [
    .integer("items", \.items, in: 0...SceneDecoder.maximumItemCount, "number of items; omitted: one for each photo"),
    .text("title", \.title, "title, for layouts that show it"),
    .text("footer", \.footer, "note below the section, for lists"),
  ]
}
