import Compositor
import LayoutCore
import Support

extension FrameInspection {
  /// The number of elements that ``json`` contains, the frontmost ones, since browsers can't show more.
  package static let maximumElementCount = 5_000

  /// The elements, back to front, and the overlays, as a preview's page reads them.
  package var json: JSONValue {
    let shown = elements.indices.suffix(Self.maximumElementCount)
    return [
      "elements": .list(shown.map { elements[$0].json(order: $0) }), "overlays": overlays.json,
      "omittedCount": .integer(elements.count - shown.count),
    ]
  }
}

extension FrameInspection.Element {
  fileprivate func json(order: Int) -> JSONValue {
    let (path, frame) = (attributes.indexPath, attributes.frame)
    return JSONValue(stated: [
      "id": .text(id), "kind": .text(attributes.kind.description), "section": .integer(path.section),
      "item": .integer(path.item), "frame": .row(frame.minX, frame.minY, frame.size.width, frame.size.height),
      "center": .row(attributes.center.x, attributes.center.y),
      "size": .row(attributes.size.width, attributes.size.height),
      "anchorPoint": .row(attributes.anchorPoint.x, attributes.anchorPoint.y), "alpha": .finite(attributes.alpha),
      "zIndex": .integer(attributes.zIndex), "isHidden": .boolean(attributes.isHidden), "transform": transform?.json,
      "order": .integer(order), "quad": outline.isEmpty ? nil : .points(outline),
    ])
  }
}

extension FrameInspection.Overlays {
  fileprivate var json: JSONValue {
    [
      "bounds": .points(bounds), "contentInset": .points(contentInset), "content": .points(content),
      "sharedEye": sharedEye.map { .row($0.x, $0.y) } ?? .null,
    ]
  }
}

extension TransformComponents {
  fileprivate var json: JSONValue {
    let angles = rotation.eulerAngles
    return [
      "translation": .row(translation.x, translation.y, translation.z), "scale": .row(scale.x, scale.y, scale.z),
      "rotation": .row(angles.x, angles.y, angles.z), "shear": .row(shear.xy, shear.xz, shear.yz),
      "perspective": .row(perspective.x, perspective.y, perspective.z, perspective.w),
    ]
  }
}

extension ElementCurves {
  /// The frames and the values by name, as a preview's page reads them.
  package var json: JSONValue {
    let members = zip(Self.names, values).map { name, values in
      JSONValue.Member(key: name, value: .list(values.map { $0.map { .number($0) } ?? .null }))
    }
    return ["frames": .list(frames.map { .integer($0) }), "values": .object(members)]
  }
}

extension JSONValue {
  /// Returns a list of numbers, with null for those that JSON doesn't have.
  fileprivate static func row(_ numbers: Double...) -> JSONValue { row(numbers) }

  fileprivate static func points(_ points: [Point]) -> JSONValue { .list(points.map { .row($0.x, $0.y) }) }

  private static func row(_ numbers: [Double]) -> JSONValue {
    numbers.allSatisfy(\.isFinite)
      ? .numbers(numbers) : .list(numbers.map { $0.isFinite ? .number($0) : .null })
  }

  /// Returns a number, or null for one that JSON doesn't have.
  fileprivate static func finite(_ number: Double) -> JSONValue { number.isFinite ? .number(number) : .null }
}
