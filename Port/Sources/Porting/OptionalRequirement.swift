import SwiftSyntax

/// A member of a protocol that Objective-C calls optional: a method, or a property.
struct OptionalRequirement {
  /// The member's name.
  let name: String
  /// The type of what it returns; empty for nothing.
  let result: String
  private let head: String
  private let isOptionalResult: Bool

  /// The member of a declaration; `nil` for one of another kind.
  init?(_ declaration: DeclSyntax) {
    let modifiers = ["static", "mutating"]
    func kept(_ list: DeclModifierListSyntax) -> String {
      list.map(\.name.text).filter(modifiers.contains).map { "\($0) " }.joined()
    }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      name = function.name.text
      let type = function.signature.returnClause?.type
      (result, isOptionalResult) = (type?.trimmedDescription ?? "", type?.is(OptionalTypeSyntax.self) ?? false)
      head = "\(kept(function.modifiers))func \(name)\(function.signature.trimmedDescription)"
    } else if let property = declaration.as(VariableDeclSyntax.self), let binding = property.bindings.first,
      let type = binding.typeAnnotation?.type
    {
      name = binding.pattern.trimmedDescription
      (result, isOptionalResult) = (type.trimmedDescription, type.is(OptionalTypeSyntax.self))
      head = "\(kept(property.modifiers))var \(name): \(result)"
    } else {
      return nil
    }
  }

  /// True if it is plain what happens where nobody implements it.
  var hasPlainDefault: Bool { result.isEmpty || isOptionalResult }

  /// The implementation for types that have none.
  func defaultImplementation(in type: String) -> String {
    if result.isEmpty { return "\(head) {}" }
    if isOptionalResult { return "\(head) { nil }" }
    return "\(head) { fatalError(\"\(type).\(name) is not implemented\") }"
  }
}
