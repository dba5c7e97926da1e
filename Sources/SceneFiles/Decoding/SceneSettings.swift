import LayoutCore
import Raster
import Scenes

/// The declared keys of a scene; ``SceneKey`` has the others.
struct SceneSettings: Parameterized {
  /// The collection view's place in the canvas.
  struct Viewport: Parameterized {
    var size: Size?

    static let parameters: [Parameter<Viewport>] = [
      .size("size", \.size, in: 1...16_384, "the collection view's bounds").required
    ]
  }

  var canvas = Canvas()
  var viewport = Viewport()
  var perspective: Double?
  var contentOffset = Point.zero
  var framesPerSecond = 60.0
  var loading: ImageLoading?
  var motionBlur: MotionBlur?
  var ordering = DepthOrdering.zIndex
  var contentSizeCategory = ContentSizeCategory.large
  var stage: Stage?

  static let parameters: [Parameter<SceneSettings>] = [
    .object("canvas", \.canvas, "the area that every frame shows"),
    .object("viewport", \.viewport, "the collection view, centred in the canvas; omitted: the whole canvas"),
    .number(
      "perspective", \.perspective, in: 1...1e6, unit: .points, "distance of one shared eye; omitted: no shared eye"),
    .point("contentOffset", \.contentOffset, "content offset at the start"),
    .number("fps", \.framesPerSecond, in: 1...1000, "frames per second"),
    .object("loading", \.loading, "photos arrive one after another; omitted: they are just there"),
    .choice(
      "ordering", \.ordering, "what lies on top: higher zIndex, nearer middles, or at each point what is nearer"),
    .choice(
      "contentSizeCategory", \.contentSizeCategory, "the reader's text size, for labels with a textStyle"),
    .object("motionBlur", \.motionBlur, "what moves is blurred as by a shutter; omitted: frames are sharp"),
    .object("stage", \.stage, "a device around the viewport, dots for fingers, captions; omitted: nothing"),
  ]
}

/// One entry of `sections` but for its `photos`; a number of items may be written in its place.
struct SectionSettings: Parameterized {
  var items: Int?
  var title: String?
  var footer: String?

  static let parameters: [Parameter<SectionSettings>] = [
    .integer("items", \.items, in: 0...SceneDecoder.maximumItemCount, "how many; omitted: one for each photo"),
    .text("title", \.title, "shown by layouts with titles"),
    .text("footer", \.footer, "a note below the section, shown by lists"),
  ]
}
