import Compositor
import LayoutCore

/// A number of an attribute, with its name, its precision, and its accessor.
struct AttributeComponent<Sample>: Sendable {
  /// The precision relative to the accuracy of a series, chosen so that one step moves about one accuracy step on the
  /// screen.
  enum Precision: Sendable {
    /// Points, with the accuracy of the series.
    case length
    /// Factors of lengths up to a thousand points.
    case factor
    /// Factors in w′ of lengths up to a thousand points in depth and in width.
    case perspective
    /// Fractions, such as opacities, and degrees.
    case fraction
    case whole
  }

  /// The name in text and messages, such as `center.x` or `transform3D.m34`.
  let name: String
  let precision: Precision
  /// The default value, which isn't written.
  let initial: Double
  let get: @Sendable (Sample) -> Double
  let set: @Sendable (inout Sample, Double) -> Void

  /// Returns the smallest difference that a series with the given accuracy represents.
  func step(_ accuracy: DecimalStep) -> DecimalStep {
    switch precision {
    case .length: accuracy
    case .fraction: accuracy.finer(decimals: 1)
    case .factor: accuracy.finer(decimals: 3)
    case .perspective: accuracy.finer(decimals: 6)
    case .whole: .one
    }
  }
}

extension AttributeComponent {
  init(
    _ name: String, _ value: any WritableKeyPath<Sample, Double> & Sendable, _ precision: Precision = .length,
    initial: Double = 0
  ) {
    self.init(
      name: name, precision: precision, initial: initial, get: { $0[keyPath: value] }, set: { $0[keyPath: value] = $1 })
  }

  init(_ name: String, optional value: any WritableKeyPath<Sample, Double?> & Sendable, _ precision: Precision) {
    self.init(
      name: name, precision: precision, initial: 0, get: { $0[keyPath: value] ?? 0 }, set: { $0[keyPath: value] = $1 })
  }

  init(_ name: String, integer value: any WritableKeyPath<Sample, Int> & Sendable) {
    self.init(
      name: name, precision: .whole, initial: 0, get: { Double($0[keyPath: value]) },
      set: { $0[keyPath: value] = Int(exactly: $1) ?? 0 })
  }

  init(_ name: String, flag value: any WritableKeyPath<Sample, Bool> & Sendable) {
    self.init(
      name: name, precision: .whole, initial: 0, get: { $0[keyPath: value] ? 1 : 0 },
      set: { $0[keyPath: value] = $1 != 0 })
  }
}

protocol AttributeSample {
  /// The components in the order in which they're written.
  static var components: [AttributeComponent<Self>] { get }
}

extension ElementSample: AttributeSample {
  static let components: [AttributeComponent<ElementSample>] =
    [
      AttributeComponent("indexPath.section", integer: \.attributes.indexPath.section),
      AttributeComponent("indexPath.item", integer: \.attributes.indexPath.item),
      AttributeComponent("center.x", \.attributes.center.x),
      AttributeComponent("center.y", \.attributes.center.y),
      AttributeComponent("size.width", \.attributes.size.width),
      AttributeComponent("size.height", \.attributes.size.height),
    ] + transformComponents("transform3D", \.attributes.transform3D) + [
      AttributeComponent("alpha", \.attributes.alpha, .fraction, initial: 1),
      AttributeComponent("zIndex", integer: \.attributes.zIndex),
      AttributeComponent("hidden", flag: \.attributes.isHidden),
      AttributeComponent("disappearing", flag: \.sortsBelowEqualZIndex),
      AttributeComponent("anchorPoint.x", \.attributes.anchorPoint.x, .factor, initial: 0.5),
      AttributeComponent("anchorPoint.y", \.attributes.anchorPoint.y, .factor, initial: 0.5),
      AttributeComponent("cornerRadius", optional: \.attributes.cornerRadius, .length),
      AttributeComponent("shadowOpacity", optional: \.attributes.shadowOpacity, .fraction),
      AttributeComponent("shadow.radius", \.shadow.radius),
      AttributeComponent("shadow.offset.x", \.shadow.offset.x),
      AttributeComponent("shadow.offset.y", \.shadow.offset.y),
      AttributeComponent("contentParallax.x", \.attributes.contentParallax.x),
      AttributeComponent("contentParallax.y", \.attributes.contentParallax.y),
      AttributeComponent("contentOpacity", \.contentOpacity, .fraction, initial: 1),
      AttributeComponent("masksToContent", flag: \.attributes.masksToImage),
      AttributeComponent("reflection.opacity", \.reflection.opacity, .fraction),
      AttributeComponent("reflection.length", \.reflection.length, .factor),
      AttributeComponent("reflection.gap", \.reflection.gap),
    ]
}

/// The content offset, size, and perspective of the viewport in one frame.
struct ViewportSample: Sendable, Equatable, AttributeSample {
  var bounds = Rect.zero
  var sublayerTransform = Transform3D.identity

  static let components: [AttributeComponent<ViewportSample>] =
    [
      AttributeComponent("bounds.x", \.bounds.origin.x),
      AttributeComponent("bounds.y", \.bounds.origin.y),
      AttributeComponent("bounds.width", \.bounds.size.width),
      AttributeComponent("bounds.height", \.bounds.size.height),
    ] + transformComponents("sublayerTransform", \.sublayerTransform)
}

extension ViewportOutline: AttributeSample {
  static let components: [AttributeComponent<ViewportOutline>] = [
    AttributeComponent("center.x", \.center.x),
    AttributeComponent("center.y", \.center.y),
    AttributeComponent("size.width", \.size.width),
    AttributeComponent("size.height", \.size.height),
    AttributeComponent("angle", \.angle.degrees, .fraction),
  ]
}

private func transformComponents<Sample>(
  _ name: String, _ transform: any WritableKeyPath<Sample, Transform3D> & Sendable
) -> [AttributeComponent<Sample>] {
  let rows: [any WritableKeyPath<Transform3D, Vector4> & Sendable] = [\.row1, \.row2, \.row3, \.row4]
  let columns: [any WritableKeyPath<Vector4, Double> & Sendable] = [\.x, \.y, \.z, \.w]
  return rows.enumerated().flatMap { number, row in
    columns.enumerated().map { place, column in
      let precision: AttributeComponent<Sample>.Precision =
        place == 3 ? (number == 3 ? .factor : .perspective) : number == 3 ? .length : .factor
      return AttributeComponent(
        name: "\(name).m\(number + 1)\(place + 1)", precision: precision, initial: number == place ? 1 : 0,
        get: { $0[keyPath: transform][keyPath: row][keyPath: column] },
        set: { $0[keyPath: transform][keyPath: row][keyPath: column] = $1 })
    }
  }
}
