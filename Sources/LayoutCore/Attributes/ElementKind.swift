/// The kind of an element.
///
/// The order of the cases is the drawing order among elements of equal zIndex: decorations are mostly backgrounds and
/// lie below cells, supplementary views (titles, headers) above them. UIKit leaves this order open.
public enum ElementKind: Sendable, Hashable, Comparable {
  /// A decoration view, with the name of its kind.
  case decoration(String)
  /// A cell.
  case cell
  /// A supplementary view (header, footer, title …), with the name of its kind.
  case supplementary(String)
}

extension ElementKind {
  /// The name of the kind: `cell`, `header`, `emblem`.
  public var name: String {
    switch self {
    case .cell: "cell"
    case .supplementary(let name), .decoration(let name): name
    }
  }
}

extension ElementKind: CustomStringConvertible {
  /// The form that recordings use: `cell`, `supplementary:header`, `decoration:emblem`.
  public var description: String {
    switch self {
    case .cell: "cell"
    case .supplementary(let name): "supplementary:\(name)"
    case .decoration(let name): "decoration:\(name)"
    }
  }

  /// A kind from the form of ``description``; `nil` for any other text.
  public init?(_ text: String) {
    if text == "cell" {
      self = .cell
    } else if text.hasPrefix("supplementary:") {
      self = .supplementary(String(text.dropFirst("supplementary:".count)))
    } else if text.hasPrefix("decoration:") {
      self = .decoration(String(text.dropFirst("decoration:".count)))
    } else {
      return nil
    }
  }
}
