import Foundation
import LayoutCore
import QuartzCore

/// A property of a layout's class that scene files may set.
///
/// ```swift
/// extension CarouselLayout: SceneLayout {
///   static func makeLayout() -> UICollectionViewLayout { CarouselLayout() }
///   static let parameters: [LayoutParameter] = [
///     .size("itemSize", \CarouselLayout.itemSize, "size of every item"),
///     .number("sideScale", \CarouselLayout.sideScale, in: 0...1, "scale of items at the sides"),
///   ]
/// }
/// ```
public struct LayoutParameter: Sendable {
  /// The key in a scene.
  let name: String
  /// The values that are taken.
  let type: ParameterType
  /// One line of help.
  let help: String
  /// Returns the present value of a layout.
  let get: @Sendable (UICollectionViewLayout) -> ParameterValue
  /// Sets a value.
  let set: @Sendable (UICollectionViewLayout, ParameterValue) -> Void

  /// Creates the parameter that a property is.
  ///
  /// - Parameters:
  ///   - name: The key in a scene, lowerCamelCase.
  ///   - path: The property.
  ///   - codec: The type of the parameter, and the way between its values and the property's.
  ///   - help: One line, without a full stop.
  public init<Layout: UICollectionViewLayout, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Value> & Sendable, _ codec: ParameterCodec<Value>,
    _ help: String
  ) {
    (self.name, type, self.help) = (name, codec.type, help)
    get = { layout in (layout as? Layout).map { codec.encode($0[keyPath: path]) } ?? .absent }
    set = { layout, value in
      guard let layout = layout as? Layout else { return }
      if let new = codec.decode(value, changing: layout[keyPath: path]) { layout[keyPath: path] = new }
    }
  }

  /// A number.
  public static func number<Layout: UICollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, CGFloat> & Sendable, in range: ClosedRange<Double>,
    unit: ParameterUnit = .points, _ help: String
  ) -> LayoutParameter {
    LayoutParameter(
      name, path,
      ParameterCodec<Double>.number(in: range, unit: unit).map(
        { CGFloat($0) }, from: { (value: CGFloat) in Double(value) }),
      help)
  }

  /// A whole number.
  public static func integer<Layout: UICollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Int> & Sendable, in range: ClosedRange<Int>, _ help: String
  ) -> LayoutParameter { LayoutParameter(name, path, .integer(in: range), help) }

  /// True or false.
  public static func boolean<Layout: UICollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Bool> & Sendable, _ help: String
  ) -> LayoutParameter { LayoutParameter(name, path, .boolean, help) }

  /// A size in points.
  public static func size<Layout: UICollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, CGSize> & Sendable,
    in range: ClosedRange<Double> = 0...100_000, _ help: String
  ) -> LayoutParameter {
    LayoutParameter(
      name, path, ParameterCodec<Size>.size(in: range).map({ CGSize($0) }, from: { (value: CGSize) in Size(value) }),
      help)
  }

  /// Insets in points.
  public static func insets<Layout: UICollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, UIEdgeInsets> & Sendable, _ help: String
  ) -> LayoutParameter {
    LayoutParameter(
      name, path,
      ParameterCodec<EdgeInsets>.insets(in: -100_000...100_000)
        .map({ UIEdgeInsets($0) }, from: { (value: UIEdgeInsets) in EdgeInsets(value) }), help)
  }

  /// The scroll direction: `vertical` or `horizontal`.
  public static func scrollDirection<Layout: UICollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, UICollectionView.ScrollDirection> & Sendable,
    _ help: String
  ) -> LayoutParameter {
    LayoutParameter(
      name, path,
      ParameterCodec<ScrollDirection>.choice.map(
        { $0 == .vertical ? .vertical : .horizontal }, from: { $0 == .vertical ? .vertical : .horizontal }), help)
  }
}
