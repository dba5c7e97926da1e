import SwiftSyntax

/// A member of a protocol that Objective-C calls optional: a method, or a property.
struct OptionalRequirement {
  /// The member's name.
  let name: String
  /// What it returns where nobody implements it.
  let result: OptionalFunction.Result
  private let head: String

  /// The member of a declaration; `nil` for one of another kind.
  init?(_ declaration: DeclSyntax) {
    let modifiers = ["static", "mutating"]
    func kept(_ list: DeclModifierListSyntax) -> String {
      list.map(\.name.text).filter(modifiers.contains).map { "\($0) " }.joined()
    }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      name = function.name.text
      let type = function.signature.returnClause?.type
      result = type.map { OptionalFunction.result(of: $0) } ?? .nothing
      head = "\(kept(function.modifiers))func \(name)\(function.signature.trimmedDescription)"
    } else if let property = declaration.as(VariableDeclSyntax.self), let binding = property.bindings.first,
      let type = binding.typeAnnotation?.type
    {
      name = binding.pattern.trimmedDescription
      result = OptionalFunction.result(of: type)
      head = "\(kept(property.modifiers))var \(name): \(type.trimmedDescription)"
    } else {
      return nil
    }
  }

  /// The type of which nobody knows a value; `nil` for all others.
  var unknownType: String? {
    if case .other(let type) = result { type } else { nil }
  }

  /// The implementation for types that have none.
  func defaultImplementation(in type: String) -> String {
    switch result {
    case .nothing: "\(head) {}"
    case .optional: "\(head) { nil }"
    case .value(let value): "\(head) { OptionalMethod.absent(\(value)) }"
    case .other: "\(head) { fatalError(\"\(type).\(name) is not implemented\") }"
    }
  }
}
