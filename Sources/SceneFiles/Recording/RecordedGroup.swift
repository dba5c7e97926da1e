import LayoutCore
import Raster

/// The declared members of a group of an element.
struct RecordedGroup: Parameterized {
  var element: String?
  var number = 0
  var alpha = 1.0
  var clip: RecordedClip?

  init() {}

  init(_ group: ElementGroup) {
    (element, number, alpha) = (group.element, group.number, max(-1, min(group.alpha, 2)))
    clip = group.clip.map { RecordedClip($0, group.clipAttributes) }
  }

  static let parameters: [Parameter<RecordedGroup>] = [
    .text("element", \.element, "element that owns the group").required,
    .integer("number", \.number, in: 0...Int(Int32.max), "number of the group in the element"),
    .number("alpha", \.alpha, in: RecordedFrame.range, "opacity of the group; clamped to 0 … 1"),
    .object("clip", \.clip, "rectangle that clips the group; omitted: none"),
  ]

  func group(_ kind: ElementKind) -> ElementGroup {
    ElementGroup(
      element: element ?? "", number: number, alpha: alpha, clip: clip?.shape, clipAttributes: clip?.attributes(kind))
  }
}

/// The declared members of the rectangle that clips a group.
struct RecordedClip: Parameterized {
  var cornerRadius = 0.0
  var corners = Int(RectCorners.all.rawValue)
  var place = LayoutAttributes(indexPath: ItemIndexPath(section: 0, item: 0), center: .zero, size: .zero)
  var reflection: RecordedReflection?

  init() {}

  init(_ clip: ElementLayer.Clip, _ place: LayoutAttributes?) {
    (cornerRadius, corners) = (max(0, min(clip.cornerRadius, 10_000)), Int(clip.corners.rawValue))
    guard let place else { return }
    self.place = place
    reflection = place.reflection?.recordable.map { RecordedReflection(reflection: $0) }
  }

  static let parameters: [Parameter<RecordedClip>] = [
    .number("cornerRadius", \.cornerRadius, in: 0...10_000, unit: .points, "radius of the rounded corners"),
    .integer(
      "corners", \.corners, in: 0...15, "rounded corners: 1 top left + 2 top right + 4 bottom left + 8 bottom right"),
    .point("center", \.place.center, in: RecordedFrame.range, "position of the anchor point in the content").required,
    .size("size", \.place.size, in: 0...1e15, "size before the transform").required,
    Parameter("transform3D", \.place.transform3D, .transform, "transform about the anchor point"),
    .fraction("anchorPoint", \.place.anchorPoint, in: RecordedFrame.range, "fixed point of the transform"),
    .object("reflection", \.reflection, "mirror image of the rectangle, which clips reflections; omitted: none"),
  ]

  var shape: ElementLayer.Clip {
    ElementLayer.Clip(cornerRadius: cornerRadius, corners: RectCorners(rawValue: UInt8(clamping: corners)))
  }

  func attributes(_ kind: ElementKind) -> LayoutAttributes {
    var attributes = place
    attributes.kind = kind
    attributes.reflection = reflection?.reflection
    return attributes
  }
}
