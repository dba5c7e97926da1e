import Compositor
import LayoutCore
import Raster
import Scenes

/// The declared members of a recording's first line, without `images` and `fonts`.
struct RecordingHeader: Parameterized {
  enum Format: String, Sendable, CaseIterable {
    case layoutRecording = "layout-recording"
  }

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
    .choice("format", \.format, "identifies a recording").required,
    .integer("version", \.version, in: 1...Self.version, "version of the format").required,
    .number("fps", \.framesPerSecond, in: 1...1000, "frames per second"),
    .object("canvas", \.canvas, "the area that every frame shows"),
    .size("pictureSize", \.pictureSize, in: 1...65_536, unit: .pixels, "size for images to cover; omitted: the canvas"),
    Parameter(
      "wholePictures", \.wholePictures, ParameterCodec.text.list(count: 0...1_000_000),
      "images that are shown at their natural size and must not be reduced"),
    Parameter("cell", \.cell, .object(of: CellStyle.recordedParameters), "default style of elements"),
    Parameter(
      "sublayerTransform", \.sublayerTransform, .transform, "transform of all elements about the viewport's center"),
    .choice(
      "ordering", \.ordering, "what is drawn on top: a higher zIndex, a nearer center, or the nearer point everywhere"),
  ]
}

/// The declared members of a frame's line, without `elements` and `samples`.
struct RecordedFrame: Parameterized {
  var frame: Int?
  var time: Double?
  var moment = RecordedMoment()

  static let parameters: [Parameter<RecordedFrame>] =
    [
      Parameter("frame", \.frame, number.optional, "number of the frame, ascending; optional with a time"),
      Parameter(
        "time", \.time, ParameterCodec.number(in: -1e12...1e12, unit: .seconds).optional,
        "time at which the frame appears, from any origin; given for all frames or none"),
    ] + .all(of: \.moment)

  private static var number: ParameterCodec<Int> { .integer(in: 0...maximumNumber) }

  static let maximumNumber = 999_999_999
  /// The longest time from the first frame to the last, in seconds: a day.
  static let maximumDuration = 86_400.0
  /// The range of coordinates, which leaves enough precision for computation.
  static let range = -1e15...1e15
}

/// The declared members of one moment: of a frame, or of one of its `samples`.
struct RecordedMoment: Parameterized {
  var bounds = Rect.zero
  var window: RecordedWindow?
  var sublayerTransform = Transform3D.identity

  static let parameters: [Parameter<RecordedMoment>] = [
    Parameter("bounds", \.bounds, .rect(in: RecordedFrame.range), "content offset and viewport size").required,
    .object("window", \.window, "box of the rotating viewport; omitted: upright in the center of the canvas"),
    Parameter("sublayerTransform", \.sublayerTransform, .transform, "replaces the header's"),
  ]
}

struct RecordedWindow: Parameterized {
  var window = ViewportOutline(center: .zero, size: .zero, angle: .zero)

  static let parameters: [Parameter<RecordedWindow>] = [
    .point("center", \.window.center, in: RecordedFrame.range, "center of the box in the canvas").required,
    .size("size", \.window.size, in: 0...1e15, "size of the box before its rotation").required,
    .angle("angle", \.window.angle, in: RecordedFrame.range, "rotation about the center, clockwise"),
  ]
}

struct RecordedElement: Parameterized {
  var id: String?
  var kind: String?
  var indexPath: ItemIndexPath?
  var isDisappearing = false
  var image: String?
  var frame: Rect?
  /// The attributes other than the kind, the index path, `reflection`, and `contentFit`.
  var attributes = LayoutAttributes(indexPath: ItemIndexPath(section: 0, item: 0), center: .zero, size: .zero)
  var reflection: RecordedReflection?
  var contentFit: RecordedContentFit?
  var contentOpacity = 1.0
  var groups: [RecordedGroup] = []
  var isSublayer = false
  /// The header's style with the element's members.
  var style = CellStyle()

  static var parameters: [Parameter<RecordedElement>] { own + styleParameters }

