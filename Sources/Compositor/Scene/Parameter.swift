import Raster

/// A value as a scene file can state it: what a ``Parameter`` reads and writes.
public indirect enum ParameterValue: Sendable, Hashable {
  /// Nothing: the value of an optional parameter that was not given.
  case absent
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  /// Free text, or the name of a choice.
  case text(String)
  /// A fixed count of numbers: a point, a size.
  case numbers([Double])
  case color(Color)
  case indexPath(IndexPath)
  case curve(TimingCurve)
  /// An image, or explicitly none.
  case image(ImageSource?)
  /// Values of one type.
  case list([ParameterValue])
  case layout(LayoutDescription)
  /// The given members of a nested object, by name, in the order of the file.
  case object([Member])

  /// One member of an object.
  public struct Member: Sendable, Hashable {
    /// The key.
    public var name: String
    /// What it holds.
    public var value: ParameterValue

    /// A member from its parts.
    public init(name: String, value: ParameterValue) {
      self.name = name
      self.value = value
    }
  }
}

/// Units of numbers, for help and errors.
public enum ParameterUnit: String, Sendable {
  case none = ""
  case points = "pt"
  case degrees = "°"
  case seconds = "s"
  case pixels = "px"
  case pointsPerSecond = "pt/s"
}

/// What values a parameter takes.
public indirect enum ParameterType: Sendable {
  /// A finite number in a range.
  case number(ClosedRange<Double>, ParameterUnit)
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  case boolean
  case text
  /// An image: the path of a file, or a name behind a scheme.
  case image
  /// One of the names.
  case choice([String])
  case color
  /// A list of as many finite numbers as there are names, each in the range: `[x, y]`.
  case numbers([String], ClosedRange<Double>, ParameterUnit)
  /// `[section, item]`.
  case indexPath
  /// The index of a section; an integer as a value.
  case section
  /// A timing curve by name or formula.
  case curve
  /// A list of values of one type, with how many there may be.
  case list(ParameterType, ClosedRange<Int>)
  /// A nested object with members of its own.
  case object([ParameterDescription])
  /// A layout: parameters of the one in effect, or of another kind if that may be named.
  case layout(canBeNew: Bool)
  /// Changes of a style: an object of some of ``CellStyle``'s members.
  case style
  /// Changes of the styles of views: an object with a ``style`` for each view's name.
  case views
}

/// The public side of a parameter: all that help, errors, schema and the decoder need.
public struct ParameterDescription: Sendable {
  /// The key in a scene, lowerCamelCase.
  public let name: String
  /// What it takes.
  public let type: ParameterType
  /// One line.
  public let help: String
  /// The value when the key is not given; ``ParameterValue/absent`` if there is none.
  public let defaultValue: ParameterValue
  /// Whether the key must be given.
  public internal(set) var isRequired = false
}

/// A type whose stored properties can be set from a scene: each is declared once, here, and decoding, error messages,
/// `framegen list` and the docs all come from that declaration.
public protocol Parameterized: Sendable {
  /// All parameters at their defaults.
  init()
  /// The declarations, in the order of the help.
  static var parameters: [Parameter<Self>] { get }
}

/// One declared parameter of `Root`.
public struct Parameter<Root: Parameterized>: Sendable {
  /// Name, type, help, default.
  public private(set) var description: ParameterDescription
  /// Stores a value that the decoder has checked against the type; a value of another type is ignored.
  public let set: @Sendable (inout Root, ParameterValue) -> Void
  /// Reads the present value.
  public let get: @Sendable (Root) -> ParameterValue

  /// A parameter from its parts; most are made by the builders (``boolean(_:_:_:)`` and the like).
  public init(
    _ name: String, _ type: ParameterType, _ help: String,
    get: @escaping @Sendable (Root) -> ParameterValue, set: @escaping @Sendable (inout Root, ParameterValue) -> Void
  ) {
    description = ParameterDescription(name: name, type: type, help: help, defaultValue: get(Root()))
    self.get = get
    self.set = set
  }

  /// This parameter as one that must be given.
  public var required: Parameter {
    var parameter = self
    parameter.description.isRequired = true
    return parameter
  }
}

extension Parameterized {
  /// The declarations without their accessors.
  public static var parameterDescriptions: [ParameterDescription] { parameters.map(\.description) }

  /// Sets the named members; unknown names are ignored (the decoder has refused them).
  public mutating func apply(_ members: [ParameterValue.Member]) {
    let parameters = Self.parameters
    for member in members {
      parameters.first { $0.description.name == member.name }?.set(&self, member.value)
    }
  }

  /// Every parameter with its present value, in declaration order.
  public var members: [ParameterValue.Member] {
    Self.parameters.map { ParameterValue.Member(name: $0.description.name, value: $0.get(self)) }
  }
}
