import Graphics

extension LayoutAttributes {
  /// Values of few elements, shared by all copies, so that a plain element is less than half as large.
  @usableFromInline final class Extras: Sendable, Hashable {
    @usableFromInline struct Values: Sendable, Hashable {
      @usableFromInline var transform3D = Transform3D.identity
      @usableFromInline var anchorPoint = Point(x: 0.5, y: 0.5)
      @usableFromInline var contentParallax = Point.zero
      @usableFromInline var masksToImage = false
      @usableFromInline var reflection: Reflection?
      @usableFromInline var cornerRadius: Double?
      @usableFromInline var shadowOpacity: Double?
      @usableFromInline var layers: [ElementLayer]?
      var cellState: CellState = []
      @usableFromInline var content: ElementContent?
      var contentFit: ContentFit?

      init() {}
    }

    @usableFromInline let values: Values

    init(_ values: Values) { self.values = values }
    @usableFromInline static func == (a: Extras, b: Extras) -> Bool { a === b || a.values == b.values }
    @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  // An element with default values stores none.
  mutating func changeExtras(_ change: (inout Extras.Values) -> Void) {
    var values = extras?.values ?? Extras.Values()
    change(&values)
    extras = values == Extras.Values() ? nil : Extras(values)
  }

  /// The transform about ``anchorPoint``, as a row-vector matrix like CATransform3D.
  ///
  /// `m34 = −1/d` applies a perspective to the element.
  public var transform3D: Transform3D {
    @inlinable get { extras?.values.transform3D ?? .identity }
    set { if newValue != transform3D { changeExtras { $0.transform3D = newValue } } }
  }

  /// The fixed point of the transform as a fraction of the size, by default `(0.5, 0.5)`, as in CALayer.
  public var anchorPoint: Point {
    @inlinable get { extras?.values.anchorPoint ?? Point(x: 0.5, y: 0.5) }
    set { if newValue != anchorPoint { changeExtras { $0.anchorPoint = newValue } } }
  }

  /// The displacement of the content inside the cell's outline for a parallax, in points.
  public var contentParallax: Point {
    @inlinable get { extras?.values.contentParallax ?? .zero }
    set { if newValue != contentParallax { changeExtras { $0.contentParallax = newValue } } }
  }

  /// A Boolean value that indicates whether the outline is that of the image without parallax, instead of the cell's.
  ///
  /// An image with ``ContentMode/aspectFit`` then moves behind a mask of its shape.
  public var masksToImage: Bool {
    @inlinable get { extras?.values.masksToImage ?? false }
    set { if newValue != masksToImage { changeExtras { $0.masksToImage = newValue } } }
  }

  /// The reflection below the cell, or `nil` for none.
  public var reflection: Reflection? {
    @inlinable get { extras?.values.reflection }
    set { if newValue != reflection { changeExtras { $0.reflection = newValue } } }
  }

  /// The corner radius in points that overrides that of the cell's style, or `nil` for the style's.
  public var cornerRadius: Double? {
    @inlinable get { extras?.values.cornerRadius }
    set { if newValue != cornerRadius { changeExtras { $0.cornerRadius = newValue } } }
  }

  /// The shadow opacity, `0...1`, that overrides that of the cell's style, or `nil` for the style's.
  public var shadowOpacity: Double? {
    @inlinable get { extras?.values.shadowOpacity }
    set { if newValue != shadowOpacity { changeExtras { $0.shadowOpacity = newValue } } }
  }
}
