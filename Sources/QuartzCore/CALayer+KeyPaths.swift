import CoreGraphics

// Sources: the appendixes "Key-value coding extensions" and "Animatable properties" of the Core Animation guide.
extension CALayer {
  /// Returns the value of a property, or of a key that ``setValue(_:forKey:)`` has set.
  public func value(forKey key: String) -> Any? { property(key)?.get(self) ?? keyedValues[key] }

  /// Sets a property, or a value of the layer's own.
  public func setValue(_ value: Any?, forKey key: String) {
    if let property = property(key) { property.set(self, value) } else { keyedValues[key] = value }
  }

  /// Returns the value at a key path, such as `transform.rotation.z` or `position.x`.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let (key, rest) = keyPath.parts else { return value(forKey: keyPath) }
    switch value(forKey: key) {
    case let point as CGPoint: return point[keyPath: rest]
    case let size as CGSize: return size[keyPath: rest]
    case let rect as CGRect: return rect[keyPath: rest]
    case let transform as CATransform3D: return transform.value(at: rest)
    default: return nil
    }
  }

  /// Sets the value at a key path, such as `transform.scale` or `bounds.size.width`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (key, rest) = keyPath.parts else { return setValue(value, forKey: keyPath) }
    switch self.value(forKey: key) {
    case var point as CGPoint:
      point[keyPath: rest] = number(value)
      setValue(point, forKey: key)
    case var size as CGSize:
      size[keyPath: rest] = number(value)
      setValue(size, forKey: key)
    case var rect as CGRect:
      rect.set(value, at: rest)
      setValue(rect, forKey: key)
    case let transform as CATransform3D: setValue(transform.setting(value, at: rest), forKey: key)
    default: break
    }
  }

  private func property(_ key: String) -> LayerProperty? { LayerProperty.all[key] }
}

/// A property of a layer by its name.
private struct LayerProperty: Sendable {
  var get: @Sendable (CALayer) -> Any?
  var set: @Sendable (CALayer, Any?) -> Void

  static func value<Value>(
    _ path: any ReferenceWritableKeyPath<CALayer, Value> & Sendable, _ convert: @escaping @Sendable (Any?) -> Value?
  ) -> LayerProperty {
    LayerProperty {
      $0[keyPath: path]
    } set: { layer, value in
      if let value = convert(value) { layer[keyPath: path] = value }
    }
  }

  private static func number(_ path: any ReferenceWritableKeyPath<CALayer, CGFloat> & Sendable) -> LayerProperty {
    value(path) { optionalNumber($0) }
  }

  private static func float(_ path: any ReferenceWritableKeyPath<CALayer, Float> & Sendable) -> LayerProperty {
    value(path) { optionalNumber($0).map { Float($0) } }
  }

  private static func same<Value>(_ path: any ReferenceWritableKeyPath<CALayer, Value> & Sendable) -> LayerProperty {
    value(path) { $0 as? Value }
  }

  /// A property without a value returns `nil`.
  private static func optional<Value>(
    _ path: any ReferenceWritableKeyPath<CALayer, Value?> & Sendable
  ) -> LayerProperty {
    LayerProperty {
      $0[keyPath: path].map { $0 as Any }
    } set: { layer, value in
      layer[keyPath: path] = value as? Value
    }
  }

  static let all: [String: LayerProperty] = [
    "bounds": same(\.bounds), "position": same(\.position), "frame": same(\.frame), "anchorPoint": same(\.anchorPoint),
    "zPosition": number(\.zPosition), "anchorPointZ": number(\.anchorPointZ), "transform": same(\.transform),
    "sublayerTransform": same(\.sublayerTransform), "cornerRadius": number(\.cornerRadius),
    "borderWidth": number(\.borderWidth), "opacity": float(\.opacity), "shadowOpacity": float(\.shadowOpacity),
    "shadowOffset": same(\.shadowOffset), "shadowRadius": number(\.shadowRadius), "hidden": same(\.isHidden),
    "masksToBounds": same(\.masksToBounds), "backgroundColor": optional(\.backgroundColor),
    "borderColor": optional(\.borderColor), "shadowColor": optional(\.shadowColor), "contents": optional(\.contents),
    "name": optional(\.name),
  ]
}

private func optionalNumber(_ value: Any?) -> CGFloat? {
  switch value {
  case let number as CGFloat: number
  case let number as Double: CGFloat(number)
  case let number as Float: CGFloat(number)
  case let number as Int: CGFloat(number)
  default: nil
  }
}

