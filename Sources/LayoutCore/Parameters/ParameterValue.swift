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
  case updateAnimation(AnyUpdateAnimation)
  /// An effect, or explicitly none.
  case effect(EffectDescription?)
  /// Values of one type.
  case list([ParameterValue])
  case layout(LayoutChangeDescription)
  /// A cell template, or explicitly none.
  case template(CellTemplate?)
  /// The members of a nested object, in the order of the file.
  case object([Member])

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
