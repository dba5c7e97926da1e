/// Words about a parameter that is varied.
struct ParameterWords {
  /// The name of the parameter on an axis, with its unit.
  var axis: String
  /// One of what it counts.
  var unit: String

  /// The words of a parameter; a name that nobody knows, as in a file of another version, stands for itself.
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
