import Compositor
import LayoutCore
import Raster
import Scenes

/// The declared members of a recording's first line; `images` and `fonts` have forms of their own.
struct RecordingHeader: Parameterized {
  /// The one value of `format`.
  enum Format: String, Sendable, CaseIterable {
    case layoutRecording = "layout-recording"
  }

  /// The version that is written and read.
  static let version = 1

  var format = Format.layoutRecording
  var version = Self.version
  var framesPerSecond = 60.0
  var canvas = Canvas()
  var pictureSize: Size?
  var wholePictures: [String] = []
  var cell = CellStyle()
  var sublayerTransform = Transform3D.identity
  var ordering = DepthOrdering.zIndex

  static let parameters: [Parameter<RecordingHeader>] = [
    .choice("format", \.format, "tells a recording from a scene").required,
    .integer("version", \.version, in: 1...Self.version, "version of the format").required,
    .number("fps", \.framesPerSecond, in: 1...1000, "frames per second"),
    .object("canvas", \.canvas, "the area that every frame shows"),
    .size(
      "pictureSize", \.pictureSize, in: 1...65_536, unit: .pixels, "what images must offer; omitted: the canvas's"),
    Parameter(
      "wholePictures", \.wholePictures, ParameterCodec.text.list(count: 0...1_000_000),
      "images that are shown at their own size and not to be reduced"),
    Parameter(
      "cell", \.cell, .object(of: CellStyle.recordedParameters), "how elements look that do not say so"),
    Parameter("sublayerTransform", \.sublayerTransform, .transform, "applied to all about the viewport's centre"),
    .choice(
      "ordering", \.ordering, "what lies on top: higher zIndex, nearer middles, or at each point what is nearer"),
  ]
}

/// The declared members of a frame's line; `elements` and `samples` have forms of their own.
struct RecordedFrame: Parameterized {
  var frame: Int?
  var time: Double?
  var moment = RecordedMoment()

  static let parameters: [Parameter<RecordedFrame>] =
    [
      Parameter("frame", \.frame, number.optional, "number of the frame, ascending; needless with a time"),
      Parameter(
        "time", \.time, ParameterCodec.number(in: -1e12...1e12, unit: .seconds).optional,
        "when the frame begins to show, from any start; all frames have it or none"),
    ] + .all(of: \.moment)

  private static var number: ParameterCodec<Int> { .integer(in: 0...maximumNumber) }

  /// The highest number of a frame.
  static let maximumNumber = 999_999_999
  /// Seconds from the first frame to the last: a day.
  static let maximumDuration = 86_400.0
  /// Points that still leave room to compute with.
  static let range = -1e15...1e15
}

/// The declared members of what is to be seen at one moment: of a frame, or of one of its `samples`.
struct RecordedMoment: Parameterized {
  var bounds = Rect.zero
  var window: RecordedWindow?
  var sublayerTransform = Transform3D.identity

  static let parameters: [Parameter<RecordedMoment>] = [
    Parameter("bounds", \.bounds, .rect(in: RecordedFrame.range), "content offset and viewport size").required,
    .object("window", \.window, "the viewport's box while it turns; omitted: upright in the canvas's middle"),
    Parameter("sublayerTransform", \.sublayerTransform, .transform, "instead of the header's"),
  ]
}

/// The declared members of a viewport's box.
struct RecordedWindow: Parameterized {
  var window = ViewportOutline(center: .zero, size: .zero, angle: .zero)

  /// Nothing to be seen.
  init() {}

  init(_ window: ViewportOutline) {
    self.window = window
  }

  static let parameters: [Parameter<RecordedWindow>] = [
    .point("center", \.window.center, in: RecordedFrame.range, "middle of the box in the canvas").required,
    .size("size", \.window.size, in: 0...1e15, "sides of the box before its turn").required,
    .angle("angle", \.window.angle, in: RecordedFrame.range, "turn about the middle, clockwise"),
  ]
}

/// The declared members of an element.
struct RecordedElement: Parameterized {
  var id: String?
  var kind: String?
  var indexPath: ItemIndexPath?
  var isDisappearing = false
  var image: String?
  var center = Point.zero
  var size = Size.zero
  var frame: Rect?
  var transform3D = Transform3D.identity
  var alpha = 1.0
  var zIndex = 0
  var isHidden = false
  var anchorPoint = Point(x: 0.5, y: 0.5)
  var contentParallax = Point.zero
  var masksToImage = false
  var reflection: RecordedReflection?
  var contentFit: RecordedContentFit?
  var contentOpacity = 1.0
  var groups: [RecordedGroup] = []
  var isSublayer = false
  /// The style: the header's with the element's own members.
  var style = CellStyle()

  static var parameters: [Parameter<RecordedElement>] { own + styleParameters }

