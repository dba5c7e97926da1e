/// The kind of an element.
///
/// The order of the cases is the drawing order among elements with the same z-index: decoration views are mostly
/// backgrounds and lie below cells, and supplementary views such as headers lie above them. UIKit doesn't define this
/// order.
public enum ElementKind: Sendable, Hashable, Comparable {
  /// A decoration view, with the name of its kind.
  case decoration(String)
  /// A cell.
  case cell
  /// A supplementary view, such as a header, with the name of its kind.
  case supplementary(String)
}

extension ElementKind {
  /// The name of the kind, such as `cell`, `header`, or `emblem`.
  public var name: String {
    switch self {
    case .cell: "cell"
    case .supplementary(let name), .decoration(let name): name
    }
  }
}

extension ElementKind: CustomStringConvertible {
  /// The form in recordings, such as `cell`, `supplementary:header`, or `decoration:emblem`.
  public var description: String {
    switch self {
    case .cell: "cell"
    case .supplementary(let name): "supplementary:\(name)"
    case .decoration(let name): "decoration:\(name)"
    }
  }

  package init?(_ text: String) {
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
