import Graphics

/// The way in which colors combine with those that are already in a context.
///
/// The modes `colorDodge`, `colorBurn`, `softLight`, `hue`, `saturation`, `color`, `luminosity`, and `plusDarker` draw
/// as ``normal``.
public enum CGBlendMode: Int32, Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case clear
  case copy
  case sourceIn
  case sourceOut
  case sourceAtop
  case destinationOver
  case destinationIn
  case destinationOut
  case destinationAtop
  case xor
  case plusDarker
  case plusLighter

  var drawn: BlendMode {
    switch self {
    case .normal, .colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity, .plusDarker: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .clear: .clear
    case .copy: .copy
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusLighter: .plusLighter
    }
  }
}

/// The way in which a context draws its current path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}

/// The quality with which images are scaled, which has no effect.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default`
  case none
  case low
  case medium
  case high
}