private func number(_ value: Any?) -> CGFloat { optionalNumber(value) ?? 0 }

extension String {
  /// The first key of a path, and the others.
  fileprivate var parts: (String, String)? {
    split(separator: ".", maxSplits: 1).count == 2
      ? (String(prefix { $0 != "." }), String(drop { $0 != "." }.dropFirst())) : nil
  }
}

extension CGPoint {
  fileprivate subscript(keyPath path: String) -> CGFloat {
    get { path == "y" ? y : x }
    set { if path == "y" { y = newValue } else { x = newValue } }
  }
}

extension CGSize {
  fileprivate subscript(keyPath path: String) -> CGFloat {
    get { path == "height" ? height : width }
    set { if path == "height" { height = newValue } else { width = newValue } }
  }
}

extension CGRect {
  fileprivate subscript(keyPath path: String) -> Any? {
    switch path.parts ?? (path, "") {
    case ("origin", ""): origin
    case ("size", ""): size
    case ("origin", let rest): origin[keyPath: rest]
    case ("size", let rest): size[keyPath: rest]
    default: nil
    }
  }

  fileprivate mutating func set(_ value: Any?, at path: String) {
    switch path.parts ?? (path, "") {
    case ("origin", ""): origin = value as? CGPoint ?? origin
    case ("size", ""): size = value as? CGSize ?? size
    case ("origin", let rest): origin[keyPath: rest] = number(value)
    case ("size", let rest): size[keyPath: rest] = number(value)
    default: break
    }
  }
}

extension CATransform3D {
  private var scale: (x: CGFloat, y: CGFloat, z: CGFloat) {
    (
      (m11 * m11 + m12 * m12 + m13 * m13).squareRoot(), (m21 * m21 + m22 * m22 + m23 * m23).squareRoot(),
      (m31 * m31 + m32 * m32 + m33 * m33).squareRoot()
    )
  }

  /// Returns a part of a transform that consists of a scale, a rotation, and a translation.
  fileprivate func value(at path: String) -> Any? {
    switch path {
    case "scale", "scale.x": scale.x
    case "scale.y": scale.y
    case "scale.z": scale.z
    case "rotation", "rotation.z": atan2(m12, m11)
    case "rotation.x": atan2(m23, m33)
    case "rotation.y": atan2(m31, m33)
    case "translation": CGSize(width: m41, height: m42)
    case "translation.x": m41
    case "translation.y": m42
    case "translation.z": m43
    default: nil
    }
  }

  /// Returns the transform with another part.
  fileprivate func setting(_ value: Any?, at path: String) -> CATransform3D {
    var (scale, copy, goal) = (scale, self, number(value))
    switch path {
    case "translation":
      let size = value as? CGSize ?? .zero
      (copy.m41, copy.m42) = (size.width, size.height)
    case "translation.x": copy.m41 = goal
    case "translation.y": copy.m42 = goal
    case "translation.z": copy.m43 = goal
    case "scale", "scale.x", "scale.y", "scale.z":
      let old = scale
      if path != "scale.y", path != "scale.z" { scale.x = goal }
      if path != "scale.x", path != "scale.z" { scale.y = goal }
      if path != "scale.x", path != "scale.y" { scale.z = goal }
      if old.x * old.y * old.z != 0 {
        copy.multiplyRows(by: scale.x / old.x, scale.y / old.y, scale.z / old.z)
      } else {
        // Without an area, a transform has no rotation to keep.
        copy = CATransform3DMakeScale(scale.x, scale.y, scale.z)
        (copy.m41, copy.m42, copy.m43, copy.m34) = (m41, m42, m43, m34)
      }
    case "rotation", "rotation.x", "rotation.y", "rotation.z":
      let axis: (CGFloat, CGFloat, CGFloat) =
        path.hasSuffix(".x") ? (1, 0, 0) : path.hasSuffix(".y") ? (0, 1, 0) : (0, 0, 1)
      copy = CATransform3DMakeRotation(goal, axis.0, axis.1, axis.2)
      copy.multiplyRows(by: scale.x, scale.y, scale.z)
      (copy.m41, copy.m42, copy.m43, copy.m34) = (m41, m42, m43, m34)
    default: goal = 0
    }
    return copy
  }

  private mutating func multiplyRows(by x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
    (m11, m12, m13) = (m11 * x, m12 * x, m13 * x)
    (m21, m22, m23) = (m21 * y, m22 * y, m23 * y)
    (m31, m32, m33) = (m31 * z, m32 * z, m33 * z)
  }
}
