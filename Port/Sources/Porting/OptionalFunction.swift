import SwiftSyntax

/// A function of a protocol that types need not have: Objective-C's `optional`.
struct OptionalFunction {
  /// What a function returns where nobody implements it.
  enum Result: Equatable {
    /// Nothing.
    case nothing
    /// `nil`.
    case optional
    /// An expression of the type, which is not used: the caller learns that the function is not there.
    case value(String)
    /// A type without a value that is known.
    case other(String)
  }

  /// The name with the labels: `collectionView(_:layout:sizeForItemAt:)`.
  let fullName: String
  let result: Result

  init(_ node: FunctionDeclSyntax) {
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    fullName = "\(node.name.text)(\(labels.joined()))"
    result = node.signature.returnClause.map { Self.result(of: $0.type) } ?? .nothing
  }

  /// Returns what stands for a value of a type.
  static func result(of type: TypeSyntax) -> Result {
    if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return .optional }
    if type.is(ArrayTypeSyntax.self) { return .value("[]") }
    if type.is(DictionaryTypeSyntax.self) { return .value("[:]") }
    let name = type.trimmedDescription
    switch name {
    case "Void", "()": return .nothing
    case "Bool": return .value("false")
    case "String": return .value("\"\"")
    case "CGFloat", "Float", "Double", "Int", "UInt", "TimeInterval": return .value("0")
    case "CGSize", "CGPoint", "CGRect", "UIEdgeInsets": return .value(".zero")
    default: return .other(name)
    }
  }
}

/// A call with a question or an exclamation mark behind the function's name: `delegate?.moved?(…)`.
struct OptionalCall {
  /// The mark.
  enum Mark: String {
    case question = "question mark"
    case exclamation = "exclamation mark"
  }

  /// The name of the function, and that with the labels.
  let name: String, fullName: String
  let mark: Mark
  /// The mark in the text.
  let token: TokenSyntax
  /// True if the call is a part of an optional chain: it may be skipped.
  let isChain: Bool

  /// The call, if there is such a mark.
  init?(_ node: FunctionCallExprSyntax) {
    let member: MemberAccessExprSyntax?
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (member, mark, token) = (chain.expression.as(MemberAccessExprSyntax.self), .question, chain.questionMark)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (member, mark, token) = (forced.expression.as(MemberAccessExprSyntax.self), .exclamation, forced.exclamationMark)
    } else {
      return nil
    }
    guard let member else { return nil }
    name = member.declName.baseName.text
    fullName = "\(name)(\(node.arguments.map { "\($0.label?.text ?? "_"):" }.joined()))"
    let tokens = member.base.map { Array($0.tokens(viewMode: .sourceAccurate)) } ?? []
    isChain = tokens.contains { $0.tokenKind == .postfixQuestionMark }
  }

  /// True for a forced call of a method of UIKit's delegates and data sources, all of which are there.
  var isUIKits: Bool {
    mark == .exclamation && (["collectionView", "numberOfSections"].contains(name) || name.hasPrefix("scrollView"))
  }
}

extension OptionalBindingConditionSyntax {
  /// The name of the member that is bound without a call, unless it is part of an optional chain.
  var nameOfMethod: String? {
    guard let member = initializer?.value.as(MemberAccessExprSyntax.self), let base = member.base,
      !base.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .postfixQuestionMark })
    else { return nil }
    return member.declName.baseName.text
  }
}

extension Declarations {
  /// Returns whether an optional function of that name returns nothing, and no property has the name.
  func hasSilentOptionalFunction(_ name: String) -> Bool {
    !properties.contains(name)
      && optionalFunctions.values.contains { $0.fullName.hasPrefix("\(name)(") && $0.result == .nothing }
  }
}
