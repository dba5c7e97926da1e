struct SweepParameterNames {
  /// The name of the parameter on an axis, with its unit.
  var axis: String
  /// The singular of the counted unit.
  var unit: String

  /// Creates the names of a parameter, which is its own name if it's unknown.
  init(_ name: String) {
    switch SweepParameter(rawValue: name) {
    case .items: (axis, unit) = ("items", "item")
    case .cells: (axis, unit) = ("cells in sight", "cell")
    case .canvas: (axis, unit) = ("canvas, Mpx", "Mpx")
    case .photo: (axis, unit) = ("photo, Mpx", "Mpx")
    case .shadow: (axis, unit) = ("shadow radius, pt", "pt")
    case .workers: (axis, unit) = ("workers", "worker")
    case nil: (axis, unit) = (name, "unit")
    }
  }
}