  private static let own: [Parameter<RecordedElement>] = [
    .text("id", \.id, "identifies the element in all frames").required,
    .text("kind", \.kind, "cell, supplementary:NAME or decoration:NAME; omitted: cell"),
    .indexPath(
      "indexPath", \.indexPath, "[section, item], for the order of equal zIndex; omitted: from an id SECTION-ITEM"),
    .boolean("disappearing", \.isDisappearing, "sorts below other elements with the same zIndex"),
    .text("image", \.image, "one of the header's images; omitted: only the background"),
    .point("center", \.attributes.center, in: RecordedFrame.range, "position of the anchor point in the content"),
    .size("size", \.attributes.size, in: 0...1e15, "size before the transform"),
    Parameter(
      "frame", \.frame, ParameterCodec.rect(in: RecordedFrame.range).optional,
      "replaces center and size, without a transform"),
    Parameter("transform3D", \.attributes.transform3D, .transform, "transform about the anchor point"),
    .number("alpha", \.attributes.alpha, in: RecordedFrame.range, "opacity; clamped to 0 … 1"),
    .integer("zIndex", \.attributes.zIndex, in: Int.min...Int.max, "order; higher values are drawn on top"),
    .boolean("isHidden", \.attributes.isHidden, "hidden elements are not drawn"),
    .boolean("hidden", \.attributes.isHidden, "the same as isHidden"),
    .fraction(
      "anchorPoint", \.attributes.anchorPoint, in: RecordedFrame.range,
      "fixed point of the transform, as a fraction of the size"),
    .point(
      "contentParallax", \.attributes.contentParallax, in: RecordedFrame.range, "moves the image inside the outline"),
    .boolean("masksToContent", \.attributes.masksToImage, "whether the outline is that of the image"),
    .object("reflection", \.reflection, "mirror image below the element; omitted: none"),
    .object("contentFit", \.contentFit, "transition of the image to its whole; omitted: the contentMode"),
    .number("contentOpacity", \.contentOpacity, in: 0...1, "opacity of the image over the background"),
    .objects("groups", \.groups, count: 0...64, "groups in which the element is drawn, outermost first"),
    .boolean("sublayer", \.isSublayer, "whether the element is a layer on top of the previous one"),
  ]

  private static var styleParameters: [Parameter<RecordedElement>] {
    CellStyle.recordedParameters.map { $0.lifted(to: \.style) }
  }
}

struct RecordedReflection: Parameterized {
  var reflection = Reflection(opacity: 0)

  static let parameters: [Parameter<RecordedReflection>] = [
    .number("opacity", \.reflection.opacity, in: 0...1, "opacity at the element's edge").required,
    .number(
      "length", \.reflection.length, in: RecordedFrame.range, "length of the reflection, as a fraction of the height"),
    .number("gap", \.reflection.gap, in: RecordedFrame.range, unit: .points, "distance from the element"),
  ]
}

/// The declared members of an image's transition to its whole.
struct RecordedContentFit: Parameterized {
  var fit = ContentFit(start: .zero, end: .zero, progress: 0)

  static let parameters: [Parameter<RecordedContentFit>] = [
    .size("start", \.fit.start, in: 0...1e15, "size at which the image has its contentMode").required,
    .size("end", \.fit.end, in: 0...1e15, "size at which the whole image is visible").required,
    .number("progress", \.fit.progress, in: RecordedFrame.range, "0 at the start, 1 at the end").required,
  ]
}

extension CellStyle {
  /// The parameters of a style in recordings, in which images are members of elements and parts of templates elements.
  static let recordedParameters: [Parameter<CellStyle>] = parameters.filter {
    !["image", "showsImage", "template"].contains($0.description.name)
  }

  static let recordedDescriptions = recordedParameters.map(\.description)

  var recordedMembers: [ParameterValue.Member] {
    Self.recordedParameters.map { .init(name: $0.description.name, value: $0.get(self)) }
  }
}

extension ParameterCodec where Value == Rect {
  static func rect(in range: ClosedRange<Double>) -> ParameterCodec {
    .numbers(
      ["x", "y", "width", "height"], in: range, unit: .points,
      to: { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
      from: { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] })
  }
}

extension ParameterCodec where Value == Transform3D {
  /// A matrix by rows, `[m11, m12, …, m44]`.
  static var transform: ParameterCodec {
    let names = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    return .numbers(names, in: RecordedFrame.range, to: { Transform3D($0) }, from: \.numbers)
  }
}
