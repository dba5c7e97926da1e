import SwiftSyntax

/// `#selector(…)` as the action of a target: `addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)`.
///
/// The action becomes a closure that calls the method of the target: `Selector { [weak self] in self?.tap($0) }`.
struct SelectorCall {
  /// The closure that replaces the macro.
  let closure: String
  /// The stored property whose initial value the call is in, where `self` is not there yet unless it is lazy.
  let eagerProperty: VariableDeclSyntax?

  init?(_ node: MacroExpansionExprSyntax, labels: MethodLabels) {
    guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.label?.text == "action",
      let call = node.enclosingCall, let target = Self.target(of: call),
      let selector = node.arguments.first, selector.label == nil, node.arguments.count == 1
    else { return nil }
    let text = selector.expression.trimmedDescription
    let method = text.split(separator: "(", maxSplits: 1)
    guard let name = method.first?.split(separator: ".").last,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    let parameters = Self.labels(ofMethodIn: text) ?? labels[String(name)]
    let arguments = parameters.enumerated().map { $1 == "_" ? "$\($0)" : "\($1): $\($0)" }.joined(separator: ", ")
    let capture = target == "self" ? ("weak self", "self") : ("weak target = \(target)", "target")
    closure = "Selector { [\(capture.0)] in \(capture.1)?.\(name)(\(arguments)) }"
    eagerProperty = target == "self" ? node.eagerProperty : nil
  }

  /// The target of an action: the argument `target`, or the first one without a label.
  private static func target(of call: FunctionCallExprSyntax) -> String? {
    let found =
      call.arguments.first { $0.label?.text == "target" } ?? call.arguments.first.flatMap { $0.label == nil ? $0 : nil }
    guard let text = found?.expression.trimmedDescription, text != "nil" else { return nil }
    return text
  }

  /// The labels in `Type.method(_:event:)`; `nil` if it has no parentheses.
  static func labels(ofMethodIn text: String) -> [String]? {
    let parts = text.split(separator: "(", maxSplits: 1)
    return parts.count < 2 ? nil : parts[1].dropLast().split(separator: ":").map { $0.trimmingSpaces }
  }
}

/// The labels of the parameters of methods, by the methods' names.
final class MethodLabels: SyntaxVisitor {
  private var labels: [String: [String]] = [:]

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// The labels of a method, none for an unknown one.
  subscript(name: String) -> [String] { labels[name] ?? [] }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    labels[node.name.text] = node.signature.parameterClause.parameters.map(\.firstName.text)
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// The stored property of a type whose initial value the node is part of, unless it is lazy.
  fileprivate var eagerProperty: VariableDeclSyntax? {
    var node = parent
    while let present = node {
      switch present.kind {
      case .functionDecl, .initializerDecl, .accessorBlock: return nil
      default: break
      }
      if let property = present.as(VariableDeclSyntax.self), property.parent?.is(MemberBlockItemSyntax.self) ?? false {
        return property.modifiers.contains { ["lazy", "static", "class"].contains($0.name.text) } ? nil : property
      }
      node = present.parent
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }.prefix { $0 != " " }) }
}
