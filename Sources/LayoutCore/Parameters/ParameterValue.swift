import Graphics

/// A value of a scene file, which a ``ParameterCodec`` converts to a Swift value.
public indirect enum ParameterValue: Sendable, Hashable {
  /// The value of an optional parameter without a value.
  case absent
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  /// Free text, or the name of a choice.
  case text(String)
  /// A fixed number of numbers, such as a point or a size.
  case numbers([Double])
  case color(Color)
  case indexPath(ItemIndexPath)
  case curve(TimingCurve)
  /// An image, or explicitly none.
  case image(ImageSource?)
  /// Values of one type.
  case list([ParameterValue])
  /// The members of a nested object, in the order of the file.
  case object([Member])
  /// An update animation, an effect, a layout, or a cell template.
  case boxed(ParameterValueBox)

  /// One member of an object.
  public struct Member: Sendable, Hashable {
    /// The key.
    public var name: String
    /// The value.
    public var value: ParameterValue

    /// Creates a member.
    public init(name: String, value: ParameterValue) {
      self.name = name
      self.value = value
    }
  }
}
