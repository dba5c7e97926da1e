import SwiftSyntax

/// A member of a protocol that Objective-C calls optional: a method, or a property.
struct OptionalRequirement {
  /// The member's name, with the labels of a method.
  let name: String
  /// The type of its value; `nil` for none.
  let type: TypeSyntax?
  /// A Boolean value that indicates whether the value becomes optional, because no value can stand for a missing member,
  /// or because a reader of a property would take that value for a real one.
  let becomesOptional: Bool
  private let result: OptionalFunction.Result
  /// The declaration up to the type.
  private let head: String
  private let isProperty: Bool

  /// The member of a declaration; `nil` for one of another kind.
  init?(_ declaration: DeclSyntax, _ values: KnownValues) {
    let modifiers = ["static", "mutating"]
    func kept(_ list: DeclModifierListSyntax) -> String {
      list.map(\.name.text).filter(modifiers.contains).map { "\($0) " }.joined()
    }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      name = function.fullName
      type = function.signature.returnClause?.type
      result = type.map { values.result(of: $0) } ?? .nothing
      let effects = function.signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
      let parameters = function.signature.parameterClause.trimmedDescription
      head = "\(kept(function.modifiers))func \(function.name.text)\(parameters)\(effects)"
      isProperty = false
      if case .other = result { becomesOptional = true } else { becomesOptional = false }
    } else if let property = declaration.as(VariableDeclSyntax.self), let binding = property.bindings.first,
      let type = binding.typeAnnotation?.type
    {
      name = binding.pattern.trimmedDescription
      self.type = type
      result = values.result(of: type)
      head = "\(kept(property.modifiers))var \(name)"
      isProperty = true
      becomesOptional = result != .optional
    } else {
      return nil
    }
  }

  /// The implementation for types that have none.
  var defaultImplementation: String {
    guard let type else { return "\(head) {}" }
    let separator = isProperty ? ":" : " ->"
    if becomesOptional { return "\(head)\(separator) \(type.optionalText) { nil }" }
    let whole = "\(head)\(separator) \(type.trimmedDescription)"
    switch result {
    case .nothing: return "\(whole) {}"
    case .value(let value): return "\(whole) { OptionalMethod.absent(\(value)) }"
    case .optional, .other: return "\(whole) { nil }"
    }
  }
}

extension FunctionDeclSyntax {
  /// The name with the labels: `collectionView(_:layout:sizeForItemAt:)`.
  var fullName: String { "\(name.text)(\(argumentLabels.map { "\($0):" }.joined()))" }
}

extension DeclSyntax {
  /// The name of a method with its labels, or of a property.
  var memberName: String? {
    if let function = self.as(FunctionDeclSyntax.self) { return function.fullName }
    return self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
  }
}

extension DeclSyntaxProtocol {
  /// A method's or property's name, with the labels, and the type of its value; `nil` for other declarations and for
  /// those without a type.
  var valueMember: (name: String, type: TypeSyntax)? {
    if let function = self.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause.map { (function.fullName, $0.type) }
    }
    guard let property = self.as(VariableDeclSyntax.self), let binding = property.bindings.first,
      property.bindings.count == 1
    else { return nil }
    return binding.typeAnnotation.map { (binding.pattern.trimmedDescription, $0.type) }
  }
}
