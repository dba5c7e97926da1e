import Foundation
import LayoutCore
import QuartzCore

/// A property of a layout class that scene files can set.
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
  let name: String
  let type: ParameterType
  let help: String
  let get: @MainActor @Sendable (UICollectionViewLayout) -> ParameterValue
  let set: @MainActor @Sendable (UICollectionViewLayout, ParameterValue) -> Void

  /// Creates a parameter for a property.
  ///
  /// - Parameters:
  ///   - name: The key in a scene, in lower camel case.
  ///   - path: The property.
  ///   - codec: The type of the parameter, and the conversion between its values and those of the property.
  ///   - help: One line of help, without a final period.
  public init<Layout: UICollectionViewLayout, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Value>, _ codec: ParameterCodec<Value>,
    _ help: String
  ) {
    (self.name, type, self.help) = (name, codec.type, help)
    // The key path of a property that is isolated to the main actor isn't Sendable. It is immutable.
    nonisolated(unsafe) let path = path
    get = { layout in (layout as? Layout).map { unsafe codec.encode($0[keyPath: path]) } ?? .absent }
    set = { layout, value in
      guard let layout = layout as? Layout else { return }
      if let new = unsafe codec.decode(value, changing: layout[keyPath: path]) { unsafe layout[keyPath: path] = new }
    }
  }

  /// Creates a parameter for a number.
  public static func number<Layout: UICollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, CGFloat>, in range: ClosedRange<Double>,
    unit: ParameterUnit = .points, _ help: String
  ) -> LayoutParameter {
    LayoutParameter(
      name, path,
      ParameterCodec<Double>.number(in: range, unit: unit).map(
        { CGFloat($0) }, from: { (value: CGFloat) in Double(value) }),
      help)
  }

  /// Creates a parameter for an integer.
  public static func integer<Layout: UICollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Int>, in range: ClosedRange<Int>, _ help: String
  ) -> LayoutParameter { LayoutParameter(name, path, .integer(in: range), help) }

  /// Creates a parameter for a Boolean value.
  public static func boolean<Layout: UICollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Bool>, _ help: String
  ) -> LayoutParameter { LayoutParameter(name, path, .boolean, help) }

  /// Creates a parameter for a size, in points.
  public static func size<Layout: UICollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, CGSize>,
    in range: ClosedRange<Double> = 0...100_000, _ help: String
  ) -> LayoutParameter {
    LayoutParameter(
      name, path, ParameterCodec<Size>.size(in: range).map({ CGSize($0) }, from: { (value: CGSize) in Size(value) }),
      help)
  }

  /// Creates a parameter for insets, in points.
  public static func insets<Layout: UICollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, UIEdgeInsets>, _ help: String
  ) -> LayoutParameter {
    LayoutParameter(
      name, path,
      ParameterCodec<EdgeInsets>.insets(in: -100_000...100_000)
        .map({ UIEdgeInsets($0) }, from: { (value: UIEdgeInsets) in EdgeInsets(value) }), help)
  }

  /// Creates a parameter for a scroll direction: `vertical` or `horizontal`.
  public static func scrollDirection<Layout: UICollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, UICollectionView.ScrollDirection>,
    _ help: String
  ) -> LayoutParameter {
    LayoutParameter(
      name, path,
      ParameterCodec<ScrollDirection>.choice.map(
        { $0 == .vertical ? .vertical : .horizontal }, from: { $0 == .vertical ? .vertical : .horizontal }), help)
  }
}
