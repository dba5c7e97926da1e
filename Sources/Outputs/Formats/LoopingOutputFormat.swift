import LayoutCore

/// An output format whose animations can play several times.
public protocol LoopingOutputFormat: OutputFormat {
  /// The number of times that the animation plays. A value of 0 repeats it forever.
  var loopCount: Int { get set }
}

extension Parameter {
  static func loopCount(_ path: ParameterPath<Root, Int>) -> Parameter {
    .integer("loop", path, in: 0...65_535, "number of times the animation plays; 0 loops forever")
  }
}
