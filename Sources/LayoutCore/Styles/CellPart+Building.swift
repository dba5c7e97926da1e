import Graphics

extension CellPart {
  static func make(_ change: (inout CellPart) -> Void) -> CellPart {
    var part = CellPart()
    change(&part)
    return part
  }

  /// Returns a text, which is hidden while it's empty if it is optional.
  static func text(
    _ text: String, size: Double, _ weight: FontWeight = .regular, color: Bindable<Color> = .field("{textColor}"),
    lines: Int = 0, isOptional: Bool = false, _ change: (inout CellPart) -> Void = { _ in }
  ) -> CellPart {
    make {
      ($0.text, $0.label.fontSize, $0.label.weight, $0.color) = (text, size, weight, color)
      ($0.lineLimit, $0.condition) = (lines, isOptional ? text : nil)
      $0.label.alignment = .natural
      change(&$0)
    }
  }

  static func symbol(
    _ name: String, size: Double, color: Bindable<Color>, _ change: (inout CellPart) -> Void
  ) -> CellPart {
    make {
      $0.symbol = Symbol(rawValue: name).map { .value($0) } ?? .field(name)
      ($0.label.fontSize, $0.color) = (size, color)
      change(&$0)
    }
  }

  static var spacer: CellPart { make { $0.isSpacer = true } }

  static func lines(_ title: String, _ subtitle: String) -> CellPart {
    make {
      $0.alignment = .leading
      $0.spacing = 2
      $0.vstack = [
        .text(title, size: 17),
        .text(subtitle, size: 15, color: .secondary, isOptional: true),
      ]
    }
  }

  static func row(_ first: CellPart, _ last: CellPart) -> CellPart {
    make {
      $0.spacing = 8
      $0.hstack = [first, .spacer, last]
    }
  }
}

extension Bindable<Color> {
  static var secondary: Bindable { .field("{secondaryColor}") }
}

extension Color {
  // UIColor's system colors in the light appearance.
  static let systemGreen = Color(red: 0.204, green: 0.78, blue: 0.349)
  static let tint = Color(red: 0, green: 0.478, blue: 1)
  // Over white, UIColor.tertiaryLabel and systemGray4 in the light appearance; over black, those in the dark one.
  static let accessory = Color(rgba: 0x8b8b_8f82)
  static let highlight = Color(rgba: 0x8c8c_9966)
}