  private static var own: [Parameter<RecordedElement>] {
    [
      .text("id", \.id, "stays with the element from frame to frame").required,
      .text("kind", \.kind, "cell, supplementary:NAME or decoration:NAME; omitted: cell"),
      .indexPath(
        "indexPath", \.indexPath, "[section, item], for the order of equal zIndex; omitted: the id's SECTION-ITEM"),
      .boolean("disappearing", \.isDisappearing, "lies below the others of the same zIndex"),
      .text("image", \.image, "one of the header's images; omitted: only the background"),
      .point("center", \.center, in: RecordedFrame.range, "position of the anchor point in the content"),
      .size("size", \.size, in: 0...1e15, "extent before the transform"),
      Parameter(
        "frame", \.frame, ParameterCodec.rect(in: RecordedFrame.range).optional,
        "in place of center and size, without a transform"),
      Parameter("transform3D", \.transform3D, .transform, "about the anchor point"),
      .number("alpha", \.alpha, in: RecordedFrame.range, "opacity; clamped to 0 … 1"),
      .integer("zIndex", \.zIndex, in: Int.min...Int.max, "higher lies on top"),
      .boolean("isHidden", \.isHidden, "hidden elements are not drawn"),
      .boolean("hidden", \.isHidden, "the same as isHidden"),
      .fraction(
        "anchorPoint", \.anchorPoint, in: RecordedFrame.range, "fixed point of the transform, as a fraction of the size"
      ),
      .point("contentParallax", \.contentParallax, in: RecordedFrame.range, "moves the image inside the outline"),
      .boolean("masksToContent", \.masksToImage, "whether the outline is that of the image"),
      .object("reflection", \.reflection, "mirror image below the element; omitted: none"),
      .object("contentFit", \.contentFit, "the image on its way to being seen whole; omitted: the contentMode"),
      .number("contentOpacity", \.contentOpacity, in: 0...1, "opacity of the image over the background"),
      .objects("groups", \.groups, count: 0...64, "groups that it is drawn in, from the outermost on"),
      .boolean("sublayer", \.isSublayer, "whether it is a layer on top of the element before"),
    ]
  }

  /// The members of a cell style, as members of the element.
  private static var styleParameters: [Parameter<RecordedElement>] {
    CellStyle.recordedParameters.map { $0.lifted(to: \.style) }
  }
}

/// The declared members of a reflection.
struct RecordedReflection: Parameterized {
  var reflection = Reflection(opacity: 0)

  /// No reflection.
  init() {}

  init(_ reflection: Reflection) {
    self.reflection = reflection
  }

  static let parameters: [Parameter<RecordedReflection>] = [
    .number("opacity", \.reflection.opacity, in: 0...1, "opacity at the element's edge").required,
    .number(
      "length", \.reflection.length, in: RecordedFrame.range, "how much is mirrored, as a fraction of the height"),
    .number("gap", \.reflection.gap, in: RecordedFrame.range, unit: .points, "room below the element"),
  ]
}

/// The declared members of an image's way to being seen whole.
struct RecordedContentFit: Parameterized {
  var fit = ContentFit(start: .zero, end: .zero, progress: 0)

  /// The start of no way.
  init() {}

  init(_ fit: ContentFit) {
    self.fit = fit
  }

  static let parameters: [Parameter<RecordedContentFit>] = [
    .size("start", \.fit.start, in: 0...1e15, "size in which the image has its contentMode").required,
    .size("end", \.fit.end, in: 0...1e15, "size in which the image is seen whole").required,
    .number("progress", \.fit.progress, in: RecordedFrame.range, "0 at the start, 1 at the end").required,
  ]
}

extension CellStyle {
  /// The parameters of a style in recordings: all but the image, which is a member of the
  /// element, and the template, whose parts are elements.
  static var recordedParameters: [Parameter<CellStyle>] {
    parameters.filter { !["image", "showsImage", "template"].contains($0.description.name) }
  }

  /// The present values of ``recordedParameters``.
  var recordedMembers: [ParameterValue.Member] {
    Self.recordedParameters.map { .init(name: $0.description.name, value: $0.get(self)) }
  }
}

extension ParameterCodec where Value == Rect {
  /// A rectangle, `[x, y, width, height]`.
  static func rect(in range: ClosedRange<Double>) -> ParameterCodec {
    .numbers(
      ["x", "y", "width", "height"], in: range, unit: .points,
      to: { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
      from: { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] })
  }
}

extension ParameterCodec where Value == Transform3D {
  /// A matrix, by rows: `[m11, m12, …, m44]`.
  static var transform: ParameterCodec {
    let names = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    return .numbers(names, in: RecordedFrame.range, to: { Transform3D($0) }, from: \.numbers)
  }
}
