import Graphics

/// A value as a scene file states it, before a ``ParameterCodec`` turns it into one of Swift's.
public indirect enum ParameterValue: Sendable, Hashable {
  /// The value of an optional parameter that was not given.
  case absent
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  /// Free text, or the name of a choice.
  case text(String)
  /// A fixed count of numbers: a point, a size.
  case numbers([Double])
  case color(Color)
  case indexPath(ItemIndexPath)
  case curve(TimingCurve)
  /// An image, or explicitly none.
  case image(ImageSource?)
  /// Values of one type.
  case list([ParameterValue])
  /// The given members of a nested object, by name, in the order of the file.
  case object([Member])
  /// An update animation, an effect, a layout, or a cell template.
  case boxed(ParameterValueBox)

  /// One member of an object.
  public struct Member: Sendable, Hashable {
    /// The key.
    public var name: String
    /// The value under the key.
    public var value: ParameterValue

    /// Creates a member from its parts.
    public init(name: String, value: ParameterValue) {
      self.name = name
      self.value = value
    }
  }
}
